import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Forms of schemas")
struct FormTests {
  typealias Form = JSONSchema.Form

  /// Checks a schema in a form, and all changes.
  private func expect(
    _ form: Form, _ schema: JSEN, _ result: String, _ changes: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let (found, made) = form.apply(to: schema)
    #expect(try found.serialized() == result, sourceLocation: location)
    #expect(made.map(\.description) == changes, sourceLocation: location)
    // A schema in the form stays as it is.
    let (again, others) = form.apply(to: found)
    #expect(again == found, sourceLocation: location)
    #expect(others.isEmpty, "\(others)", sourceLocation: location)
  }

  private func form(_ change: (inout Form) -> Void) -> Form {
    var form = Form()
    change(&form)
    return form
  }

  static let folder: JSEN = [
    "$ref": "#/$defs/Folder",
    "$defs": [
      "Folder": [
        "type": "object",
        "properties": [
          "name": ["type": "string", "minLength": 1],
          "folders": ["type": "array", "items": ["$ref": "#/$defs/Folder"]],
          "parent": ["$ref": "#/$defs/Folder"],
        ], "required": ["name", "folders"],
      ]
    ],
  ]

  @Test func aFormWithoutRulesChangesNothing() throws {
    try expect(Form(), Self.folder, Self.folder.serialized(), [])
    try expect(Form(), true, "true", [])
  }

  @Test func theFormOfOpenAI() throws {
    let folder =
      ##"{"type":"object","properties":{"name":{"type":"string"},"folders":{"type":"array","items":{"$ref":"#/$defs/Folder"}},"parent":{"anyOf":[{"$ref":"#/$defs/Folder"},{"type":"null"}]}},"required":["name","folders","parent"]"##
    try expect(
      .openAIStrict, Self.folder,
      #"\#(folder),"additionalProperties":false,"$defs":{"Folder":\#(folder),"additionalProperties":false}}}"#,
      [
        "the definition at #/$defs/Folder is also the root now", "other members are refused now",
        "/properties/parent: 'parent' is required now and may be null",
        "/properties/name: removed 'minLength' 1", "/$defs/Folder: other members are refused now",
        "/$defs/Folder/properties/parent: 'parent' is required now and may be null",
        "/$defs/Folder/properties/name: removed 'minLength' 1",
      ])
    try expect(
      .openAIStrict,
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": [
          "kind": ["const": "a"], "link": ["type": ["string", "null"], "format": "uri"],
          "pair": [
            "type": "array", "prefixItems": [["type": "string"], ["type": "number"]],
            "items": false, "minItems": 2,
          ], "shape": ["oneOf": [["type": "string"], ["type": "integer", "default": 3]]],
          "owner": ["description": "d", "allOf": [["$ref": "#/$defs/a"]]],
          "counts": ["type": "object", "additionalProperties": ["type": "integer"]],
        ], "required": ["kind", "pair", "shape", "owner", "counts"], "additionalProperties": false,
        "$defs": ["a": ["type": "integer"]],
      ],
      ##"{"type":"object","properties":{"kind":{"type":"string","const":"a"},"link":{"type":["string","null"]},"pair":{"type":"array","items":{"anyOf":[{"type":"string"},{"type":"number"}]},"minItems":2,"maxItems":2},"shape":{"anyOf":[{"type":"string"},{"type":"integer"}]},"owner":{"description":"d","anyOf":[{"$ref":"#/$defs/a"}]},"counts":{"type":"object","additionalProperties":false,"properties":{},"required":[]}},"required":["kind","link","pair","shape","owner","counts"],"additionalProperties":false,"$defs":{"a":{"type":"integer"}}}"##,
      [
        "removed '$schema' \"https://json-schema.org/draft/2020-12/schema\"",
        "/properties/link: 'link' is required now",
        "/properties/kind: 'type' is \"string\" now",
        "/properties/link: removed 'format' \"uri\"",
        "/properties/pair: the schemas in 'prefixItems' are alternatives in 'items' now",
        "/properties/shape: 'oneOf' is 'anyOf' now: a value may fit several alternatives",
        "/properties/owner: the keywords in 'allOf' are beside it now",
        "/properties/owner: the reference is an alternative now, with its annotations beside it",
        "/properties/counts: 'properties' is there now, without members",
        "/properties/counts: 'required' is there now, without members",
        "/properties/counts: other members are refused now, and those that 'additionalProperties' describes",
        "/properties/shape/anyOf/1: removed 'default' 3",
      ])
  }

  @Test func theRootIsAnObject() throws {
    let form = Form.toolInput
    try expect(
      form, ["type": "array", "items": ["$ref": "#"], "$defs": ["a": true]],
      ##"{"type":"object","properties":{"value":{"$ref":"#/$defs/value"}},"required":["value"],"additionalProperties":false,"$defs":{"value":{"type":"array","items":{"$ref":"#/$defs/value"}}}}"##,
      [
        "removed the definition 'a', to which nothing refers",
        "the root is an object now, and the value is its member 'value'",
      ])
    try expect(
      form, ["$ref": "#/$defs/a", "title": "t", "$defs": ["a": ["type": "string"]]],
      ##"{"type":"object","properties":{"value":{"$ref":"#/$defs/a","title":"t"}},"required":["value"],"additionalProperties":false,"$defs":{"a":{"type":"string"}}}"##,
      ["the root is an object now, and the value is its member 'value'"])
    try expect(
      form, ["$ref": "#/$defs/a", "$defs": ["a": ["$ref": "#/$defs/b"], "b": ["type": "object"]]],
      #"{"type":"object","properties":{}}"#,
      [
        "the definition at #/$defs/a is also the root now",
        "the definition at #/$defs/b is also the root now",
        "'properties' is there now, without members",
        "removed the definition 'a': nothing refers to it any more",
        "removed the definition 'b': nothing refers to it any more",
      ])
    for schema: JSEN in [
      false, ["$ref": "#"],
      ["type": ["object", "null"]], ["type": "object", "anyOf": [["minProperties": 1]]],
      ["minimum": 1], ["type": "object", "allOf": [["type": "string"]]],
    ] {
      let (found, changes) = form.apply(to: schema)
      #expect(found.type == "object" && found.properties?.value != nil, "\(schema)")
      #expect(changes.count == 1)
    }
    try expect(
      form, ["$ref": "https://example.com"], #"{"type":"object","properties":{}}"#,
      [
        "removed the reference to https://example.com, which is not in the schema",
        "'type' is \"object\" now", "'properties' is there now, without members",
      ])
  }

  @Test func objectsAreClosedWhereTheyAreWhole() throws {
    let form = form { $0.closesObjects = true }
    try expect(
      form,
      [
        "type": "object", "properties": ["a": ["properties": ["b": true]]],
        "anyOf": [["properties": ["c": ["type": "object"]]]],
        "not": ["properties": ["d": ["type": "object"]]],
      ],
      #"{"type":"object","properties":{"a":{"properties":{"b":true},"additionalProperties":false}},"anyOf":[{"properties":{"c":{"type":"object","additionalProperties":false}}}],"not":{"properties":{"d":{"type":"object"}}},"unevaluatedProperties":false}"#,
      [
        "other members are refused now", "/properties/a: other members are refused now",
        "/anyOf/0/properties/c: other members are refused now",
      ])
    try expect(
      form, ["anyOf": [["type": "object"], ["type": ["null", "object"]], ["type": "string"]]],
      #"{"anyOf":[{"type":"object","additionalProperties":false},{"type":["null","object"],"additionalProperties":false},{"type":"string"}]}"#,
      ["/anyOf/0: other members are refused now", "/anyOf/1: other members are refused now"])
  }

  @Test func allKeywordsWithSchemasAreWalked() throws {
    let form = form { $0.allowedKeywords = Self.applicators }
    // Definitions stay when something refers to them.
    for keyword in Self.applicators where keyword != "$defs" && keyword != "definitions" {
      for (schema, place): (JSEN, String) in [
        (["x": 1], "/\(keyword)"),
        ([["x": 1]], "/\(keyword == "items" ? "prefixItems" : keyword)/0"),
        (["k": ["x": 1]], "/\(keyword)/k"),
      ] where Self.isShape(schema, of: keyword) {
        let (_, changes) = form.apply(to: [keyword: schema])
        #expect(changes.last?.description == "\(place): removed 'x' 1")
        #expect(changes.count == (place == "/prefixItems/0" && keyword == "items" ? 2 : 1))
      }
    }
  }

  static let maps: Set<String> = [
    "$defs", "definitions", "dependentSchemas", "patternProperties", "properties",
  ]
  static let lists: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
  static let applicators: Set<String> = maps.union(lists).union([
    "additionalProperties", "contains", "contentSchema", "else", "if", "items",
    "not", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
  ])

  static func isShape(_ schema: JSEN, of keyword: String) -> Bool {
    if schema.array != nil { return lists.contains(keyword) || keyword == "items" }
    return maps.contains(keyword) == (schema.k != nil) && !lists.contains(keyword)
  }

  @Test func referencesAreReplacedByTheirDefinitions() throws {
    let form = form { $0.inlinesReferences = true }
    try expect(
      form,
      [
        "properties": ["a": ["$ref": "#/$defs/a", "title": "t"], "b": ["$ref": "#/$defs/b"]],
        "$defs": ["a": ["type": "string"], "b": ["items": ["$ref": "#/$defs/a", "minLength": 1]]],
      ],
      #"{"properties":{"a":{"type":"string","title":"t"},"b":{"items":{"minLength":1,"allOf":[{"type":"string"}]}}}}"#,
      [
        "/properties/a: replaced the reference to #/$defs/a by its definition",
        "/properties/b: replaced the reference to #/$defs/b by its definition",
        "/properties/b/items: replaced the reference to #/$defs/a by its definition",
        "removed the definition 'a': nothing refers to it any more",
        "removed the definition 'b': nothing refers to it any more",
      ])
    let list: JSEN = [
      "$ref": "#/$defs/list", "$defs": ["list": ["properties": ["next": ["$ref": "#/$defs/list"]]]],
    ]
    #expect(form.apply(to: list).schema == list)
  }
}
