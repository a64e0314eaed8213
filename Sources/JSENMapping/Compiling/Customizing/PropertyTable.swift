import JSEN
import JSENParsing

/// The tables of ``JSENMappable`` for a type, by the names of properties.
struct PropertyTable {
  private var paths: [String: String] = [:]
  private(set) var transforms: [String: any PropertyTransform] = [:]
  private(set) var defaults: [String: any Sendable] = [:]
  private(set) var defaultJSON: JSEN?
  private(set) var synthesizesDefault = false

  /// Takes the tables of a type, and of the classes from which it inherits.
  ///
  /// - Throws: for a name or a key path that is not that of one of the fields.
  init(_ type: Any.Type, _ fields: [RuntimeField]) throws(UnsupportedType) {
    if let superclass = (type as? AnyClass).flatMap({ _getSuperclass($0) }) {
      self = try Self(superclass, fields.filter { $0.owner.map { $0 != type } ?? true })
    }
    if let type = type as? any JSENMappable.Type { try add(type, fields) }
  }

  private mutating func add<Mappable: JSENMappable>(
    _ type: Mappable.Type, _ fields: [RuntimeField]
  ) throws(UnsupportedType) {
    func add<Entry>(
      _ byName: [String: Entry], _ byKeyPath: [PartialKeyPath<Mappable.Mapped>: Entry],
      _ table: String, to entries: inout [String: Entry]
    ) throws(UnsupportedType) {
      let names = fields.map(\.name)
      for name in byName.keys.sorted() where !names.contains(name) {
        throw UnsupportedType(
          type,
          "\(table)ByProperty names '\(name)', which is not a stored property"
            + NearestName.suggestion(for: name, among: names))
      }
      entries.merge(byName) { $1 }
      for (path, entry) in byKeyPath {
        guard let field = fields.first(where: { $0.isProperty(path) }) else {
          // In a class, a key path of a property that can be overridden looks like one of a computed property.
          let hint = "; of a property that is not final, write the name in \(table)ByProperty"
          throw UnsupportedType(
            type,
            "\(table) has \(path), which is not a stored property\(type is AnyClass ? hint : "")")
        }
        entries[field.name] = entry
      }
    }
    try add(type.keyPathsByProperty, type.keyPaths, "keyPaths", to: &paths)
    try add(type.transformersByProperty, type.transformers, "transformers", to: &transforms)
    try add(type.defaultsByProperty, type.defaults, "defaults", to: &defaults)
    defaultJSON = type.defaultJSON
    if let json = defaultJSON, json.object == nil {
      throw UnsupportedType(type, "its defaultJSON is not an object")
    }
    synthesizesDefault = type.synthesizesDefaultJSON
  }

  /// - Throws: for a path that matches no member.
  func path(of property: String, in type: Any.Type) throws(UnsupportedType) -> [String]? {
    guard let text = paths[property] else { return nil }
    let path = JSEN.KeyPath(text)
    if path.isEmpty || path.missingSegment != nil {
      throw UnsupportedType(
        type, property: property,
        "its key path \"\(text)\" has an empty segment; write [\"\"] for an empty key")
    }
    return path.segments
  }
}

extension RuntimeField {
  /// Whether a key path is that of this stored property.
  ///
  /// In a struct the offset identifies it. In a class the standard library tells no offset, but a key path's
  /// description ends with the name of a stored property.
  fileprivate func isProperty<Root>(_ path: PartialKeyPath<Root>) -> Bool {
    guard Swift.type(of: path).valueType == type else { return false }
    if let offset = MemoryLayout<Root>.offset(of: path) { return offset == self.offset }
    return owner != nil && "\(path)".hasSuffix("\(Root.self).\(name)")
  }
}
