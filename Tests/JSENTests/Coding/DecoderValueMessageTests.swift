import Foundation
import JSEN
import Testing

/// The messages about values of the right kind that a type does not accept.
@Suite("Decoder, messages about values") struct DecoderValueMessageTests {
  enum Plan: String, Codable, CaseIterable { case free, pro }
  enum Tier: Int, Codable, CaseIterable {
    case low = 1
    case high
  }
  enum Open: String, Codable { case a, b }
  enum Letter: String, Codable, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j, k
  }
  struct ID: RawRepresentable, Codable {
    var rawValue: Int
    init?(rawValue: Int) {
      if rawValue < 0 { return nil }
      self.rawValue = rawValue
    }
  }
  enum Outer {
    enum Plan: String, Codable { case other }
  }

  struct Model: Decodable {
    var plan: Plan?
    var plans: [Plan]?
    var byName: [String: Plan]?
    var tier: Tier?
    var open: Open?
    var letter: Letter?
    var id: ID?
    var uuid: UUID?
    var url: URL?
    var data: Data?
    var date: Date?
  }

  @Test(arguments: [
    (#"{"plan": "gold"}"#, #"expected "free" or "pro", found the string "gold" (in plan, 1:10)"#),
    (
      "{\"plans\": [\"pro\",\n \"Pro\"]}",
      #"expected "free" or "pro", found the string "Pro" (in plans.1, 2:2)"#
    ),
    (
      #"{"byName": {"x": "y"}}"#,
      #"expected "free" or "pro", found the string "y" (in byName.x, 1:18)"#
    ),
    (#"{"tier": 3}"#, "expected 1 or 2, found 3 (in tier, 1:10)"),
    (#"{"open": "c"}"#, #"expected a raw value of Open, found the string "c" (in open, 1:10)"#),
    (
      #"{"letter": "z"}"#,
      #"expected "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" or …, found the string "z" (in letter, 1:12)"#
    ),
    (#"{"id": -1}"#, "expected a raw value of ID, found -1 (in id, 1:8)"),
    (#"{"uuid": "12"}"#, #"expected a UUID, found the string "12" (in uuid, 1:10)"#),
    (#"{"uuid": 12}"#, "expected a string, found 12 (in uuid, 1:10)"),
    (#"{"url": "http://["}"#, #"expected a URL, found the string "http://[" (in url, 1:9)"#),
    (#"{"data": "?"}"#, #"expected data in Base64, found the string "?" (in data, 1:10)"#),
    (
      #"{"date": "May"}"#,
      #"expected a date and time in ISO 8601 format, found the string "May" (in date, 1:10)"#
    ),
  ]) func theValueAndItsLocation(text: String, expected: String) throws {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let found = DecoderErrorTests.description { _ = try decoder.decode(Model.self, from: text) }
    #expect(found == expected)
    let value = try JSEN(parsing: text)
    #expect(
      DecoderErrorTests.description { _ = try decoder.decode(Model.self, from: value) }
        == expected.replacing(/, \d+:\d+/, with: ""))
  }

  /// A date in a string, where no strategy was set, is what the first use of a decoder meets.
  @Test func aDateNeedsAStrategy() {
    for (text, advice) in [
      (#"["2025-03-14T09:26:53Z"]"#, "; set dateDecodingStrategy to read dates from strings"),
      ("[true]", ""),
    ] {
      let found = text.dropFirst().dropLast()
      let error = #expect(throws: DecodingError.self) {
        try JSENDecoder().decode([Date].self, from: text)
      }
      guard case .typeMismatch(let type, let context) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(type == Double.self && context.codingPath.count == 1)
      #expect(
        context.debugDescription
          == "expected a number, found \(advice.isEmpty ? "" : "the string ")\(found) (in 0, 1:2)\(advice)"
      )
    }
  }

  struct Named: Decodable { var name: String }

  /// One suggestion, in the same words from a decoder and from `fetch`.
  @Test(arguments: [
    (#"{"nmae": "Ann"}"#, #"; did you mean "nmae"?"#),
    (#"{"Name": "Ann"}"#, #"; did you mean "Name"?"#),
    (#"{"n\u001bame": "Ann"}"#, "; did you mean \"n\u{FFFD}ame\"?"),
    (#"{"address": "Ann"}"#, ""),
  ]) func theNearestKey(text: String, suggestion: String) throws {
    let message = DecoderErrorTests.description {
      _ = try JSENDecoder().decode(Named.self, from: text)
    }
    #expect(message == "no value for key 'name' (at 1:1)" + suggestion)
    let document = try JSENDocument(parsing: text)
    let error = #expect(throws: JSEN.FetchError.self) { try document.fetch("name") as String }
    #expect(error?.description == #""name" is missing (at 1:1)"# + suggestion)
  }

  @Test func theKindOfTheErrorStays() {
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode(Model.self, from: #"{"plans": ["x"]}"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["plans", "Index 0"])
  }

  /// The message of the standard library does not tell which of two types of one name it is about.
  @Test func twoTypesOfOneName() {
    struct Both: Decodable { var one: Plan, two: Outer.Plan }
    let text = #"{"one": "pro", "two": "pro"}"#
    #expect(
      DecoderErrorTests.description { _ = try JSENDecoder().decode(Both.self, from: text) }
        == #"expected a raw value of Plan, found the string "pro" (in two, 1:23)"#)
  }

  @Test func uuidsAreRead() throws {
    let uuid = UUID()
    let decoded = try JSENDecoder().decode([UUID].self, from: JSENEncoder().encode([uuid]))
    #expect(decoded == [uuid])
    #expect(
      DecoderErrorTests.description { _ = try JSENDecoder().decode(UUID.self, from: "null") }
        == "expected a string, found null (at 1:1)")
  }
}
