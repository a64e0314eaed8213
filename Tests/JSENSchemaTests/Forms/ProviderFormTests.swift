import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Forms of model providers")
struct ProviderFormTests {
  typealias Form = JSONSchema.Form

  /// Checks a schema in a form, and all changes.
  private func expect(
    _ form: Form, _ schema: String, _ result: String, _ changes: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let (found, made) = form.apply(to: try JSEN(parsing: schema))
    #expect(try found.serialized() == result, sourceLocation: location)
    #expect(made.map(\.description) == changes, sourceLocation: location)
    let (again, others) = form.apply(to: found)
    #expect(again == found && others.isEmpty, "\(others)", sourceLocation: location)
  }

  @Test func oldDefinitionsMove() throws {
    try expect(
      .openAIStrict,
      ##"{"type":"object","properties":{"a":{"$ref":"#/definitions/A"},"b":{"$ref":"#/properties/a"}},"required":["a","b"],"additionalProperties":false,"definitions":{"A":{"type":"string"},"B":true}}"##,
      ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/A"},"b":{"$ref":"#/$defs/a"}},"required":["a","b"],"additionalProperties":false,"$defs":{"A":{"type":"string"},"a":{"$ref":"#/$defs/A"}}}"##,
      [
        "/properties/a: the reference to #/definitions/A is one to #/$defs/A now",
        "/properties/b: the reference to #/properties/a is one to #/$defs/a now",
        "/$defs/a: the reference to #/definitions/A is one to #/$defs/A now",
        "removed the definition 'B', to which nothing refers",
      ])
  }

  @Test func referencesAreAlone() throws {
    try expect(
      .openAIStrict,
      ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/A","description":"d"},"b":{"$ref":"#/$defs/A","minimum":2}},"required":["a","b"],"additionalProperties":false,"$defs":{"A":{"type":"integer","minimum":1}}}"##,
      ##"{"type":"object","properties":{"a":{"anyOf":[{"$ref":"#/$defs/A"}],"description":"d"},"b":{"minimum":2,"type":"integer"}},"required":["a","b"],"additionalProperties":false,"$defs":{"A":{"type":"integer","minimum":1}}}"##,
      [
        "/properties/a: the reference is an alternative now, with its annotations beside it",
        "/properties/b: replaced the reference to #/$defs/A by its definition",
        "/properties/b: the keywords in 'allOf' are beside it now",
      ])
  }

  @Test func toolsWithoutArguments() throws {
    try expect(
      .openAIStrict, #"{"type":"object"}"#,
      #"{"type":"object","properties":{},"required":[],"additionalProperties":false}"#,
      [
        "'properties' is there now, without members",
        "'required' is there now, without members",
        "other members are refused now",
      ])
    try expect(
      .toolInput, #"{"type":"object"}"#, #"{"type":"object","properties":{}}"#,
      [
        "'properties' is there now, without members"
      ])
    try expect(
      .toolInput, "{}", #"{"type":"object","properties":{}}"#,
      [
        "'type' is \"object\" now",
        "'properties' is there now, without members",
      ])
    try expect(
      .toolInput, #"{"type":["object"],"properties":{"a":{}}}"#,
      #"{"type":"object","properties":{"a":{}}}"#,
      [
        "'type' is \"object\" now"
      ])
    try expect(
      .anthropicStrict, "true", #"{"type":"object","properties":{},"additionalProperties":false}"#,
      [
        "'type' is \"object\" now",
        "'properties' is there now, without members",
        "other members are refused now",
      ])
    try expect(
      .gemini, #"{"type":"object"}"#, #"{"type":"object","properties":{}}"#,
      [
        "'properties' is there now, without members"
      ])
  }

  @Test func alternativesAtTheRoot() throws {
    try expect(
      .toolInput,
      #"{"type":"object","properties":{"a":{"type":"string"}},"allOf":[{"required":["a"]}]}"#,
      #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#,
      [
        "the keywords in 'allOf' are beside it now"
      ])
    try expect(
      .toolInput,
      #"{"type":"object","properties":{"a":{},"b":{}},"anyOf":[{"required":["a"]},{"required":["b"]}]}"#,
      #"{"type":"object","properties":{"a":{},"b":{}}}"#,
      [
        "removed 'anyOf', whose alternatives only require members"
      ])
    // A member that one part describes is refused by the other one, so the parts stay.
    try expect(
      .toolInput,
      #"{"allOf":[{"type":"object","properties":{"a":{}},"additionalProperties":false},{"properties":{"b":{}}}]}"#,
      #"{"type":"object","properties":{"value":{"allOf":[{"type":"object","properties":{"a":{}},"additionalProperties":false},{"properties":{"b":{}}}]}},"required":["value"],"additionalProperties":false}"#,
      [
        "the root is an object now, and the value is its member 'value'"
      ])
  }

  @Test func tuples() throws {
    try expect(
      .openAIStrict,
      #"{"type":"object","properties":{"p":{"type":"array","items":[{"type":"number"},{"type":"number"}]},"q":{"type":"array","prefixItems":[{"type":"string"},{"type":"null"}]}},"required":["p","q"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"p":{"type":"array","items":{"type":"number"}},"q":{"type":"array","items":{"anyOf":[{"type":"string"},{"type":"null"}]}}},"required":["p","q"],"additionalProperties":false}"#,
      [
        "/properties/p: the list in 'items' is 'prefixItems' now",
        "/properties/p: the schemas in 'prefixItems' are alternatives in 'items' now, for all elements",
        "/properties/q: the schemas in 'prefixItems' are alternatives in 'items' now, for all elements",
      ])
  }

  @Test func partsAreMerged() throws {
    try expect(
      .openAIStrict,
      ##"{"type":"object","properties":{"p":{"allOf":[{"$ref":"#/$defs/A"},{"type":"object","properties":{"b":{"type":"integer"}},"required":["b"]}]}},"required":["p"],"$defs":{"A":{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}}}"##,
      #"{"type":"object","properties":{"p":{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}},"required":["a","b"],"additionalProperties":false}},"required":["p"],"additionalProperties":false}"#,
      [
        "other members are refused now",
        "/properties/p: the keywords in 'allOf' are beside it now",
        "/properties/p: replaced the reference to #/$defs/A by its definition",
        "/properties/p: other members are refused now",
        "removed the definition 'A': nothing refers to it any more",
      ])
    try expect(
      .openAIStrict,
      #"{"type":"object","properties":{"p":{"allOf":[{"pattern":"a"},{"pattern":"b"}],"type":"string"}},"required":["p"]}"#,
      #"{"type":"object","properties":{"p":{"type":"string","pattern":"a"}},"required":["p"],"additionalProperties":false}"#,
      [
        "other members are refused now",
        "/properties/p: the keywords in 'allOf' are beside it now",
        "/properties/p: removed 'pattern' \"b\"",
      ])
  }

  @Test func nullable() throws {
    try expect(
      .openAIStrict,
      #"{"type":"object","properties":{"a":{"type":"string","nullable":true}},"required":["a"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"a":{"type":["string","null"]}},"required":["a"],"additionalProperties":false}"#,
      [
        "/properties/a: 'nullable' is the type \"null\" now"
      ])
    try expect(
      .gemini,
      #"{"type":"object","properties":{"a":{"type":["string","null"]},"b":{"type":["string","integer","null"],"description":"d"},"c":{"anyOf":[{"type":"string"},{"type":"null"}],"title":"t"}}}"#,
      #"{"type":"object","properties":{"a":{"type":"string","nullable":true},"b":{"anyOf":[{"type":"string","description":"d","nullable":true},{"type":"integer","description":"d","nullable":true}]},"c":{"type":"string","title":"t","nullable":true}}}"#,
      [
        "/properties/a: the type \"null\" is 'nullable' now",
        "/properties/b: the type \"null\" is 'nullable' now",
        "/properties/b: the types are alternatives now",
        "/properties/c: the alternative \"null\" is 'nullable' now",
        "/properties/c: the only alternative is in the place of 'anyOf' now",
      ])
  }

  /// An alternative that allows null only after its own changes counts as null.
  @Test func nullThatAppears() throws {
    for schema in [
      #"{"type":"object","properties":{"x":{"anyOf":[false,{"type":"string"}]}}}"#,
      #"{"type":"object","properties":{"x":{"anyOf":[false,{"type":"null"},{"type":"string"}]}}}"#,
      #"{"type":"object","properties":{"x":{"anyOf":[false,false]}}}"#,
      #"{"type":"object","properties":{"x":{"anyOf":[{"type":"null"},{"type":"null"}]}}}"#,
      #"{"type":"object","properties":{"x":{"type":"null","oneOf":[{"description":"a"},{"description":"b"}]}}}"#,
    ] {
      let (found, _) = Form.gemini.apply(to: try JSEN(parsing: schema))
      let (again, changes) = Form.gemini.apply(to: found)
      #expect(again == found && changes.isEmpty, "\(found): \(again) \(changes)")
    }
  }

  /// Types that are merged are in the list once.
  @Test func mergedTypesAreListedOnce() throws {
    try expect(
      .openAIStrict,
      #"{"type":"object","properties":{"x":{"allOf":[{"type":["number","integer"]},{"type":"integer"}]}},"required":["x"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"],"additionalProperties":false}"#,
      ["/properties/x: the keywords in 'allOf' are beside it now"])
  }

  @Test func enumerationsOfGemini() throws {
    try expect(
      .gemini,
      #"{"type":"object","properties":{"a":{"const":"x"},"b":{"enum":[1,2]},"c":{"enum":["x",null]},"d":{"enum":["x",1]}}}"#,
      #"{"type":"object","properties":{"a":{"type":"string","enum":["x"]},"b":{"type":"integer"},"c":{"type":"string","enum":["x"],"nullable":true},"d":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}"#,
      [
        "/properties/a: 'const' is an 'enum' of one value now",
        "/properties/a: 'type' is \"string\" now",
        "/properties/b: 'type' is \"integer\" now",
        "/properties/b: removed 'enum'",
        "/properties/c: 'type' is \"string\" and \"null\" now",
        "/properties/c: the type \"null\" is 'nullable' now",
        "/properties/d: 'type' is \"string\" and \"integer\" now",
        "/properties/d: removed 'enum'",
        "/properties/d: the types are alternatives now",
      ])
  }

  @Test func recursionIsCut() throws {
    var form = Form()
    form.inlinesReferences = true
    form.allowedKeywords = ["type", "properties", "required", "items"]
    let list =
      ##"{"type":"object","properties":{"n":{"$ref":"#/$defs/N"}},"$defs":{"N":{"type":"object","properties":{"c":{"$ref":"#/$defs/N"}}}}}"##
    try expect(
      form, list,
      #"{"type":"object","properties":{"n":{"type":"object","properties":{"c":{"type":"object"}}}}}"#,
      [
        "/properties/n: replaced the reference to #/$defs/N by its definition",
        "/properties/n/properties/c: removed the reference to #/$defs/N, which is recursive or too large",
        "removed the definition 'N': nothing refers to it any more",
      ])
    try expect(
      .gemini, list,
      #"{"type":"object","properties":{"n":{"type":"object","properties":{"c":{"type":"string","description":"A JSON object as text."}}}}}"#,
      [
        "/properties/n: replaced the reference to #/$defs/N by its definition",
        "/properties/n/properties/c: removed the reference to #/$defs/N, which is recursive or too large",
        "/properties/n/properties/c: an object without known members is a string with its JSON now",
        "removed the definition 'N': nothing refers to it any more",
      ])
    try expect(
      .anthropicStrict, list,
      #"{"type":"object","properties":{"n":{"type":"object","properties":{"c":{"type":"object","properties":{},"additionalProperties":false}},"additionalProperties":false}},"additionalProperties":false}"#,
      [
        "other members are refused now",
        "/properties/n: replaced the reference to #/$defs/N by its definition",
        "/properties/n: other members are refused now",
        "/properties/n/properties/c: removed the reference to #/$defs/N, which is recursive or too large",
        "/properties/n/properties/c: 'properties' is there now, without members",
        "/properties/n/properties/c: other members are refused now",
        "removed the definition 'N': nothing refers to it any more",
      ])
  }

  @Test func removedLimitsAreDescribed() throws {
    var form = Form.anthropicStrict
    form.describesRemovedLimits = true
    try expect(
      form,
      #"{"type":"object","properties":{"a":{"type":"string","minLength":1,"maxLength":80,"description":"The city."},"b":{"type":"array","items":{"type":"integer"},"minItems":2}},"required":["a","b"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"a":{"type":"string","description":"The city. (minLength: 1; maxLength: 80)"},"b":{"type":"array","items":{"type":"integer"},"description":"(minItems: 2)"}},"required":["a","b"],"additionalProperties":false}"#,
      [
        "/properties/a: removed 'minLength' 1",
        "/properties/a: removed 'maxLength' 80",
        "/properties/b: removed 'minItems' 2",
      ])
  }

  @Test func namesOfMembers() throws {
    let schema =
      #"{"type":"object","properties":{"filter[id]":{"const":{"größe":1}},"filter_id":{},"größe":{"type":"integer"},"2nd":{}},"required":["filter[id]","größe"]}"#
    try expect(
      .toolInput, schema,
      #"{"type":"object","properties":{"filter_id_2":{"const":{"gr__e":1}},"filter_id":{},"gr__e":{"type":"integer"},"2nd":{}},"required":["filter_id_2","gr__e"]}"#,
      [
        "'filter[id]' is 'filter_id_2' now",
        "'größe' is 'gr__e' now",
      ])
    try expect(
      .gemini, schema,
      #"{"type":"object","properties":{"filter_id_2":{"type":"string","description":"A JSON object as text."},"filter_id":{"anyOf":[{"type":"string","nullable":true},{"type":"number","nullable":true},{"type":"boolean","nullable":true}]},"gr__e":{"type":"integer"},"_2nd":{"anyOf":[{"type":"string","nullable":true},{"type":"number","nullable":true},{"type":"boolean","nullable":true}]}},"required":["filter_id_2","gr__e"]}"#,
      [
        "'filter[id]' is 'filter_id_2' now",
        "'größe' is 'gr__e' now",
        "'2nd' is '_2nd' now",
        "/properties/filter_id_2: 'const' is an 'enum' of one value now",
        "/properties/filter_id_2: 'type' is \"object\" now",
        "/properties/filter_id_2: removed 'enum'",
        "/properties/filter_id_2: an object without known members is a string with its JSON now",
        "/properties/filter_id: only values of type \"string\", \"number\", \"boolean\" and \"null\" fit now",
        "/properties/filter_id: the type \"null\" is 'nullable' now",
        "/properties/filter_id: the types are alternatives now",
        "/properties/_2nd: only values of type \"string\", \"number\", \"boolean\" and \"null\" fit now",
        "/properties/_2nd: the type \"null\" is 'nullable' now",
        "/properties/_2nd: the types are alternatives now",
      ])
    let (_, changes) = Form.toolInput.apply(to: try JSEN(parsing: schema))
    #expect(
      try changes.arguments(parsing: #"{"filter_id_2":{"gr__e":1},"filter_id":2}"#)
        == ["filter[id]": ["größe": 1], "filter_id": 2])
  }

  /// A new name is that of no other member, wherever the schema names it.
  /// The schema of all names fits the new names.
  @Test func namesOfAllMembers() throws {
    try expect(
      .toolInput,
      #"{"type":"object","properties":{"a b":{"type":"integer"}},"required":["a b"],"propertyNames":{"pattern":"^[a-z ]+$","enum":["a b","c d"]}}"#,
      #"{"type":"object","properties":{"a_b":{"type":"integer"}},"required":["a_b"],"propertyNames":{"enum":["a_b","c_d"]}}"#,
      [
        "'a b' is 'a_b' now", "/propertyNames: 'c d' is 'c_d' now",
        "/propertyNames: removed 'pattern' \"^[a-z ]+$\"",
      ])
    let fitting =
      #"{"type":"object","properties":{"a_b":{}},"propertyNames":{"pattern":"^[a-z_ ]+$","const":"a_b"}}"#
    try expect(.toolInput, fitting, fitting, [])
  }

  @Test(arguments: [
    #""required":["a_b","a b"]"#, #""default":{"a b":1,"a_b":2}"#,
    #""dependentRequired":{"a b":["d"],"a_b":["c"]}"#, #""dependentRequired":{"a b":["a_b"]}"#,
    #""enum":[{"a b":1,"a_b":2}]"#,
  ])
  func newNamesAreFree(rest: String) throws {
    let new = rest.replacing("a b", with: "a_b_2")
    try expect(
      .toolInput, #"{"type":"object","properties":{"a b":{}},\#(rest)}"#,
      #"{"type":"object","properties":{"a_b_2":{}},\#(new)}"#, ["'a b' is 'a_b_2' now"])
  }

  @Test func rootsOfSeveralDefinitionsAreMerged() throws {
    try expect(
      .toolInput,
      ##"{"allOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}],"$defs":{"A":{"$anchor":"A","type":"object","properties":{"a":{"$ref":"#A"}}},"B":{"required":["a"]}}}"##,
      ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}},"required":["a"],"$defs":{"A":{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}}}}}"##,
      [
        "/$defs/A: removed '$anchor' \"A\", which no reference needs now",
        "/$defs/A/properties/a: the reference to #A is one to #/$defs/A now",
        "the keywords in 'allOf' are beside it now",
        "the definition at #/$defs/A is also the root now",
        "the definition at #/$defs/B is also the root now",
        "removed the definition 'B': nothing refers to it any more",
      ])
  }

  @Test func nullThatNeverFits() throws {
    try expect(
      .gemini,
      #"{"type":"object","properties":{"a":{"type":"string","anyOf":[{"minLength":3},{"type":"null"}]}}}"#,
      #"{"type":"object","properties":{"a":{"minLength":3,"type":"string"}}}"#,
      [
        "/properties/a: removed the alternative \"null\", which never fits",
        "/properties/a: the only alternative is in the place of 'anyOf' now",
      ])
  }

  @Test func limitsOfAlternativesAreDescribedInThem() throws {
    var form = Form.gemini
    form.describesRemovedLimits = true
    try expect(
      form, #"{"type":"object","properties":{"a":{"enum":[1,"a"]}}}"#,
      #"{"type":"object","properties":{"a":{"anyOf":[{"type":"integer","description":"(enum: [1,\"a\"])"},{"type":"string","description":"(enum: [1,\"a\"])"}]}}}"#,
      [
        "/properties/a: 'type' is \"integer\" and \"string\" now", "/properties/a: removed 'enum'",
        "/properties/a: the types are alternatives now",
      ])
  }

  @Test func argumentsOfAWrappedValue() throws {
    let (_, changes) = Form.openAIStrict.apply(to: ["type": "array", "items": ["type": "integer"]])
    #expect(try changes.arguments(parsing: #"{"value":[1]}"#) == [1])
    #expect(changes.arguments(from: [1]) == [1])
    #expect(try changes.arguments(parsing: " \n") == [:])
    #expect(throws: JSEN.ParsingError.self) { try changes.arguments(parsing: "{") }
  }

  @Test func referencesToOtherDocuments() throws {
    try expect(
      .openAIStrict,
      ##"{"type":"object","properties":{"a":{"$ref":"https://example.com/x"}},"required":["a"],"additionalProperties":false}"##,
      #"{"type":"object","properties":{"a":{"type":["string","number","boolean","null"]}},"required":["a"],"additionalProperties":false}"#,
      [
        "/properties/a: removed the reference to https://example.com/x, which is not in the schema",
        "/properties/a: only values of type \"string\", \"number\", \"boolean\" and \"null\" fit now",
      ])
  }
}
