import Foundation
import JSEN
import TestTools
import Testing

/// The words of templates about dates and Base64, beside Foundation.
@Suite("jsen make, words")
struct TemplateWordTests {
  private func make(_ input: JSEN, _ template: String) async throws -> JSEN {
    let outcome = try await run(
      [Call.program, "make", "--each", "$[*]", "--collect", template], in: Call.samples,
      input: Array(input.description.utf8))
    #expect(outcome.errors == "")
    return try JSEN(parsing: outcome.output)
  }

  @Test func datesAreThoseOfFoundation() async throws {
    var random = SeededRandom(seed: 57)
    let epochs = (0..<400).map { _ in
      Int.random(in: -11_644_473_600...253_402_300_799, using: &random)
    }
    let parts = "@ | date | year, @ | date | month, @ | date | day, @ | date | weekday"
    let times = "@ | date | hour, @ | date | minute, @ | date | second"
    let made = try await make(%epochs, "[@ | date, @ | date | epoch, \(parts), \(times)]")
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for (epoch, row) in zip(epochs, made.array ?? []) {
      let date = Date(timeIntervalSince1970: Double(epoch))
      let fields = calendar.dateComponents(
        [.year, .month, .day, .weekday, .hour, .minute, .second], from: date)
      let weekday = ((fields.weekday ?? 0) + 5) % 7 + 1
      let expected: [JSEN] = [
        %date.formatted(.iso8601), %epoch, %(fields.year ?? 0), %(fields.month ?? 0),
        %(fields.day ?? 0),
        %weekday, %(fields.hour ?? 0), %(fields.minute ?? 0), %(fields.second ?? 0),
      ]
      #expect(row == .array(expected))
    }
    #expect(made.array?.count == epochs.count)
  }

  @Test func base64IsThatOfFoundation() async throws {
    let texts =
      ["", "a", "ab", "abc", "Zoë?>", "\u{1F600}~~~", "\0\n"]
      + (1...40).map { String(repeating: "ÿ€x", count: $0) }
    let made = try await make(%texts, "[@ | base64, @ | base64 | unbase64]")
    for (text, row) in zip(texts, made.array ?? []) {
      #expect(row == [%Data(text.utf8).base64EncodedString(), %text])
    }
    #expect(made.array?.count == texts.count)
    #expect(
      try await make(["Wm_Dqz8-", "Wm/Dqz8+", "YQ", "YQ=="], "@ | unbase64") == [
        "Zo\u{eb}?>", "Zo\u{eb}?>", "a", "a",
      ])
  }

  @Test(arguments: [
    (#""2026-11-29T18:30:00.250+01:00""#, "@ | epoch", "1795973400.250"),
    (#""1969-12-31t23:59:59.250z""#, "@ | epoch", "-0.750"),
    (#""2026-11-29""#, "[@ | epoch, @ | weekday, @ | hour]", "[1795910400,7,0]"),
    (
      #""0000-01-01T00:00:00Z""#, "[@ | epoch, @ | epoch | date]",
      #"[-62167219200,"0000-01-01T00:00:00Z"]"#
    ),
    (
      #""2026-11-29T23:30:00-02:00""#, "[@ | day, @ | hour, @ | epoch | date]",
      #"[29,23,"2026-11-30T01:30:00Z"]"#
    ),
    ("1.5e9", "@ | date", #""2017-07-14T02:40:00Z""#),
    ("-0.75", "@ | date", #""1969-12-31T23:59:59.25Z""#),
    ("-1.00", "@ | date", #""1969-12-31T23:59:59.00Z""#),
    ("null", "@ ?? 0 | date", #""1970-01-01T00:00:00Z""#),
  ]) func momentsAreRead(input: String, template: String, output: String) async throws {
    try await Call(["make", "-c", template], input: input, output: output + "\n").check()
    let each = template.replacing("@", with: "$")
    try await Call(["make", "-c", each], input: input, output: output + "\n").check()
  }

  @Test(arguments: [
    (
      #""2026-02-30""#, "@ | epoch",
      "the text is not a date and time of RFC 3339 with seconds up to 59"
    ),
    (
      #""2026-02-20T24:00:00Z""#, "@ | year",
      "the text is not a date and time of RFC 3339 with seconds up to 59"
    ),
    (
      #""2026-02-20T23:00:60Z""#, "@ | year",
      "the text is not a date and time of RFC 3339 with seconds up to 59"
    ),
    (
      #""2026-02-20T23:00:00""#, "@ | year",
      "the text is not a date and time of RFC 3339 with seconds up to 59"
    ),
    (
      #""2026-02-20T23:00:00.Z""#, "@ | year",
      "the text is not a date and time of RFC 3339 with seconds up to 59"
    ),
    ("5", "@ | year", "expected a string, found an integer"),
    (#""5""#, "@ | date", "expected a number, found a string"),
    ("253402300800", "@ | date", "the number is outside the years 0 to 9999"),
    ("-62167219201", "@ | date", "the number is outside the years 0 to 9999"),
    ("1e300", "@ | date", "the number is outside the years 0 to 9999"),
    ("1e3000", "@ | date", "the number is outside the years 0 to 9999"),
    (#""Y""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    (#""YR==""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    (#""YQ=""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    (#""YQ===""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    (#""/w==""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    (#""Y Q""#, "@ | unbase64", "the text is not Base64 of UTF-8"),
    ("1", "@ | base64", "expected a string, found an integer"),
  ]) func whatIsNoMomentIsTold(input: String, template: String, reason: String) async throws {
    try await Call(
      ["make", template], input: input, errors: "jsen: <stdin>: @: \(reason)\n", status: 1
    ).check()
  }
}
