import JSEN
import JSENPatterns
import JSENStandards

/// Makes the root of a schema one for objects.
struct FormRoot {
  private(set) var root: JSEN
  private(set) var definitions: JSEN.Object
  private let form: JSONSchema.Form

  /// - Parameter changes: gets what is changed.
  init(
    _ root: JSEN, _ definitions: JSEN.Object, _ form: JSONSchema.Form,
    _ changes: inout [JSONSchema.Form.Change]
  ) {
    (self.root, self.definitions, self.form) = (root, definitions, form)
    var merging: [JSONSchema.Form.Change] = []
    if let merged = merged(&merging), let object = asObject(merged, &merging) {
      self.root = .dictionary(object)
      changes += merging
    } else {
      wrap(&changes)
    }
  }

  private func note(
    _ changes: inout [JSONSchema.Form.Change], _ keyword: String, _ message: String,
    _ way: JSONSchema.Form.Change.WayBack = .none
  ) {
    changes.append(
      JSONSchema.Form.Change(place: JSONPointer(), keyword: keyword, message: message, way: way))
  }

  /// Returns a schema whose root has neither a reference nor `allOf`; nil if that would be another schema.
  private func merged(_ changes: inout [JSONSchema.Form.Change]) -> JSEN.Object? {
    guard var object = root == true ? [:] : root.object else { return nil }
    var known: Set<String> = []
    while true {
      var open: [JSEN]
      if let reference = object["$ref"]?.string {
        object["$ref"] = nil
        open = [["$ref": .string(reference)]]
      } else if let schemas = object.removeValue(forKey: "allOf")?.array {
        open = schemas.reversed()
        note(&changes, "allOf", "the keywords in 'allOf' are beside it now")
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
        note(&changes, "$ref", "the definition at \(reference) is also the root now")
        if !other.isEmpty { open.append(.dictionary(other)) }
        open.append(target)
      }
      let merge = FormMerge(object, parts)
      // A form with few keywords has other losses, too.
      guard merge.isExact || form.allowedKeywords != nil && merge.lost.isEmpty else { return nil }
      for keyword in merge.blurred { note(&changes, keyword, FormMerge.message(about: keyword)) }
      object = merge.object
    }
  }

  /// Returns a schema of objects that describes them by its own keywords; nil if the values are others.
  private func asObject(
    _ schema: JSEN.Object, _ changes: inout [JSONSchema.Form.Change]
  ) -> JSEN.Object? {
    var object = schema
    for keyword in ["anyOf", "oneOf"] {
      guard let alternatives = object[keyword]?.array else { continue }
      guard alternatives.allSatisfy(\.onlyRequiresMembers) else { return nil }
      object[keyword] = nil
      note(&changes, keyword, "removed '\(keyword)', whose alternatives only require members")
    }
    for keyword in ["not", "enum", "const", "if"]
    where object[keyword] != nil && form.allowedKeywords != nil { return nil }
    if let type = object["type"] {
      guard type == "object" || type == ["object"] else { return nil }
      object["type"] = "object"
      if type != "object" { note(&changes, "type", "'type' is \"object\" now") }
    } else {
      let types = FormTypes.inferred(from: object)
      guard types.isEmpty || types.contains("object"), object["nullable"] != true else {
        return nil
      }
      object = JSEN.dictionary(object).leading(with: ["type": "object"])
      note(&changes, "type", "'type' is \"object\" now")
    }
    guard object["nullable"] != true else { return nil }
    if object["properties"] == nil, form.allowedKeywords == nil {
      object["properties"] = [:]
      note(&changes, "properties", "'properties' is there now, without members")
    }
    return object
  }

  /// Makes the schema one of objects with one member, which fits the original schema.
  private mutating func wrap(_ changes: inout [JSONSchema.Form.Change]) {
    note(
      &changes, "type", "the root is an object now, and the value is its member 'value'", .unwrapped
    )
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
  fileprivate func leading(with members: JSEN.Object) -> JSEN.Object {
    members.merging(object ?? [:]) { own, _ in own }
  }

  /// The schema with another reference.
  fileprivate func replacingReferences(to old: JSEN, by new: String) -> JSEN {
    var tree = SchemaTree(self)
    var next = 0
    while next < tree.nodes.count {
      if var object = tree.nodes[next].schema.object {
        if object["$ref"] == old { object["$ref"] = .string(new) }
        if let mapping = object["discriminator"]?["mapping"]?.object {
          object["discriminator"]?["mapping"] = .dictionary(
            mapping.mapValues { $0 == old ? .string(new) : $0 })
        }
        tree.nodes[next].schema = .dictionary(object)
      }
      tree.expand(next)
      next += 1
    }
    return tree.assembled()
  }
}
