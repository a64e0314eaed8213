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

  /// References to definitions that lead to themselves stay, so that the result does not grow when this is done again.
  @Test(arguments: [
    ##"{"$ref":"#/$defs/A","$defs":{"A":{"properties":{"b":{"$ref":"#/$defs/B"}}},"B":{"properties":{"a":{"$ref":"#/$defs/A"}}}}}"##,
    ##"{"properties":{"x":{"$ref":"#/$defs/A"}},"$defs":{"A":{"properties":{"b":{"$ref":"#/$defs/A"}}}}}"##,
  ])
  func recursive(text: String) throws {
    let schema = try JSONSchema(JSEN(parsing: text))
    #expect(schema.dereferenced() == schema.json)
    // A definition between two groups of such definitions is copied.
    let chain = try JSONSchema([
      "items": ["$ref": "#/$defs/A"],
      "$defs": [
        "A": ["items": ["$ref": "#/$defs/A"], "contains": ["$ref": "#/$defs/M"]],
        "M": ["properties": ["b": ["$ref": "#/$defs/B"]]], "B": ["items": ["$ref": "#/$defs/C"]],
        "C": ["items": ["$ref": "#/$defs/B"]],
      ],
    ])
    #expect(
      chain.dereferenced() == [
        "items": ["$ref": "#/$defs/A"],
        "$defs": [
          "A": [
            "items": ["$ref": "#/$defs/A"],
            "contains": ["properties": ["b": ["$ref": "#/$defs/B"]]],
          ],
          "B": ["items": ["$ref": "#/$defs/C"]], "C": ["items": ["$ref": "#/$defs/B"]],
        ],
      ])
    #expect(try JSONSchema(chain.dereferenced()).dereferenced() == chain.dereferenced())
  }

  /// A document has its address in the registry and its `$id`, in whatever order references have them.
  @Test(arguments: [["a", "b"], ["b", "a"], ["b"], ["other", "b"]]) func names(
    references: [String]
  ) throws {
    let name: JSEN = ["$id": "https://example.com/b", "minLength": 2]
    let other: JSEN = ["items": ["$ref": "a"]]
    let schema: JSEN = [
      "$id": "https://example.com/root", "allOf": .array(references.map { ["$ref": .string($0)] }),
    ]
    for registry in [
      JSONSchema.Registry(["https://example.com/a": name, "https://example.com/other": other]),
      JSONSchema.Registry(supplying: {
        ["https://example.com/a": name, "https://example.com/other": other][$0]
      }),
    ] {
      // A closure cannot list its documents.
      if references == ["b"], registry.addresses.isEmpty {
        #expect(throws: JSONSchema.CompilationError.self) {
          try JSONSchema(schema, registry: registry)
        }
        continue
      }
      let schema = try JSONSchema(schema, registry: registry)
      #expect(!schema.isValid("x") && schema.isValid("xx"))
      let bundle = try JSONSchema(schema.bundled())
      #expect(!bundle.isValid("x") && bundle.isValid("xx"), "\(schema.bundled())")
      #expect(bundle.json["$defs"]?["b"] == ["minLength": 2])
    }
  }

  /// A document without `$schema` has the edition of the nearest schema that refers to it, whichever reference comes first.
  @Test(arguments: [
    ["old", "part"], ["part", "old"], ["old"], ["part"], ["old", "new"], ["new", "old"],
  ])
  func editions(references: [String]) throws {
    let schema = try JSONSchema(
      [
        "$id": "https://example.com/root",
        "allOf": .array(references.map { ["$ref": .string($0)] }),
      ],
      registry: JSONSchema.Registry([
        "https://example.com/old": [
          "$schema": "http://json-schema.org/draft-04/schema#",
          "allOf": [["$ref": "part"]],
        ],
        "https://example.com/new": ["allOf": [["$ref": "part"]]],
        // Draft 4 does not have `const`.
        "https://example.com/part": ["type": "integer", "const": 1],
      ]))
    for new in [schema, try JSONSchema(schema.bundled()), try JSONSchema(schema.dereferenced())] {
      let found = [1, 2].map { new.isValid(.int($0)) }
      #expect(found == [true, references == ["old"]], "\(new.json)")
    }
  }

  /// A discriminator without alternatives stays: no other keyword says the same.
  @Test func discriminatorsWithoutAlternatives() throws {
    let json: JSEN = [
      "discriminator": ["propertyName": "k", "mapping": ["b": "#/$defs/B"]],
      "$defs": [
        "B": ["required": ["x"], "properties": ["y": ["$ref": "#/$defs/C"]]], "C": ["type": "null"],
      ],
    ]
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    let schema = try JSONSchema(json, options: options)
    #expect(schema.bundled() == json)
    #expect(
      schema.dereferenced() == [
        "discriminator": ["propertyName": "k", "mapping": ["b": "#/$defs/B"]],
        "$defs": ["B": ["required": ["x"], "properties": ["y": ["type": "null"]]]],
      ])
    #expect(
      JSONSchema.Form.gemini.apply(to: json).changes.map(\.description) == [
        "'type' is \"object\" now", "'properties' is there now, without members",
        "removed 'discriminator'",
        "removed the definition 'B': nothing refers to it any more",
        "removed the definition 'C': nothing refers to it any more",
      ])
  }

  /// Names may be exchanged, and lead to schemas that are not among the alternatives.
  @Test(arguments: [
    ["A": "B", "B": "A"], ["B": "A", "A": "B"], ["A": "#/$defs/B", "c": "#/$defs/C"],
  ])
  func mappings(mapping: JSEN) throws {
    let json: JSEN = [
      "anyOf": [["$ref": "#/$defs/A"], ["$ref": "#/$defs/B"]],
      "discriminator": ["propertyName": "k", "mapping": mapping],
      "$defs": [
        "A": ["properties": ["x": ["const": 1]]], "B": ["properties": ["x": ["const": 2]]],
        "C": ["properties": ["x": ["const": 1]], "required": ["x"]],
      ],
    ]
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    let schema = try JSONSchema(json, options: options)
    for new in [schema.json, schema.bundled(), schema.dereferenced()] {
      let new = try JSONSchema(new, options: options)
      #expect(new.isValid(["k": "A", "x": 2]) && !new.isValid(["k": "A", "x": 1]), "\(new.json)")
      #expect(new.isValid(["k": "c", "x": 1]) == (mapping["c"] != nil), "\(new.json)")
    }
  }

  /// A `$dynamicRef` beside `$ref` leads to its target, also where the definition has another name.
  @Test func dynamicReferences() throws {
    let schema = try JSONSchema(
      [
        "items": ["$ref": "#/$defs/A", "$dynamicRef": "https://example.com/n#node"],
        "$defs": ["A": ["type": "object"]],
      ],
      registry: JSONSchema.Registry([
        "https://example.com/n": ["$defs": ["b c": ["$dynamicAnchor": "node", "required": ["x"]]]]
      ]))
    #expect(
      schema.bundled() == [
        "items": ["$ref": "#/$defs/A", "allOf": [["$ref": "#/$defs/b_c"]]],
        "$defs": ["A": ["type": "object"], "b_c": ["required": ["x"]]],
      ])
    #expect(
      schema.dereferenced() == ["items": ["allOf": [["required": ["x"]], ["type": "object"]]]])
  }

  /// Keywords mean in the bundle what they meant in their edition, and with their meta-schema.
  @Test func meanings() throws {
    let vocabularies = "https://json-schema.org/draft/2020-12/vocab/"
    let registry = JSONSchema.Registry([
      "https://example.com/few": [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$vocabulary": ["\(vocabularies)core": true, "\(vocabularies)applicator": true],
      ],
      "https://example.com/short": ["$schema": "https://example.com/few", "maxLength": 3],
      "https://example.com/old": [
        "$schema": "https://json-schema.org/draft/2019-09/schema", "contains": ["type": "integer"],
        "minContains": 2,
      ],
    ])
    let cases: [(JSEN, JSEN, [(JSEN, Bool)])] = [
      (
        ["$schema": "https://example.com/few", "items": ["minLength": 2, "title": "A name"]],
        [
          "$schema": "https://json-schema.org/draft/2020-12/schema", "items": ["title": "A name"],
        ],
        [(["a"], true)]
      ),
      (
        ["items": ["$ref": "https://example.com/short"], "minItems": 1],
        ["items": ["$ref": "#/$defs/short"], "minItems": 1, "$defs": ["short": [:]]],
        [(["long"], true), ([], false)]
      ),
      (
        ["$ref": "https://example.com/old", "unevaluatedItems": ["type": "string"]],
        [
          "$ref": "#/$defs/old", "unevaluatedItems": ["type": "string"],
          "$defs": [
            "old": [
              "allOf": [["not": ["not": ["contains": ["type": "integer"], "minContains": 2]]]]
            ]
          ],
        ],
        [([1, 2], false), (["a"], false)]
      ),
      (
        ["$ref": "https://example.com/old"],
        [
          "$ref": "#/$defs/old",
          "$defs": ["old": ["contains": ["type": "integer"], "minContains": 2]],
        ],
        [([1, 2], true), ([1], false)]
      ),
    ]
    for (json, bundle, values) in cases {
      let schema = try JSONSchema(json, registry: registry)
      #expect(schema.bundled() == bundle)
      for (value, fits) in values {
        #expect(schema.isValid(value) == fits)
        #expect(try JSONSchema(bundle).isValid(value) == fits, "\(bundle) \(value)")
      }
    }
  }
}
