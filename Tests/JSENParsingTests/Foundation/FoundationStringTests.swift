import Foundation
import JSENParsing
import Testing

@Suite("Foundation's types in strings")
struct FoundationStringTests {
  static let dates: [(String, Double)] = [
    ("2001-01-01T00:00:00Z", 978_307_200), ("1970-01-01T00:00:00Z", 0),
    ("2024-02-29T23:59:59Z", 1_709_251_199), ("1500-03-01T00:00:00Z", -14_825_808_000),
  ]

  @Test(arguments: dates) func datesRoundTrip(text: String, seconds: Double) {
    expectRoundTrip(Date.parser(), text, Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2001-01-01T01:30:00+01:30", "2000-12-31T23:00:00-01:00",
    "2001-01-01T00:00:00+00:00", "2001-01-01t00:00:00z",
  ])
  func timeZonesAreRead(text: String) throws {
    #expect(try Date.parser().parse(text).timeIntervalSinceReferenceDate == 0)
  }

  @Test(arguments: [
    "", "2001", "2001-01-01", "2023-02-29T00:00:00Z", "1500-02-30T00:00:00Z",
    "2001-01-01T24:00:00Z", "2001-01-01T00:00:00", "2001-01-01T00:00:00.5Z",
    "2001-01-01T00:00:00+1:00", "2000-12-31T23:00:00-0100", "2001-01-01T00:00:00+24:00",
    "2001-01-01T00:00:00+01:60",
    "2001-01-01 00:00:00Z", "20010-01-01T00:00:00Z", "ä001-01-01T00:00:00Z",
  ])
  func badDatesAreRefused(text: String) {
    #expect(
      parsingError(Date.parser(), text)
        == "expected a date and time in ISO 8601 format\n\(text)\n^")
  }

  @Test func aDateEnds() throws {
    let range = ParsePrint {
      Date.parser()
      "/"
      Date.parser()
    }
    let (start, end) = try range.parse("2001-01-01T00:00:00Z/2001-01-02T00:00:00Z")
    #expect(end.timeIntervalSince(start) == 86_400)
    #expect(try range.print((start, end)) == "2001-01-01T00:00:00Z/2001-01-02T00:00:00Z")
    #expect(
      parsingError(Date.parser(), "2001-01-01T00:00:00Zx")
        == "expected the end of the string\n2001-01-01T00:00:00Zx\n                    ^")
  }

  @Test func aDateThatIsNotReadBackIsRefused() {
    let late = Date(timeIntervalSince1970: 253_402_300_800)
    #expect(
      printingError(Date.parser(), late)
        == "ISO 8601 has no text for the date at 253402300800.0 seconds since 1970")
  }

  @Test func otherFormsOfISO8601AreRead() throws {
    let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let day = Date.ISO8601FormatStyle().year().month().day()
    let parser = ParsePrint {
      Date.parser(style: day)
      " "
      Date.parser(style: precise)
    }
    let date = Date(timeIntervalSince1970: 1_706_659_200)
    #expect(try parser.parse("2024-01-31 2024-01-31T00:00:00.000Z") == (date, date))
    #expect(try parser.print((date, date)) == "2024-01-31 2024-01-31T00:00:00.000Z")
    let long = String(repeating: "é", count: 100)
    let described = ParsePrint {
      Date.parser(style: day)
      Rest()
    }
    #expect(try described.parse("2024-01-31\(long)") == (date, long))
    #expect(parsingError(parser, "2024-1") == "expected a date in ISO 8601 format\n2024-1\n^")
  }

  @Test func stylesReadTheRest() throws {
    let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en_US"))
    let people = ParsePrint {
      PrefixUpTo(" ").map(.formatted(style))
      " people"
    }
    expectRoundTrip(people, "1,234 people", 1234)
    #expect(
      parsingError(people, "many people")
        == "expected Int in the format of its style\nmany people\n^")
    let dated = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: Locale(identifier: "en_US"),
      timeZone: .gmt)
    let date = Date(timeIntervalSince1970: 1_706_659_200)
    expectRoundTrip(Date.parser(style: dated), "1/31/2024", date)
    #expect(
      parsingError(Date.parser(style: dated), "soon")
        == "expected Date in the format of its style\nsoon\n^")
  }

  @Test func addressesRoundTrip() throws {
    for text in [
      "https://swift.org/a?b=(1)&c=%20#d", "http://[::1]/", "mailto:a@b.c", "/relative/path",
      "a,b;c",
    ] {
      expectRoundTrip(URL.parser(), text, try #require(URL(string: text)))
    }
    #expect(parsingError(URL.parser(), "") == "expected a URL\n\n^")
    // Foundation would write this as `%5B%2520`.
    #expect(parsingError(URL.parser(), "a?[%20") == "expected a URL\na?[%20\n^")
    #expect(parsingError(URL.parser(), "http://[::1") == "expected a URL\nhttp://[::1\n^")
    #expect(
      parsingError(URL.parser(), "http://a b")
        == "expected the end of the string\nhttp://a b\n        ^")
    let list = ParsePrint {
      URL.parser()
      ", "
      Rest()
    }
    let url = try #require(URL(string: "https://swift.org"))
    #expect(
      printingError(list, (url, "x")) == """
        cannot print "https://swift.org": it reads back as "https://swift.org,"
        """)
    let part = ParsePrint {
      PrefixUpTo(",").map(.url)
      ","
    }
    expectRoundTrip(part, "https://swift.org,", url)
  }

  @Test func decimalsRoundTrip() throws {
    for text in [
      "0", "0.1", "-19.95", "12345678901234567890.123456789012345678", "0.00000000000000000001",
    ] {
      expectRoundTrip(Decimal.parser(), text, try #require(Decimal(string: text)))
    }
    for (text, number) in [
      ("1e3", 1000), ("007.50", 7.5), ("-00", 0), ("00.5", 0.5), ("0e9", 0), ("-012", -12),
    ] as [(String, Decimal)] {
      #expect(try Decimal.parser().parse(text) == number)
    }
    #expect(parsingError(Decimal.parser(), "x") == "expected a number\nx\n^")
    let many = String(repeating: "1", count: 40)
    for text in ["1e200", many] {
      #expect(
        parsingError(Decimal.parser(), text)
          == "expected a number that Decimal holds exactly\n\(text)\n^")
    }
    #expect(printingError(Decimal.parser(), .nan) == "cannot print NaN: expected a number")
  }

  @Test func scalarsOfASetRoundTrip() throws {
    expectRoundTrip(Prefix(while: .alphanumerics), "aé漢1", "aé漢1")
    expectRoundTrip(Prefix(2, while: CharacterSet.decimalDigits), "12", "12")
    #expect(
      parsingError(Prefix(1..., while: .decimalDigits), "x")
        == "expected at least 1 matching scalar\nx\n^")
    #expect(
      parsingError(Prefix(1...2, while: .letters), "aöü")
        == "expected the end of the string\naöü\n  ^")
    #expect(
      printingError(Prefix(while: .letters), "a1")
        == "cannot print \"a1\": it reads back as \"a\"")
    #expect(try Prefix(while: CharacterSet(charactersIn: "漢é")).parse("漢é") == "漢é")
  }

  @Test func formatsAreThoseOfJSONSchema() {
    #expect(Date.parser().body.content.format == "date-time")
    #expect(URL.parser().body.content.format == "uri-reference")
    #expect(
      Date.parser().body.content.pattern?.anchored
        == "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}"
        + "(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$")
    #expect(
      URL.parser().body.content.pattern?.anchored == "^[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-]+$")
  }
}
