import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

@Suite("JSON Schema, messages of failures")
struct MessageTests {
  /// Members that an alternative or a reference describes are not also unexpected when it fails.
  @Test(
    arguments: [
      (
        ["$ref": "#/$defs/A"], #"{"a": "x", "b": 1, "c": 1}"#,
        [
          "/a: expected an integer, found \"x\"", "/b: expected a string, found 1",
          "/c: unexpected key",
        ]
      ),
      (
        ["$ref": "#/$defs/B"], #"{"a": "x", "c": 1}"#,
        ["/a: expected an integer, found \"x\"", "/c: unexpected key"]
      ),
      (
        [
          "anyOf": [
            ["$ref": "#/$defs/A"],
            ["patternProperties": ["^d": ["type": "integer"]], "required": ["d"]],
          ]
        ],
        #"{"a": "x", "da": 1, "c": 1}"#,
        [
          ": none of 2 alternatives fits:\n- a: expected an integer, found \"x\"\n- the key \"d\" is missing",
          "/c: unexpected key",
        ]
      ),
      (
        [
          "oneOf": [
            ["properties": ["k": ["const": "x"], "d": ["type": "integer"]], "required": ["k"]],
            ["properties": ["k": ["const": "y"], "e": ["type": "integer"]], "required": ["k"]],
          ]
        ], #"{"k": "z", "d": 1, "e": 1, "f": 1}"#,
        [
          ": none of 2 alternatives fits:\n- k: expected \"x\", found \"z\"\n- k: expected \"y\", found \"z\"",
          "/f: unexpected key",
        ]
      ),
      (
        [
          "if": false,
          "else": ["anyOf": [["allOf": [["if": true, "then": ["$ref": "#/$defs/A"]]]], false]],
        ],
        #"{"a": "x", "c": 1}"#,
        [
          ": none of 2 alternatives fits:\n- a: expected an integer, found \"x\"\n- no value is allowed here",
          "/c: unexpected key",
        ]
      ),
    ] as [(JSEN, String, [String])])
  func unexpectedMembers(schema: JSEN, text: String, expected: [String]) throws {
    var json = schema
    json["unevaluatedProperties"] = false
    json["$defs"] = [
      "A": ["properties": ["a": ["type": "integer"], "b": ["type": "string"]]],
      "B": ["anyOf": [["$ref": "#/$defs/A"], ["type": "string"]]],
    ]
    let failures = try JSONSchema(json).validate(parsing: text)
    #expect(failures.map { "\($0.pointer): \($0.message)" } == expected)
  }

  @Test func unexpectedElements() throws {
    let schema = try JSONSchema([
      "anyOf": [["prefixItems": [["type": "integer"]]], ["items": false]],
      "unevaluatedItems": false,
    ])
    let text = #"["x", 2]"#
    let failures = try schema.validate(parsing: text)
    let ofBytes = try schema.validate(parsing: Array(text.utf8))
    #expect(ofBytes.map(\.description) == failures.map(\.description))
    #expect(
      failures.map { "\($0.pointer): \($0.message)" } == [
        ": none of 2 alternatives fits:\n- 0: expected an integer, found \"x\"\n- 0: no value is allowed here; "
          + "1: no value is allowed here", "/1: unexpected element",
      ])
  }

  /// Elements that an alternative describes are not also unexpected, whichever keywords describe them.
  @Test(
    arguments: [
      ["items": ["type": "integer"]], ["prefixItems": [["type": "null"], true, true]],
      ["prefixItems": [["type": "null"]], "items": true],
      ["allOf": [["items": ["type": "integer"]]]],
    ] as [JSEN])
  func describedElements(alternative: JSEN) throws {
    let schema = try JSONSchema(["anyOf": [alternative, false], "unevaluatedItems": false])
    #expect(schema.validate(["x", 2, "y"]).map { "\($0.pointer)" } == [""])
  }

  /// A schema, a text, the message, and the masked message.
  static let rows: [(schema: JSEN, text: String, message: String, masked: String)] = [
    (false, "1", "no value is allowed here", "no value is allowed here"),
    (
      ["type": "string"], "12", "expected a string, found 12", "expected a string, found an integer"
    ),
    (
      ["type": ["integer", "null", "boolean"]], "\"a\"",
      "expected an integer, null or a bool, found \"a\"",
      "expected an integer, null or a bool, found a string"
    ),
    (["const": [1]], "2", "expected [1], found 2", "expected [1], found an integer"),
    (
      ["enum": ["red", "green"]], "\"gren\"",
      "expected \"red\" or \"green\", found \"gren\"; did you mean \"green\"?",
      "expected \"red\" or \"green\", found a string"
    ),
    (["enum": []], "1", "no value is allowed here", "no value is allowed here"),
    (
      ["enum": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]], "0",
      "expected 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …, found 0",
      "expected 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …, found an integer"
    ),
    (
      ["minimum": 0], "-3", "-3 is less than the minimum 0", "the number is less than the minimum 0"
    ),
    (
      ["maximum": 1.5], "2e0", "2e0 is greater than the maximum 1.5",
      "the number is greater than the maximum 1.5"
    ),
    (["exclusiveMinimum": 3], "3", "3 is not greater than 3", "the number is not greater than 3"),
    (["exclusiveMaximum": 3], "3.0", "3.0 is not less than 3", "the number is not less than 3"),
    (
      ["multipleOf": 0.1], "0.25", "0.25 is not a multiple of 0.1",
      "the number is not a multiple of 0.1"
    ),
    (
      ["minLength": 1], "\"\"", "expected at least 1 character, found 0",
      "expected at least 1 character, found 0"
    ),
    (
      ["maxLength": 2], "\"abc\"", "expected at most 2 characters, found 3",
      "expected at most 2 characters, found 3"
    ),
    (
      ["minItems": 2], "[1]", "expected at least 2 elements, found 1",
      "expected at least 2 elements, found 1"
    ),
    (
      ["maxItems": 1], "[1, 2]", "expected at most 1 element, found 2",
      "expected at most 1 element, found 2"
    ),
    (
      ["minProperties": 1], "{}", "expected at least 1 member, found 0",
      "expected at least 1 member, found 0"
    ),
    (
      ["maxProperties": 1], "{\"a\": 1, \"b\": 2}", "expected at most 1 member, found 2",
      "expected at most 1 member, found 2"
    ),
    (
      ["uniqueItems": true], "[1, 2, 1.0]", "the elements 0 and 2 are equal",
      "the elements 0 and 2 are equal"
    ),
    (
      ["contains": ["type": "null"]], "[1]",
      "expected at least 1 element that fits \"contains\", found 0",
      "expected at least 1 element that fits \"contains\", found 0"
    ),
    (
      ["contains": true, "minContains": 2], "[1]",
      "expected at least 2 elements that fit \"contains\", found 1",
      "expected at least 2 elements that fit \"contains\", found 1"
    ),
    (
      ["contains": true, "maxContains": 1], "[1, 2]",
      "expected at most 1 element that fits \"contains\", found 2",
      "expected at most 1 element that fits \"contains\", found 2"
    ),
    (
      ["required": ["name"]], "{\"nmae\": 1}",
      "the key \"name\" is missing; did you mean \"nmae\"?",
      "the key \"name\" is missing; did you mean \"nmae\"?"
    ),
    (
      ["dependentRequired": ["card": ["address"]]], "{\"card\": 1}",
      "the key \"address\" is missing; \"card\" needs it",
      "the key \"address\" is missing; \"card\" needs it"
    ),
    (
      ["not": [:]], "1", "the value fits the schema of \"not\"",
      "the value fits the schema of \"not\""
    ),
    (["additionalProperties": false], "{\"a\": 1}", "unexpected key", "unexpected key"),
    (
      ["properties": ["name": true], "additionalProperties": false], "{\"nmae\": 1}",
      "unexpected key; did you mean \"name\"?", "unexpected key; did you mean \"name\"?"
    ),
    (
      ["properties": ["name": true, "id": true], "unevaluatedProperties": false], "{\"zzz\": 1}",
      "unexpected key; the known keys are \"name\", \"id\"",
      "unexpected key; the known keys are \"name\", \"id\""
    ),
    (
      ["prefixItems": [true], "unevaluatedItems": false], "[1, 2]", "unexpected element",
      "unexpected element"
    ),
    (
      ["propertyNames": ["maxLength": 1]], "{\"ab\": 1}", "expected at most 1 character, found 2",
      "expected at most 1 character, found 2"
    ),
    (
      ["propertyNames": ["const": "a"]], "{\"ab\": 1}", "expected \"a\", found \"ab\"",
      "expected \"a\", found a key"
    ),
    (
      ["oneOf": [true, true, ["type": "null"]]], "1",
      "the value fits 2 alternatives of \"oneOf\", 0 and 1; expected exactly one",
      "the value fits 2 alternatives of \"oneOf\", 0 and 1; expected exactly one"
    ),
    (
      ["anyOf": [["type": "string"], ["type": ["null", "string"]]]], "1",
      "expected a string or null, found 1", "expected a string or null, found an integer"
    ),
    (
      ["anyOf": [["required": ["a"]], ["required": ["b"], "minProperties": 1]]], "{}",
      "none of 2 alternatives fits:\n- the key \"a\" is missing\n- expected at least 1 member, found 0; the key \"b\" is missing",
      "none of 2 alternatives fits:\n- the key \"a\" is missing\n- expected at least 1 member, found 0; the key \"b\" is missing"
    ),
    (
      ["anyOf": [["minimum": 5], ["anyOf": [["minimum": 7], ["multipleOf": 2]]]]], "3",
      "none of 2 alternatives fits:\n- 3 is less than the minimum 5\n- none of 2 alternatives fits",
      "none of 2 alternatives fits:\n- the number is less than the minimum 5\n- none of 2 alternatives fits"
    ),
  ]

  @Test(arguments: rows)
  func message(schema: JSEN, text: String, message: String, masked: String) throws {
    let schema = try JSONSchema(schema)
    let document = try JSENDocument(parsing: text)
    let failures = schema.validate(document.root)
    #expect(failures.map(\.message) == [message])
    #expect(failures.map(\.maskedMessage) == [masked])
    let value = try JSEN(parsing: text)
    // A value has no digits of a text.
    if text != "2e0" { #expect(schema.validate(value).map(\.message) == [message]) }
    #expect(schema.validate(value).map(\.maskedMessage) == [masked])
  }

  @Test func oldEditions() throws {
    let schema = try JSONSchema(
      ["minimum": 3, "exclusiveMinimum": true, "maximum": 5, "exclusiveMaximum": true],
      defaultDraft: .draft4)
    #expect(schema.validate(3 as JSEN).map(\.message) == ["3 is not greater than 3"])
    #expect(schema.validate(5 as JSEN).map(\.message) == ["5 is not less than 5"])
    let dependencies = try JSONSchema(["dependencies": ["a": ["b"]]], defaultDraft: .draft7)
    #expect(
      dependencies.validate(["a": 1] as JSEN).map(\.description) == [
        "the key \"b\" is missing; \"a\" needs it"
      ])
    #expect(dependencies.validate(["a": 1] as JSEN)[0].keyword == "dependencies")
  }

  @Test func placesOfDocuments() throws {
    let schema = try JSONSchema([
      "properties": [
        "users": ["items": ["properties": ["age": ["minimum": 0]], "additionalProperties": false]]
      ]
    ])
    let document = try JSENDocument(
      parsing: "{\"users\": [\n  {\"age\": 1},\n  {\"age\": -3, \"agee\": 2}]}")
    #expect(
      schema.validate(document.root).map(\.description) == [
        """
        users.1.age (3:11): -3 is less than the minimum 0
          {"age": -3, "agee": 2}]}
                  ^
        """,
        """
        users.1.agee (3:15): unexpected key; did you mean "age"?
          {"age": -3, "agee": 2}]}
                      ^
        """,
      ])
    #expect(
      schema.validate(document.root).map(\.maskedDescription) == [
        "users.1.age (3:11): the number is less than the minimum 0",
        "users.1.agee (3:15): unexpected key; did you mean \"age\"?",
      ])
  }

  @Test func errorsOfManyFailures() throws {
    let schema = try JSONSchema(["items": ["type": "string"]])
    let one = try error(of: ["a", 1], schema)
    #expect(one.description == "1: expected a string, found 1")
    let many = try error(of: .array(Array(repeating: 7, count: 12)), schema)
    let lines = many.description.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.first == "12 failures" && lines.last == "…")
    #expect(lines[10] == "9: expected a string, found 7")
    #expect(
      many.maskedDescription.split(separator: "\n")[1] == "0: expected a string, found an integer")
  }

  private func error(of value: JSEN, _ schema: JSONSchema) throws -> JSONSchema.ValidationError {
    try #require(throws: JSONSchema.ValidationError.self) { try schema.require(value) }
  }
}
