import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, inference")
struct InferenceTests {
  typealias Options = JSONSchema.Inference.Options

  /// Returns the schema of the elements of an array. Values and documents must have the same one.
  static func schema(
    _ samples: String, _ change: (inout Options) -> Void = { _ in }
  ) throws -> JSEN {
    var options = Options()
    options.writesDialect = false
    change(&options)
    var ofValues = JSONSchema.Inference(options)
    for sample in try JSEN(parsing: samples).array ?? [] { ofValues.add(sample) }
    var ofDocument = JSONSchema.Inference(options)
    for sample in try JSENDocument(parsing: samples).root.array ?? [] { ofDocument.add(sample) }
    #expect(ofValues.schema == ofDocument.schema)
    #expect(ofValues.count == ofDocument.count)
    return ofValues.schema
  }

  @Test(arguments: [
    ("[]", "{}"),
    ("[null]", #"{"type":"null"}"#),
    ("[true, false]", #"{"type":"boolean"}"#),
    ("[1, 2.0, 3e2, -0]", #"{"type":"integer"}"#),
    ("[1, 2.5]", #"{"type":"number"}"#),
    ("[18446744073709551615, 3]", #"{"type":"integer","format":"uint64"}"#),
    // The next sample beyond 64 bits may be greater.
    ("[18446744073709551616, 3]", #"{"type":"integer","maximum":1e20}"#),
    ("[18446744073709551615, -3]", #"{"type":"integer","maximum":1e20}"#),
    ("[-9223372036854775809, 3]", #"{"type":"integer","minimum":-1e19}"#),
    ("[9007199254740993.0]", #"{"type":"integer"}"#),
    ("[1e400]", #"{"type":"integer","maximum":1e401}"#),
    (
      #"["a", null, 1, [], {}, true]"#,
      #"{"type":["object","array","string","integer","boolean","null"]}"#
    ),
    ("[[], []]", #"{"type":"array"}"#),
    ("[[1, 2], [\"a\"]]", #"{"type":"array","items":{"type":["string","integer"]}}"#),
    (
      #"[{"b": 1, "a": "x"}, {"a": "y", "c": null}]"#,
      #"{"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"string"},"c":{"type":"null"}},"required":["a"]}"#
    ),
    (
      #"[[{"a": 1}, {}], [{"a": null}]]"#,
      #"{"type":"array","items":{"type":"object","properties":{"a":{"type":["integer","null"]}}}}"#
    ),
    (
      #"[{"a": {"b": 1}}, {"a": "x"}]"#,
      #"{"type":"object","properties":{"a":{"type":["object","string"],"properties":{"b":{"type":"integer"}},"required":["b"]}},"required":["a"]}"#
    ),
    // Of a repeated key, the last member is the effective one.
    (
      #"[{"a": 1, "a": "x"}]"#,
      #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#
    ),
    // Keys are compared by code points.
    (
      #"[{"\u00e9": 1}, {"e\u0301": 1}]"#,
      "{\"type\":\"object\",\"properties\":{\"\u{e9}\":{\"type\":\"integer\"},\"e\u{301}\":{\"type\":\"integer\"}}}"
    ),
    (#"["2025-03-14", "2024-02-29"]"#, #"{"type":"string","format":"date"}"#),
    (#"["2025-03-14", "2025-02-29"]"#, #"{"type":"string"}"#),
    (
      #"["2025-03-14T09:26:53.5+01:00", null]"#,
      #"{"type":["string","null"],"format":"date-time"}"#
    ),
    (#"["2025-03-14T09:26:53Z", "2025-03-14"]"#, #"{"type":"string"}"#),
    (#"["123e4567-e89b-12d3-a456-426614174000"]"#, #"{"type":"string","format":"uuid"}"#),
    // Numbers and UUIDs as keys make a dictionary.
    (
      #"[{"12": {"a": 1}, "7": {"b": 2}}]"#,
      #"{"type":"object","additionalProperties":{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}}"#
    ),
    (
      #"[{"123e4567-e89b-12d3-a456-426614174000": 1}]"#,
      #"{"type":"object","additionalProperties":{"type":"integer"}}"#
    ),
  ]) func samplesHaveASchema(samples: String, schema: String) throws {
    #expect(try Self.schema(samples).serialized() == schema)
  }

  @Test func optionsChangeTheSchema() throws {
    let dates = #"["2025-03-14"]"#
    #expect(try Self.schema(dates) { $0.detectsFormats = false } == ["type": "string"])
    #expect(
      try Self.schema("[4, 1.5, 10]") { $0.boundsNumbers = true }.serialized()
        == #"{"type":"number","minimum":1.5,"maximum":10}"#)
    #expect(
      try Self.schema(#"[{"a": 1}]"#) { $0.requiresMembers = false }
        == ["type": "object", "properties": ["a": ["type": "integer"]]])
    #expect(
      try Self.schema(#"[{}]"#) { $0.closesObjects = true }
        == ["type": "object", "additionalProperties": false])
    #expect(
      try Self.schema(#"[{"1": 1}]"#) { $0.dictionaryThreshold = nil }
        == ["type": "object", "properties": ["1": ["type": "integer"]], "required": ["1"]])
    #expect(
      JSONSchema.Inference().schema == ["$schema": "https://json-schema.org/draft/2020-12/schema"])
  }

  @Test(arguments: [
    (#"["a", "b", "a", "b", "a", "b"]"#, #"{"type":"string","enum":["a","b"]}"#),
    (#"["a", "b", "a", "b", "a"]"#, #"{"type":"string"}"#),
    (#"["b", null, "b", "b"]"#, #"{"type":["string","null"],"enum":["b",null]}"#),
    (#"["b", 1, "b", "b"]"#, #"{"type":["string","integer"]}"#),
    (#"["a", "b", "c", "a", "b", "c", "a", "b", "c"]"#, #"{"type":"string"}"#),
    (#"["2025-03-14", "2025-03-14", "2025-03-14"]"#, #"{"type":"string","format":"date"}"#),
    (#"["", "", ""]"#, #"{"type":"string","enum":[""]}"#),
  ]) func repeatedStringsAreAnEnum(samples: String, schema: String) throws {
    #expect(try Self.schema(samples) { $0.enumLimit = 2 }.serialized() == schema)
  }

  /// A document keeps the digits by which a number differs from an integer.
  @Test func digitsMakeAFraction() throws {
    var inference = JSONSchema.Inference()
    inference.add(try JSENDocument(parsing: "1.00000000000000000001").root)
    #expect(inference.schema["type"] == "number")
  }

  /// Bounds are exact: a document's digits that a double does not keep lie between them.
  @Test(arguments: ["0.10000000000000000001", "-65.613616999999977", "1234567890123456.78"])
  func boundsIncludeAllDigits(text: String) throws {
    var options = Options()
    #expect(try Self.schema("[\(text)]") { _ in } == ["type": "number"])
    options.boundsNumbers = true
    var inference = JSONSchema.Inference(options)
    inference.add(try JSENDocument(parsing: text).root)
    let sample = try #require(JSEN.Number(text))
    let minimum = try #require(inference.schema["minimum"]?.number)
    let maximum = try #require(inference.schema["maximum"]?.number)
    #expect(minimum <= sample && sample <= maximum)
  }

  @Test func manyKeysWithValuesOfOneShapeAreADictionary() throws {
    let names = (0..<40).map { "\"name\($0)\": {\"age\": \($0)}" }.joined(separator: ", ")
    let dictionary: JSEN = [
      "type": "object",
      "additionalProperties": [
        "type": "object", "properties": ["age": ["type": "integer"]], "required": ["age"],
      ],
    ]
    #expect(try Self.schema("[{\(names)}]") == dictionary)
    // A type with forty members has them in all of its objects.
    let twice = try Self.schema("[{\(names)}, {\(names)}]")
    #expect(twice["properties"]?.object?.count == 40)
    // Other members make it a type.
    let other = try Self.schema("[{\(names), \"x\": 1}]")
    #expect(other["properties"]?.object?.count == 41)
    // One key in each sample.
    let samples = (0..<40).map { "{\"name\($0)\": {\"age\": \($0)}}" }.joined(separator: ", ")
    #expect(try Self.schema("[\(samples)]") == dictionary)
    // More than 256 keys are a dictionary, whatever their values are.
    let many = (0..<300).map { "\"k\($0)\": \($0 % 2 == 0 ? "1" : "\"a\"")" }
    #expect(
      try Self.schema("[{\(many.joined(separator: ", "))}]")
        == ["type": "object", "additionalProperties": ["type": ["string", "integer"]]])
  }
}
