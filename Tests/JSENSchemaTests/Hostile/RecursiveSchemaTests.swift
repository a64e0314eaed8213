import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

/// Alternatives that contain themselves. Without a memory, each level of the value multiplies the time.
@Suite("JSON Schema, recursive schemas")
struct RecursiveSchemaTests {
  /// A recursive schema, and a value that is as deep as one likes.
  struct Recursion: CustomTestStringConvertible, Sendable {
    let name: String
    let schema: JSEN
    /// Makes a value of a level.
    let value: @Sendable (_ inner: JSEN) -> JSEN
    let (right, wrong): (JSEN, JSEN)

    var testDescription: String { name }

    func value(depth: Int, _ innermost: JSEN) -> JSEN {
      (0..<depth).reduce(innermost) { inner, _ in value(inner) }
    }
  }

  private static func operation(_ name: String) -> JSEN {
    [
      "type": "object", "required": ["op", "left", "right"], "additionalProperties": false,
      "properties": [
        "op": ["const": .string(name)], "left": ["$ref": "#/$defs/e"],
        "right": ["$ref": "#/$defs/e"],
      ],
    ]
  }

  private static let names = ["add", "sub", "mul", "div", "pow"]

  static let recursions = [
    Recursion(
      name: "syntax trees",
      schema: [
        "$ref": "#/$defs/e",
        "$defs": ["e": ["oneOf": .array([["type": "number"]] + names.map(operation))]],
      ],
      value: { ["op": "div", "left": $0, "right": 2] }, right: 1, wrong: "x"),
    Recursion(
      name: "constants without types",
      schema: [
        "$ref": "#/$defs/n",
        "$defs": [
          "n": [
            "anyOf": .array(
              "abcdefgh".map { name in
                [
                  "required": ["k"],
                  "properties": [
                    "c": ["$ref": "#/$defs/n"], "k": ["const": .string(String(name))],
                  ],
                ]
              })
          ]
        ],
      ],
      value: { ["c": $0, "k": "h"] }, right: ["k": "a"], wrong: ["k": "i"]),
    Recursion(
      name: "no constants",
      schema: [
        "$ref": "#/$defs/n",
        "$defs": [
          "n": [
            "anyOf": [
              ["type": "array", "items": ["$ref": "#/$defs/n"], "minItems": 0],
              ["type": "array", "items": ["$ref": "#/$defs/n"], "maxItems": 99],
            ]
          ]
        ],
      ],
      value: { [$0] }, right: [], wrong: "x"),
    Recursion(
      name: "all of two",
      schema: [
        "$ref": "#/$defs/n",
        "$defs": [
          "n": ["allOf": [["$ref": "#/$defs/a"], ["$ref": "#/$defs/b"]], "type": "array"],
          "a": ["items": ["$ref": "#/$defs/n"]], "b": ["items": ["$ref": "#/$defs/n"]],
        ],
      ],
      value: { [$0] }, right: [], wrong: "x"),
    Recursion(
      name: "conditions",
      schema: [
        "$ref": "#/$defs/n",
        "$defs": [
          "n": [
            "type": "array", "if": ["items": ["$ref": "#/$defs/n"]],
            "then": ["items": ["$ref": "#/$defs/n"]],
            "else": ["not": ["items": ["$ref": "#/$defs/n"]], "maxItems": 0],
          ]
        ],
      ],
      value: { [$0] }, right: [], wrong: "x"),
    Recursion(
      name: "contains and unevaluated",
      schema: [
        "$ref": "#/$defs/n",
        "$defs": [
          "n": [
            "type": "array", "unevaluatedItems": false,
            "anyOf": [
              ["contains": ["$ref": "#/$defs/n"]], ["items": ["$ref": "#/$defs/n"]],
            ],
          ]
        ],
      ],
      value: { [$0] }, right: [], wrong: "x"),
    Recursion(
      name: "dynamic references",
      schema: [
        "$id": "https://example.com/tree", "$dynamicAnchor": "node",
        "anyOf": [
          ["type": "array", "items": ["$dynamicRef": "#node"], "minItems": 9],
          ["type": "array", "items": ["$dynamicRef": "#node"]],
        ],
      ],
      value: { [$0] }, right: [], wrong: "x"),
  ]

  @Test(arguments: recursions)
  func deepValuesAreDecided(recursion: Recursion) throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 20_000
    let schema = try JSONSchema(recursion.schema, options: options)
    for depth in [0, 1, 2, 5, 14] {
      let right = recursion.value(depth: depth, recursion.right)
      #expect(schema.isValid(right), "depth \(depth)")
      #expect(schema.validate(right).map(\.description) == [], "depth \(depth)")
      let wrong = recursion.value(depth: depth, recursion.wrong)
      #expect(!schema.isValid(wrong), "depth \(depth)")
      let failures = schema.validate(wrong)
      #expect(!failures.isEmpty, "depth \(depth)")
      for failure in failures {
        #expect(!failure.message.contains("stopped"), "depth \(depth): \(failure)")
        #expect(!failure.maskedMessage.isEmpty)
      }
      if depth > 5 { continue }
      #expect(failures.allSatisfy { $0.alternatives.joined().allSatisfy { !$0.message.isEmpty } })
      #expect(schema.output(.basic, for: wrong)["valid"] == false)
      #expect(schema.output(.detailed, for: wrong)["errors"]?.array?.isEmpty == false)
    }
  }

  @Test(arguments: recursions)
  func deepValuesOnSmallStacks(recursion: Recursion) async throws {
    let schema = try JSONSchema(recursion.schema)
    let outcome = try await onSmallStack { () -> [Bool] in
      let right = recursion.value(depth: 500, recursion.right)
      let wrong = recursion.value(depth: 500, recursion.wrong)
      let messages = schema.validate(wrong).map(\.message)
      return [
        schema.isValid(right), schema.validate(right).isEmpty, !schema.isValid(wrong),
        !messages.isEmpty && !messages.contains { $0.contains("too deep") },
        schema.applyingDefaults(to: right) == right, schema.coercingStrings(in: right) == right,
      ]
    }
    #expect(outcome == [Bool](repeating: true, count: 6))
  }

  /// The output has the verdict of the decision, and each subschema describes a part once.
  @Test(arguments: recursions)
  func deepValuesAreAnnotated(recursion: Recursion) throws {
    var titled = recursion.schema
    titled["title"] = "t"
    let schema = try JSONSchema(titled)
    for depth in [0, 1, 5, 60] {
      let right = recursion.value(depth: depth, recursion.right)
      for form in JSONSchema.Output.allCases {
        #expect(schema.output(form, for: right)["valid"] == true, "depth \(depth)")
      }
      let annotations = schema.annotations(of: right)
      #expect(annotations.contains { "\($0.pointer)".isEmpty && $0.keyword == "title" })
      let places = annotations.map { "\($0.pointer) \($0.absoluteKeywordLocation)" }
      #expect(Set(places).count == places.count, "depth \(depth)")
      let wrong = recursion.value(depth: depth, recursion.wrong)
      #expect(schema.annotations(of: wrong).isEmpty)
    }
  }

  /// An evaluation that begins again with more stack gives all annotations.
  @Test(arguments: [1, 60, 500]) func noAnnotationIsLostOnSmallStacks(depth: Int) async throws {
    let schema = try JSONSchema(["title": "t", "additionalProperties": ["$ref": "#"]])
    let count = try await onSmallStack { () -> Int in
      let value = (0..<depth).reduce([:] as JSEN) { inner, _ in ["c": inner] }
      return schema.annotations(of: value).count
    }
    #expect(count == depth + 1)
  }

  /// Two ways lead to each part, and none is an alternative.
  @Test func annotationsOnManyWays() throws {
    let schema = try JSONSchema([
      "$ref": "#/$defs/e",
      "$defs": [
        "b": ["properties": ["c": ["$ref": "#/$defs/e"]]],
        "e": [
          "title": "e",
          "allOf": [["$ref": "#/$defs/b"], ["properties": ["c": ["$ref": "#/$defs/e"]]]],
          "unevaluatedProperties": false,
        ],
      ],
    ])
    let value = (0..<60).reduce([:] as JSEN) { inner, _ in ["c": inner] }
    #expect(schema.annotations(of: value).count == 61)
    #expect(schema.output(.detailed, for: value)["valid"] == true)
  }

  /// Annotations that would take too many steps are left out; the verdict stays.
  @Test func theVerdictNeedsNoAnnotations() throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 2
    let stopped = try JSONSchema(["anyOf": [["title": "a"], ["minimum": 0]]], options: options)
    for form in JSONSchema.Output.allCases {
      #expect(stopped.output(form, for: 1) == ["valid": true])
    }
  }

  /// Two ways lead to each part, and each part fails.
  @Test func failuresOnManyWays() throws {
    let twice: JSEN = ["properties": ["a": ["$ref": "#"]]]
    let schema = try JSONSchema([
      "anyOf": [["type": "null"], ["type": "object", "allOf": [twice, twice]]]
    ])
    let value = (0..<40).reduce(1 as JSEN) { inner, _ in ["a": inner] }
    for limit in [1, 100, .max] {
      let failures = schema.validate(value, limit: limit)
      #expect(failures.first?.message == "expected null or an object, found 1")
      #expect(failures.count <= min(limit, 41))
    }
    #expect(schema.coercingStrings(in: value) == value)
  }

  /// Each definition refers twice to the next one, and the last one sees a member.
  @Test(arguments: ["allOf", "anyOf"])
  func membersSeenOnManyWays(keyword: String) throws {
    var definitions: JSEN.Object = ["d60": ["properties": ["a": [:]]]]
    for level in 0..<60 {
      let next: JSEN = ["$ref": .string("#/$defs/d\(level + 1)")]
      definitions["d\(level)"] = [keyword: [next, next]]
    }
    let schema = try JSONSchema([
      "$ref": "#/$defs/d0", "unevaluatedProperties": false, "$defs": .dictionary(definitions),
    ])
    #expect(schema.isValid(["a": 1]))
    #expect(schema.validate(["a": 1, "b": 2]).map(\.description) == ["b: unexpected key"])
  }

  @Test func coercionOnManyWays() throws {
    var definitions: JSEN.Object = ["d40": ["type": "integer"]]
    for level in 0..<40 {
      let next: JSEN = ["$ref": .string("#/$defs/d\(level + 1)")]
      definitions["d\(level)"] = ["anyOf": [next, next]]
    }
    let schema = try JSONSchema(["$ref": "#/$defs/d0", "$defs": .dictionary(definitions)])
    #expect(schema.coercingStrings(in: "1") == 1)
  }

  /// Deciding and collecting have `maximumSteps` each, and so has each part of a walk.
  @Test func stepsOfEachPart() throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 6
    let numbers = try JSONSchema(["items": ["minimum": 0]], options: options)
    #expect(
      numbers.validate([1, 2, 3, -1]).map(\.description) == ["3: -1 is less than the minimum 0"])
    options.maximumSteps = 1000
    let defaults = try JSONSchema(
      ["items": ["anyOf": [["properties": ["p": ["default": 1]], "required": ["t"]]]]],
      options: options)
    let objects = JSEN.array([JSEN](repeating: ["t": 1], count: 2000))
    let expected = JSEN.array([JSEN](repeating: ["t": 1, "p": 1], count: 2000))
    #expect(defaults.applyingDefaults(to: objects) == expected)
  }

  @Test func failureOfTheClosestAlternative() throws {
    let schema = try JSONSchema(Self.recursions[0].schema)
    let failures = schema.validate(Self.recursions[0].value(depth: 60, "x"))
    #expect(failures.map(\.message) == ["expected a number or an object, found \"x\""])
    #expect(
      failures.map(\.path) == [
        JSEN.KeyPath([String](repeating: "left", count: 60).joined(separator: "."))
      ])
  }

  /// A decision for one target of a dynamic reference does not count for another one.
  @Test func dynamicReferencesAreDecidedForEachTarget() throws {
    func extended(_ id: String, _ type: String) -> JSEN {
      [
        "$id": .string(id), "$ref": "base",
        "$defs": ["T": ["$dynamicAnchor": "T", "type": .string(type)]],
      ]
    }
    let schema: JSEN = [
      "$id": "https://example.com/root", "anyOf": [["$ref": "numbers"], ["$ref": "strings"]],
      "$defs": [
        "base": [
          "$id": "base", "not": ["not": ["properties": ["x": ["$dynamicRef": "#T"]]]],
          "$defs": ["T": ["$dynamicAnchor": "T"]],
        ],
        "numbers": extended("numbers", "number"), "strings": extended("strings", "string"),
      ],
    ]
    var options = JSONSchema.Options()
    for remembers in [false, true] {
      options.remembersAllDecisions = remembers
      let compiled = try JSONSchema(schema, options: options)
      for (value, fits) in [(1, true), ("a", true), (true, false)] as [(JSEN, Bool)] {
        #expect(compiled.isValid(["x": value]) == fits, "\(value), \(remembers)")
        #expect(compiled.validate(["x": value]).isEmpty == fits, "\(value), \(remembers)")
      }
    }
  }

  /// More alternatives than the bits of a word.
  @Test(arguments: ["anyOf", "oneOf"]) func manyAlternatives(keyword: String) throws {
    let constants = (0..<200).map { ["const": .int($0), "title": "a"] as JSEN }
    let kinds = (0..<200).map { number -> JSEN in
      [
        "type": "object", "required": ["k", "v"],
        "properties": ["k": ["const": "k\(number)"], "v": ["const": .int(number)]],
      ]
    }
    let plain = try JSONSchema([keyword: .array(constants)])
    let keyed = try JSONSchema([keyword: .array(kinds)])
    for number in [0, 31, 62, 63, 64, 65, 127, 128, 199] {
      #expect(plain.isValid(%number) && plain.annotations(of: %number).count == 1)
      #expect(keyed.isValid(["k": "k\(number)", "v": %number]))
      let failures = keyed.validate(["k": "k\(number)", "v": "x"])
      #expect(failures.map(\.message) == ["expected \(number), found \"x\""])
      #expect(failures[0].keywordLocation.description == "/\(keyword)/\(number)/properties/v/const")
    }
    #expect(plain.validate(200)[0].alternatives.count == 200)
    #expect(plain.validate(200)[0].alternatives[150][0].message == "expected 150, found 200")
  }
}
