import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, errors of schemas")
struct CompilationErrorTests {
  private func message(
    _ schema: JSEN, registry: JSONSchema.Registry = .init(), strict: Bool = false,
    draft: JSONSchema.Draft = .draft202012
  ) -> String {
    do throws(JSONSchema.CompilationError) {
      _ = try JSONSchema(schema, registry: registry, defaultDraft: draft, strict: strict)
      return "compiles"
    } catch {
      return error.description
    }
  }

  /// The counts that the guide names.
  @Test func groupsHaveCounts() {
    for pattern in ["(ab){0,6000}", "(a|b){0,4000}", ".{1,65535}", "[ab]{0,20000}"] {
      #expect(message(["pattern": .string(pattern)]) == "compiles", "\(pattern)")
    }
    for pattern in ["(a|b){0,6000}", "(ab){0,20000}"] {
      #expect(
        message(["pattern": .string(pattern)])
          == "pattern: invalid regular expression: the expression repeats its parts to more than 20000 steps"
      )
    }
  }

  static let forms: [(schema: JSEN, message: String)] = [
    (5, "expected a schema, which is an object or a boolean, found 5"),
    // The text of a schema is a literal of `JSEN`, so Swift accepts it.
    (
      "{\"type\": \"string\"}",
      "expected a schema, which is an object or a boolean, found \"{\\\"type\\\": \\\"string\\\"}\"; "
        + "parse the text with JSEN(parsing:) first"
    ),
    (["not": "{}"], "not: expected a schema, which is an object or a boolean, found \"{}\""),
    (["not": 5], "not: expected a schema, which is an object or a boolean, found 5"),
    (["then": 5], "then: expected a schema, which is an object or a boolean, found 5"),
    (
      ["contentSchema": 5],
      "contentSchema: expected a schema, which is an object or a boolean, found 5"
    ),
    (["$defs": ["a": []]], "$defs.a: expected a schema, which is an object or a boolean, found []"),
    (["allOf": [:]], "allOf: expected an array of schemas, found {}"),
    (["allOf": []], "allOf: expected at least one schema"),
    (["properties": []], "properties: expected an object, found []"),
    (["dependencies": ["a": ["b", 1]]], "dependencies: expected a string, found 1"),
    (["$ref": 1], "$ref: expected a string, found 1"),
    (
      ["$anchor": "1"], "$anchor: expected a name of letters, digits, '-', '.' and '_', found \"1\""
    ),
    (["uniqueItems": 1], "uniqueItems: expected true or false, found 1"),
    (["minimum": "0"], "minimum: expected a number, found \"0\""),
    (["multipleOf": 0], "multipleOf: expected a number greater than 0, found 0"),
    (["minLength": -1], "minLength: expected an integer that is not negative, found -1"),
    (["required": "a"], "required: expected an array of strings, found \"a\""),
    (["required": [1]], "required: expected a string, found 1"),
    (["required": ["a", "a"]], "required: expected different strings"),
    (["dependentRequired": []], "dependentRequired: expected an object, found []"),
    (["type": []], "type: expected at least one type"),
    (["type": ["null", "null"]], "type: expected different types"),
    (
      ["type": "strnig"],
      "type: expected \"null\", \"boolean\", \"integer\", \"number\", \"string\", \"array\" or \"object\", "
        + "found \"strnig\"; did you mean \"string\"?"
    ),
    // Annotations decide nothing.
    (["examples": 1, "title": 1, "readOnly": "yes"], "compiles"),
    (["enum": 1], "enum: expected an array, found 1"),
    (["$vocabulary": ["a": 1]], "$vocabulary: expected an object of booleans, found {\"a\":1}"),
    (["$id": "a#b"], "$id in a: expected an address without a fragment, found \"a#b\""),
    (
      ["multipleOf": 1.2345678901234567e-5, "not": ["multipleOf": .number(digits)]],
      "not.multipleOf: expected a number with an exponent of at most 18 digits, found 1e1234567890123456789"
    ),
    (
      ["properties": ["a/b": ["type": 1]]],
      "properties.a/b.type: expected \"null\", \"boolean\", "
        + "\"integer\", \"number\", \"string\", \"array\" or \"object\", found 1"
    ),
  ]
  private static let digits = JSEN.Number(uncheckedLiteral: "1e1234567890123456789")

  @Test(arguments: forms)
  func form(schema: JSEN, message: String) { #expect(self.message(schema) == message) }

  static let old: [(draft: JSONSchema.Draft, schema: JSEN, message: String)] = [
    (
      .draft4, ["not": true],
      "not: expected a schema, which is an object before draft 6, found true"
    ),
    (.draft4, ["enum": []], "enum: expected at least one value"),
    (.draft4, ["enum": [1, 1.0]], "enum: expected different values"),
    (.draft4, ["required": []], "required: expected at least one string"),
    (
      .draft4, ["exclusiveMinimum": true],
      "exclusiveMinimum: the keyword \"minimum\" is missing beside it"
    ),
    (.draft7, ["items": []], "items: expected at least one schema"),
  ]

  @Test(arguments: old)
  func oldEdition(draft: JSONSchema.Draft, schema: JSEN, message: String) {
    #expect(self.message(schema, draft: draft) == message)
  }

  static let references: [(schema: JSEN, message: String)] = [
    (["$ref": "#/$defs/a"], "$ref: there is nothing at \"#/$defs/a\""),
    (
      ["$ref": "#adress", "$defs": ["a": ["$anchor": "address"]]],
      "$ref: there is no anchor \"adress\"; did you mean \"address\"?"
    ),
    (
      ["$ref": "https://example.com/persn"],
      "$ref: there is no schema \"https://example.com/persn\"; add it to the registry; "
        + "did you mean \"https://example.com/person\"?"
    ),
    (
      ["$ref": "https://example.com/wrong"],
      "$ref: not in https://example.com/wrong: expected a schema"
    ),
    (
      [
        "$defs": [
          "r": [
            "$id": "https://example.com/r",
            "$defs": ["a": ["$anchor": "x"], "b": ["$anchor": "x"]],
          ]
        ]
      ],
      "$defs.a in https://example.com/r: the anchor \"x\" is also at /$defs/b"
    ),
    (["$anchor": "x", "not": ["$anchor": "x"]], "not: the anchor \"x\" is also at the root"),
    (
      ["$schema": "https://json-schema.org/draft/2020-12/schem"],
      "$schema: unknown meta-schema \"https://json-schema.org/draft/2020-12/schem\"; add it to the registry; "
        + "did you mean \"https://json-schema.org/draft/2020-12/schema\"?"
    ),
    (
      ["$schema": "https://example.com/meta"],
      "$schema: the meta-schema \"https://example.com/meta\" needs the vocabulary \"https://example.com/v\", "
        + "which is unknown"
    ),
    (["$ref": "#"], "the schema refers to itself without going into the value"),
    (["$defs": ["a": ["anyOf": [["$ref": "#/$defs/a"]]]]], "compiles"),
    (
      [
        "$defs": ["a": ["anyOf": [["$ref": "#/$defs/a"]]]], "items": ["not": ["$ref": "#/$defs/a"]],
      ],
      "$defs.a.anyOf.0: the schema refers to itself without going into the value"
    ),
    (["properties": ["a": ["$ref": "#"]]], "compiles"),
  ]

  @Test(arguments: references)
  func reference(schema: JSEN, message: String) {
    let registry = JSONSchema.Registry([
      "https://example.com/person": true,
      "https://example.com/wrong": ["not": 5],
      "https://example.com/meta": [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$vocabulary": ["https://example.com/v": true],
      ],
    ])
    let found = self.message(schema, registry: registry)
    if message.hasPrefix("$ref: not in") {
      #expect(found.hasPrefix("not in https://example.com/wrong: expected a schema"))
    } else {
      #expect(found == message)
    }
  }

  static let strict: [(draft: JSONSchema.Draft, schema: JSEN, message: String)] = [
    (.draft202012, ["examples": 1], "examples: expected an array, found 1"),
    (
      .draft202012, ["$defs": ["a": ["anyOf": [["$ref": "#/$defs/a"]]]]],
      "$defs.a.anyOf.0: the schema refers to itself without going into the value"
    ),
    (.draft202012, ["requried": ["a"]], "requried: unknown keyword; did you mean \"required\"?"),
    (.draft202012, ["zzz": 1], "zzz: unknown keyword"),
    (.draft202012, ["x-note": 1], "compiles"),
    (
      .draft7, ["prefixItems": [true]],
      "prefixItems: the keyword \"prefixItems\" is not in draft7: it came with draft202012"
    ),
    (
      .draft202012, ["additionalItems": true],
      "additionalItems: the keyword \"additionalItems\" is not in draft202012: it ended with draft201909"
    ),
    (
      .draft202012, ["else": ["requried": ["a"]]],
      "else.requried: unknown keyword; did you mean \"required\"?"
    ),
    (
      .draft202012, ["pattern": "a\\-b"],
      "pattern: invalid regular expression: "
        + "the flag u does not allow the escape '\\-'; leave out the backslash"
    ),
  ]

  /// A mapping without a target is a fault of the discriminator.
  @Test func mappings() throws {
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    let error = #expect(throws: JSONSchema.CompilationError.self) {
      try JSONSchema(
        ["discriminator": ["propertyName": "k", "mapping": ["b": "#/$defs/B"]]], options: options)
    }
    #expect(error?.description == "discriminator: there is nothing at \"#/$defs/B\"")
  }

  /// Keywords of an editor are allowed by name.
  @Test func allowedKeywords() throws {
    var options = JSONSchema.Options()
    options.allowedKeywords = ["markdownDescription"]
    _ = try JSONSchema(["markdownDescription": "a"], strict: true, options: options)
    let error = #expect(throws: JSONSchema.CompilationError.self) {
      try JSONSchema(["markdownDescriptoin": "a"], strict: true, options: options)
    }
    #expect(
      error?.description
        == "markdownDescriptoin: unknown keyword; did you mean \"markdownDescription\"?")
  }

  @Test(arguments: strict)
  func strictSchema(draft: JSONSchema.Draft, schema: JSEN, message: String) {
    #expect(self.message(schema, strict: true, draft: draft) == message)
  }
}
