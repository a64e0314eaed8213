import JSEN
import JSENParsing
import Testing

@Suite("Cases: conversions")
struct ConversionCases {
  @Test(arguments: structs + values + composed) func conversions(row: Case) { row.check() }

  struct Cents: Equatable {
    let amount: Int
  }
  struct UserID: Equatable, Hashable, RawRepresentable {
    let rawValue: String
  }
  struct Line: Equatable {
    let id: UserID
    let price: Cents?
    let tags: [String: Cents]
  }
  struct Range: Equatable {
    let low: Int
    let high: Int
  }
  struct Box<Content: Equatable & Sendable>: Equatable {
    let content: Content
    let note: String?
  }

  static let cents = Int.jsonParser().map(.memberwise(Cents.init))
  static let userID = JSONString(.representing(UserID.self))
  static let line = ParsePrint(.memberwise(Line.init)) {
    Field("id") { userID }
    OptionalField("price") { cents }
    OptionalField("tags", default: [:]) { JSONObject { cents } }
  }
  /// Two members are checked together.
  static let range = ParsePrint(.memberwise(Range.init)) {
    Field("low") { Int.jsonParser() }
    Field("high") { Int.jsonParser() }
  }.filter("a range with low ≤ high") { $0.low <= $0.high }

  static func box<P: JSONParserPrinter>(_ content: P) -> JSONDescription<Box<P.Output>, TwoWay>
  where P.Output: Equatable & Sendable {
    ParsePrint(.memberwise(Box<P.Output>.init)) {
      Field("content") { content }
      OptionalField("note") { String.jsonParser() }
    }
  }

  static let structs = table {
    Case("a struct of one value", cents, text: "250", value: Cents(amount: 250))
    Case(
      "structs of one value in another", line, text: #"{"id":"u1","price":5,"tags":{"vat":1}}"#,
      value: Line(
        id: UserID(rawValue: "u1"), price: Cents(amount: 5), tags: ["vat": Cents(amount: 1)]))
    Case(
      "absent structs of one value", line, text: #"{"id":""}"#,
      value: Line(id: UserID(rawValue: ""), price: nil, tags: [:]))
    Case(
      "a wrong struct of one value", line, refuses: #"{"id":"u1","tags":{"vat":"1"}}"#,
      at: "tags.vat", "1:26", "expected an integer, found \"1\"")
    Case(
      "a generic struct of a struct", box(box(cents)),
      text: #"{"content":{"content":1,"note":"x"}}"#,
      value: Box(content: Box(content: Cents(amount: 1), note: "x"), note: nil))
    Case(
      "members that fit each other", range, text: #"{"low":1,"high":2}"#,
      value: Range(low: 1, high: 2))
    Case(
      "members that do not fit each other", JSONArray { range }, refuses: #"[{"low":3,"high":2}]"#,
      at: "0", "1:2", "expected a range with low ≤ high, found {\"low\":3,\"high\":2}")
    Case(
      "members that do not fit each other are not written", Field("r") { range },
      refusesToWrite: Range(low: 3, high: 2), at: "r",
      "expected a range with low ≤ high, found Range(low: 3, high: 2)")
  }

  enum Level: Int {
    case low = 1
    case high = 3
  }
  enum Planet: String, CaseIterable { case earth, mars }
  enum Outcome: Equatable {
    case pass
    case fail(reason: String)
    case partial(Int, of: Int)
  }
  struct Version: Equatable, LosslessStringConvertible {
    let major: Int
    let minor: Int

    init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

    init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
      self.init(major, minor)
    }

    var description: String { "\(major).\(minor)" }
  }

  static let planet = JSONString(.representing(Planet.self))
  static let version = JSONString(.string(Version.self))
  static let outcome = OneOf {
    JSONString { "pass" }.map(.case(Outcome.pass))
    Field("fail") { String.jsonParser() }.map(.case(Outcome.fail(reason:)))
    JSONTuple {
      Int.jsonParser()
      Int.jsonParser()
    }.map(.case(Outcome.partial))
  }
  static let switchState = OneOf {
    JSONString { "on".map(to: true) }
    JSONString { "off".map(to: false) }
  }

  static let values = table {
    Case(
      "a raw value", Field("l") { Int.jsonParser().map(.representing(Level.self)) },
      text: #"{"l":3}"#, value: .high)
    Case(
      "another raw value", JSONArray { Int.jsonParser().map(.representing(Level.self)) },
      refuses: "[1,2]", at: "1", "1:4", "expected 1 or 3, found 2")
    Case(
      "raw values in an array", JSONArray { planet }, text: #"["mars","earth"]"#,
      value: [.mars, .earth])
    Case(
      "a raw value in another case", planet, refuses: "\"Mars\"", "1:1",
      "expected \"earth\" or \"mars\", found \"Mars\"")
    Case(
      "a raw value as a default", OptionalField("p", default: Planet.earth) { planet },
      text: #"{"p":"mars"}"#, value: .mars)
    Case("a text as a value", version, text: "\"1.12\"", value: Version(1, 12))
    Case(
      "another text", version, refuses: "\"1.12.3\"", "1:1",
      "expected the text of Version, found \"1.12.3\"")
    Case("a case without a payload", outcome, text: "\"pass\"", value: .pass)
    Case("a case with a label", outcome, text: #"{"fail":"late"}"#, value: .fail(reason: "late"))
    Case("a case with two values", outcome, text: "[3,4]", value: .partial(3, of: 4))
    Case(
      "no case", outcome, refuses: "true", "1:1",
      "expected a string, an object (containing the key \"fail\") or an array of 2 elements"
    )
    Case(
      "a constant for a value", JSONArray { switchState }, text: #"["on","off"]"#,
      value: [true, false])
    Case(
      "a constant for a value of a member",
      Field("v", equals: 2).map(to: "second"), text: #"{"v":2}"#, value: "second")
    Case(
      "a constant for another value", Field("v", equals: 2).map(to: "second"),
      refusesToWrite: "third", "expected second, found third")
  }

  struct Odd: Error, CustomStringConvertible { let description: String }

  /// Halves even numbers.
  static let half = Conversion<Int, Int>.convert(
    apply: {
      guard $0.isMultiple(of: 2) else { throw Odd(description: "\($0) is odd") }
      return $0 / 2
    }, unapply: { $0 * 2 })
  static let orNone = Conversion<Int?, String>.convert(
    apply: { $0.map { "\($0)" } ?? "none" }, unapply: { Int($0) })
  static let count = String.jsonParser().map { $0.count }
  static let unique = JSONArray { Int.jsonParser() }.filter("different numbers") {
    Set($0).count == $0.count
  }

  static let composed = table {
    Case("a conversion twice", Int.jsonParser().map(half).map(half), text: "8", value: 2)
    Case(
      "a conversion of conversions", Int.jsonParser().map(half.map(half).map(half)), text: "8",
      value: 1)
    Case(
      "the second of two conversions fails", Field("n") { Int.jsonParser().map(half.map(half)) },
      refuses: #"{"n":6}"#, at: "n", "1:6", "3 is odd, found 6")
    Case(
      "text, then number, then half",
      JSONString(Conversion<String, Int>.string(Int.self).map(half)), text: "\"10\"", value: 5)
    Case(
      "text that is not a number, of a composed conversion",
      JSONString(Conversion<String, Int>.string(Int.self).map(half)), refuses: "\"ten\"", "1:1",
      "expected the text of Int, found \"ten\"")
    Case(
      "a conversion, then a condition",
      Int.jsonParser().map(half).filter("a half below 5") { $0 < 5 },
      refuses: "10", "1:1", "expected a half below 5, found 10")
    Case(
      "a condition, then a conversion",
      Int.jsonParser().filter("a number below 5") { $0 < 5 }.map(half),
      text: "4", value: 2)
    Case(
      "a condition that a value does not fulfil when it is written",
      JSONArray { Int.jsonParser().filter("a number below 5") { $0 < 5 } },
      refusesToWrite: [1, 9], at: "1", "expected a number below 5, found 9")
    Case("a condition for an array", unique, text: "[1,2]", value: [1, 2])
    Case(
      "an array that does not fulfil the condition", unique, refuses: "[1,1]", "1:1",
      "expected different numbers, found [1,1]")
    Case(
      "a conversion of an optional member",
      OptionalField("n") { Int.jsonParser() }.map(orNone),
      text: "{}", value: "none")
    Case(
      "a conversion of a member's object",
      Field("n") { Int.jsonParser() }.map(half), refuses: #"{"n":7}"#, "1:1",
      "7 is odd, found {\"n\":7}")
    Case("a function without inverse", JSONArray { count }, reads: #"["a","日本"]"#, as: [1, 2])
    Case(
      "a key path", JSONArray { line.map(\.id.rawValue) }, reads: #"[{"id":"a"},{"id":"b"}]"#,
      as: ["a", "b"])
    Case(
      "a function without inverse in one member of several",
      Parse(
        { $0 * $1 },
        with: {
          Field("word") { count }
          Field("n") { Int.jsonParser() }
        }), reads: #"{"word":"four","n":5}"#, as: 20)
  }
}
