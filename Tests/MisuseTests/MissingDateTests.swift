import Foundation
import JSEN
import JSENMapping
import JSENParsing
import Testing

/// Dates and times that do not exist are refused on every way. Foundation reads them as others.
@Suite("Dates that do not exist") struct MissingDateTests {
  static let missing = [
    "2024-02-30T00:00:00Z", "2023-02-29T12:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-2-30T00:00:00Z", "2024-02-30T00:00:00+01:00", "2024-02-30T23:00:00-0500",
    "1582-10-10T00:00:00Z", "1581-02-29T00:00:00Z", "10001-02-29T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T25:00:00Z", "2024-01-01T00:60:00Z",
    "2024-01-01T00:00:60+02:00", "2016-12-31T23:59:60Z", "2024-01-01T00:00:00+0199",
    "2024-02-30T00:00:00.5Z", "2016-12-31T23:59:60.25Z", "2024-01-01T24:00:00.000+01:00",
  ]
  /// Beside each of those above.
  static let existing = [
    "2024-02-29T00:00:00Z", "2000-02-29T12:00:00Z", "1500-02-29T00:00:00Z", "2024-04-30T00:00:00Z",
    "2024-03-01T00:00:00+01:00", "1582-10-15T00:00:00Z", "1580-02-29T00:00:00Z",
    "2024-01-01T23:59:59Z", "2024-12-31T23:59:59.999Z", "2024-12-31T23:59:59.9999999+01:00",
  ]
  /// Foundation reads these, and RFC 3339 has no such form.
  static let otherForms = [
    "2024-2-29T00:00:00Z", "2024-02-29T23:00:00-0500", "10000-02-29T00:00:00Z",
    "2024-01-01T00:00:00+0159", "2024-01-01T00:00:00GMT+1", "2024-01-01T00:00:00Z!!!",
  ]

  private static let ways: [(String, @Sendable (JSEN) throws -> Date)] = [
    ("decoder", { try decoded($0, .iso8601) }),
    ("one of several", { try decoded($0, .anyOf([.secondsSince1970, .iso8601])) }),
    ("fetch", { try $0.fetch("at") }),
    ("mapper", { try JSENMapper().decode([String: Date].self, from: $0)["at"] ?? Date() }),
    (
      "mapper with ISO 8601",
      {
        try JSENMapper().dateStrategy(.iso8601).decode([String: Date].self, from: $0)["at"]
          ?? Date()
      }
    ),
    ("description", { try Field("at") { Date.jsonParser(style: .iso8601) }.parse($0) }),
    (
      "description with a fraction",
      {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return try Field("at") { Date.jsonParser(style: style) }.parse($0)
      }
    ),
    (
      "a style in a string",
      {
        try Field("at") { JSONString { Rest().map(.formatted(Date.ISO8601FormatStyle())) } }.parse(
          $0)
      }
    ),
  ]

  private static func decoded(
    _ value: JSEN, _ strategy: JSENDecoder.DateDecodingStrategy
  ) throws -> Date {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = strategy
    return try decoder.decode([String: Date].self, from: value)["at"] ?? Date()
  }

  @Test(arguments: missing + otherForms) func isRefused(text: String) {
    for (name, read) in Self.ways {
      #expect((try? read(["at": .string(text)])) == nil, "\(name)")
    }
  }

  @Test(arguments: existing) func isRead(text: String) throws {
    let date = try Date(
      text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
    for (name, read) in Self.ways {
      let found = try read(["at": .string(text)])
      #expect(abs(found.timeIntervalSince(date)) < 0.001, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("2024-02-30", nil), ("2024-02-29", 1_709_164_800), ("2024-02-30 00:00:00", nil),
      ("2024-02-29 24:00:00", nil), ("2024-02-29 23:00:00", 1_709_247_600), ("2024-13-01", nil),
      ("2024-02-30T00:00:00.123456Z", nil),
    ] as [(String, Double?)]) func guesses(text: String, seconds: Double?)
  {
    let date = try? JSENMapper().decode(Date.self, from: .string(text))
    #expect(date?.timeIntervalSince1970 == seconds)
  }

  /// Other ISO 8601 styles write fewer parts, or no separators.
  @Test func otherStyles() throws {
    let day = Date.ISO8601FormatStyle().year().month().day()
    let compact = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    let offset = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 5400)!)
    for (style, text, isRead) in [
      (day, "2024-02-30", false), (day, "2024-02-29", true),
      (compact, "20240230T000000Z", false), (compact, "20240229T000000Z", true),
      (compact, "20240229T250000Z", false), (compact, "20240229T230000+0100", true),
      (offset, "2024-02-30T00:00:00+01:30", false), (offset, "2024-02-29T00:00:00+01:30", true),
    ] {
      #expect(
        ((try? Date.jsonParser(style: style).parse(.string(text))) != nil) == isRead, "\(text)")
      #expect(((try? Date.parser(style: style).parse(text)) != nil) == isRead, "\(text)")
      #expect(((try? Rest().map(.formatted(style)).parse(text)) != nil) == isRead, "\(text)")
    }
  }

  @Test func theMessage() {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Date].self, from: #"["2024-02-30T00:00:00Z"]"#)
    }
    guard case .dataCorrupted(let context) = error else { return }
    #expect(
      context.debugDescription == """
        0 (1:2): expected a date and time in ISO 8601 format, found the string \
        "2024-02-30T00:00:00Z"; there is no such date or time
        ["2024-02-30T00:00:00Z"]
         ^
        """)
  }
}
