import JSEN

/// Finds the types of a schema.
///
/// A type is read in a loop, from its containers inward, and the members of an object later, from a list. So the depth of
/// the schema needs no stack.
struct ModelMaker {
  /// The number of containers around a type, of references to references and so on; deeper is `JSEN`.
  private static let stepLimit = 16

  let root: JSEN
  let options: SwiftModel.Options
  private(set) var declarations: [Declaration] = []
  private var names = UniqueNames()
  /// The types of references.
  private var declared: [String: Int] = [:]
  /// Objects whose members are still to be read.
  private var pending: [Pending] = []

  private struct Pending {
    let declaration: Int
    let view: SchemaView
    /// The member that an enum around the type has.
    let tag: String?
  }

  init(root: JSEN, _ options: SwiftModel.Options) {
    self.root = root
    self.options = options
  }

  /// Reads the whole schema, and returns the type of the root.
  mutating func makeRoot() -> SwiftType {
    let type = type(of: root, named: options.rootName, reference: "#")
    // A root that is not a type of its own gets an alias.
    if !type.isDeclared(as: options.rootName, in: declarations) {
      _ = names.insert(options.rootName)
    }
    var position = 0
    while position < pending.count {
      let next = pending[position]
      declarations[next.declaration].content = .structure(properties(of: next.view, next.tag))
      position += 1
    }
    return type
  }

  /// Returns the type of a schema without null, for a member, and whether it can be null.
  private mutating func memberType(
    of schema: JSEN, named name: String
  ) -> (type: SwiftType, isNullable: Bool) {
    var type = type(of: schema, named: name)
    guard type.wrappers.first == .optional else { return (type, false) }
    type.wrappers.removeFirst()
    return (type, true)
  }

  private mutating func type(
    of schema: JSEN, named name: String, reference: String? = nil
  ) -> SwiftType {
    var schema = schema
    var name = name
    var reference = reference
    var wrappers: [SwiftType.Wrapper] = []
    for _ in 0..<Self.stepLimit {
      if let next = SchemaView.reference(schema) {
        if schema["nullable"]?.bool == true { wrappers.append(.optional) }
        if let position = declared[next] {
          return SwiftType(base: .declared(position), wrappers: joined(wrappers))
        }
        guard let target = SchemaView.target(of: next, in: root) else { break }
        schema = target
        if next != "#" { name = next.split(separator: "/").last.map(String.init) ?? name }
        reference = next
        continue
      }
      let view = SchemaView(schema, in: root)
      if view.isNullable { wrappers.append(.optional) }
      switch shape(of: view) {
      case .base(let base): return SwiftType(base: base, wrappers: joined(wrappers, base))
      case .single(let branch): schema = branch
      case .container(let wrapper, let elements):
        wrappers.append(wrapper)
        name = SwiftName.singular(name)
        schema = elements
        // The types in a definition are declared once, too.
        reference = reference.map { "\($0)/*" }
      case .strings, .structure, .union:
        let position =
          reference.flatMap { declared[$0] } ?? declare(view, schema, named: name, reference)
        return SwiftType(base: .declared(position), wrappers: joined(wrappers))
      }
    }
    return SwiftType(base: .json)
  }

  /// Returns the containers with one optional instead of several. `JSEN` has null itself.
  private func joined(
    _ wrappers: [SwiftType.Wrapper], _ base: SwiftType.Base? = nil
  ) -> [SwiftType.Wrapper] {
    var joined: [SwiftType.Wrapper] = []
    for wrapper in wrappers where wrapper != .optional || joined.last != .optional {
      joined.append(wrapper)
    }
    if base == .json, joined.last == .optional { joined.removeLast() }
    return joined
  }

  private mutating func declare(
    _ view: SchemaView, _ schema: JSEN, named name: String, _ reference: String?,
    without tag: String? = nil
  ) -> Int {
    let position = declarations.count
    let isRoot = position == 0 && reference == "#"
    let typeName = isRoot ? options.rootName : SwiftName.type(name)
    declarations.append(
      Declaration(name: names.insert(typeName), comment: SchemaView.comment(schema)))
    if let reference { declared[tag == nil ? reference : "\(reference) \(tag ?? "")"] = position }
    switch tag == nil ? shape(of: view) : .structure {
    case .strings(let values):
      var names = UniqueNames()
      declarations[position].content = .strings(
        values.map { (names.insert(SwiftName.property($0)), $0) })
    case .union(let tag, let branches):
      // The payloads come after the enum.
      let cases = branches.map { payload(of: $0, tag: tag, in: name) }
      var names = UniqueNames()
      declarations[position].content = .union(
        tag: tag,
        cases.map {
          Declaration.Case(
            name: names.insert(SwiftName.property($0.value)), value: $0.value, payload: $0.payload)
        })
    default: pending.append(Pending(declaration: position, view: view, tag: tag))
    }
    return position
  }

  /// Returns the value of the member that chooses a branch, and the type of the other members.
  private mutating func payload(
    of branch: JSEN, tag: String, in union: String
  ) -> (value: String, payload: Int?) {
    let view = SchemaView(branch, in: root)
    let value = view.constant(of: tag, in: root) ?? ""
    if view.members.count == 1 { return (value, nil) }
    let reference = SchemaView.reference(branch)
    if let position = reference.flatMap({ declared["\($0) \(tag)"] }) { return (value, position) }
    let target = reference.flatMap { SchemaView.target(of: $0, in: root) } ?? branch
    let name =
      reference?.split(separator: "/").last.map(String.init) ?? branch["title"]?.string
      ?? "\(union)_\(value)"
    return (value, declare(view, target, named: name, reference, without: tag))
  }

  private mutating func properties(
    of view: SchemaView, _ tag: String?
  ) -> [Declaration.Property] {
    let required = view.required
    var names = UniqueNames()
    var properties: [Declaration.Property] = []
    for (key, schema) in view.members where key != tag {
      let (type, isNullable) = memberType(of: schema, named: key)
      var property = Declaration.Property(
        key: key, name: names.insert(SwiftName.property(key)), type: type,
        isRequired: required.contains(key: key), isNullable: isNullable,
        comment: SchemaView.comment(schema))
      if !property.isRequired, !isNullable, let fallback = schema["default"] {
        property.fallback = literal(fallback, type)
      }
      properties.append(property)
    }
    return properties
  }

  /// Returns the source of a default value; nil for one that is not written as a literal.
  private func literal(_ value: JSEN, _ type: SwiftType) -> String? {
    guard type.wrappers.isEmpty else { return nil }
    switch (type.base, value) {
    case (.bool, .bool(let bool)): return "\(bool)"
    case (.int, .int(let int)): return "\(int)"
    case (.double, .int(let int)): return "\(int)"
    case (.double, .double(let double)) where double.isFinite: return "\(double)"
    case (.double, .number(let number)) where number.nearestDouble != nil: return "\(number)"
    case (.string, .string(let string)): return SwiftText.literal(string)
    case (.declared(let position), .string(let string)):
      guard case .strings(let values) = declarations[position].content,
        let name = values.first(where: { $0.value.hasSameBytes(as: string) })?.name
      else { return nil }
      return ".\(SwiftName.escaped(name))"
    default: return nil
    }
  }
}
