import JSEN
import JSENStandards

/// Makes the root of a schema one for objects.
struct FormRoot {
  let schema: JSEN

  /// - Parameter changes: gets what is changed.
  init(_ original: JSEN, _ changes: inout [JSONSchema.Form.Change]) {
    var inlining: [JSONSchema.Form.Change] = []
    let inlined = Self.inlined(original, &inlining)
    if Self.isObject(inlined) {
      schema = inlined
      changes += inlining
    } else {
      schema = Self.wrapped(original, &changes)
    }
  }

  /// Whether a schema describes objects by its own keywords.
  private static func isObject(_ schema: JSEN) -> Bool {
    schema.object.map { $0["type"] == "object" && $0["anyOf"] == nil && $0["oneOf"] == nil }
      ?? false
  }

  /// Returns a schema whose root is not a reference.
  private static func inlined(
    _ original: JSEN, _ changes: inout [JSONSchema.Form.Change]
  ) -> JSEN {
    var schema = original
    var known: Set<String> = []
    while let object = schema.object, let reference = object["$ref"]?.string,
      known.insert(reference).inserted,
      let target = JSONSchema.Form.target(of: reference, in: original)?.object
    {
      // The keywords at the root, such as the definitions, stay.
      var merged = target
      for (keyword, value) in object where keyword != "$ref" { merged[keyword] = value }
      schema = .dictionary(merged)
      changes.append(
        JSONSchema.Form.Change(
          place: JSONPointer(), keyword: "$ref",
          message: "the definition at \(reference) is also the root now"))
    }
    return schema
  }

  /// Returns a schema of objects with one member, which fits the original schema.
  private static func wrapped(
    _ original: JSEN, _ changes: inout [JSONSchema.Form.Change]
  ) -> JSEN {
    changes.append(
      JSONSchema.Form.Change(
        place: JSONPointer(), keyword: "type",
        message: "the root is an object now, and the value is its member 'value'"))
    var value = original.object ?? [:]
    var root: JSEN.Object = ["type": "object"]
    var outer = JSEN.Object()
    for keyword in ["$schema", "$id", "$defs", "definitions"] {
      if let moved = value.removeValue(forKey: keyword) { outer[keyword] = moved }
    }
    root["properties"] = ["value": original.object == nil ? original : .dictionary(value)]
    root["required"] = ["value"]
    root["additionalProperties"] = false
    root.merge(outer) { own, _ in own }
    return .dictionary(root).movingReferences
  }
}

extension JSEN {
  /// The schema with the references to its former root, which is the member `value` now.
  fileprivate var movingReferences: JSEN {
    var tree = SchemaTree(self)
    var next = 0
    while next < tree.nodes.count {
      if var object = tree.nodes[next].schema.object, let reference = object["$ref"]?.string,
        reference == "#" || reference.hasPrefix("#/"),
        !["#/$defs/", "#/definitions/"].contains(where: { reference.hasPrefix($0) })
      {
        object["$ref"] = .string("#/properties/value" + reference.dropFirst())
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
