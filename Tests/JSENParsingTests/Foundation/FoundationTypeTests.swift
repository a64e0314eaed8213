import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Dates, URLs, UUIDs, decimals and data")
struct FoundationTypeTests {
  @Test func dates() {
    let date = Date.jsonParser(style: .iso8601)
    expectRoundTrip(date, "\"2001-01-01T00:00:10Z\"", Date(timeIntervalSinceReferenceDate: 10))
    expectDecodes(date, #""2001\u002d01-01T00:00:10Z""#, Date(timeIntervalSinceReferenceDate: 10))
    expectFailure(
      date, "\"2001-01-01\"",
      "1:1: expected a date and time in ISO 8601 format, found \"2001-01-01\"")
    expectFailure(date, "10", "1:1: expected a string, found 10")
    let fractional = Date.jsonParser(
      style: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    expectRoundTrip(
      fractional, "\"2001-01-01T00:00:10.500Z\"", Date(timeIntervalSinceReferenceDate: 10.5))
    expectFailure(
      fractional, "\"x\"", "1:1: expected a date in ISO 8601 format, found \"x\"")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    let day = Date.jsonParser(formatter: formatter)
    expectRoundTrip(day, "\"02.01.2001\"", Date(timeIntervalSinceReferenceDate: 86_400))
    expectFailure(
      day, "\"2001\"",
      "1:1: expected a date in the format of its formatter, found \"2001\"")
  }

  @Test func stringsOfFoundation() throws {
    let url = try #require(URL(string: "https://swift.org/a?b=c#d"))
    expectRoundTrip(URL.jsonParser(), "\"https://swift.org/a?b=c#d\"", url)
    expectDecodes(URL.jsonParser(), #""https:\/\/swift.org\/a?b=c#d""#, url)
    expectFailure(URL.jsonParser(), "\"\"", "1:1: expected a URL, found \"\"")
    expectFailure(URL.jsonParser(), "1", "1:1: expected a string, found 1")
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let uuid = try #require(UUID(uuidString: text))
    expectRoundTrip(UUID.jsonParser(), "\"\(text)\"", uuid)
    expectDecodes(UUID.jsonParser(), "\"\(text.lowercased())\"", uuid)
    expectFailure(UUID.jsonParser(), "\"x\"", "1:1: expected a UUID, found \"x\"")
    expectRoundTrip(Data.jsonParser(), "\"AQID\"", Data([1, 2, 3]))
    expectRoundTrip(Data.jsonParser(), "\"\"", Data())
    expectFailure(Data.jsonParser(), "\"?\"", "1:1: expected data in Base64, found \"?\"")
  }

  @Test(arguments: [
    "0", "-1", "0.1", "123456789012345678901234567890", "0.10000000000000000001",
    "18446744073709551615",
    "-0.5", "1e20", "12345678901234567890123456789012345678",
  ])
  func decimals(text: String) throws {
    let value = try #require(Decimal(string: text))
    expectDecodes(Decimal.jsonParser(), text, value, options: .with { $0.numbers = .exact })
    let written = try Decimal.jsonParser().encodeToString(value)
    #expect(try Decimal.jsonParser().decode(written) == value)
    #expect(try Decimal.jsonParser().parse(Decimal.jsonParser().print(value)) == value)
  }

  @Test func decimalsThatDoNotFit() {
    expectFailure(
      Decimal.jsonParser(), "\"1\"", "1:1: expected a number, found \"1\"")
    expectFailure(
      Decimal.jsonParser(), "1e400",
      "1:1: expected a number that Decimal holds, found 1e400")
    expectPrintingFailure(Decimal.jsonParser(), .nan, "nan is not a JSON number")
  }
}
