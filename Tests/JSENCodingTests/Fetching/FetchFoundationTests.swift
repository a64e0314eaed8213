import CoreTestTools
import Foundation
import JSEN
import Testing

/// Types of Foundation.
@Suite("Fetch, Foundation") struct FetchFoundationTests {
  static let text = """
    {"url": "https://example.com/a?b=c", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
     "date": "2025-03-14T09:26:53Z", "fraction": "2025-03-14T09:26:53.5Z", "data": "AAEC",
     "price": 1234567890123456789.01, "long": 1.0000000000000000000000000000000000000000001,
     "empty": "", "number": 7}
    """

  let sources: Sources

  init() throws { sources = try Sources(Self.text, options: .with { $0.numbers = .exact }) }

  @Test func values() {
    sources.expect(URL(string: "https://example.com/a?b=c")) { try $0.fetch("url") as URL }
    sources.expect("E621E1F8-C36C-495A-93FC-0C247A3E6E5F") {
      (try $0.fetch("uuid") as UUID).uuidString
    }
    sources.expect(1_741_944_413) { (try $0.fetch("date") as Date).timeIntervalSince1970 }
    sources.expect(1_741_944_413.5) { (try $0.fetch("fraction") as Date).timeIntervalSince1970 }
    sources.expect(Data([0, 1, 2])) { try $0.fetch("data") }
    sources.expect(Decimal(string: "1234567890123456789.01")) { try $0.fetch("price") as Decimal }
    sources.expect(7) { try $0.fetch("number") as Decimal }
    sources.expect(nil) { try $0.fetchOptional("missing") as URL? }
    let links: JSEN = ["links": ["home": ["https://a.b"], "none": nil]]
    #expect(throws: Never.self) {
      let urls: [String: [URL]?] = try links.fetch("links")
      #expect(urls["home"]??.map(\.absoluteString) == ["https://a.b"])
    }
  }

  @Test func errors() {
    sources.expectError(#"empty: expected a URL, found the string """#, "4:11") {
      _ = try $0.fetch("empty") as URL
    }
    sources.expectError(
      #"url: expected a UUID, found the string "https://example.com/a?b=c""#, "1:9"
    ) {
      _ = try $0.fetch("url") as UUID
    }
    sources.expectError(
      #"data: expected a date and time in ISO 8601 format, found the string "AAEC""#, "2:80"
    ) { _ = try $0.fetch("data") as Date }
    sources.expectError(
      #"date: expected data in Base64, found the string "2025-03-14T09:26:53Z""#, "2:10"
    ) { _ = try $0.fetch("date") as Data }
    sources.expectError(#"number: expected a string, found 7"#, "4:25") {
      _ = try $0.fetch("number") as Date
    }
    sources.expectError(
      #"url: expected a number, found the string "https://example.com/a?b=c""#, "1:9"
    ) {
      _ = try $0.fetch("url") as Decimal
    }
    sources.expectError(
      #"long: the number 1.0000000000000000000000000000000000000… does not fit Decimal"#, "3:43"
    ) { _ = try $0.fetch("long") as Decimal }
  }
}
