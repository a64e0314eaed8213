import JSEN
import JSENSchema

extension Operation {
  /// The schema of any value whose parts are looked at by all kinds of keywords.
  private static let recursive: JSONSchema? = try? JSONSchema([
    "$defs": [
      "value": [
        "anyOf": [
          ["type": ["string", "number", "boolean", "null"]],
          ["type": "array", "items": ["$ref": "#/$defs/value"]],
          [
            "type": "object", "additionalProperties": ["$ref": "#/$defs/value"],
            "propertyNames": ["type": "string"],
          ],
        ]
      ]
    ],
    "$ref": "#/$defs/value",
  ])

  private static func schema(_ json: JSEN) throws -> JSONSchema { try JSONSchema(json) }

  static let schemas: [Operation] = [
    Operation("validate a value of any kind") { input in
      guard let schema = recursive else { return }
      try check(schema.isValid(input.value))
    },
    Operation("validate a document of any kind") { input in
      guard let schema = recursive else { return }
      try check(schema.isValid(input.document.root) && schema.validate(input.value).isEmpty)
    },
    Operation("find all failures, and read their words") { input in
      let schema = try schema(["additionalProperties": false, "items": false])
      let failures = schema.validate(input.document.root, limit: .max)
      try check(failures.allSatisfy { !$0.description.isEmpty })
    },
    Operation("find failures lazily") { input in
      let schema = try schema(["additionalProperties": false, "items": false])
      try check(schema.failures(in: input.document.root).allSatisfy { !$0.message.isEmpty })
    },
    Operation("compare elements that have to be different") { input in
      let schema = try schema(["uniqueItems": true])
      _ = schema.isValid(input.document.root)
    },
    Operation("find members that are not evaluated") { input in
      let schema = try schema([
        "allOf": [["patternProperties": ["a": true]], ["contains": ["type": "string"]]],
        "unevaluatedProperties": [
          "type": ["array", "object", "string", "number", "boolean", "null"]
        ],
        "unevaluatedItems": ["type": ["array", "object", "string", "number", "boolean", "null"]],
      ])
      _ = schema.validate(input.document.root)
    },
    Operation("add the defaults of a schema") { input in
      guard let schema = recursive else { return }
      try check(schema.applyingDefaults(to: input.value) == input.value)
    },
    Operation("compile a schema with a property for each key", .objects) { input in
      let properties = input.object.mapValues { _ in ["type": "string"] as JSEN }
      let schema = try schema([
        "properties": .dictionary(properties),
        "required": .array(properties.keys.map { .string($0) }),
      ])
      try check(schema.validate(["a-b-c": 1] as JSEN, limit: .max).count <= properties.count)
    },
  ]
}
