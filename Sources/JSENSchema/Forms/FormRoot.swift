import JSEN
import JSENPatterns
import JSENStandards

/// Makes the root of a schema one for objects.
struct FormRoot {
  private(set) var root: JSEN
  private(set) var definitions: JSEN.Object
  private(set) var changes: [JSONSchema.Form.Change] = []
  private let form: JSONSchema.Form

  init(_ root: JSEN, _ definitions: JSEN.Object, _ form: JSONSchema.Form) {
    (self.root, self.definitions, self.form) = (root, definitions, form)
    if let merged = merged(), let object = asObject(merged) {
      self.root = .dictionary(object)
    } else {
      changes = []
      wrap()
    }
  }

  private mutating func note(
    _ keyword: String, _ message: String, _ way: JSONSchema.Form.Change.WayBack = .none
  ) {
    changes.append(
      JSONSchema.Form.Change(place: JSONPointer(), keyword: keyword, message: message, way: way))
  }

  /// Returns a schema whose root has neither a reference nor `allOf`; nil if that would be another schema.
  private mutating func merged() -> JSEN.Object? {
    guard var object = root == true ? [:] : root.object else { return nil }
    var known: Set<String> = []
    while true {
      var open: [JSEN]
      if let reference = object["$ref"]?.string {
        object["$ref"] = nil
        open = [["$ref": .string(reference)]]
      } else if let schemas = object.removeValue(forKey: "allOf")?.array {
        open = schemas.reversed()
        note("allOf", "the keywords in 'allOf' are beside it now")
      } else {
        return object
      }
      var parts: [JSEN] = []
      while let part = open.popLast() {
        guard var other = part.object, let reference = other.removeValue(forKey: "$ref")?.string
        else {
          parts.append(part)
          continue
        }
        guard let name = FormWalk.definitionName(in: reference), let target = definitions[name],
          known.insert(name).inserted
        else { return nil }
        note("$ref", "the definition at \(reference) is also the root now")
        if !other.isEmpty { open.append(.dictionary(other)) }
        open.append(target)
      }
      let merge = FormMerge(object, parts)
      // A form with few keywords has other losses, too.
      guard merge.isExact || form.allowedKeywords != nil && merge.lost.isEmpty else { return nil }
      for keyword in merge.blurred { note(keyword, FormMerge.message(about: keyword)) }
      object = merge.object
    }
  }

  /// Returns a schema of objects that describes them by its own keywords; nil if the values are others.
  private mutating func asObject(_ schema: JSEN.Object) -> JSEN.Object? {
    var object = schema
    for keyword in ["anyOf", "oneOf"] {
      guard let alternatives = object[keyword]?.array else { continue }
      guard alternatives.allSatisfy(\.onlyRequiresMembers) else { return nil }
      object[keyword] = nil
      note(keyword, "removed '\(keyword)', whose alternatives only require members")
    }
    for keyword in ["not", "enum", "const", "if"]
    where object[keyword] != nil && form.allowedKeywords != nil { return nil }
    if let type = object["type"] {
      guard type == "object" || type == ["object"] else { return nil }
      object["type"] = "object"
      if type != "object" { note("type", "'type' is \"object\" now") }
    } else {
      let types = FormTypes.inferred(from: object)
      guard types.isEmpty || types.contains("object"), object["nullable"] != true else {
        return nil
      }
      object = JSEN.dictionary(object).leading(with: ["type": "object"])
      note("type", "'type' is \"object\" now")
    }
    guard object["nullable"] != true else { return nil }
    if object["properties"] == nil, form.allowedKeywords == nil {
      object["properties"] = [:]
      note("properties", "'properties' is there now, without members")
    }
    return object
  }

  /// Makes the schema one of objects with one member, which fits the original schema.
  private mutating func wrap() {
    note("type", "the root is an object now, and the value is its member 'value'", .unwrapped)
    var value = root
    let edition = root.object?["$schema"]
    if var object = root.object {
      object["$schema"] = nil
      value = .dictionary(object)
    }
    var numbers: [String: Int] = [:]
    let name = JSONSchema.Form.MemberNames.tokens.unusedName(
      for: "value", among: Set(definitions.keys), &numbers)
    let reference = "#/$defs/\(name)"
    let moved = value.replacingReferences(to: "#", by: reference)
    var others = definitions.mapValues { $0.replacingReferences(to: "#", by: reference) }
    if moved != value || others != definitions {
      others[name] = moved
      value = ["$ref": .string(reference)]
    }
    definitions = others
    root = [
      "type": "object", "properties": ["value": value], "required": ["value"],
      "additionalProperties": false,
    ]
    if let edition { root = root.setting("$schema", edition) }
  }
}

extension JSEN {
  /// Whether a schema only says which members an object must have.
  fileprivate var onlyRequiresMembers: Bool {
    object.map { $0.keys.allSatisfy { $0 == "required" } } ?? (self == true)
  }

  /// The object with members at its front.
  func leading(with members: JSEN.Object) -> JSEN.Object {
    members.merging(object ?? [:]) { own, _ in own }
  }

  /// The schema with another reference.
  fileprivate func replacingReferences(to old: JSEN, by new: String) -> JSEN {
    var tree = SchemaTree(expanding: self)
    for number in tree.nodes.indices {
      guard var object = tree.nodes[number].schema.object else { continue }
      if object["$ref"] == old { object["$ref"] = .string(new) }
      if let mapping = object["discriminator"]?["mapping"]?.object {
        object["discriminator"]?["mapping"] = .dictionary(
          mapping.mapValues { $0 == old ? .string(new) : $0 })
      }
      tree.nodes[number].schema = .dictionary(object)
    }
    return tree.assembled()
  }
}
