import Foundation
import JSEN
import TestTools
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
    (#"{"plan": "gold"}"#, #"plan (1:10): expected "free" or "pro", found the string "gold""#),
    (
      "{\"plans\": [\"pro\",\n \"Pro\"]}",
      #"plans.1 (2:2): expected "free" or "pro", found the string "Pro""#
    ),
    (
      #"{"byName": {"x": "y"}}"#,
      #"byName.x (1:18): expected "free" or "pro", found the string "y""#
    ),
    (#"{"tier": 3}"#, "tier (1:10): expected 1 or 2, found 3"),
    (#"{"open": "c"}"#, #"open (1:10): expected a raw value of Open, found the string "c""#),
    (
      #"{"letter": "z"}"#,
      #"letter (1:12): expected "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" or …, found the string "z""#
    ),
    (#"{"id": -1}"#, "id (1:8): expected a raw value of ID, found -1"),
    (#"{"uuid": "12"}"#, #"uuid (1:10): expected a UUID, found the string "12""#),
    (
      #"{"uuid": "1\n\u001b[31m\u007f"}"#,
      "uuid (1:10): expected a UUID, found the string \"1\u{FFFD}\u{FFFD}[31m\u{FFFD}\""
    ),
    (#"{"uuid": 12}"#, "uuid (1:10): expected a string, found 12"),
    (#"{"url": "http://["}"#, #"url (1:9): expected a URL, found the string "http://[""#),
    (#"{"data": "?"}"#, #"data (1:10): expected data in Base64, found the string "?""#),
    (
      #"{"date": "May"}"#,
      #"date (1:10): expected a date and time in ISO 8601 format, found the string "May""#
    ),
  ]) func theValueAndItsLocation(text: String, expected: String) throws {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let found = DecoderErrorTests.message { _ = try decoder.decode(Model.self, from: text) }
    #expect(found == expected)
    let value = try JSEN(parsing: text)
    #expect(
      DecoderErrorTests.message { _ = try decoder.decode(Model.self, from: value) }
        == expected.replacing(/\s\(\d+:\d+\)/, with: ""))
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
          == about(
            text,
            "0 (1:2): expected a number, found \(advice.isEmpty ? "" : "the string ")\(found)\(advice)"
          ))
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
    let message = DecoderErrorTests.message {
      _ = try JSENDecoder().decode(Named.self, from: text)
    }
    #expect(message == "1:1: the key \"name\" is missing" + suggestion)
    let document = try JSENDocument(parsing: text)
    let error = #expect(throws: JSEN.FetchError.self) { try document.fetch("name") as String }
    #expect(error?.description == about(text, message))
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
      DecoderErrorTests.message { _ = try JSENDecoder().decode(Both.self, from: text) }
        == #"two (1:23): expected a raw value of Plan, found the string "pro""#)
  }

  @Test func uuidsAreRead() throws {
    let uuid = UUID()
    let decoded = try JSENDecoder().decode([UUID].self, from: JSENEncoder().encode([uuid]))
    #expect(decoded == [uuid])
    #expect(
      DecoderErrorTests.message { _ = try JSENDecoder().decode(UUID.self, from: "null") }
        == "1:1: expected a string, found null")
  }

  enum Figure: Codable {
    case circle(radius: Int)
    case square(side: Int)
  }
  enum Level: String, Codable, CaseIterable, CodingKeyRepresentable { case low, high }
  enum Code: Int, Codable, CodingKeyRepresentable { case one = 1 }

  struct Keyed: Decodable {
    var figure: Figure?
    var byLevel: [Level: Int]?
    var byCode: [Code: Int]?
    var byNumber: [Int: [Int: Int]]?
  }

  /// The standard library's messages about keys have no place and no keys.
  @Test(arguments: [
    (
      #"{"figure": {"hexagon": {}}}"#,
      #"figure (1:12): expected one key, the name of a case of Figure, found "hexagon""#
    ),
    (
      #"{"figure": {}}"#,
      "figure (1:12): expected one key, the name of a case of Figure, found an empty object"
    ),
    (
      #"{"figure": {"circle": {}, "square": {}}}"#,
      #"figure (1:12): expected one key, the name of a case of Figure, found "circle" and "square""#
    ),
    (
      #"{"figure": {"a\n": 1, "b": 2, "c": 3, "d": 4, "e": 5}}"#,
      "figure (1:12): expected one key, the name of a case of Figure, found \"a\u{FFFD}\", \"b\", \"c\" and others"
    ),
    (
      #"{"figure": {"circle": {"radios": 1}}}"#,
      #"figure.circle (1:23): the key "radius" is missing; did you mean "radios"?"#
    ),
    (
      #"{"byLevel": {"low": 1, "mid": 2}}"#,
      #"byLevel.mid (1:24): expected "low" or "high" as the key, found the string "mid""#
    ),
    (
      #"{"byCode": {"2": 2}}"#,
      #"byCode.2 (1:13): expected a raw value of Code as the key, found the string "2""#
    ),
    (
      #"{"byNumber": {"1": {"2": 3, "x": 4}}}"#,
      #"byNumber.1.x (1:29): expected an integer as the key, found the string "x""#
    ),
  ]) func keysAndTheirLocations(text: String, expected: String) throws {
    for (json, isValue) in [(JSEN.null, false), (try JSEN(parsing: text), true)] {
      let error = #expect(throws: DecodingError.self) {
        isValue
          ? try JSENDecoder().decode(Keyed.self, from: json)
          : try JSENDecoder().decode(Keyed.self, from: text)
      }
      let message = DecoderErrorTests.message { if let error { throw error } }
      #expect(message == (isValue ? expected.replacing(/\s\(\d+:\d+\)/, with: "") : expected))
      let foundation = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Keyed.self, from: Data(text.utf8))
      }
      // The kind of the error is that of the standard library.
      switch (error, foundation) {
      case (.typeMismatch(let type, _), .typeMismatch(let other, _)):
        #expect("\(type)" == "\(other)")
      case (.dataCorrupted, .dataCorrupted), (.keyNotFound, .keyNotFound): break
      default: Issue.record("\(String(describing: error)), \(String(describing: foundation))")
      }
    }
  }

  /// Foundation's decoder says what is wrong with a number that it cannot read.
  @Test func numbersThatFoundationRefuses() {
    for (text, reason) in [("1e999", "1e999"), ("012", "LeadingZero")] {
      let data = Data("[\(text)]".utf8)
      for decode in [
        { _ = try JSONDecoder().decode([JSEN].self, from: data) },
        { _ = try JSONDecoder().decode([JSEN.Number].self, from: data) },
      ] {
        let error = #expect(throws: DecodingError.self, performing: decode)
        guard case .dataCorrupted(let context) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(context.debugDescription.contains("the decoder cannot read the number: "))
        #expect(context.debugDescription.contains(reason), "\(context.debugDescription)")
        #expect(context.codingPath.map(\.intValue) == [0])
      }
    }
  }
}
