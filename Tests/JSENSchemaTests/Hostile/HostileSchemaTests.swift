import JSEN
import JSENSchema
import JSENStandards
import TestTools
import Testing

@Suite("JSON Schema, hostile schemas and values")
struct HostileSchemaTests {
  /// Definitions of which each applies the next one twice.
  private func doubling(_ keyword: String, levels: Int, last: JSEN) -> JSEN {
    var definitions: JSEN.Object = ["d\(levels)": last]
    for level in 0..<levels {
      let next: JSEN = ["$ref": .string("#/$defs/d\(level + 1)")]
      definitions["d\(level)"] = [keyword: [next, next]]
    }
    return ["$ref": "#/$defs/d0", "$defs": .dictionary(definitions)]
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func multiplyingReferencesAreDecidedOnce(keyword: String) throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 30_000
    for last in [["minimum": 0], ["minimum": 9]] as [JSEN] {
      let schema = try JSONSchema(doubling(keyword, levels: 40, last: last), options: options)
      let fits = keyword != "oneOf" && last == ["minimum": 0]
      #expect(schema.isValid(5) == fits)
      #expect(schema.validate(5).isEmpty == fits)
      #expect(schema.validate(5).allSatisfy { !$0.message.contains("stopped") })
    }
  }

  @Test func validationsStop() throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 30
    let schema = try JSONSchema(
      doubling("allOf", levels: 40, last: ["minimum": 0]), options: options)
    #expect(!schema.isValid(5))
    #expect(
      schema.validate(5, limit: 1).map(\.message) == [
        "the validation was stopped after 30 steps; set maximumSteps to allow more"
      ])
  }

  @Test func alternativesKeepFewFailures() throws {
    // 2^12 ways fail, and each has a place of its own.
    let schema = try JSONSchema(doubling("anyOf", levels: 12, last: ["required": ["a"]]))
    let failures = schema.validate([:] as JSEN)
    #expect(failures.count == 1)
    var (count, open) = (0, failures)
    while let failure = open.popLast() {
      count += 1
      open += failure.alternatives.joined()
    }
    #expect(count < 4000)
    #expect(failures[0].message.utf8.count < 2000)
  }

  @Test func longChainsOfReferences() async throws {
    let (isValid, messages) = try await onSmallStack { () -> (Bool, [String]) in
      var definitions: JSEN.Object = ["d9999": ["type": "string"]]
      for level in 0..<9999 {
        definitions["d\(level)"] = ["$ref": .string("#/$defs/d\(level + 1)")]
      }
      let schema = try JSONSchema(["$ref": "#/$defs/d0", "$defs": .dictionary(definitions)])
      return (schema.isValid("a"), schema.validate(1).map(\.message))
    }
    // Ten thousand references may need more than there is in a debug build.
    let tooDeep = "the validation nests too deep for its stack"
    #expect(isValid || isDebugBuild)
    #expect(messages == [isValid ? "expected a string, found 1" : tooDeep])
  }

  @Test func deepSchemasAndValues() async throws {
    let outcome = try await onSmallStack { () -> [Bool] in
      var schema: JSEN = ["type": "integer"]
      for _ in 0..<240 { schema = ["allOf": [schema]] }
      let nested = try JSONSchema(schema)
      let tree = try JSONSchema([
        "type": "array", "items": ["anyOf": [["$ref": "#"], ["type": "null"]]],
      ])
      let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
      let wrong = String(repeating: "[", count: 499) + "1" + String(repeating: "]", count: 499)
      let (right, other) = (try JSENDocument(parsing: text), try JSENDocument(parsing: wrong))
      let failures = tree.validate(other.root)
      return [
        nested.isValid(1), nested.validate(1).isEmpty, !nested.isValid("a"),
        tree.isValid(right.root), tree.validate(right.root).isEmpty, !tree.isValid(other.root),
        !failures.isEmpty,
        failures.allSatisfy { !$0.description.isEmpty && !$0.keywordLocation.isEmpty },
        tree.output(.detailed, for: other.root)["valid"] == false,
      ]
    }
    #expect(outcome == [Bool](repeating: true, count: 9))
  }

  @Test func dynamicReferenceToItself() throws {
    let schema = try JSONSchema([
      "$id": "https://example.com/root", "$dynamicAnchor": "x", "$ref": "inner",
      "$defs": [
        "inner": [
          "$id": "inner", "$dynamicRef": "#x", "$defs": ["x": ["$dynamicAnchor": "x"]],
        ]
      ],
    ])
    #expect(!schema.isValid(1))
    #expect(
      schema.validate(1).map(\.message) == [
        "the schema refers to itself without going into the value"
      ])
  }

  @Test func manyDifferentObjects() throws {
    let schema = try JSONSchema(["uniqueItems": true])
    let seconds = try [20_000, 80_000].map { count in
      let text =
        "[" + (0..<count).map { "{\"id\": \($0), \"b\": [\($0)]}" }.joined(separator: ",") + "]"
      let document = try JSENDocument(parsing: text)
      let start = threadSeconds()
      #expect(schema.isValid(document.root))
      return threadSeconds() - start
    }
    #expect(seconds[1] < 12 * seconds[0] + 0.5)
  }

  /// Strings with the same length, the same first eight bytes and the same last eight bytes.
  private func addresses(_ count: Int) -> [String] {
    (0..<count).map { "https://example.com/ids/\($0 + 1_000_000)/index.json" }
  }

  @Test func manySimilarConstants() throws {
    let seconds = try [10_000, 40_000].map { count in
      let values = JSEN.array(addresses(count).map(JSEN.string))
      let start = threadSeconds()
      let schema = try JSONSchema(["items": ["enum": values]])
      #expect(schema.isValid(values))
      return threadSeconds() - start
    }
    #expect(seconds[1] < 10 * seconds[0] + 0.5)
  }

  @Test func manySimilarKeys() throws {
    let seconds = try [10_000, 40_000].map { count in
      let keys = addresses(count)
      let properties = JSEN.Object(uniqueKeysWithValues: keys.map { ($0, ["type": "null"]) })
      let start = threadSeconds()
      let schema = try JSONSchema(["properties": .dictionary(properties)])
      #expect(
        schema.isValid(
          .dictionary(.init(uniqueKeysWithValues: keys.reversed().map { ($0, .null) }))))
      return threadSeconds() - start
    }
    #expect(seconds[1] < 10 * seconds[0] + 0.5)
  }

  @Test func stepsOfPatternsCount() throws {
    var options = JSONSchema.Options()
    options.maximumSteps = 1_000_000
    // Nearly twenty thousand steps for each character.
    let pattern: JSEN = "(?:[a-z]?[a-y]?){0,3900}Z"
    let long = String(repeating: "a", count: 1000)
    let stopped = [
      "the validation was stopped after 1000000 steps; set maximumSteps to allow more"
    ]
    let one = try JSONSchema(["pattern": pattern], options: options)
    #expect(one.validate("aaZ").isEmpty)
    #expect(
      one.validate("aa").map(\.message) == [
        #""aa" does not match the pattern (?:[a-z]?[a-y]?){0,3900}Z"#
      ])
    #expect(one.validate(.string(long)).map(\.message) == stopped)
    let keys = try JSONSchema(["patternProperties": [pattern.string ?? "": true]], options: options)
    #expect(keys.validate([long: 1]).map(\.message) == stopped)
    // A pattern with a table does not cost more than its text.
    let plain = try JSONSchema(["items": ["pattern": "^[a-z]+[0-9]*$"]], options: options)
    #expect(plain.isValid(.array([JSEN](repeating: .string(long), count: 10_000))))
  }

  @Test func sizeOfPatternsIsBounded() throws {
    var properties = JSEN.Object()
    for number in 0..<1000 {
      properties["p\(number)"] = ["pattern": .string("(?:[a-z]?[a-y]?){0,3900}Z\(number)")]
    }
    #expect {
      try JSONSchema(["properties": .dictionary(properties)])
    } throws: { error in
      (error as? JSONSchema.CompilationError)?.reason
        == "the regular expressions of the schema are too large together"
    }
  }

  @Test func manyFailures() throws {
    let schema = try JSONSchema([
      "items": ["required": ["id"], "properties": ["id": ["type": "string"]]]
    ])
    let seconds = try [2000, 8000].map { count in
      let text =
        "["
        + (0..<count).map { $0 % 2 == 0 ? "{\"id\": 1}" : "{\"ib\": 1}" }.joined(separator: ",\n")
        + "]"
      let document = try JSENDocument(parsing: text)
      let start = threadSeconds()
      let failures = schema.validate(document.root, limit: .max)
      #expect(failures.count == count)
      var length = 0
      for failure in failures {
        length += failure.description.utf8.count + failure.keywordLocation.tokens.count
      }
      #expect(length > 40 * count)
      return threadSeconds() - start
    }
    #expect(seconds[1] < 12 * seconds[0] + 0.5)
  }

  @Test func manyMembers() throws {
    let schema = try JSONSchema([
      "properties": ["k1": true], "anyOf": [["additionalProperties": ["type": "integer"]], true],
      "unevaluatedProperties": false,
    ])
    let seconds = try [20_000, 80_000].map { count in
      let text = "{" + (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
      let document = try JSENDocument(parsing: text)
      let start = threadSeconds()
      #expect(schema.isValid(document.root))
      return threadSeconds() - start
    }
    #expect(seconds[1] < 12 * seconds[0] + 0.5)
  }

  /// Schemas of a size, whose compilation must take linear time.
  static let growing: [(name: String, make: @Sendable (Int) -> JSEN)] = [
    (
      "definitions",
      { count in
        var definitions = JSEN.Object()
        for position in 0..<count {
          definitions["d\(position)"] = [
            "$anchor": .string("a\(position)"),
            "items": ["$ref": .string("#a\(count - 1 - position)")],
          ]
        }
        return ["$defs": .dictionary(definitions)]
      }
    ),
    (
      "resources with dynamic anchors",
      { count in
        var definitions = JSEN.Object()
        for position in 0..<count {
          definitions["d\(position)"] = [
            "$id": .string("r\(position)"), "$dynamicAnchor": "x", "items": ["$dynamicRef": "#x"],
          ]
        }
        return ["$defs": .dictionary(definitions)]
      }
    ),
    (
      "a long key",
      { count in
        var properties = JSEN.Object()
        for position in 0..<count { properties["p\(position)"] = [:] }
        return [
          "properties": [
            String(repeating: "k", count: 8 * count): ["properties": .dictionary(properties)]
          ]
        ]
      }
    ),
    (
      "deep schemas with many parts",
      { count in
        var schema: JSEN = ["prefixItems": .array(Array(repeating: ["type": "null"], count: count))]
        for _ in 0..<200 { schema = ["not": schema] }
        return schema
      }
    ),
    (
      "alternatives",
      { count in
        let schemas = (0..<count).map { position -> JSEN in
          [
            "type": "object", "required": ["kind"],
            "properties": ["kind": ["const": .string("k\(position)")]],
          ]
        }
        return ["oneOf": .array(schemas)]
      }
    ),
  ]

  @Test(arguments: growing)
  func compilingIsLinear(name: String, make: @Sendable (Int) -> JSEN) throws {
    let seconds = try [400, 1600].map { count in
      let json = make(count)
      let start = threadSeconds()
      _ = try JSONSchema(json)
      return threadSeconds() - start
    }
    #expect(seconds[1] < 9 * seconds[0] + 0.1, "\(name)")
  }

  @Test func validatesInSeveralTasks() async throws {
    let schema = try JSONSchema(["items": ["enum": ["a", "b"]], "maxItems": 3])
    let answers = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<50 { group.addTask { schema.isValid(task % 2 == 0 ? ["a", "b"] : ["c"]) } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answers == 25)
  }
}
