import JSEN
import JSENSchema
import TestTools
import Testing

/// References keep their targets, whatever a form moves, merges or renames.
@Suite("References in forms")
struct FormReferenceTests {
  typealias Form = JSONSchema.Form

  /// A schema, a value that fits it, and one that does not.
  struct Case: CustomStringConvertible {
    let schema: String
    let valid: JSEN
    let invalid: JSEN
    var description: String { schema }

    init(_ schema: String, _ valid: JSEN, _ invalid: JSEN) {
      (self.schema, self.valid, self.invalid) = (schema, valid, invalid)
    }
  }

  static let cases: [Case] = [
    // A member that is renamed, by a path and by a percent-encoded one.
    Case(
      ##"{"type":"object","properties":{"a b":{"type":"integer"},"c":{"$ref":"#/properties/a%20b"}},"required":["a b","c"]}"##,
      ["a b": 1, "c": 2], ["a b": 1, "c": "x"]),
    Case(
      ##"{"type":"object","properties":{"x/y~z":{"type":"integer"},"c":{"$ref":"#/properties/x~1y~0z"}},"required":["x/y~z","c"]}"##,
      ["x/y~z": 1, "c": 2], ["x/y~z": 1, "c": "x"]),
    Case(
      ##"{"type":"object","properties":{"c":{"$ref":"#/dependentSchemas/a%20b/properties/d"}},"dependentSchemas":{"a b":{"properties":{"d":{"type":"integer"}}}},"required":["c"]}"##,
      ["c": 1], ["c": "x"]),
    Case(
      ##"{"type":"object","properties":{"p":{"$ref":"#/components/schemas/P"}},"required":["p"],"components":{"schemas":{"P":{"type":"object","properties":{"x y":{"type":"integer"}},"required":["x y"]}}}}"##,
      ["p": ["x y": 1]], ["p": ["x y": "s"]]),
    // The root is wrapped.
    Case(
      ##"{"$dynamicAnchor":"node","type":"array","items":{"$dynamicRef":"#node"}}"##, [[[]], []],
      [1]),
    Case(
      ##"{"$anchor":"node","type":"array","items":{"$ref":"#node"}}"##, [[[]], []], [1]),
    Case(
      ##"{"$schema":"https://json-schema.org/draft/2019-09/schema","$recursiveAnchor":true,"type":"array","items":{"$recursiveRef":"#"}}"##,
      [[[]], []], [1]),
    Case(
      ##"{"$id":"https://example.com/list","type":"array","items":{"$ref":"list"}}"##, [[[]], []],
      [1]),
    Case(
      ##"{"type":["array","null"],"items":{"$ref":"#/$defs/A"},"$defs":{"A":{"type":"array","items":{"$ref":"#/%24defs/B"}},"B":{"type":"integer"}}}"##,
      [[1]], [["x"]]),
    // `allOf` of the root is merged.
    Case(
      ##"{"type":"object","allOf":[{"properties":{"a":{"type":"integer"}},"required":["a"]}],"properties":{"b":{"$ref":"#/allOf/0/properties/a"}},"required":["b"]}"##,
      ["a": 1, "b": 2], ["a": 1, "b": "x"]),
    Case(
      ##"{"allOf":[{"$ref":"#/$defs/A"},{"properties":{"b":{"$ref":"#/allOf/1/properties/c"},"c":{"type":"integer"}},"required":["b","c"]}],"$defs":{"A":{"type":"object"}}}"##,
      ["b": 1, "c": 2], ["b": "x", "c": 2]),
    // A keyword that is written with an escape.
    Case(
      ##"{"type":"object","properties":{"a":{"$ref":"#/%24defs/A"}},"required":["a"],"$defs":{"A":{"type":"integer"}}}"##,
      ["a": 1], ["a": "x"]),
    // Resources and anchors.
    Case(
      ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/R"}},"required":["a"],"$defs":{"X":{"type":"integer"},"R":{"$id":"r","$ref":"#/$defs/X","$defs":{"X":{"type":"string"}}}}}"##,
      ["a": "x"], ["a": 1]),
    Case(
      ##"{"type":"object","properties":{"a":{"$ref":"#A"},"b":{"$ref":"#/$defs/A"}},"required":["a","b"],"$defs":{"A":{"$anchor":"A","type":"integer"}}}"##,
      ["a": 1, "b": 1], ["a": "x", "b": 1]),
    Case(
      ##"{"type":"object","properties":{"a":{"$id":"a","type":"object","properties":{"n":{"$ref":"#/properties/m"},"m":{"type":"integer"}},"required":["n","m"]}},"required":["a"]}"##,
      ["a": ["n": 1, "m": 1]], ["a": ["n": "x", "m": 1]]),
    // Keywords of old editions.
    Case(
      ##"{"type":"object","properties":{"a":{"$ref":"#/definitions/A"}},"required":["a"],"definitions":{"A":{"items":[{"$ref":"#/definitions/B"}],"additionalItems":false,"type":"array"},"B":{"type":"integer"}}}"##,
      ["a": [1]], ["a": ["x"]]),
    Case(
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"a":{"$ref":"#/items/1"}},"items":[true,{"type":"integer"}],"required":["a"]}"##,
      ["a": 1], ["a": "x"]),
    Case(
      ##"{"$schema":"http://json-schema.org/draft-04/schema#","id":"https://example.com/r","type":"object","properties":{"a":{"$ref":"r#/definitions/A"}},"required":["a"],"definitions":{"A":{"type":"integer","minimum":0,"exclusiveMinimum":true}}}"##,
      ["a": 1], ["a": "x"]),
    Case(
      ##"{"$schema":"http://json-schema.org/schema#","type":"object","properties":{"a":{"$ref":"#/definitions/A"}},"required":["a"],"definitions":{"A":{"type":"integer"}}}"##,
      ["a": 1], ["a": "x"]),
  ]

  static let inlining: Form = {
    var form = Form()
    form.inlinesReferences = true
    return form
  }()

  static let forms = HostileFormTests.providers + [inlining]

  /// A discriminator decides by its mapping in each form, also when definitions get other names.
  @Test func discriminators() throws {
    let pets: JSEN = [
      "type": "object",
      "properties": [
        "pet": [
          "oneOf": [
            ["$ref": "#/components/schemas/Cat"], ["$ref": "#/components/schemas/a b"],
          ],
          "discriminator": [
            "propertyName": "pet type",
            "mapping": ["kitty": "#/components/schemas/Cat", "hound": "a b"],
          ],
        ]
      ],
      "required": ["pet"],
      "components": [
        "schemas": [
          "Cat": [
            "type": "object",
            "properties": ["pet type": ["type": "string"], "lives": ["type": "integer"]],
            "required": ["pet type", "lives"],
          ],
          "a b": [
            "type": "object",
            "properties": ["pet type": ["type": "string"], "lives": ["type": "string"]],
            "required": ["pet type", "lives"],
          ],
        ]
      ],
    ]
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    for (number, form) in Self.forms.enumerated() {
      let (found, changes) = form.apply(to: pets)
      let new = try JSONSchema(found, options: options)
      for (name, lives, fits) in [
        ("kitty", 9 as JSEN, true), ("Cat", 9, true), ("hound", "x", true), ("a b", "x", true),
        ("kitty", "x", false), ("hound", 9, false), ("b", 9, false),
      ] {
        let value = RandomFormTests.sent(
          ["pet": ["pet type": .string(name), "lives": lives]], changes)
        #expect(new.isValid(value) == fits, "form \(number): \(name) \(lives), \(found)")
      }
      // A definition with a new name also has that one as the name of an alternative.
      let again = form.apply(to: found).schema
      #expect(form.apply(to: again).schema == again)
    }
    let strict = Form.openAIStrict.apply(to: pets)
    #expect(
      strict.schema[keyPath: "properties.pet.anyOf[0].properties"]
        == [
          "pet type": ["type": "string", "enum": ["Cat", "kitty"]], "lives": ["type": "integer"],
        ])
    #expect(
      strict.changes.map(\.description).contains(
        "/properties/pet: the member 'pet type' of each alternative says its name now"))
  }

  /// A name with an escape is that of the definition, and a definition with a new name gets no further name.
  @Test func escapedNames() throws {
    let schema = try JSEN(
      parsing:
        ##"{"type":"object","properties":{"p":{"oneOf":[{"$ref":"#/definitions/c~1d"},{"$ref":"#/definitions/e%20f"}],"discriminator":{"propertyName":"k"}}},"definitions":{"c/d":{"type":"object","required":["k"]},"e f":{"type":"object","required":["k","z"]}}}"##
    )
    let found = Form.toolInput.apply(to: schema).schema
    #expect(
      found[keyPath: "properties.p"] == [
        "oneOf": [["allOf": [["$ref": "#/$defs/c_d"]]], ["allOf": [["$ref": "#/$defs/e_f"]]]],
        "discriminator": [
          "propertyName": "k", "mapping": ["c/d": "#/$defs/c_d", "e f": "#/$defs/e_f"],
        ],
      ])
    let again = Form.toolInput.apply(to: found)
    #expect(again.schema == found && again.changes.isEmpty)
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    for compiled in [
      try JSONSchema(schema, options: options), try JSONSchema(found, options: options),
    ] {
      for (name, fits) in [("c/d", true), ("e f", false), ("c~1d", false), ("c_d", false)] {
        #expect(compiled.isValid(["p": ["k": .string(name)]]) == fits, "\(name)")
      }
    }
  }

  /// A definition stays to which only the mapping of a discriminator leads.
  @Test func mappedDefinitions() throws {
    let schema: JSEN = [
      "type": "object", "required": ["k"],
      "discriminator": ["propertyName": "k", "mapping": ["b": "#/$defs/B", "self": "#"]],
      "properties": ["k": ["type": "string"]],
      "$defs": ["B": ["required": ["x"], "items": ["$ref": "#/$defs/C"]], "C": ["type": "null"]],
    ]
    let (found, changes) = Form.toolInput.apply(to: schema)
    #expect(found == schema && changes.isEmpty, "\(found)")
    // The root is wrapped, and the mapping leads to it still.
    var list = schema
    list.type = ["object", "array"]
    #expect(
      Form.toolInput.apply(to: list).schema["$defs"]?["value"]?["discriminator"]?["mapping"]
        == ["b": "#/$defs/B", "self": "#/$defs/value"])
  }

  @Test(arguments: cases) func targetsStay(example: Case) throws {
    let schema = try JSEN(parsing: example.schema)
    for (number, form) in Self.forms.enumerated() {
      let (found, changes) = form.apply(to: schema)
      let text: Comment = "form \(number): \(found), \(changes)"
      let new: JSONSchema
      do {
        new = try JSONSchema(found, options: RandomFormTests.options)
      } catch {
        Issue.record("\(error) \(text)")
        continue
      }
      let isCut = changes.contains { $0.message.contains("which is recursive") }
      #expect(new.isValid(RandomFormTests.sent(example.valid, changes)) || isCut, text)
      #expect(!new.isValid(RandomFormTests.sent(example.invalid, changes)) || isCut, text)
      let (again, others) = form.apply(to: found)
      #expect(again == found && others.isEmpty, "\(others) \(text)")
    }
  }
}
