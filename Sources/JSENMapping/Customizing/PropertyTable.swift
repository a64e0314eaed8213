import JSEN
import JSENParsing

/// The tables of ``JSENMappable`` for a type, by the names of properties.
struct PropertyTable {
  private var paths: [String: String] = [:]
  private var transforms: [String: any PropertyTransform] = [:]
  private var defaults: [String: any Sendable] = [:]
  private(set) var defaultJSON: JSEN?
  private(set) var synthesizesDefault = false

  /// Takes the tables of a type, and of the classes from which it inherits.
  ///
  /// - Throws: for a name or a key path that is not that of one of the fields.
  init(_ type: Any.Type, _ fields: [RuntimeField]) throws(UnsupportedType) {
    if let superclass = (type as? AnyClass).flatMap({ _getSuperclass($0) }) {
      self = try Self(superclass, fields.filter { $0.owner.map { $0 != type } ?? true })
    }
    guard let type = type as? any JSENMappable.Type else { return }
    func add<Mappable: JSENMappable>(_ type: Mappable.Type) -> Result<Self, UnsupportedType> {
      do throws(UnsupportedType) {
        return .success(try adding(type, fields))
      } catch { return .failure(error) }
    }
    self = try _openExistential(type, do: add).get()
  }

  private func adding<Mappable: JSENMappable>(
    _ type: Mappable.Type, _ fields: [RuntimeField]
  ) throws(UnsupportedType) -> Self {
    var result = self
    result.paths.merge(
      try Self.named(
        type, fields, type.keyPathsByProperty, type.keyPaths, "keyPathsByProperty", "keyPaths")
    ) { $1 }
    result.transforms.merge(
      try Self.named(
        type, fields, type.transformersByProperty, type.transformers, "transformersByProperty",
        "transformers")
    ) { $1 }
    result.defaults.merge(
      try Self.named(
        type, fields, type.defaultsByProperty, type.defaults, "defaultsByProperty", "defaults")
    ) { $1 }
    result.defaultJSON = type.defaultJSON
    if let json = result.defaultJSON, json.object == nil {
      throw UnsupportedType(type, "its defaultJSON is not an object")
    }
    result.synthesizesDefault = type.synthesizesDefaultJSON
    return result
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

  func transform(of property: String) -> (any PropertyTransform)? { transforms[property] }

  func defaultValue(of property: String) -> (any Sendable)? { defaults[property] }

  private static func named<Mappable: JSENMappable, Entry>(
    _ type: Mappable.Type, _ fields: [RuntimeField], _ byName: [String: Entry],
    _ byKeyPath: [PartialKeyPath<Mappable.Mapped>: Entry], _ table: String, _ typedTable: String
  ) throws(UnsupportedType) -> [String: Entry] {
    let names = fields.map(\.name)
    for name in byName.keys.sorted() where !names.contains(name) {
      throw UnsupportedType(
        type,
        "\(table) names '\(name)', which is not a stored property"
          + NearestName.suggestion(for: name, among: names))
    }
    var result = byName
    for (path, entry) in byKeyPath {
      guard let field = fields.first(where: { $0.isProperty(path) }) else {
        throw UnsupportedType(
          type, Self.complaint(typedTable, path, isClass: type is AnyClass, table))
      }
      result[field.name] = entry
    }
    return result
  }

  /// In a class, a key path of a property that can be overridden looks like one of a computed property.
  private static func complaint(
    _ typedTable: String, _ path: AnyKeyPath, isClass: Bool, _ table: String
  ) -> String {
    "\(typedTable) has \(path), which is not a stored property"
      + (isClass ? "; of a property that is not final, write the name in \(table)" : "")
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
