import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

/// Nothing changes in silence: what a merge or a removal loses is in the list, and so is a size that a provider refuses.
@Suite("Changes of forms")
struct FormChangeTests {
  typealias Form = JSONSchema.Form

  /// A schema of a member in a form, and the changes at its place.
  private func expect(
    _ form: Form, _ schema: String, _ result: String, _ changes: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let root: JSEN = [
      "type": "object", "properties": ["p": try JSEN(parsing: schema)], "required": ["p"],
      "additionalProperties": false,
    ]
    let (found, made) = form.apply(to: root)
    let own = made.filter { $0.place.description == "/properties/p" }
    #expect(try found.properties?.p?.serialized() == result, sourceLocation: location)
    #expect(own.map(\.message) == changes, sourceLocation: location)
  }

  private static let merged = "the keywords in 'allOf' are beside it now"

  @Test func tuplesInParts() throws {
    try expect(
      .openAIStrict,
      #"{"type":"array","allOf":[{"prefixItems":[{"type":"string"}],"items":{"type":"null"}},{"items":{"type":"string"}}]}"#,
      #"{"type":"array","items":{"anyOf":[{"type":"string"},{"type":"null"}]}}"#,
      [
        Self.merged, "removed 'items'",
        "the schemas in 'prefixItems' are alternatives in 'items' now",
      ])
  }

  /// An alternative that only null fits is `nullable`, however it is written.
  @Test(arguments: [
    ##"{"$ref":"#/$defs/N"}"##, ##"{"$ref":"#/$defs/R"}"##, #"{"const":null}"#, #"{"enum":[null]}"#,
    #"{"type":["null"]}"#, #"{"type":"null","description":"none"}"#,
    #"{"allOf":[{"type":"null"}]}"#,
    #"{"anyOf":[{"type":"null"}]}"#,
  ])
  func nullAlternatives(text: String) throws {
    let (found, changes) = Form.gemini.apply(to: [
      "type": "object",
      "properties": ["p": ["anyOf": [["type": "string"], try JSEN(parsing: text)]]],
      "$defs": ["N": ["type": "null"], "R": ["$ref": "#/$defs/N"]],
    ])
    #expect(found.properties?.p == ["type": "string", "nullable": true])
    #expect(
      changes.map(\.description).contains(
        "/properties/p: the alternative \"null\" is 'nullable' now"))
    let again = Form.gemini.apply(to: found)
    #expect(again.schema == found && again.changes.isEmpty)
  }

  /// The list has each part of an older edition that 2020-12 cannot say.
  @Test func integersOfDraft4() {
    let (_, changes) = Form.toolInput.apply(to: [
      "$schema": "http://json-schema.org/draft-04/schema#", "type": "object",
      "properties": ["p": ["type": ["integer", "null"]]],
    ])
    #expect(
      changes.map(\.description) == [
        "'$schema' is that of 2020-12 now",
        "/properties/p: the type \"integer\" also has 1.0 now, which draft 4 calls a number",
      ])
  }

  /// A part that is a single reference is inlined as each other one.
  @Test(arguments: [Form.anthropicStrict, .gemini]) func aPartThatIsAReference(form: Form) throws {
    let root =
      ##"{"type":"object","properties":{"q":{"allOf":[{"$ref":"#/$defs/o"}]}},"$defs":{"o":{"type":"object","properties":{"a":{"type":"string"}}}}}"##
    let (found, _) = form.apply(to: try JSEN(parsing: root))
    #expect(found.properties?.q?.properties?.a?.type == "string")
    #expect(form.apply(to: found).schema == found)
  }

  /// Parts that are merged may have the old name of a member and the new one.
  @Test func requiredMembersAreRenamedOnce() throws {
    let root =
      #"{"type":"object","properties":{"p":{"oneOf":[{"type":"object","properties":{"b c":{"type":"string"}},"required":["b c"]}],"anyOf":[{"properties":{"b c":{"maxLength":3}},"required":["b c"]}]}}}"#
    let (found, _) = Form.gemini.apply(to: try JSEN(parsing: root))
    _ = try JSONSchema(found)
    #expect(!found.description.contains(#""b_c","b_c""#))
  }

  @Test func conditionsInParts() throws {
    try expect(
      .openAIStrict,
      #"{"type":"integer","allOf":[{"if":{"minimum":1},"then":{"maximum":5}},{"if":{"maximum":0},"else":false}]}"#,
      #"{"type":"integer"}"#,
      [Self.merged, "removed 'if'", "removed 'else' false", "removed 'if'", "removed 'then'"])
  }

  @Test func closedParts() throws {
    try expect(
      .openAIStrict,
      #"{"allOf":[{"type":"object","properties":{"a":{"type":"null"}},"required":["a"],"additionalProperties":false},{"properties":{"b":{"type":"null"}},"required":["b"]}]}"#,
      #"{"type":"object","properties":{"a":{"type":"null"},"b":{"type":"null"}},"required":["a","b"],"additionalProperties":false}"#,
      [
        Self.merged,
        "'additionalProperties' is no longer about members that other parts of 'allOf' describe",
      ])
    let root = #"{"type":"object","allOf":[{"properties":{"a":{}}}],"unevaluatedProperties":false}"#
    let (found, changes) = Form.toolInput.apply(to: try JSEN(parsing: root))
    #expect(
      try found.serialized()
        == #"{"type":"object","unevaluatedProperties":false,"properties":{"a":{}}}"#)
    #expect(changes.map(\.description) == [Self.merged])
  }

  @Test func nullInParts() throws {
    try expect(
      .gemini, #"{"allOf":[{"type":"string","nullable":true},{"type":"string"}]}"#,
      #"{"type":"string"}"#, [Self.merged])
    try expect(
      .gemini, #"{"nullable":true,"allOf":[{"type":"string"}]}"#,
      #"{"nullable":true,"type":"string"}"#,
      [Self.merged, "null fits now, as 'nullable' beside 'allOf' says"])
  }

  @Test func partsThatNothingFits() throws {
    try expect(
      .openAIStrict, #"{"type":"boolean","allOf":[{"type":"string"}]}"#, #"{"type":"boolean"}"#,
      [Self.merged, "removed 'type' \"string\""])
    try expect(
      .openAIStrict, #"{"allOf":[{"enum":["a","b",1]},{"enum":["b","c",1.0]}]}"#,
      #"{"type":["string","integer"],"enum":["b",1]}"#,
      [Self.merged, "'type' is \"string\" and \"integer\" now"])
  }

  /// A reference that is cut leaves the types of all alternatives.
  @Test func recursiveAlternatives() throws {
    let schema = ##"""
      {"type":"object","properties":{"p":{"$ref":"#/$defs/N"}},"required":["p"],"$defs":{"N":{"anyOf":[
      {"type":"object","properties":{"n":{"$ref":"#/$defs/N"}},"required":["n"]},{"$ref":"#/$defs/L"},{"enum":["a"]}]},
      "L":{"type":"array","items":{"type":"string"}}}}
      """##
    let (found, changes) = Form.anthropicStrict.apply(to: try JSEN(parsing: schema))
    #expect(
      try found[keyPath: "properties.p.anyOf.0.properties.n"]?.serialized()
        == #"{"type":["object","array","string"],"items":{"type":["string","number","boolean","null"]},"properties":{},"additionalProperties":false}"#
    )
    #expect(
      changes.contains {
        $0.description
          == "/properties/p/anyOf/0/properties/n: removed the reference to #/$defs/N, which is recursive or too large"
      })
  }

  /// OpenAI: "up to 5000 object properties total, with up to 10 levels of nesting", "cannot exceed 120,000 characters", "up to
  /// 1000 enum values", "cannot exceed 15,000 characters when there are more than 250 enum values" (developers.openai.com,
  /// Structured model outputs, August 2026).
  @Test func sizesThatOpenAIRefuses() throws {
    func notes(_ schema: JSEN) -> [String] {
      let root: JSEN = ["type": "object", "properties": ["p": schema], "required": ["p"]]
      let changes = Form.openAIStrict.apply(to: root).changes
      return changes.map(\.description).filter { $0.contains("provider takes") }
    }
    func strings(_ count: Int, _ length: Int) -> JSEN {
      let values = (0..<count).map { "\($0)" }
      return .array(
        values.map { .string(String(repeating: "x", count: length - $0.utf8.count) + $0) })
    }
    func object(_ count: Int) -> JSEN {
      let members = (0..<count).map { ("m\($0)", ["type": "null"] as JSEN) }
      return [
        "type": "object", "properties": .dictionary(JSEN.Object(uniqueKeysWithValues: members)),
      ]
    }
    func nested(_ levels: Int) -> JSEN {
      (1..<levels).reduce(["type": "null"]) { schema, _ in
        ["type": "object", "properties": ["a": schema], "required": ["a"]]
      }
    }
    #expect(notes(object(4_999)) == [])
    #expect(
      notes(object(5_000)) == [
        "/properties/p: the schema has 5001 properties up to here, more than the 5000 that the provider takes"
      ])
    #expect(notes(nested(10)) == [])
    #expect(
      notes(nested(11)) == [
        "/properties/p/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a: 11 levels of objects, more than the 10 that the provider takes"
      ])
    #expect(notes(["enum": strings(1_000, 10)]) == [])
    #expect(
      notes(["enum": strings(1_001, 10)]) == [
        "/properties/p: the schema has 1001 values of enumerations up to here, more than the 1000 that the provider takes"
      ])
    #expect(notes(["enum": strings(250, 100)]) == [])
    #expect(
      notes(["enum": strings(251, 100)]) == [
        "/properties/p: the 251 values of the enumeration have 25100 characters, more than the 15000 that the provider takes"
      ])
    #expect(
      notes(["enum": strings(200, 600)]) == [
        "/properties/p: the names and values of the schema have 120001 characters up to here, more than the 120000 that the provider takes"
      ])
  }

  /// A tool's input is JSON Schema 2020-12, so keywords of older editions are replaced.
  @Test func keywordsOfOldEditions() throws {
    let schema =
      ##"{"$schema":"http://json-schema.org/draft-04/schema#","id":"x","type":"object","properties":{"a":{"type":"integer","minimum":0,"exclusiveMinimum":true,"const":1},"b":{"type":"array","items":[{"type":"null"}],"additionalItems":false},"c":{"$ref":"#/definitions/C","minimum":1},"d":{"items":{},"additionalItems":false}},"dependencies":{"a":["b"],"b":{"required":["c"]}},"definitions":{"C":{"type":"integer"},"D":{}}}"##
    let (found, changes) = Form.toolInput.apply(to: try JSEN(parsing: schema))
    #expect(
      try found.serialized()
        == ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"a":{"type":"integer","exclusiveMinimum":0},"b":{"type":"array","prefixItems":[{"type":"null"}],"items":false},"c":{"$ref":"#/$defs/C"},"d":{"items":{}}},"dependentRequired":{"a":["b"]},"dependentSchemas":{"b":{"required":["c"]}},"$defs":{"C":{"type":"integer"}}}"##
    )
    #expect(
      changes.map(\.description) == [
        "'$schema' is that of 2020-12 now",
        "removed 'id' \"x\", which no reference needs now",
        "'dependencies' is 'dependentRequired' now", "'dependencies' is 'dependentSchemas' now",
        "/properties/a: removed 'const', which this draft ignores",
        "/properties/a: 'exclusiveMinimum' is a number now",
        "/properties/a: the type \"integer\" also has 1.0 now, which draft 4 calls a number",
        "/properties/b: the list in 'items' is 'prefixItems' now",
        "/properties/c: removed 'minimum', which this draft ignores beside '$ref'",
        "/properties/c: the reference to #/definitions/C is one to #/$defs/C now",
        "/properties/d: removed 'additionalItems', which this draft ignores",
        "/$defs/C: the type \"integer\" also has 1.0 now, which draft 4 calls a number",
        "removed the definition 'D', to which nothing refers",
      ])
  }
}
