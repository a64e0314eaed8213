import JSEN
import JSENSchema
import Testing

/// Schemas over several documents become one.
@Suite("JSON Schema, bundling")
struct BundlingTests {
  private static let registry = JSONSchema.Registry([
    "https://example.com/a/person": [
      "type": "object",
      "properties": [
        "name": ["$ref": "names#short"], "home": ["$ref": "../b/address"],
        "friends": ["type": "array", "items": ["$ref": "#"]],
      ],
      "required": ["name"],
    ],
    "https://example.com/a/names": [
      "$defs": ["short": ["$anchor": "short", "type": "string", "maxLength": 5]]
    ],
    "https://example.com/b/address": [
      "$schema": "http://json-schema.org/draft-04/schema#",
      "properties": ["zip": ["$ref": "#/definitions/zip"], "person": ["$ref": "../a/person"]],
      "definitions": ["zip": ["type": "integer", "minimum": 0, "exclusiveMinimum": true]],
    ],
  ])

  private static let json: JSEN = [
    "$id": "https://example.com/a/team", "type": "array",
    "items": ["$ref": "person"], "contains": ["$ref": "#/$defs/named"],
    "$defs": ["named": ["properties": ["name": ["$ref": "names#short"]]], "unused": true],
  ]

  private static let values: [(JSEN, Bool)] = [
    ([["name": "Ann"]], true), ([["name": "Anneliese"]], false), ([["home": [:]]], false),
    ([["name": "Ann", "home": ["zip": 1]]], true), ([["name": "Ann", "home": ["zip": 0]]], false),
    ([["name": "Ann", "friends": [["name": "Bob", "friends": [["name": 1]]]]]], false),
    ([["name": "Ann", "home": ["person": ["name": "too long"]]]], false), ([], false),
  ]

  @Test func bundled() throws {
    let schema = try JSONSchema(Self.json, registry: Self.registry)
    #expect(
      schema.bundled() == [
        "type": "array", "items": ["$ref": "#/$defs/person"], "contains": ["$ref": "#/$defs/named"],
        "$defs": [
          "person": [
            "type": "object",
            "properties": [
              "name": ["$ref": "#/$defs/short"], "home": ["$ref": "#/$defs/address"],
              "friends": ["type": "array", "items": ["$ref": "#/$defs/person"]],
            ],
            "required": ["name"],
          ],
          "named": ["properties": ["name": ["$ref": "#/$defs/short"]]],
          "short": ["type": "string", "maxLength": 5],
          "address": [
            "properties": ["zip": ["$ref": "#/$defs/zip"], "person": ["$ref": "#/$defs/person"]]
          ],
          "zip": ["type": "integer", "exclusiveMinimum": 0],
        ],
      ])
    for bundle in [schema.bundled(), schema.dereferenced()] {
      let alone = try JSONSchema(bundle)
      for (value, fits) in Self.values {
        #expect(schema.isValid(value) == fits && alone.isValid(value) == fits, "\(value) \(bundle)")
      }
    }
    #expect(try JSONSchema(schema.bundled()).bundled() == schema.bundled())
  }

  /// Only references to a schema around them stay.
  @Test func dereferenced() throws {
    let schema = try JSONSchema(
      ["items": ["$ref": "https://example.com/a/names#/$defs/short"]], registry: Self.registry)
    #expect(schema.dereferenced() == ["items": ["type": "string", "maxLength": 5]])
    let tree = try JSONSchema(["properties": ["next": ["$ref": "#"]]])
    #expect(tree.bundled() == tree.json && tree.dereferenced() == tree.json)
    #expect(try JSONSchema(true).bundled() == true && JSONSchema(false).dereferenced() == false)
  }
}
