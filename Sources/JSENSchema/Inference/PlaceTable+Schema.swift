import JSEN

extension PlaceTable {
  /// Returns the schema of the samples.
  func schema(_ options: JSONSchema.Inference.Options) -> JSEN {
    var table = self
    table.findDictionaries(options)
    var schemas = [JSEN](repeating: .null, count: table.capacity)
    // The schemas of the children are made first.
    for place in table.inOrder.reversed() {
      schemas[place] = .dictionary(table.schema(of: place, schemas, options))
    }
    guard options.writesDialect, let schema = schemas[Self.root].object else {
      return schemas[Self.root]
    }
    var whole: JSEN.Object = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    for (key, value) in schema { whole[key] = value }
    return .dictionary(whole)
  }

  private func schema(
    of place: Int, _ schemas: [JSEN], _ options: JSONSchema.Inference.Options
  ) -> JSEN.Object {
    let facts = self[place]
    var schema = JSEN.Object()
    if facts.count == 0 { return schema }
    let types = facts.typeNames
    schema["type"] = types.count == 1 ? types[0] : .array(types)
    if facts.kinds.contains(.object) { describeMembers(facts, in: &schema, schemas, options) }
    if let elements = facts.elements { schema["items"] = schemas[elements] }
    if facts.kinds.contains(.number) { facts.numbers.describe(in: &schema, options) }
    // It replaces a format of numbers.
    if let format = facts.strings.format { schema["format"] = .string(format) }
    if let strings = facts.strings.enumeration, facts.kinds.isSubset(of: [.string, .null]) {
      schema["enum"] = .array(
        strings.map { .string($0) } + (facts.kinds.contains(.null) ? [.null] : []))
    }
    return schema
  }

  private func describeMembers(
    _ facts: PlaceFacts, in schema: inout JSEN.Object, _ schemas: [JSEN],
    _ options: JSONSchema.Inference.Options
  ) {
    if let values = facts.dictionaryValues {
      schema["additionalProperties"] = schemas[values]
      return
    }
    var properties = JSEN.Object()
    var required: [JSEN] = []
    for (key, value) in facts.members {
      guard let place = value.int else { continue }
      properties[key] = schemas[place]
      if self[place].count == facts.objectCount { required.append(.string(key)) }
    }
    if !properties.isEmpty { schema["properties"] = .dictionary(properties) }
    if options.requiresMembers, !required.isEmpty { schema["required"] = .array(required) }
    if options.closesObjects, !facts.hasUnknownMembers { schema["additionalProperties"] = false }
  }
}

extension PlaceFacts {
  /// The names of the types, in a fixed order.
  fileprivate var typeNames: [JSEN] {
    let number: JSEN = numbers.hasFraction ? "number" : "integer"
    let names: [(TypeSet, JSEN)] = [
      (.object, "object"), (.array, "array"), (.string, "string"), (.number, number),
      (.bool, "boolean"), (.null, "null"),
    ]
    return names.filter { kinds.contains($0.0) }.map(\.1)
  }
}
