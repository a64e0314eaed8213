import Foundation
import JSEN
import JSENParsing
import Testing

/// Options and conversions write text that reads back as the same value, or refuse the value.
@Suite("Options and conversions that could change a value")
struct WritingLawTests {
  private func check<P: JSONParserPrinter>(
    _ parser: P, _ value: P.Output, _ expected: String?,
    _ options: JSEN.WritingOptions = .canonical,
    _ location: SourceLocation = #_sourceLocation
  ) throws where P.Output: Equatable {
    let text = try? parser.encodeToString(value, options: options)
    #expect(text == expected, sourceLocation: location)
    if let text { #expect(try parser.decode(text) == value, sourceLocation: location) }
  }

  private func error<P: JSONParserPrinter>(
    _ parser: P, _ value: P.Output, _ options: JSEN.WritingOptions = .canonical
  ) -> String {
    do { return try parser.encodeToString(value, options: options) } catch { return "\(error)" }
  }

  @Test func canonicalIntegers() throws {
    let other = "would read back as another number: its canonical form has other digits"
    #expect(error(Int.jsonParser(), 1 << 60) == "1152921504606846976 \(other)")
    #expect(
      error(Field("a") { JSONArray { Int.jsonParser() } }, [1 << 60])
        == "a.0: 1152921504606846976 \(other)")
    #expect(error(JSEN.jsonParser(), ["a": [.int(1 << 60)]]).hasSuffix(other))
    #expect(error(UInt64.jsonParser(), 1 << 63) == "9223372036854775808 \(other)")
    try check(Int.jsonParser(), 1 << 53, "9007199254740992")
    try check(Int.jsonParser(), (1 << 53) + 1, nil)
    try check(Int.jsonParser(), .max, nil)
    try check(Int128.jsonParser(), 1_000_000_000_000_000_000_000, "1e+21")
    try check(Decimal.jsonParser(), Decimal(string: "0.1") ?? 0, "0.1")
    // The form of a value stays that of RFC 8785.
    #expect(try JSEN.int(1 << 60).serialized(.canonical) == "1152921504606847000")
  }

  private enum Number: Equatable, Sendable {
    case int(Int)
    case double(Double)
  }

  /// The canonical form of a number may be that of another alternative.
  @Test func canonicalNumbersOfAlternatives() throws {
    let number = OneOf {
      JSONNumber(Int.self, allowFraction: false).map(.case(Number.int))
      Double.jsonParser().map(.case(Number.double))
    }
    #expect(try number.encodeToString(.double(2)) == "2.0")
    #expect(error(number, .double(2)) == MessageOfMisread.second)
    #expect(error(JSONArray { number }, [.int(1), .double(2)]) == "1: \(MessageOfMisread.second)")
    #expect(try number.encodeToString(.double(1.5), options: .canonical) == "1.5")
    #expect(try number.encodeToString(.int(2), options: .canonical) == "2")
    let object = JSONObject { number }
    #expect(
      try object.encodeToString(["b": .double(1.5), "a": .int(2)], options: .canonical)
        == #"{"a":2,"b":1.5}"#)
  }

  private enum MessageOfMisread {
    static let second =
      "alternative 2 reads back as alternative 1, which also fits its text"
  }

  @Test func canonicalNumbersWithANotation() throws {
    let fraction = JSONNumber(Double.self, allowInteger: false)
    #expect(
      error(fraction, 1)
        == "the canonical form of 1.0 has no fraction or exponent, which this description requires")
    #expect(
      error(JSONArray { fraction }, [0.5, -0.0]).hasPrefix("1: the canonical form of -0.0"))
    #expect(error(JSONObject { fraction }, ["a": 2]).hasPrefix("a: the canonical form of 2.0"))
    #expect(error(Field("b") { fraction }, 2).hasPrefix("b: the canonical form of 2.0"))
    try check(fraction, 1.5, "1.5")
    try check(fraction, 1e21, "1e+21")
    try check(fraction, 1, "1.0", .sorted)
    try check(JSONNumber(Float.self, allowInteger: false), 2, nil)
    let integer = JSONNumber(Int128.self, allowFraction: false)
    try check(integer, 7, "7")
    #expect(
      error(integer, 1_000_000_000_000_000_000_000)
        == "the canonical form of 1000000000000000000000 has an exponent, and this description reads none"
    )
  }

  @Test func notationsUnderTheNearestDouble() throws {
    let options = JSEN.ReadingOptions(numbers: .double)
    #expect(try JSONNumber(Int.self, allowFraction: false).decode("1", options: options) == 1)
    #expect(throws: JSONParsingError.self) {
      try JSONNumber(Int.self, allowFraction: false).decode("1.0", options: options)
    }
    #expect(throws: JSONParsingError.self) {
      try JSONNumber(Double.self, allowInteger: false).decode("1", options: options)
    }
    for text in ["1.0", "1e0", "1E2"] {
      _ = try JSONNumber(Double.self, allowInteger: false).decode(text, options: options)
      _ = try JSONNumber(Float.self, allowInteger: false).decode("[\(text)]".dropFirst().dropLast())
    }
  }

  @Test func conversions() throws {
    let percent = Int.jsonParser().map(
      .convert(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) }))
    for number in 0...100 {
      let text = try? percent.encodeToString(percent.decode("\(number)"))
      #expect(text == nil || text == "\(number)")
    }
    #expect(
      error(percent, 0.29, .compact) == "0.29 would be written as 28, which reads back as 0.28")
    #expect(
      error(JSONArray { percent }, [0.25, 0.29], .compact)
        == "1: 0.29 would be written as 28, which reads back as 0.28")
    struct Refused: Error, CustomStringConvertible { let description = "a reason" }
    let refusing = Int.jsonParser().map(
      .convert(
        apply: { (number: Int) throws -> Int in
          if number == 3 { throw Refused() }
          return number
        }, unapply: { $0 }))
    #expect(
      error(refusing, 3, .compact) == "3 would be written as 3, which is not read: a reason")
    let chained = Int.jsonParser().map(
      Conversion<Int, Double>.convert(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) })
        .map(.convert(apply: { "\($0)" }, unapply: { Double($0) ?? 0 })))
    #expect(try chained.encodeToString("0.25") == "25")
    #expect((try? chained.encodeToString("0.29")) == nil)
    #expect((try? chained.encodeToString("0.250")) == nil)
    let nan = OneOf {
      Double.jsonParser()
      Null().map(.convert("nan", apply: { _ in Double.nan }, unapply: { $0.isNaN ? () : nil }))
    }
    #expect(try nan.encodeToString(.nan) == "null")
  }

  enum Mode: Int, CaseIterable {
    case off, on
    init?(rawValue: Int) { self = .off }
    var rawValue: Int { self == .on ? 1 : 0 }
  }

  @Test func rawValuesAndDescriptions() throws {
    let mode = Int.jsonParser().map(.representing(Mode.self))
    for _ in 0..<2 {
      try check(mode, .off, "0", .compact)
      #expect(error(mode, .on, .compact) == "on would be written as 1, which reads back as off")
    }
    try check(JSONString(.string(Double.self)), 0.1, "\"0.1\"", .compact)
  }

  @Test func alternativesOfStrings() throws {
    func number(_ sign: SignPolicy) -> StringDescription<String, TwoWay> {
      OneOf {
        Int.parser(sign: sign).map(
          .convert("an integer", apply: { "\($0)" }, unapply: { Int($0) }))
        Prefix(1..., while: { $0 != ";" })
      }
    }
    #expect(try number(.negative).print("+1") == "+1")
    #expect(try number(.negative).print("1") == "1")
    #expect(
      printingError(number(.optional), "+1") == """
        none of the alternatives can print the value:
        - "+1" would be written as 1, which reads back as "1"
        - alternative 2 reads back as alternative 1, which also fits its text
        """)
    for text in ["+1", "1", "-1", "007", "a", "+"] {
      for sign in [SignPolicy.none, .negative, .optional, .required] {
        guard let written = try? JSONString({ number(sign) }).encodeToString(text) else { continue }
        #expect(try JSONString { number(sign) }.decode(written) == text)
      }
    }
  }

  @Test func functionsThatWrite() throws {
    let half = Int.jsonParser().map { $0 / 2 }.printing { %($0 * 2 + 1) }
    try check(half, 3, "7", .compact)
    let wrong = Int.jsonParser().map { $0 / 2 }.printing { %$0 }
    #expect(error(wrong, 3, .compact) == "the JSON of 'printing' for 3 reads back as 1")
    let words = Rest().map { $0.count }.printing { String(repeating: "x", count: $0 + $0 % 2) }
    #expect(try words.print(2) == "xx")
    #expect(printingError(words, 3) == "the text of 'printing' for 3 reads back as 4")
    let sum = Many(into: 0) {
      Int.parser()
    } separator: {
      "+"
    } adding: {
      $0 += $1
    } elements: {
      [$0 - 1, $0 > 9 ? 2 : 1]
    }
    #expect(try sum.print(5) == "4+1")
    #expect(printingError(sum, 10) == "the elements of 10 make another value: 11")
    let constant = Always(1) { $0 < 9 }
    #expect(error(constant, 2, .compact) == "expected 1, found 2")
  }

  @Test func theErrorOfAConversionOfALiteral() {
    struct Retired: Error, CustomStringConvertible { let description = "x is retired" }
    let retired = JSONString {
      Parse { (_: Void) throws -> Int in
        throw Retired()
      } with: {
        "x"
      }
    }
    #expect { try retired.decode(#""x""#) } throws: { "\($0)".contains("x is retired") }
    #expect { try retired.decode(#""y""#) } throws: { "\($0)".contains(#"expected "x""#) }
  }

  @Test func dates() throws {
    let whole = Date.jsonParser(style: .iso8601)
    #expect(
      error(whole, Date(timeIntervalSince1970: 0.9), .compact) == """
        the date at 0.8999999761581421 seconds since 1970 would be written as "1970-01-01T00:00:00Z", which reads back \
        as another date; round it, or use a style with all of its parts, such as \
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        """)
    let fraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let precise = Date.jsonParser(style: fraction)
    try check(precise, Date(timeIntervalSince1970: 1.5), #""1970-01-01T00:00:01.500Z""#, .compact)
    try check(
      precise, Date(timeIntervalSince1970: 1_968_600_035.682), #""2032-05-19T17:20:35.682Z""#,
      .compact)
    try check(
      precise, Date(timeIntervalSince1970: -0.25), #""1969-12-31T23:59:59.750Z""#, .compact)
    try check(
      precise, Date(timeIntervalSince1970: 1_700_000_000.123456),
      #""2023-11-14T22:13:20.123456Z""#, .compact)
    let seconds = Double.jsonParser().map(.dateFromSecondsSince1970)
    let milliseconds = Double.jsonParser().map(.dateFromMillisecondsSince1970)
    var time = -1_000_000_000.0
    for _ in 0..<2_000 {
      time += 1_234_567.890_123
      for date in [
        Date(timeIntervalSinceReferenceDate: time),
        Date(timeIntervalSince1970: time.rounded() + 0.682),
      ] {
        let text = try precise.encodeToString(date)
        #expect(try precise.decode(text) == date, "\(text)")
        let printed = try Date.parser(style: fraction).print(date)
        #expect(try Date.parser(style: fraction).parse(printed) == date, "\(printed)")
        for number in [seconds, milliseconds] {
          if let text = try? number.encodeToString(date) {
            #expect(try number.decode(text) == date)
          }
        }
        #expect((try? whole.encodeToString(date)) == nil)
        #expect((try? Date.parser().print(date)) == nil)
      }
    }
    let day = Date.ISO8601FormatStyle().year().month().day()
    for parser in [Date.jsonParser(style: day), JSONString { Date.parser(style: day) }] {
      #expect((try? parser.encodeToString(Date(timeIntervalSince1970: 86_401))) == nil)
      #expect(try parser.encodeToString(Date(timeIntervalSince1970: 86_400)) == #""1970-01-02""#)
    }
    #expect(
      try precise.decode(#""2001-01-01T01:00:00.250+01:00""#).timeIntervalSinceReferenceDate == 0.25
    )
  }

  @Test(arguments: [
    ("https://swift.org/a?b=%20", true), ("a b", false), ("http://x/%zz", false),
    ("http://ä.ch", false),
  ]) func addressesHaveOneRule(text: String, isURL: Bool) throws {
    let json = JSEN.string(text)
    #expect(((try? URL.jsonParser().parse(json)) != nil) == isURL)
    #expect(((try? JSONString { Rest().map(.url) }.parse(json)) != nil) == isURL)
    #expect(((try? JSONString { URL.parser() }.parse(json)) != nil) == isURL)
    let relative = try #require(URL(string: "a", relativeTo: URL(string: "https://swift.org")))
    let reason = """
      https://swift.org/a reads back as a URL without its base; write its absoluteURL
      """
    #expect(error(URL.jsonParser(), relative, .compact) == reason)
    #expect(printingError(URL.parser(), relative) == reason)
    #expect(printingError(Rest().map(.url), relative) == reason)
  }

  /// Alternatives that differ by a constant are told apart by their descriptions, without reading the text.
  @Test func constantsThatAreNotStrings() throws {
    let value = OneOf {
      for number in [1, 2, 3] {
        ParsePrint {
          Field("v", equals: %number)
          Field("n") { Int.jsonParser() }
        }.map(.convert(apply: { [number, $0] }, unapply: { $0[0] == number ? $0[1] : -1 }))
      }
    }
    for number in [1, 2, 3] {
      try check(value, [number, 7], #"{"v":\#(number),"n":7}"#, .compact)
    }
  }
}
