import JSEN
import JSENStandards

/// Makes the root of a schema one for objects.
struct FormRoot {
  private(set) var schema: JSEN
  private let form: JSONSchema.Form

  /// - Parameter changes: gets what is changed.
  init(_ original: JSEN, _ form: JSONSchema.Form, _ changes: inout [JSONSchema.Form.Change]) {
    (schema, self.form) = (original, form)
    var merging: [JSONSchema.Form.Change] = []
    if let merged = merged(original, &merging), let object = asObject(merged, &merging) {
      schema = .dictionary(object)
      changes += merging
    } else {
      wrap(original, &changes)
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
  private func merged(
    _ original: JSEN, _ changes: inout [JSONSchema.Form.Change]
  ) -> JSEN.Object? {
    guard var object = original == true ? [:] : original.object else { return nil }
    var known: Set<String> = []
    while true {
      var parts: [JSEN]
      if let reference = object.removeValue(forKey: "$ref")?.string {
        guard known.insert(reference).inserted,
          let target = Self.target(of: reference, in: original)
        else { return nil }
        parts = [target]
        note(&changes, "$ref", "the definition at \(reference) is also the root now")
      } else if let schemas = object.removeValue(forKey: "allOf")?.array {
        parts = []
        var open = Array(schemas.reversed())
        while let part = open.popLast() {
          guard var other = part.object, let reference = other.removeValue(forKey: "$ref")?.string
          else {
            parts.append(part)
            continue
          }
          guard known.insert(reference).inserted,
            let target = Self.target(of: reference, in: original)
          else { return nil }
          if !other.isEmpty { open.append(.dictionary(other)) }
          open.append(target)
        }
        note(&changes, "allOf", "the keywords in 'allOf' are beside it now")
      } else {
        // Definitions come after what the root says.
        for keyword in ["$defs", "definitions"] where !known.isEmpty {
          if let moved = object.removeValue(forKey: keyword) { object[keyword] = moved }
        }
        return object
      }
      var merge = FormMerge(object)
      for part in parts { merge.add(part) }
      // A form with few keywords has other losses, too.
      guard merge.isExact || form.allowedKeywords != nil && merge.lost.isEmpty else { return nil }
      object = merge.object
    }
  }

  /// Returns the schema to which a reference leads, without its anchors, which stay at its own place; nil if it has an
  /// address of its own.
  private static func target(of reference: String, in root: JSEN) -> JSEN? {
    guard let target = JSONSchema.Form.target(of: reference, in: root) else { return nil }
    guard var object = target.object else { return target }
    if object["$id"] != nil || object["id"]?.string != nil { return nil }
    for keyword in ["$anchor", "$dynamicAnchor"] { object[keyword] = nil }
    return .dictionary(object)
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
  private mutating func wrap(_ original: JSEN, _ changes: inout [JSONSchema.Form.Change]) {
    note(
      &changes, "type", "the root is an object now, and the value is its member 'value'", .unwrapped
    )
    var value = original.object ?? [:]
    var root: JSEN.Object = ["type": "object"]
    var outer = JSEN.Object()
    // With an address, the schema stays a resource with its own definitions.
    let isResource =
      form.allowedKeywords == nil && (value["$id"] != nil || value["id"]?.string != nil)
    // A reference to the outermost schema around it finds this one by an address.
    let isRecursive = !isResource && form.allowedKeywords == nil && original.hasRecursiveReference
    if isRecursive { value["$id"] = "value" }
    for keyword in isResource || isRecursive ? ["$schema"] : ["$schema", "$defs", "definitions"] {
      if let moved = value.removeValue(forKey: keyword) { outer[keyword] = moved }
    }
    root["properties"] = ["value": original.object == nil ? original : .dictionary(value)]
    root["required"] = ["value"]
    root["additionalProperties"] = false
    root.merge(outer) { own, _ in own }
    schema = .dictionary(root)
    if isResource || isRecursive { return }
    schema = schema.movingReferences
    // The few keywords that such a form has include no path into properties.
    guard form.allowedKeywords != nil, schema != .dictionary(root), var moved = schema.object else {
      return
    }
    let content = moved["properties"]?.object?["value"] ?? true
    var numbers: [String: Int] = [:]
    let name = JSONSchema.Form.MemberNames.tokens.unusedName(
      for: "value", among: Set(moved["$defs"]?.object?.keys.map { $0 } ?? []), &numbers)
    let reference: JSEN = ["$ref": .string("#/$defs/\(name)")]
    moved["properties"] = ["value": reference]
    var definitions = moved["$defs"]?.object ?? [:]
    definitions[name] = content
    moved["$defs"] = .dictionary(definitions)
    schema = JSEN.dictionary(moved).replacingReferences {
      $0 == "#/properties/value" ? "#/$defs/\(name)" : nil
    }
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

  /// Whether a schema refers to the outermost schema around it.
  fileprivate var hasRecursiveReference: Bool {
    var tree = SchemaTree(self)
    var next = 0
    while next < tree.nodes.count {
      if tree.nodes[next].schema.object?["$recursiveRef"] != nil { return true }
      tree.expand(next)
      next += 1
    }
    return false
  }

  /// The schema with the references to its former root, which is the member `value` now.
  fileprivate var movingReferences: JSEN {
    replacingReferences { reference in
      guard reference == "#" || reference.hasPrefix("#/"),
        !["#/$defs/", "#/definitions/"].contains(where: { reference.hasPrefix($0) })
      else { return nil }
      return "#/properties/value" + reference.dropFirst()
    }
  }

  /// The schema with other references.
  fileprivate func replacingReferences(_ replace: (String) -> String?) -> JSEN {
    var tree = SchemaTree(self)
    var next = 0
    /// The nodes inside schemas with addresses of their own, in which references mean other places.
    var others: Set<Int> = []
    while next < tree.nodes.count {
      let own = tree.nodes[next].schema.object
      let isOther =
        others.contains(tree.nodes[next].parent) || own?["$id"] != nil || own?["id"]?.string != nil
      if next > 0, isOther { others.insert(next) }
      if !others.contains(next), var object = tree.nodes[next].schema.object,
        let reference = object["$ref"]?.string,
        let other = replace(reference)
      {
        object["$ref"] = .string(other)
        tree.nodes[next].schema = .dictionary(object)
      }
      tree.expand(next)
      next += 1
    }
    return tree.assembled()
  }
}

extension JSONSchema.Form {
  /// Returns the schema to which a reference inside a document leads; nil for other references.
  static func target(of reference: String, in root: JSEN) -> JSEN? {
    guard reference.hasPrefix("#"), let pointer = try? JSONPointer(fragment: reference) else {
      return nil
    }
    return try? root.value(atPointer: pointer)
  }
}
