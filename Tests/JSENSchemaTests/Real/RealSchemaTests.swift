import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

/// Schemas like those that programs use, with right and wrong documents.
@Suite("JSON Schema, real schemas")
struct RealSchemaTests {
  private func failures(
    _ schema: JSONSchema, _ text: String
  ) throws -> [String] {
    try schema.validate(parsing: text).map {
      "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.pointer): \($0.message)"
    }
  }

  @Test func compilerSettings() throws {
    let schema = try JSONSchema(
      [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "definitions": [
          "paths": ["type": "array", "uniqueItems": true, "items": ["type": "string"]],
          "settings": [
            "properties": [
              "target": ["enum": ["es5", "es2015", "es2022", "esnext"]],
              "strict": ["type": "boolean"],
              "lib": ["$ref": "#/definitions/paths"],
              "paths": ["type": "object", "additionalProperties": ["$ref": "#/definitions/paths"]],
            ]
          ],
        ],
        "type": "object",
        "properties": [
          "compilerOptions": ["$ref": "#/definitions/settings"],
          "include": ["$ref": "#/definitions/paths"],
          "extends": [
            "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]
          ],
        ],
        "additionalProperties": false,
      ], strict: true)
    #expect(
      try failures(
        schema,
        #"{"compilerOptions": {"target": "es5", "paths": {"@/*": ["src/*"]}}, "extends": ["a"]}"#)
        == [])
    #expect(
      try failures(
        schema,
        #"""
        {
          "compilerOptions": {"target": "es2202", "strict": "yes", "lib": ["dom", "dom"]},
          "includes": [],
          "extends": 5
        }
        """#) == [
          "2:33 /compilerOptions/target: expected \"es5\", \"es2015\", \"es2022\" or \"esnext\", "
            + "found \"es2202\"; did you mean \"es2022\"?",
          "2:53 /compilerOptions/strict: expected a bool, found \"yes\"",
          "2:67 /compilerOptions/lib: the elements 0 and 1 are equal",
          "3:3 /includes: unexpected key; did you mean \"include\"?",
          "4:14 /extends: expected a string or an array, found 5",
        ])
  }

  @Test func packageDescription() throws {
    let schema = try JSONSchema([
      "type": "object", "required": ["name", "version"],
      "properties": [
        "name": ["type": "string", "minLength": 1, "maxLength": 10],
        "version": ["type": "string"],
        "author": ["$ref": "#/$defs/person"],
        "contributors": ["type": "array", "items": ["$ref": "#/$defs/person"], "minItems": 1],
        "dependencies": ["type": "object", "additionalProperties": ["type": "string"]],
        "private": ["type": "boolean"], "workspaces": true,
      ],
      "dependentSchemas": [
        "workspaces": ["properties": ["private": ["const": true]], "required": ["private"]]
      ],
      "$defs": [
        "person": [
          "anyOf": [
            ["type": "string"],
            [
              "type": "object", "required": ["name"],
              "properties": ["name": ["type": "string"], "email": ["type": "string"]],
            ],
          ]
        ]
      ],
    ])
    #expect(
      try failures(
        schema,
        #"{"name": "a", "version": "1", "author": "Ann", "workspaces": [], "private": true}"#) == []
    )
    #expect(
      try failures(
        schema,
        #"{"name": "", "versoin": "1", "author": {"nam": "Ann"}, "contributors": ["Bo", 3], "workspaces": 1}"#
      )
        == [
          "1:10 /name: expected at least 1 character, found 0",
          "1:40 /author: the key \"name\" is missing; did you mean \"nam\"?",
          "1:79 /contributors/1: expected a string or an object, found 3",
          "1:1 : the key \"version\" is missing; did you mean \"versoin\"?",
          "1:1 : the key \"private\" is missing",
        ])
  }

  @Test func ownKeywordsAndFormats() throws {
    struct Wrong: Error, CustomStringConvertible { var description: String { "expected true" } }
    var options = JSONSchema.Options()
    options.formats["even-length"] = { $0.count % 2 == 0 }
    options.keywords["sorted"] = { value in
      guard value == true else { throw Wrong() }
      return { json in
        let numbers = json.array?.compactMap(\.int) ?? []
        return numbers == numbers.sorted() ? nil : "\(json) is not sorted"
      }
    }
    let schema = try JSONSchema(
      ["properties": ["a": ["sorted": true], "b": ["format": "even-length"]]], strict: true,
      options: options)
    let failures = schema.validate(["a": [2, 1], "b": "abc"])
    #expect(
      failures.map(\.description) == [
        "a: [2,1] is not sorted",
        "b: expected a string of the format \"even-length\", found \"abc\"",
      ])
    #expect(
      failures.map(\.maskedMessage) == [
        "refused by \"sorted\"",
        "expected a string of the format \"even-length\", found a string",
      ])
    #expect(throws: JSONSchema.CompilationError.self) {
      try JSONSchema(["sorted": 1], options: options)
    }
  }

  @Test func registries() throws {
    let registry = JSONSchema.Registry(["https://example.com/a#": ["$ref": "b"]]) { address in
      address == "https://example.com/b"
        ? ["type": "integer", "$defs": ["c": ["minimum": 5]]] : nil
    }
    let schema = try JSONSchema(
      ["allOf": [["$ref": "https://example.com/a"], ["$ref": "https://example.com/b#/$defs/c"]]],
      registry: registry)
    #expect(schema.isValid(5) && !schema.isValid(4) && !schema.isValid("a"))
    #expect(schema.validate("a")[0].keywordLocation == "/allOf/0/$ref/$ref/type")
    #expect(schema.validate("a")[0].absoluteKeywordLocation == "https://example.com/b#/type")
    var other = JSONSchema.Registry()
    other["https://example.com/c#"] = false
    #expect(other["https://example.com/c"] == false && other.addresses == ["https://example.com/c"])
  }

  @Test func trees() throws {
    let schema = try JSONSchema(
      [
        "id": "http://example.com/tree",
        "definitions": ["leaf": ["id": "#leaf", "type": "number"]],
        "type": "object", "required": ["value"], "additionalProperties": false,
        "properties": [
          "value": ["$ref": "#leaf"], "left": ["$ref": "#"], "right": ["$ref": "tree#"],
        ],
        "dependencies": ["right": ["left"], "left": ["properties": ["value": ["minimum": 0]]]],
      ], defaultDraft: .draft4)
    #expect(
      try failures(
        schema,
        #"{"value": 1, "left": {"value": 2}, "right": {"value": 3, "right": {"value": "x"}}}"#)
        == [
          "1:77 /right/right/value: expected a number, found \"x\"",
          "1:45 /right: the key \"left\" is missing; \"right\" needs it",
        ])
    #expect(
      try failures(schema, #"{"value": -1, "left": {"value": 2}}"#) == [
        "1:11 /value: -1 is less than the minimum 0"
      ])
  }
}
