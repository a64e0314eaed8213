import JSEN
import JSENPatterns
import JSENStandards

/// Names of members that a form does not have.
extension FormWalk {
  /// Chooses a name for each member whose own name is not allowed.
  mutating func collectNames() {
    let names = SchemaTree(expanding: root.setting("$defs", .dictionary(definitions)))
    var found: [(name: String, place: JSONPointer)] = []
    for (number, node) in names.nodes.enumerated() {
      let schema = node.schema.object ?? [:]
      for (name, _) in schema["properties"]?.object ?? [:]
      where form.memberNames.allowedName(for: name) != name {
        found.append((name, names.place(number)))
      }
      for keyword in ["properties", "dependentSchemas"] {
        if let members = schema[keyword]?.object { usedNames.formUnion(members.keys) }
      }
      for keyword in Self.namingKeywords {
        if let value = schema[keyword] { useNames(in: value) }
      }
    }
    for (name, place) in found { _ = newName(of: name, at: place) }
  }

  /// The keywords whose values have names of members. Other strings in them are kept free, too.
  private static let namingKeywords = [
    "required", "propertyOrdering", "dependentRequired", "const", "enum", "default", "example",
    "examples",
  ]

  /// Notes the names in a value, which no other member may get.
  private mutating func useNames(in value: JSEN) {
    var open = [value]
    while let part = open.popLast() {
      switch part {
      case .string(let name): usedNames.insert(name)
      case .array(let elements): open += elements
      case .dictionary(let object):
        usedNames.formUnion(object.keys)
        open += object.values
      default: break
      }
    }
  }

  /// The name that a member gets.
  private mutating func newName(of name: String, at place: JSONPointer) -> String {
    if let known = newNames[name]?.string { return known }
    guard form.memberNames.allowedName(for: name) != name else { return name }
    let new = form.memberNames.unusedName(for: name, among: usedNames, &numbers)
    newNames[name] = .string(new)
    usedNames.insert(new)
    changes.append(
      JSONSchema.Form.Change(
        place: place, keyword: "properties", message: "'\(name)' is '\(new)' now",
        way: .named(new: new, old: name)))
    return new
  }

  private mutating func renamed(_ names: [JSEN], _ number: Int) -> JSEN {
    var result: [JSEN] = []
    // Merged parts may have the old name and the new one.
    var known = Set<JSEN>()
    for name in names {
      let new = name.string.map { .string(newName(of: $0, at: tree.place(number))) } ?? name
      if known.insert(new).inserted { result.append(new) }
    }
    return .array(result)
  }

  mutating func renameMembers(_ object: inout JSEN.Object, _ number: Int) {
    for keyword in ["required", "propertyOrdering"] {
      if let names = object[keyword]?.array { object[keyword] = renamed(names, number) }
    }
    if let key = object["discriminator"]?.object?["propertyName"]?.string {
      object["discriminator"]?["propertyName"] = .string(newName(of: key, at: tree.place(number)))
    }
    for keyword in ["properties", "dependentRequired", "dependentSchemas"] {
      guard let members = object[keyword]?.object else { continue }
      var result = JSEN.Object()
      for (name, value) in members {
        result[newName(of: name, at: tree.place(number))] =
          value.array.map { renamed($0, number) } ?? value
      }
      object[keyword] = .dictionary(result)
    }
    if tree.nodes[number].keyword == "propertyNames" { renameKeys(&object, number) }
    for keyword in ["const", "enum", "default", "example", "examples"] where !newNames.isEmpty {
      object[keyword] = object[keyword]?.renamingMembers(newNames)
    }
  }

  /// Renames the names in a schema of names, and removes a pattern that refuses a new one.
  private mutating func renameKeys(_ object: inout JSEN.Object, _ number: Int) {
    if let names = object["enum"]?.array { object["enum"] = renamed(names, number) }
    if let name = object["const"]?.string {
      object["const"] = .string(newName(of: name, at: tree.place(number)))
    }
    guard let pattern = object["pattern"]?.string,
      let expression = try? RegularExpression(pattern, .ecma)
    else { return }
    func fits(_ name: String) -> Bool { TextBytes.with(name) { expression.isFound(in: $0) } }
    if newNames.contains(where: { fits($0.key) && !fits($0.value.string ?? "") }) {
      object["pattern"] = nil
      drop("pattern", .string(pattern), number)
    }
  }
}
