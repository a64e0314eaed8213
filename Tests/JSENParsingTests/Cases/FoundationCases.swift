import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Cases: types of Foundation")
struct FoundationCases {
  @Test(arguments: rows) func foundation(row: Case) { row.check() }

  struct Invoice: Equatable {
    let id: UUID
    let total: Decimal
    let issued: Date
    let site: URL?
    let stamp: Data
  }

  static let iso = Date.jsonParser(style: .iso8601)
  static let invoice = ParsePrint(.memberwise(Invoice.init)) {
    Field("id") { UUID.jsonParser() }
    Field("total") { Decimal.jsonParser() }
    Field("issued") { iso }
    OptionalField("site") { URL.jsonParser() }
    OptionalField("stamp", default: Data()) { Data.jsonParser() }
  }
  /// Seconds, or a date as text.
  static let dates = JSONArray {
    OneOf {
      Double.jsonParser().map(.dateFromSecondsSince1970)
      iso
    }
  }
  static let byID = JSONObject {
    Bool.jsonParser()
  } keys: {
    UUID.parser()
  }

  static let id = "11111111-2222-3333-4444-555555555555"
  static let uuid = UUID(uuidString: id) ?? UUID()
  static let start = Date(timeIntervalSince1970: 0)

  static let rows = table {
    Case(
      "one of each", invoice,
      text: #"{"id":"11111111-2222-3333-4444-555555555555","total":1234.56,"#
        + #""issued":"1970-01-01T00:00:00Z","site":"https://a.b/c?d=e%20f","stamp":"/+8="}"#,
      value: Invoice(
        id: uuid, total: Decimal(string: "1234.56") ?? 0, issued: start,
        site: URL(string: "https://a.b/c?d=e%20f"), stamp: Data([0xFF, 0xEF])))
    Case(
      "one of each that may be absent", invoice,
      text: #"{"id":"11111111-2222-3333-4444-555555555555","total":-0.01,"#
        + #""issued":"1970-01-01T00:00:00Z"}"#,
      value: Invoice(
        id: uuid, total: Decimal(string: "-0.01") ?? 0, issued: start, site: nil, stamp: Data()))
    Case(
      "all of them wrong", invoice,
      refuses: #"{"id":"1","total":"9","issued":"yesterday","site":"","stamp":"*"}"#,
      failures: [
        ("id", "1:7", "expected a UUID, found \"1\""),
        ("total", "1:19", "expected a number, found \"9\""),
        ("issued", "1:32", "expected a date and time in ISO 8601 format, found \"yesterday\""),
        ("site", "1:51", "expected a URL, found \"\""),
        ("stamp", "1:62", "expected data in Base64, found \"*\""),
      ])
    Case(
      "a date with an offset", iso, reads: "\"1970-01-01T02:00:00+02:00\"", as: start)
    Case("a date before 1970", iso, text: "\"1969-12-31T23:59:59Z\"", value: start - 1)
    Case(
      "a day that does not exist", iso, refuses: "\"2023-02-30\"", "1:1",
      "expected a date and time in ISO 8601 format")
    Case(
      "dates of two kinds", dates, reads: #"[0,"1970-01-01T00:00:01Z",1.5]"#,
      as: [start, start + 1, start + 1.5])
    Case(
      "a date of neither kind", dates, refuses: "[null]", at: "0", "1:2",
      "expected a number or a string, found null")
    Case(
      "milliseconds in a dictionary",
      JSONObject { Double.jsonParser().map(.dateFromMillisecondsSince1970) },
      text: #"{"a":1500.0}"#, value: ["a": start + 1.5])
    Case(
      "identifiers as keys", byID, text: #"{"11111111-2222-3333-4444-555555555555":true}"#,
      value: [uuid: true])
    Case(
      "a key that is not an identifier", byID, refuses: #"{"1111":true}"#, at: "1111", "1:2",
      "expected a UUID")
    Case(
      "a relative URL", URL.jsonParser(), text: "\"../a/b#c\"",
      value: URL(string: "../a/b#c") ?? URL(filePath: "/"))
    Case(
      "an array of URLs", JSONArray { URL.jsonParser() }, refuses: #"["https://a",1]"#, at: "1",
      "1:14", "expected a string, found 1")
    Case(
      "data of 100 bytes", Data.jsonParser(),
      text: "\"" + Data(0..<100).base64EncodedString() + "\"", value: Data(0..<100))
    Case(
      "a URL as a default", OptionalField("u", default: URL(filePath: "/")) { URL.jsonParser() },
      text: "{}", value: URL(filePath: "/"))
    Case(
      "a decimal that must be positive",
      Decimal.jsonParser().filter("an amount above 0") { $0 > 0 }, refuses: "0", "1:1",
      "expected an amount above 0, found 0")
  }
}
