import JSEN
import JSENParsing
import Testing

@Suite("Cases: content of strings in JSON")
struct StringContentCases {
  @Test(arguments: rows) func contents(row: Case) { row.check() }

  struct Version: Equatable {
    let major: Int
    let minor: Int
    let tag: String?
  }
  struct Span: Equatable {
    let from: Int
    let to: Int?
  }
  enum Length: Equatable {
    case pixels(Int)
    case percent(Double)
    case auto
  }

  static let version = JSONString(.memberwise(Version.init)) {
    Int.parser()
    "."
    Int.parser()
    Optionally {
      "-"
      Rest()
    }
  }
  /// A member has the kind, and another one the content.
  static let span = ParsePrint {
    Field("unit", equals: "bytes")
    Field("range") {
      JSONString(.memberwise(Span.init)) {
        Int.parser()
        "-"
        Optionally { Int.parser() }
      }
    }
  }
  static let length = OneOf {
    Int.jsonParser().map(.case(Length.pixels))
    JSONString {
      OneOf {
        ParsePrint(.case(Length.auto)) { "auto" }
        ParsePrint(.case(Length.percent)) {
          Double.parser()
          "%"
        }
      }
    }
  }
  static let words = JSONString {
    Many {
      Prefix(1..., while: \.isLetter)
    } separator: {
      OneOf {
        ", "
        ","
      }
    }
  }
  static let header = JSONObject {
    JSONString {
      Many(1...) {
        Digits(1...3)
      } separator: {
        "."
      }
    }
  } keys: {
    "x-"
    Rest()
  }
  static let time = JSONString {
    Digits(2).filter("an hour") { $0 < 24 }
    ":"
    Digits(2).filter("a minute") { $0 < 60 }
  }
  static let hidden = JSONString {
    Skip { Prefix { $0 != ":" } }.printing("id")
    ":"
    Int.parser()
  }

  static let numbers = JSONArray { Int.jsonParser() }
  static let embedded = Field("json") {
    JSONString(
      Conversion<String, [Int]>.convert(
        apply: { try numbers.decode($0) }, unapply: { try numbers.encodeToString($0) }))
  }

  static let rows = table {
    Case(
      "three parts", version, text: "\"1.12-beta\"",
      value: Version(major: 1, minor: 12, tag: "beta"))
    Case(
      "a part that is missing", version, text: "\"1.12\"",
      value: Version(major: 1, minor: 12, tag: nil))
    Case(
      "the rest after an optional part", Field("v") { version }, refuses: #"{"v":"1.12beta"}"#,
      at: "v", "1:6", "expected \"-\" or the end of the string")
    Case(
      "an open range", span, text: #"{"unit":"bytes","range":"5-"}"#, value: Span(from: 5, to: nil))
    Case(
      "a closed range", span, text: #"{"unit":"bytes","range":"5-9"}"#, value: Span(from: 5, to: 9))
    Case(
      "a range of another unit", span, refuses: #"{"unit":"rows","range":"5-9"}"#, at: "unit",
      "1:9", "expected \"bytes\", found \"rows\"")
    Case(
      "a number or a content", JSONArray { length }, text: #"[3,"auto","12.5%"]"#,
      value: [.pixels(3), .auto, .percent(12.5)])
    Case(
      "neither a number nor a content", JSONArray { length }, refuses: #"["1em"]"#, at: "0", "1:2",
      "expected \"%\"\n1em\n ^")
    Case(
      "a content of another kind", JSONArray { length }, refuses: "[null]", at: "0", "1:2",
      "expected an integer or a string, found null")
    Case("words", words, text: #""to, be""#, value: ["to", "be"])
    Case("words with the other separator", words, reads: #""to,be, or""#, as: ["to", "be", "or"])
    Case("no words", words, text: #""""#, value: [])
    Case("words in escapes", words, reads: #""\u0074o,\u0020be""#, as: ["to", "be"])
    Case("words of other scripts", words, text: #""für, 日本""#, value: ["für", "日本"])
    Case(
      "a word with another character", words, refusesToWrite: ["a b"],
      "cannot print \"a b\": it reads back as \"a\"")
    Case(
      "content in keys and values", header, text: #"{"x-ip":"127.0.0.1"}"#,
      value: ["ip": [127, 0, 0, 1]])
    Case(
      "a key without its prefix", header, refuses: #"{"ip":"1"}"#, at: "ip", "1:2",
      "expected \"x-\"")
    Case(
      "a value below a key with content", header, refuses: #"{"x-ip":"127..1"}"#, at: "x-ip",
      "1:9", "expected 1 to 3 digits")
    Case("parts with conditions", time, text: "\"07:30\"", values: 7, 30)
    Case(
      "a part that does not fulfil its condition", time, refuses: "\"24:00\"", "1:1",
      "expected an hour")
    Case("another part that does not", time, refuses: "\"23:60\"", "1:1", "expected a minute")
    Case("a part without its separator", time, refuses: "\"0730\"", "1:1", "expected \":\"")
    Case("an empty string", time, refuses: "\"\"", "1:1", "expected 2 digits")
    Case(
      "a number where content is", time, refuses: "730", "1:1", "expected a string, found 730")
    Case(
      "a part that is not written", time, refusesToWrite: (25, 0), "expected an hour, found 25")
    Case("a part that is skipped", hidden, reads: "\"number:7\"", as: 7)
    Case("a part that is skipped is written as a constant", hidden, text: "\"id:7\"", value: 7)
    Case(
      "quotes and backslashes in a content",
      JSONString {
        "\""
        PrefixUpTo("\"")
        "\"\\"
        Rest()
      }, text: #""\"a\"\\b\\n""#, values: "a", "b\\n")
    Case(
      "content with an emoji as separator",
      JSONString {
        Many {
          Int.parser()
        } separator: {
          "👍🏽"
        }
      }, text: #""1👍🏽2""#, value: [1, 2])
    Case("JSON in a string", embedded, text: #"{"json":"[1,2]"}"#, value: [1, 2])
    Case(
      "JSON in a string that is not JSON", embedded, refuses: #"{"json":"[1 2]"}"#, at: "json",
      "1:9", "1:4: expected ',' or ']', found '2'; write a comma between the elements")
    Case(
      "the largest integer in a string", JSONString { UInt64.parser() },
      text: "\"18446744073709551615\"", value: .max)
    Case(
      "an integer in a string that is too large", JSONString { UInt8.parser() }, refuses: "\"256\"",
      "1:1", "expected an integer from 0 to 255")
  }
}
