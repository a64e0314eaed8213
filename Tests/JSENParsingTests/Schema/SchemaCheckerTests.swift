import JSEN
import TestTools
import Testing

@Suite("The checker of schemas in these tests")
struct SchemaCheckerTests {
  /// A schema, values that are valid, and values that are not.
  static let rows: [(schema: JSEN, valid: [JSEN], invalid: [JSEN])] = [
    (true, [1, nil], []),
    (false, [], [1, nil]),
    (["type": "integer"], [1, 1.0], [1.5, "1", nil]),
    (["type": ["string", "null"]], ["a", nil], [1, [], [:]]),
    (["enum": [1, "a", [nil]]], [1.0, "a", [nil]], [2, "b", []]),
    (["minimum": 0, "maximum": 9], [0, 9, 0.5, "a"], [-1, 9.5]),
    (["pattern": "^a+$"], ["aa", 1], ["b", ""]),
    (
      ["items": ["type": "null"], "minItems": 1, "maxItems": 2], [[nil], 1],
      [[], [1], [nil, nil, nil]]
    ),
    (["prefixItems": [["type": "null"]], "items": false], [[], [nil]], [[1], [nil, nil]]),
    (["properties": ["a": false], "required": ["b"]], [["b": 1], 1], [["a": 1, "b": 2], [:]]),
    (
      ["properties": ["a": true], "additionalProperties": ["type": "null"]],
      [[:], ["a": 1, "b": nil]], [["b": 1]]
    ),
    (["propertyNames": ["enum": ["a"]], "minProperties": 1], [["a": 1]], [[:], ["b": 1]]),
    (["maxProperties": 0], [[:]], [["a": 1]]),
    (["anyOf": [["type": "null"], ["enum": [1]]]], [nil, 1], [2]),
    (["allOf": [["minimum": 1], ["maximum": 1]]], [1], [0, 2]),
    (["not": ["type": "null"]], [1], [nil]),
    (
      ["$ref": "#/$defs/List", "$defs": ["List": ["type": "array", "items": ["$ref": "#"]]]],
      [[], [[[]]]], [1, [[1]]]
    ),
  ]

  @Test(arguments: rows.indices)
  func verdicts(index: Int) throws {
    let row = Self.rows[index]
    let checker = try SchemaChecker(row.schema)
    for value in row.valid { #expect(try checker.accepts(value), "\(value) and \(row.schema)") }
    for value in row.invalid { #expect(try !checker.accepts(value), "\(value) and \(row.schema)") }
  }

  @Test(
    arguments: [
      ["typ": "null"], ["items": ["multipleOf": 1]], ["anyOf": []], ["$defs": ["a": 1]], 7,
    ] as [JSEN])
  func mistakesAreReported(schema: JSEN) {
    #expect(throws: SchemaChecker.Unsupported.self) { try SchemaChecker(schema) }
  }
}

private let schemaSuite = "suites/JSON-Schema-Test-Suite/tests/draft2020-12"

/// The cases of the JSON Schema Test Suite whose schemas have only keywords that the checker knows.
@Suite(
  "JSON Schema Test Suite",
  .enabled(
    if: SharedFiles.has(schemaSuite),
    "needs suites/JSON-Schema-Test-Suite in the folder shared beside the package"))
struct SchemaSuiteTests {
  static let keywords = [
    "additionalProperties", "allOf", "anyOf", "boolean_schema", "const", "default", "enum", "items",
    "maxItems", "maxProperties", "maximum", "minItems", "minProperties", "minimum", "not",
    "pattern",
    "prefixItems", "properties", "propertyNames", "ref", "required", "type",
  ]

  @Test(arguments: keywords)
  func verdicts(keyword: String) throws {
    var count = 0
    let groups = try JSEN(parsing: SharedFiles.bytes("\(schemaSuite)/\(keyword).json")).array ?? []
    for group in groups {
      guard let schema = group["schema"], let checker = try? SchemaChecker(schema) else { continue }
      for test in group["tests"]?.array ?? [] {
        let data = try #require(test["data"])
        #expect(
          try checker.accepts(data) == test["valid"]?.bool,
          "\(group["description"] ?? nil): \(test["description"] ?? nil)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
