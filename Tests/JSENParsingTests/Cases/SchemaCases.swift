import Foundation
import JSEN
import JSENParsing
import Testing

/// Schemas of descriptions as programs write them.
@Suite("Cases: schemas")
struct SchemaCases {
  struct Size: Codable { let w: Int }
  enum Unit: String, CaseIterable { case cm, inch }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schema: JSEN
    let text: String

    init<P: JSONParser>(_ name: String, _ parser: P, _ text: String) {
      (testDescription, schema, self.text) = (name, parser.schema, text)
    }
  }

  static let event = OneOf(choosingBy: "type") {
    Choice("key") { Field("code") { UInt8.jsonParser() } }
    Choice("none") { Always(0 as UInt8) }
  }

  static let rows: [Row] = [
    Row(
      "alternatives that a member chooses", event,
      #"{"anyOf":[{"type":"object","properties":{"type":{"type":"string","const":"key"},"#
        + #""code":{"type":"integer","minimum":0,"maximum":255}},"required":["type","code"]},"#
        + #"{"type":"object","properties":{"type":{"type":"string","const":"none"}},"required":["type"]}]}"#
    ),
    Row(
      "a version beside members",
      ParsePrint {
        Field("version", equals: 2)
        Field("id") { Int.jsonParser() }
        NoOtherFields()
      },
      #"{"type":"object","properties":{"version":{"enum":[2]},"id":{"type":"integer"}},"#
        + #""required":["version","id"],"additionalProperties":false}"#
    ),
    Row(
      "a condition", Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) },
      #"{"type":"integer"}"#),
    Row("a URL", URL.jsonParser(), #"{"type":"string","format":"uri-reference"}"#),
    Row("a UUID", UUID.jsonParser(), #"{"type":"string","format":"uuid"}"#),
    Row(
      "a day", Date.jsonParser(style: Date.ISO8601FormatStyle.iso8601.year().month().day()),
      #"{"type":"string"}"#),
    Row("a date", Date.jsonParser(style: .iso8601), #"{"type":"string","format":"date-time"}"#),
    Row("a decimal", Decimal.jsonParser(), #"{"type":"number"}"#),
    Row("a Codable type", Size.jsonParser(), "true"),
    Row(
      "the content of a string",
      JSONString {
        Digits(2)
        ":"
        Digits(2)
      }, #"{"type":"string","pattern":"^[0-9]{2}:[0-9]{2}$"}"#),
    Row(
      "keys with content",
      JSONObject {
        Bool.jsonParser()
      } keys: {
        Digits()
      }, #"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
    Row(
      "an array of tuples",
      JSONArray(1...) {
        JSONTuple {
          String.jsonParser()
          Nullable { Int.jsonParser() }
        }
      },
      #"{"type":"array","items":{"type":"array","prefixItems":[{"type":"string"},"#
        + #"{"type":["integer","null"]}],"items":false,"minItems":2},"minItems":1}"#
    ),
    Row(
      "defaults of several kinds",
      ParsePrint {
        OptionalField("n", default: 5) { Int.jsonParser() }
        OptionalField("unit", default: Unit.cm) { JSONString(.representing(Unit.self)) }
        OptionalField("list", default: [1]) { JSONArray { Int.jsonParser() } }
        OptionalField(path: "a.b", default: true) { Bool.jsonParser() }
      },
      #"{"type":"object","properties":{"n":{"type":["integer","null"],"default":5},"#
        + #""unit":{"type":["string","null"],"enum":["cm","inch",null],"default":"cm"},"#
        + #""list":{"type":["array","null"],"items":{"type":"integer"},"default":[1]},"#
        + #""a":{"type":["object","null"],"properties":{"b":{"type":["boolean","null"],"default":true}}}}}"#
    ),
  ]

  @Test(arguments: rows) func schemas(row: Row) throws {
    #expect(try row.schema.serialized() == row.text)
    _ = try SchemaChecker(row.schema)
  }
}
