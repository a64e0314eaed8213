import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

/// Dates of RFC 3339, on every way: the same as Foundation's format style reads, and no other text.
@Suite("Dates in ISO 8601")
struct InternetDateTests {
  static let dates: [String] = [
    "1582-10-04T12:00:00Z", "1582-10-15T00:00:00Z", "1599-12-31T23:59:59Z", "1600-01-01T00:00:00Z",
    "1600-02-29T00:00:00Z", "1700-02-28T23:59:59Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z",
    "1999-12-31T23:59:59Z", "2000-02-29T12:00:00Z", "2024-02-29T23:59:59Z",
    "2024-01-01T00:00:00+00:00",
    "2024-01-01T00:00:00-00:00", "2024-01-01T00:00:00+14:00", "2024-01-01T00:00:00-09:30",
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
  ]

  @Test(arguments: dates) func validTexts(text: String) throws {
    let foundation = try Date(text, strategy: .iso8601)
    for text in [text, text.lowercased()] {
      try Self.expect(text, foundation, hasFraction: false)
      for digits in ["25", "250", "2500000000"] {
        let text = "\(text.prefix(19)).\(digits)\(text.dropFirst(19))"
        try Self.expect(text, foundation.addingTimeInterval(0.25), hasFraction: true)
      }
    }
  }

  /// Foundation does not read these.
  @Test func largestTimeZones() throws {
    for (text, seconds) in [
      ("2024-01-01T00:00:00+23:59", 1_703_980_860.0),
      ("9999-12-31T23:59:59-23:59", 253_402_387_139.0),
    ] {
      try Self.expect(text, Date(timeIntervalSince1970: seconds))
    }
  }

  /// Whatever Foundation makes of these.
  @Test(arguments: [
    "", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01 00:00:00Z", "20240101T000000Z",
    "2024-1-01T00:00:00Z", "2026-1-2T1:2:3Z", " 024-01-01T00:00:00Z", "-024-01-01T00:00:00Z",
    "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:0éZ",
    "２024-01-01T00:00:00Z", "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+01",
    "2024-01-01T00:00:00+1:00", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60",
    "2024-01-01T00:00:00 Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z",
    "2024-01-01T00:00:00.5", "2026-11-21T12:34:56Z!!!", "2026-11-21T12:34:56Z\n<script>",
    "2026-11-21T12:34:56Z\0", "2026-11-21T12:34:56+01:00abc", "2026-11-21T12:34:56.5Z/../../etc",
    "12026-11-21T12:34:56Z", "10000-01-01T00:00:00Z", "+2026-11-21T12:34:56Z",
    "2026-11-21T12:34:56UTC", "2026-11-21T12:34:56GMT+1", "2026-11-21T12:34:56ZZ",
    "2026-11-21T12:34:56Z+01:00", "2026-W47-6T12:34:56Z", "2026-325T12:34:56Z",
  ]) func otherTexts(text: String) throws {
    try Self.expect(text, nil)
    let json = JSEN.string(text)
    let error = #expect(throws: DecodingError.self) {
      try Self.decoder(.iso8601).decode(Date.self, from: json)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error as Any)")
      return
    }
    let found = json.description
    #expect(
      context.debugDescription
        == "expected a date and time in ISO 8601 format, found the string \(found)"
        || found.utf8.count != text.utf8.count + 2)
  }

  @Test(arguments: [
    "1700-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2001-02-29T00:00:00Z", "2024-02-30T00:00:00Z",
    "2024-04-31T00:00:00Z", "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T23:60:00Z", "2024-01-01T23:59:60Z",
    "2024-06-30T23:59:60Z", "1582-10-10T00:00:00Z", "2024-02-30t00:00:00.5+01:00",
  ]) func datesThatDoNotExist(text: String) throws {
    try Self.expect(text, nil)
    let error = #expect(throws: DecodingError.self) {
      try Self.decoder(.iso8601).decode(Date.self, from: .string(text))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(
      context.debugDescription
        == """
        expected a date and time in ISO 8601 format, found the string "\(text)"; there is no such date or time
        """)
  }

  /// - Parameter hasFraction: whether the text has a fraction, which `Date.parser()` does not read.
  private static func expect(_ text: String, _ date: Date?, hasFraction: Bool = false) throws {
    let json = JSEN.string(text)
    for strategy in [
      .iso8601, .anyOf([.secondsSince1970, .iso8601]),
    ] as [JSENDecoder.DateDecodingStrategy] {
      #expect(
        (try? decoder(strategy).decode([Date].self, from: [json])) == date.map { [$0] }, "\(text)")
      let written = try json.serialized()
      #expect((try? decoder(strategy).decode(Date.self, from: written)) == date, "\(text)")
    }
    #expect((try? json.fetch() as Date) == date, "\(text)")
    for style in [.iso8601, FractionalDate.style] as [Date.ISO8601FormatStyle] {
      #expect((try? Date.jsonParser(style: style).parse(json)) == date, "\(text)")
      #expect((try? JSONString { Rest().map(.formatted(style)) }.parse(json)) == date, "\(text)")
      let part = try? JSONString { Date.parser(style: style) }.parse(json)
      #expect(part == (style == .iso8601 && hasFraction ? nil : date), "\(text)")
    }
  }

  private static func decoder(_ strategy: JSENDecoder.DateDecodingStrategy) -> JSENDecoder {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = strategy
    return decoder
  }

  /// A style with other parts reads all of a text, too.
  @Test func otherStyles() throws {
    let day = Date.ISO8601FormatStyle().year().month().day()
    let days = Date.jsonParser(style: day)
    #expect(try days.parse("2026-11-21") == Date("2026-11-21T00:00:00Z", strategy: .iso8601))
    for text in ["2026-11-21!", "2026-11-21T12:34:56Z", "2026-1-2", "2026-02-30", ""] {
      #expect((try? days.parse(.string(text))) == nil, "\(text)")
    }
    let local = Date.ISO8601FormatStyle(timeZoneSeparator: .colon)
    let dates = Date.jsonParser(style: local)
    let text = "2026-11-21T12:34:56+01:00"
    #expect(try dates.parse(.string(text)) == Date(text, strategy: .iso8601))
    for text in ["\(text)!", "2026-11-31T12:34:56+01:00", "2026-11-21T12:34:56+01:60"] {
      #expect((try? dates.parse(.string(text))) == nil, "\(text)")
    }
  }

  @Test func boundaryDates() throws {
    let days = [
      -719_163, -141_428, -141_427, -135_141, -135_140, -135_081, 0, 11_016, 2_932_896, 2_932_897,
    ]
    let seconds = [0.0, 0.25, 0.999_999, 1, -0.25, -0.000_001, -1, 86_399, 86_399.999]
    for day in days {
      for second in seconds {
        try Self.check(Date(timeIntervalSince1970: Double(day) * 86_400 + second))
      }
    }
    for time in [Double.greatestFiniteMagnitude, -1e15, 1e15, 253_402_300_799, 253_402_300_800]
    where abs(time) < 1e14 {
      try Self.check(Date(timeIntervalSince1970: time))
    }
    #expect(InternetDate.write(Date(timeIntervalSince1970: .nan)) == nil)
    #expect(InternetDate.write(Date(timeIntervalSince1970: .infinity)) == nil)
    #expect(InternetDate.write(Date(timeIntervalSince1970: -1e300)) == nil)
  }

  /// Foundation writes another date for these.
  @Test(arguments: [.nan, .infinity, -.infinity, 1e18, -1e12] as [Double])
  func datesWithoutText(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    let reason = "ISO 8601 has no text for the date at \(seconds) seconds since 1970"
    let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let day = Date.ISO8601FormatStyle().year().month().day()
    for description in [
      Date.jsonParser(style: .iso8601), Date.jsonParser(style: fractions),
      Date.jsonParser(style: day), JSONString { Date.parser() },
      JSONString { Date.parser(style: fractions) }, JSONString { Rest().map(.formatted(day)) },
    ] {
      let printing = #expect(throws: JSONPrintingError.self) {
        try JSONArray { description }.encodeToString([date])
      }
      #expect(printing?.description == "0: \(reason)")
    }
    let encoder = JSENEncoder()
    for strategy in [.iso8601, .formatted(DateFormatter())] as [JSENEncoder.DateEncodingStrategy] {
      encoder.dateEncodingStrategy = strategy
      let encoding = #expect(throws: EncodingError.self) { try encoder.encodeToString([date]) }
      guard case .invalidValue(_, let context) = encoding else { continue }
      #expect(context.debugDescription == "0: \(reason)")
    }
  }

  /// Styles that leave parts of a date out write dates of all years that have a text.
  @Test(arguments: [-231_481, 3_472_222, 0]) func daysOfAllYears(day: Int) throws {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    let day = Date.ISO8601FormatStyle().year().month().day()
    let text = date.formatted(day)
    #expect(try Date.jsonParser(style: day).print(date) == .string(text))
    #expect(try Rest().map(.formatted(day)).print(date) == text)
  }

  @Test func randomDates() throws {
    var random = SeededRandom(seed: 20)
    for round in 0..<(isDebugBuild ? 2_000 : 20_000) {
      let range = round % 2 == 0 ? -13e9...254e9 : -2e9...5e9
      let time = Double.random(in: range, using: &random)
      try Self.check(Date(timeIntervalSince1970: round % 3 == 0 ? time : time.rounded()))
    }
  }

  static func check(_ date: Date) throws {
    let foundation = date.formatted(.iso8601)
    if let text = InternetDate.write(date) {
      #expect(text == foundation, "\(date.timeIntervalSince1970)")
      #expect(InternetDate.read(text) == (try Date(text, strategy: .iso8601)), "\(text)")
    } else {
      #expect(!(1601...9998).contains(Int(foundation.prefix(4)) ?? 0), "\(foundation)")
    }
    // What does not read back is not written.
    let isWhole =
      date.timeIntervalSinceReferenceDate.rounded() == date.timeIntervalSinceReferenceDate
    let printed = try? Date.jsonParser(style: .iso8601).print(date)
    #expect(printed == (isWhole && foundation.utf8.count == 20 ? .string(foundation) : nil))
    let encoder = JSENEncoder()
    encoder.dateEncodingStrategy = .iso8601
    // Years of five digits have no text.
    let encoded: JSEN? = foundation.utf8.count == 20 ? [.string(foundation)] : .none
    #expect((try? encoder.encodeValue([date])) == encoded)
  }
}
