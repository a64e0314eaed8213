import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

/// `InternetDate` gives what Foundation's format style gives, or leaves the date to it.
@Suite("Dates in ISO 8601 without Foundation")
struct InternetDateTests {
  static let boundaries: [String] = [
    "1582-10-04T12:00:00Z", "1582-10-15T00:00:00Z", "1599-12-31T23:59:59Z", "1600-01-01T00:00:00Z",
    "1600-02-29T00:00:00Z", "1700-02-28T23:59:59Z", "1700-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2000-02-29T12:00:00Z",
    "2001-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "2024-02-30T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T23:60:00Z", "2024-01-01T23:59:60Z", "2024-06-30T23:59:60Z",
    "2024-01-01t00:00:00Z", "2024-01-01T00:00:00z", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00",
    "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00.5Z", "2024-01-01",
    "20240101T000000Z", "2024-1-01T00:00:00Z", " 024-01-01T00:00:00Z", "-024-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
    "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:0éZ",
    "２024-01-01T00:00:00Z", "",
  ]

  /// Those of the texts above that Foundation reads as another date or time.
  static let missing: Set = [
    "1700-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2001-02-29T00:00:00Z", "2024-02-30T00:00:00Z",
    "2024-04-31T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T23:60:00Z", "2024-01-01T23:59:60Z",
    "2024-06-30T23:59:60Z",
  ]

  @Test(arguments: boundaries) func boundaryTexts(text: String) throws {
    let read = try? Date(text, strategy: .iso8601)
    #expect(read != nil || !Self.missing.contains(text))
    let foundation = Self.missing.contains(text) ? nil : read
    if let date = InternetDate.read(text) { #expect(date == foundation) }
    #expect((try? Date.jsonParser(style: .iso8601).parse(.string(text))) == foundation)
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect((try? decoder.decode([Date].self, from: [.string(text)])) == foundation.map { [$0] })
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
    #expect(printed == (isWhole ? .string(foundation) : nil))
    let encoder = JSENEncoder()
    encoder.dateEncodingStrategy = .iso8601
    #expect(try encoder.encodeValue([date]) == [.string(foundation)])
  }
}
