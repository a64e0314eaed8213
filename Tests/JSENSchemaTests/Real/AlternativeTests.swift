import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

/// Alternatives that a member with a constant or a discriminator decides.
@Suite("JSON Schema, alternatives")
struct AlternativeTests {
  /// Of repeated members, only the member that counts is validated, in a document as in its value.
  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast])
  func onlyMembersThatCountAreValidated(rule: JSEN.ReadingOptions.DuplicateKeys) throws {
    let properties: JSEN = ["a": ["type": "integer"], "b": ["type": "string"]]
    let schemas = try [
      ["properties": properties], ["properties": properties, "additionalProperties": false],
      ["properties": properties, "required": ["a", "b"]], ["minProperties": 2, "maxProperties": 2],
      ["patternProperties": properties, "additionalProperties": ["type": "null"]],
    ].map { try JSONSchema($0) }
    let options = JSEN.ReadingOptions(duplicateKeys: rule)
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let members = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        "\"\(["a", "b", "c"].randomElement(using: &random) ?? "")\": "
          + (["1", "\"x\"", "null"].randomElement(using: &random) ?? "")
      }
      let text = "{\(members.joined(separator: ", "))}"
      let document = try JSENDocument(parsing: text, options: options)
      let value = try JSEN(parsing: text, options: options)
      for schema in schemas {
        #expect(schema.isValid(document.root) == schema.isValid(value), "\(schema): \(text)")
        #expect(
          schema.validate(document.root).map(\.message) == schema.validate(value).map(\.message))
      }
    }
  }

  private func failures(
    _ schema: JSONSchema, _ text: String
  ) throws -> [String] {
    try schema.validate(parsing: text).map {
      "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.pointer): \($0.message)"
    }
  }

  private static let shapes: JSEN = [
    "$defs": [
      "circle": [
        "type": "object", "required": ["kind", "radius"],
        "properties": [
          "kind": ["const": "circle"], "radius": ["type": "number", "exclusiveMinimum": 0],
        ],
        "unevaluatedProperties": false,
      ],
      "square": [
        "type": "object", "required": ["kind", "side"],
        "properties": ["kind": ["const": "square"], "side": ["type": "number"]],
        "unevaluatedProperties": false,
      ],
      "group": [
        "type": "object", "required": ["kind", "parts"],
        "properties": [
          "kind": ["enum": ["group", "set"]], "parts": ["type": "array", "items": ["$ref": "#"]],
        ],
        "unevaluatedProperties": false,
      ],
    ],
    "oneOf": [["$ref": "#/$defs/circle"], ["$ref": "#/$defs/square"], ["$ref": "#/$defs/group"]],
  ]

  @Test func alternativesWithConstants() throws {
    let schema = try JSONSchema(Self.shapes)
    #expect(
      try failures(
        schema,
        #"{"kind": "group", "parts": [{"kind": "circle", "radius": 1}, {"kind": "set", "parts": []}]}"#
      ) == [])
    #expect(
      try failures(
        schema,
        #"{"kind": "group", "parts": [{"kind": "circle", "radius": 0}, {"kind": "sqare"}, {"knid": "set"}, 5]}"#
      )
        == [
          "1:58 /parts/0/radius: 0 is not greater than 0",
          "1:62 /parts/1: no alternative has \"kind\" \"sqare\"; expected \"circle\", \"square\", "
            + "\"group\" or \"set\"; did you mean \"square\"?",
          "1:81 /parts/2: the key \"kind\" is missing; did you mean \"knid\"?",
          "1:98 /parts/3: expected an object, found 5",
        ])
    let failure = try #require(schema.validate(["kind": "circle", "radius": -1] as JSEN).first)
    #expect(failure.keywordLocation == "/oneOf/0/$ref/properties/radius/exclusiveMinimum")
    #expect(failure.absoluteKeywordLocation == "#/$defs/circle/properties/radius/exclusiveMinimum")
  }

  /// Alternatives by constants give the answers of the same alternatives one by one.
  @Test func decidingConstants() throws {
    func shape(_ key: String, _ values: JSEN) -> JSEN {
      ["type": "object", "required": [.string(key)], "properties": [key: ["enum": values]]]
    }
    // A repeated constant, and keys and constants that are canonically equivalent.
    let (one, two) = ("\u{E9}", "e\u{301}")
    let rows: [([JSEN], JSEN, Bool)] = [
      ([shape("k", ["a", "a"]), shape("k", ["b"]), shape("k", ["c"])], ["k": "a"], true),
      (
        [shape("k", [.string(one), .string(two)]), shape("k", ["b"]), shape("k", ["c"])],
        ["k": .string(two)], true
      ),
      (
        [shape("k", [.string(one)]), shape("k", [.string(two)]), shape("k", ["c"])],
        ["k": .string(two)], true
      ),
      ([shape(one, ["a"]), shape(two, ["b"]), shape(one, ["c"])], [two: "b"], true),
      ([shape("k", ["a"]), shape("k", ["a"]), shape("k", ["c"])], ["k": "a"], false),
      ([shape("k", ["a"]), shape("k", ["b"]), shape("k", ["c"])], ["k": "d"], false),
    ]
    for (schemas, value, fits) in rows {
      #expect(
        try JSONSchema(["oneOf": .array(schemas)]).isValid(value) == fits, "\(schemas) \(value)")
    }
    // A chain of references through resources is followed from the resource of each step.
    let registry = JSONSchema.Registry([
      "https://example.com/far": [
        "$ref": "#/$defs/x", "$defs": ["x": shape("k", ["far"])],
      ]
    ])
    let chain = try JSONSchema(
      [
        "$defs": ["x": shape("k", ["near"])],
        "oneOf": [["$ref": "https://example.com/far"], shape("k", ["b"]), shape("k", ["c"])],
      ], registry: registry)
    #expect(chain.isValid(["k": "far"]) && !chain.isValid(["k": "near"]))
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    var nullable = shape("k", ["a"]).object ?? [:]
    nullable["nullable"] = true
    let open = try JSONSchema(
      ["oneOf": [.dictionary(nullable), shape("k", ["b"]), shape("k", ["c"])]], options: options)
    #expect(open.isValid(nil) && open.isValid(["k": "a"]) && !open.isValid(["k": nil]))
  }

  @Test func addressesOfOpenAPI() throws {
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    let schema = try JSONSchema(
      [
        "components": [
          "schemas": [
            "Cat": [
              "type": "object", "required": ["petType", "lives"],
              "properties": [
                "petType": ["type": "string"], "lives": ["type": "integer", "nullable": true],
              ],
            ],
            "Dog": [
              "type": "object", "required": ["petType", "bark"],
              "properties": ["petType": ["type": "string"], "bark": ["type": "boolean"]],
            ],
          ]
        ],
        "oneOf": [["$ref": "#/components/schemas/Cat"], ["$ref": "#/components/schemas/Dog"]],
        "discriminator": [
          "propertyName": "petType", "mapping": ["puppy": "#/components/schemas/Dog"],
        ],
      ], defaultDraft: .draft4, options: options)
    #expect(schema.isValid(["petType": "Cat", "lives": nil]))
    #expect(schema.isValid(["petType": "puppy", "bark": true]))
    #expect(!schema.isValid(["petType": "Dog", "lives": 3]))
    #expect(
      schema.validate(["petType": "puppy", "lives": "3"]).map(\.keywordLocation).last
        == "/oneOf/1/$ref/required")
    #expect(
      schema.validate(["petType": "Dgo", "bark": true]).map(\.message) == [
        "no alternative has \"petType\" \"Dgo\"; expected \"Cat\", \"Dog\" or \"puppy\"; did you mean \"Dog\"?"
      ])
  }
}
