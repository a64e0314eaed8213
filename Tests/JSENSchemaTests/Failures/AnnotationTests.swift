import JSEN
import JSENSchema
import Testing

@Suite("JSON Schema, annotations")
struct AnnotationTests {
  @Test(
    arguments: [
      // Annotations of keys are not those of their members.
      (["propertyNames": ["title": "Key"]], ["foo": 42], []),
      (
        ["propertyNames": ["title": "Key"], "additionalProperties": ["title": "Member"]],
        ["foo": 42], [#"/foo title "Member""#]
      ),
      // Only strings have contents, and a content's schema needs a media type.
      (["contentMediaType": "application/json"], 42, []),
      (["contentEncoding": "base64", "contentSchema": true], 42, []),
      (["contentSchema": ["type": "array"]], "[]", []),
      (
        ["contentMediaType": "application/json", "contentSchema": ["type": "array"]], "[]",
        [#" contentMediaType "application/json""#, #" contentSchema {"type":"array"}"#]
      ),
      (["title": "a", "x": 1], 42, [#" title "a""#, " x 1"]),
    ] as [(JSEN, JSEN, [String])])
  func annotations(schema: JSEN, value: JSEN, expected: [String]) throws {
    let found = try JSONSchema(schema).annotations(of: value)
    #expect(found.map { "\($0.pointer) \($0.keyword) \($0.value)" } == expected)
  }

  /// Members that a subschema with failures has seen are not also unexpected.
  @Test(arguments: ["$ref", "allOf"])
  func membersOfSchemasWithFailures(keyword: String) throws {
    let person: JSEN = ["properties": ["name": ["type": "string"], "age": ["minimum": 0]]]
    let schema = try JSONSchema([
      keyword: keyword == "allOf" ? [["$ref": "#/$defs/person"]] : "#/$defs/person",
      "$defs": ["person": person], "unevaluatedProperties": false,
    ])
    #expect(
      schema.validate(["name": "a", "age": -1, "x": 1]).map(\.description) == [
        "age: -1 is less than the minimum 0", "x: unexpected key",
      ])
  }
}
