import CoreTestTools
import JSEN
import JSENCommand
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, compiled models")
struct CompiledModelTests {
  static let corpora = ["twitter.json", "citm_catalog.json", "github_events.json"]

  @Test(
    .enabled(if: SharedFiles.has("corpora/twitter.json")),
    arguments: corpora, [SwiftModel.Style.codable, .description])
  func samplesAreDecodedAndEncoded(corpus: String, style: SwiftModel.Style) async throws {
    let text = try SharedFiles.bytes("corpora/\(corpus)")
    var inference = JSONSchema.Inference()
    inference.add(try JSENDocument(parsing: text).root)
    var options = SwiftModel.Options()
    options.style = style
    let model = SwiftModel(of: inference.schema, options)
    let isArray = inference.schema["type"] == "array"
    try await ModelProgram(
      model: model.source, style: style, rootParser: isArray ? "rootParser" : "Root.jsonParser"
    ).expectRoundTrips([text])
  }

  /// Every kind of type, recursion, and names that Swift reserves.
  static let schema = #"""
    {
      "type": "object",
      "description": "All */ of it.",
      "properties": {
        "type": {"type": "integer"}, "self": {"type": "integer"}, "init": {"type": "integer"},
        "hashValue": {"type": "string"}, "container": {"type": ["null", "integer"]},
        "decoder": {"type": "integer", "default": 3}, "value": {"type": ["string", "null"]},
        "default": {"type": "boolean", "default": true}, "Any": {"type": "string"},
        "size": {"enum": ["allCases", "none", "in", "", "L\"\\\u0007", "rawValue"]},
        "date": {"type": "object", "properties": {"data": {"type": "number"}}},
        "\u540d\u524d": {"type": "object", "properties": {"a": {"type": "integer"}}},
        "any": {}, "big": {"type": "integer", "format": "uint64"},
        "map": {"additionalProperties": {"type": "array", "items": {"type": ["integer", "null"]}}},
        "next": {"$ref": "#"}, "tree": {"$ref": "#/$defs/tree"},
        "event": {"$ref": "#/$defs/event"}, "events": {"items": {"$ref": "#/$defs/event"}}
      },
      "required": ["type", "container", "event"],
      "$defs": {
        "tree": {
          "properties": {
            "left": {"$ref": "#/$defs/tree"}, "right": {"$ref": "#/$defs/tree"},
            "all": {"items": {"$ref": "#/$defs/tree"}}, "named": {"additionalProperties": {"$ref": "#"}}
          }
        },
        "event": {
          "oneOf": [
            {"$ref": "#/$defs/opened"},
            {"properties": {"kind": {"const": "closed"}}},
            {
              "title": "sub event", "required": ["kind", "inner"],
              "properties": {"kind": {"enum": ["a-b"]}, "inner": {"$ref": "#/$defs/event"}}
            }
          ]
        },
        "opened": {
          "type": "object", "required": ["kind"],
          "properties": {
            "by": {"type": "string"}, "kind": {"const": "opened"}, "note": {"type": ["string", "null"]}
          }
        }
      }
    }
    """#

  static let samples = [
    #"{"type": 1, "container": null, "event": {"kind": "closed"}, "decoder": 4, "default": false}"#,
    #"""
    {
      "type": 1, "self": 2, "init": 3, "hashValue": "h", "container": 4, "decoder": 5,
      "value": null, "default": false, "Any": "x", "size": "allCases", "date": {"data": 1.5},
      "\u540d\u524d": {"a": 1}, "any": {"x": [null]}, "big": 18446744073709551615,
      "map": {"a": [1, null], "b": []},
      "next": {
        "type": 2, "container": null, "decoder": 9, "default": false, "value": "v",
        "size": "L\"\\\u0007", "any": null,
        "event": {"kind": "a-b", "inner": {"kind": "a-b", "inner": {"kind": "opened", "note": null}}}
      },
      "tree": {"left": {"right": {}}, "all": [{"left": {}}, {}], "named": {
        "x": {"type": 1, "container": 0, "decoder": 1, "default": false, "event": {"kind": "closed"}, "size": ""}
      }},
      "event": {"kind": "opened", "by": "Al"},
      "events": [{"kind": "opened", "by": "Al", "note": "n"}, {"kind": "closed"}]
    }
    """#,
  ]

  @Test(arguments: [SwiftModel.Style.codable, .description])
  func allKindsOfTypesAreDecodedAndEncoded(style: SwiftModel.Style) async throws {
    var options = SwiftModel.Options()
    options.style = style
    let model = SwiftModel(of: try JSEN(parsing: Self.schema), options)
    try await ModelProgram(model: model.source, style: style)
      .expectRoundTrips(Self.samples.map { Array($0.utf8) })
  }

  @Test(arguments: [SwiftModel.Style.codable, .description])
  func wrongValuesAreErrors(style: SwiftModel.Style) async throws {
    var options = SwiftModel.Options()
    options.style = style
    let schema: JSEN = [
      "properties": ["kind": ["enum": ["a", "b"]], "n": ["type": "integer"]],
      "required": ["kind"],
    ]
    let lines = try await ModelProgram(model: SwiftModel(of: schema, options).source, style: style)
      .output(
        [#"{"kind": "c"}"#, #"{}"#, #"{"kind": "a", "n": 1.5}"#, #"{"kind": "b"}"#].map {
          Array($0.utf8)
        })
    #expect(lines.filter { $0.hasPrefix("error: ") }.count == 3)
    #expect(lines.last == #"{"kind":"b"}"#)
  }

  /// Types of Foundation, in a text that they write the same.
  @Test(arguments: [SwiftModel.Style.description])
  func formatsAreTypes(style: SwiftModel.Style) async throws {
    var options = SwiftModel.Options()
    options.style = style
    options.convertsFormats = true
    let schema: JSEN = [
      "properties": [
        "at": ["type": "string", "format": "date-time"],
        "id": ["type": ["string", "null"], "format": "uuid"],
        "links": ["items": ["type": "string", "format": "uri"]],
      ]
    ]
    let text =
      #"{"at":"2025-03-14T09:26:53Z","id":"123E4567-E89B-12D3-A456-426614174000","links":["https:\/\/example.com"]}"#
    try await ModelProgram(model: SwiftModel(of: schema, options).source, style: style)
      .expectRoundTrips([Array(text.utf8)])
  }

  /// Each member of one object is an array of random values.
  @Test(arguments: [SwiftModel.Style.codable, .description])
  func randomSamplesAreDecodedAndEncoded(style: SwiftModel.Style) async throws {
    var sample = JSEN.Object()
    for seed: UInt64 in 0..<40 {
      var source = RandomSamples(seed: seed)
      sample["member \(seed)"] = .array((0..<4).map { _ in source.next() })
    }
    let text = try JSEN.dictionary(sample).serialized()
    var inferenceOptions = JSONSchema.Inference.Options()
    inferenceOptions.enumLimit = 4
    inferenceOptions.dictionaryThreshold = nil
    var inference = JSONSchema.Inference(inferenceOptions)
    inference.add(.dictionary(sample))
    var options = SwiftModel.Options()
    options.style = style
    try await ModelProgram(model: SwiftModel(of: inference.schema, options).source, style: style)
      .expectRoundTrips([Array(text.utf8)])
  }
}
