import Foundation
import JSEN
import Testing

/// The forms of dates and data that Foundation's coders do not have.
@Suite("Fractions of seconds, and forms of Base64")
struct DateAndDataFormTests {
  private func encoded(_ date: Date) throws -> String {
    let encoder = JSENEncoder()
    encoder.dateEncodingStrategy = .iso8601WithFractionalSeconds
    return try encoder.encodeToString([date])
  }

  private func decoded(_ text: String) throws -> Date {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Date].self, from: text)[0]
  }

  @Test func fractions() throws {
    for (seconds, text) in [
      (0, "1970-01-01T00:00:00.000Z"), (0.25, "1970-01-01T00:00:00.250Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"), (1_700_000_000.682, "2023-11-14T22:13:20.682Z"),
      (1_700_000_000.123456, "2023-11-14T22:13:20.123456Z"),
      (-11_676_096_000, "1600-01-01T00:00:00.000Z"),
      (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
    ] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try encoded(date) == "[\"\(text)\"]")
      #expect(try decoded("[\"\(text)\"]") == date)
      #expect(try (["at": .string(text)] as JSEN).fetch("at") == date)
    }
  }

  /// The seconds since 1970 of these dates are rounded to the next second.
  @Test func fractionsThatAreDropped() throws {
    let (ours, theirs) = (JSENEncoder(), JSONEncoder())
    ours.dateEncodingStrategy = .iso8601
    theirs.dateEncodingStrategy = .iso8601
    for interval in [599_999_999.9999999, -1e-9, 700_000_000.9999999, -0.0, 1.5, -1.5] {
      let dates = [Date(timeIntervalSinceReferenceDate: interval)]
      let text = try String(decoding: theirs.encode(dates), as: UTF8.self)
      #expect(try ours.encodeToString(dates) == text)
    }
  }

  @Test func eachDateIsReadAsItWasWritten() throws {
    var generator = SystemRandomNumberGenerator()
    for round in 0..<2000 {
      var interval = Double.random(in: -1e10...2e11, using: &generator)
      if round % 2 == 0 { interval = (interval * 1000).rounded() / 1000 }
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let text = try encoded(date)
      #expect(try decoded(text) == date, "\(interval) as \(text)")
    }
  }

  /// Foundation reads 0.9999 in another time zone as 0.9998999.
  @Test func fractionsInTimeZones() throws {
    for (text, same) in [
      ("2025-03-14T09:26:53.9999+02:00", "2025-03-14T07:26:53.9999Z"),
      ("2025-03-14T00:26:53.123-01:30", "2025-03-14T01:56:53.123Z"),
      ("1970-01-01T00:00:00.000001+00:01", "1969-12-31T23:59:00.000001Z"),
    ] {
      #expect(try decoded("[\"\(text)\"]") == decoded("[\"\(same)\"]"), "\(text)")
    }
    for text in ["2025-03-14T09:26:53.5+02:60", "2025-03-14T09:26:53.5+25:00"] {
      #expect(throws: DecodingError.self) { try decoded("[\"\(text)\"]") }
    }
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(
      try decoder.decode([Date].self, from: #"["1970-01-01T00:00:00.25Z"]"#)
        == [Date(timeIntervalSince1970: 0.25)])
  }

  /// Foundation reads the same date from a text, up to the last bit.
  @Test func readsAsFoundation() throws {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for digits in ["0", "5", "25", "123", "999", "1234", "123456", "1234567", "123456789"] {
      for start in ["1969-07-20T20:17:40", "2025-03-14T09:26:53", "1600-01-01T00:00:00"] {
        let text = "\(start).\(digits)Z"
        let theirs = try style.parse(text)
        #expect(abs(try decoded("[\"\(text)\"]").timeIntervalSince(theirs)) < 1e-5, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "2025-02-30T00:00:00.5Z", "2025-03-14T09:26:53.Z", "2025-03-14T09:26:53.1x3Z",
    "2025-03-14T24:00:00.0Z", "2025-03-14T09:26:53.5",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded("[\"\(text)\"]") }
  }

  @Test func datesWithoutText() throws {
    for seconds in [Double.nan, .infinity, 1e15, -1e12] {
      #expect(throws: EncodingError.self) { try encoded(Date(timeIntervalSince1970: seconds)) }
    }
    // In the year 1500, a date has fewer bits for its fraction, and Foundation writes milliseconds.
    let error = #expect(throws: EncodingError.self) {
      try encoded(Date(timeIntervalSince1970: -14_831_000_000.00001))
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" }
        == "0: ISO 8601 with milliseconds has no text for the date at -14831000000.00001 seconds since 1970"
    )
    #expect(
      try decoded(encoded(Date(timeIntervalSince1970: -14_831_000_000)))
        == Date(timeIntervalSince1970: -14_831_000_000))
  }

  typealias Form = (
    encoding: JSENEncoder.DataEncodingStrategy, decoding: JSENDecoder.DataDecodingStrategy
  )

  @Test func formsOfBase64() throws {
    let forms: [(Form, (String) -> String)] = [
      ((.base64, .base64), { $0 }),
      ((.base64Unpadded, .base64Unpadded), { $0.replacingOccurrences(of: "=", with: "") }),
      (
        (.base64URL, .base64URL),
        {
          $0.replacingOccurrences(of: "=", with: "").replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
        }
      ),
    ]
    for ((encoding, decoding), change) in forms {
      let (encoder, decoder) = (JSENEncoder(), JSENDecoder())
      encoder.dataEncodingStrategy = encoding
      decoder.dataDecodingStrategy = decoding
      for count in 0..<70 {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: 251 &* $0 &+ count) })
        let text = try encoder.encodeToString([data])
        #expect(text == "[\"\(change(data.base64EncodedString()))\"]")
        #expect(try decoder.decode([Data].self, from: text) == [data])
      }
    }
  }

  @Test func otherForms() throws {
    let decoder = JSENDecoder()
    func read(_ text: String) -> [UInt8]? {
      (try? decoder.decode([Data].self, from: "[\"\(text)\"]")).map { Array($0[0]) }
    }
    // RFC 4648 §10, and the digits 62 and 63.
    decoder.dataDecodingStrategy = .base64
    #expect(read("Zg==") == [102])
    for text in ["Zg", "-_8=", "Zg=", "Z"] { #expect(read(text) == nil) }
    decoder.dataDecodingStrategy = .base64Unpadded
    #expect(read("Zg==") == [102])
    #expect(read("Zg") == [102])
    #expect(read("+/8") == [0xFB, 0xFF])
    for text in ["-_8", "Zg=", "Z", "Zg===", "Z g", "Zh", "Zh==", "Zm9v===="] {
      #expect(read(text) == nil)
    }
    decoder.dataDecodingStrategy = .base64URL
    #expect(read("Zg==") == [102])
    #expect(read("-_8") == [0xFB, 0xFF])
    for text in ["+/8", "-/8", "Zg=", "Z", "Z.g", "-_9"] { #expect(read(text) == nil) }
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Data].self, from: #"["+/8"]"#)
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" }
        == #"1:2: 0: expected data in base64url, found the string "+/8""#)
  }
}
