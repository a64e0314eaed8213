import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

/// Types of Foundation, and Codable types.
@Suite("Foundation")
struct FoundationTests {
  struct Document: Equatable {
    let link: URL
    let id: UUID
    let price: Decimal
    let data: Data
    let date: Date
  }

  @Test func typesOfFoundationAreMapped() throws {
    let text =
      #"{"link":"https://a.example","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","price":0.10000000000000000001,"data":"AQID","date":"2001-01-01T00:00:10Z"}"#
    let document: Document = try JSENMapper.strict.decode(parsing: Data(text.utf8))
    #expect(document.link.host() == "a.example")
    #expect(document.price == Decimal(string: "0.10000000000000000001"))
    #expect(document.data == Data([1, 2, 3]))
    #expect(document.date == Date(timeIntervalSinceReferenceDate: 10))
    #expect(try JSENMapper().encodeToData(document) == Data(text.utf8))
    let ofValue = try JSENMapper().decode(Document.self, from: JSEN(parsing: text))
    #expect(ofValue.price == document.price)
    #expect(ofValue.link == document.link && ofValue.id == document.id)
    #expect(ofValue.data == document.data && ofValue.date == document.date)
    #expect(try JSENMapper().decode(Decimal.self, parsing: #""1.5""#) == 1.5)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper.strict.decode(Decimal.self, parsing: #""1.5""#)
    }
  }

  @Test(arguments: [
    ("5", 5), ("1e11", 1e8), ("100000000000", 1e8), ("99999999999", 99_999_999_999),
    ("1.5", 1.5), (#""1500000000""#, 1_500_000_000), (#""1500000000000""#, 1_500_000_000),
    (#""1970-01-01T00:00:10Z""#, 10), (#""1970-01-01T00:00:10.500Z""#, 10.5),
    (#""1970-01-01T01:00:10+01:00""#, 10), (#""1970-01-02""#, 86_400),
    (#""1970-01-01 00:00:10""#, 10), (#""1970-01-01T00:00:10""#, 10),
  ]) func datesAreGuessed(text: String, seconds: Double) throws {
    let date = try JSENMapper().decode(Date.self, parsing: text)
    #expect(date.timeIntervalSince1970 == seconds)
    #expect(try JSENMapper().decode(Date.self, from: JSEN(parsing: text)) == date)
  }

  @Test(arguments: [#""tomorrow""#, "true", "[]", "null", #""""#, #""1970-13-01""#])
  func otherValuesAreNoDates(text: String) {
    #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Date.self, parsing: text)
    }
  }

  /// A date is a double, and its text has as many digits as that needs.
  @Test func datesAndDecimalsAreReadAsTheyWereWritten() throws {
    struct Entry: Equatable {
      let date: Date
      let price: Decimal
    }
    var random = SeededRandom(seed: 5)
    let fixed = [0.1, -0.1, 1e-9, -1e-9, 785_423_123.456_789_1, -1e9 + 0.25, 5e8, 3e11, 1e13]
    let mapper = JSENMapper()
    for number in 0..<sized(2000, debug: 500) {
      let seconds =
        number < fixed.count ? fixed[number] : .random(in: -1.1e10...2e11, using: &random)
      let digits = (0..<30).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let entry = Entry(
        date: Date(timeIntervalSinceReferenceDate: seconds),
        price: try #require(Decimal(string: "0.\(digits)")))
      let text = try mapper.encodeToString(entry)
      #expect(try mapper.decode(Entry.self, parsing: text) == entry, "\(seconds): \(text)")
      #expect(try mapper.decode(Entry.self, from: mapper.encode(entry)) == entry, "\(text)")
    }
  }

  /// A date that is written is read back with all of its bits, or it is not written.
  @Test func datesReadBack() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "dd.MM.yyyy"
    let strategies: [DateMappingStrategy] = [
      .bestGuess, .secondsSince1970, .millisecondsSince1970, .iso8601, .formatted(formatter),
    ]
    for strategy in strategies {
      let mapper = JSENMapper().dateStrategy(strategy)
      var (written, refused) = (0, 0)
      func check(_ seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        guard let text = try? mapper.encodeToString(date) else {
          refused += 1
          return
        }
        written += 1
        #expect(try mapper.decode(Date.self, parsing: text) == date, "\(strategy) \(seconds)")
      }
      for number in 0..<500 {
        try check(694_224_000 + Double(number) / 7)
        try check(Double(number) * 86_400 + 1e-7)
        try check(Double(number) * 86_400)
        try check(-2e10 - Double(number) * 1e9 / 3)
      }
      #expect(written >= 500, "\(strategy)")
      if case .bestGuess = strategy { continue }
      #expect(refused > 0, "\(strategy)")
    }
    let odd = Date(timeIntervalSinceReferenceDate: 694224000.123456789)
    for (strategy, message) in [
      (
        DateMappingStrategy.secondsSince1970,
        "the date at 1672531200.123457 seconds since 1970 reads back as another date from "
          + "1672531200.123457 seconds; round it"
      ),
      (
        .millisecondsSince1970,
        "the date at 1672531200.123457 seconds since 1970 reads back as another date from "
          + "1672531200123.457 milliseconds; round it"
      ),
    ] {
      let error = #expect(throws: JSENMappingError.self) {
        try JSENMapper().dateStrategy(strategy).encodeToString([odd])
      }
      #expect(error?.description == "0: \(message)")
    }
  }

  @Test func dateStrategies() throws {
    func check(
      _ strategy: DateMappingStrategy, _ text: String, _ seconds: Double,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let mapper = JSENMapper().dateStrategy(strategy)
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try mapper.encodeToString(date) == text, sourceLocation: location)
      #expect(try mapper.decode(Date.self, parsing: text) == date, sourceLocation: location)
    }
    try check(.bestGuess, #""1970-01-01T00:00:10Z""#, 10)
    try check(.bestGuess, #""1970-01-01T00:00:10.500Z""#, 10.5)
    try check(.secondsSince1970, "10.0", 10)
    try check(.millisecondsSince1970, "10500.0", 10.5)
    try check(.iso8601, #""1970-01-01T00:00:10Z""#, 10)
    try check(.iso8601, #""1970-01-01T00:00:10.500Z""#, 10.5)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "dd.MM.yyyy"
    try check(.formatted(formatter), #""02.01.1970""#, 86_400)
    try check(
      .custom(
        decode: { Date(timeIntervalSince1970: Double($0["at"]?.int ?? 0)) },
        encode: { ["at": .int(Int($0.timeIntervalSince1970))] }), #"{"at":7}"#, 7)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().dateStrategy(.secondsSince1970).decode([Date].self, parsing: #"["x"]"#)
    }
    #expect(
      error?.description
        == "0 (1:2): expected a number of seconds since 1970 (dateStrategy is .secondsSince1970), found \"x\"\n[\"x\"]\n ^"
    )
  }

  @Test(
    arguments: [
      (Decimal.self, #""1.50""#, "1.5"), (Decimal.self, "true", "1"), (Decimal.self, "null", "0"),
      (Decimal.self, "1e2", "100"), (Decimal.self, #""x""#, nil), (Decimal.self, "[]", nil),
      (Decimal.self, #"" 42""#, nil),
      (Decimal.self, #""0.123456789012345678901234567890""#, "0.12345678901234567890123456789"),
      (UUID.self, "null", "00000000-0000-0000-0000-000000000000"), (UUID.self, "5", nil),
      (
        UUID.self, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      ),
      (URL.self, "null", nil), (URL.self, #""""#, nil),
      (URL.self, #""https://a.example""#, "https://a.example"),
    ] as [(any Sendable.Type, String, String?)])
  func scalarsOfFoundationForgiveLikeOthers(type: any Sendable.Type, text: String, value: String?) {
    func decode<T>(_ type: T.Type) -> [String?] {
      let mapper = JSENMapper()
      return [
        (try? mapper.decode(type, parsing: text)).map { "\($0)" },
        (try? mapper.decode([T].self, parsing: "[\(text)]")).map { "\($0[0])" },
        (try? mapper.decode([String: T].self, parsing: "{\"a\": \(text)}")).flatMap { $0["a"] }.map
        { "\($0)" },
        (try? mapper.decode([T?].self, parsing: "[\(text)]")).map {
          $0[0].map { "\($0)" } ?? "nil"
        },
      ]
    }
    #expect(
      _openExistential(type, do: decode) == [value, value, value, text == "null" ? "nil" : value])
  }

  /// Foundation writes another date for these.
  @Test(arguments: [.nan, .infinity, -1e12] as [Double])
  func datesWithoutText(seconds: Double) {
    let mapper = JSENMapper().dateStrategy(.iso8601)
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString([Date(timeIntervalSince1970: seconds)])
    }
    #expect(
      error?.description
        == "0: ISO 8601 has no text for the date at \(seconds) seconds since 1970")
  }

  @Test func reportsAndSpellingsOfDecimals() throws {
    struct Price: Equatable { let amount, tax: Decimal, id: UUID }
    let (price, report) = try JSENMapper().readingNumberSpellings().decodeWithReport(
      Price.self, parsing: #"{"amount": " +07.5", "id": null}"#)
    #expect(price.amount == 7.5 && price.tax == 0)
    #expect(
      report.description == """
        amount: converted from a string
        tax: missing, the default is used
        id: null, the default is used
        """)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(
        [Decimal].self, parsing: "[0.12345678901234567890123456789012345678901]")
    }
    #expect(
      error?.description.contains("expected a number that Decimal holds, found 0.123") == true)
    let text = #"{"link": "https://a.example", "price": 1}"#
    struct Strict { let link: URL, price: Decimal }
    #expect(try JSENMapper.strict.decode(Strict.self, parsing: text).price == 1)
    let missing = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Strict.self, parsing: #"{"price": 1}"#)
    }
    #expect(missing?.description == "1:1: the key \"link\" is missing\n{\"price\": 1}\n^")
    let nan = #expect(throws: JSENMappingError.self) { try JSENMapper().encode([Decimal.nan]) }
    #expect(nan?.description == "0: nan is not a JSON number")
  }

  @Test func dataStrategies() throws {
    let mapper = JSENMapper().dataStrategy(
      .custom(
        decode: { json in Data((json.array ?? []).compactMap { $0.int.map { UInt8($0) } }) },
        encode: { .array($0.map { .int(Int($0)) }) }))
    #expect(try mapper.encodeToString(Data([1, 2])) == "[1,2]")
    #expect(try mapper.decode(Data.self, parsing: "[1,2]") == Data([1, 2]))
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Data.self, parsing: #""*""#)
    }
    #expect(error?.description == "1:1: expected data in Base64, found \"*\"\n\"*\"\n^")
  }

  @Test func valuesOfJSONSerializationAreDecoded() throws {
    struct Item: Equatable {
      let id: Int
      let price: Double
      let ok: Bool
      let tags: [String]
      let none: Int?
    }
    let text = #"{"id": 1, "price": 2.5, "ok": true, "tags": ["a"], "none": null}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(
      try JSENMapper.strict.decode(Item.self, from: object)
        == Item(id: 1, price: 2.5, ok: true, tags: ["a"], none: nil))
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Item.self, from: ["id": Date()] as [String: Any] as Any)
    }
    #expect(error?.kind == .malformed)
  }
}
