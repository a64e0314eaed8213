import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Conversions by raw values, descriptions and functions")
struct ConversionTests {
  enum Level: Int {
    case low = 1
    case high = 2
  }
  enum Side: String, CaseIterable { case left, right }
  enum Letter: String, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k }

  @Test func representing() {
    let level = Int.jsonParser().map(.representing(Level.self))
    expectRoundTrip(level, "2", .high)
    expectFailure(level, "3", "1:1: expected 1 or 2, found 3")
    expectFailure(level, "\"2\"", "1:1: expected an integer, found \"2\"")
    let side = JSONString(.representing(Side.self))
    expectRoundTrip(side, "\"left\"", .left)
    expectFailure(side, "\"up\"", "1:1: expected \"left\" or \"right\", found \"up\"")
    expectFailure(side, "1", "1:1: expected a string, found 1")
    let letter = JSONString(.representing(Letter.self))
    expectFailure(
      letter, "\"z\"",
      """
      1:1: expected "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" or …, found "z"
      """)
  }

  @Test func strings() {
    expectRoundTrip(JSONString(.string(Int.self)), "\"42\"", 42)
    expectRoundTrip(JSONString(.string(Double.self)), "\"0.5\"", 0.5)
    expectFailure(
      JSONString(.string(Int.self)), "\"x\"",
      "1:1: expected the text of Int, found \"x\"")
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  @Test func functions() throws {
    let even = Conversion<Int, Int>.convert(
      apply: {
        if $0 % 2 != 0 { throw Refusal(description: "\($0) is odd") }
        return $0 / 2
      },
      unapply: {
        if $0 < 0 { throw Refusal(description: "\($0) is negative") }
        return $0 * 2
      })
    let parser = Field("n") { Int.jsonParser().map(even) }
    expectRoundTrip(parser, #"{"n":4}"#, 2)
    expectFailure(parser, #"{"n":3}"#, "n (1:6): 3 is odd, found 3")
    expectPrintingFailure(parser, -1, "n: -1 is negative")
    #expect(try even.apply(8) == 4 && even.unapply(4) == 8)
    #expect(throws: Refusal.self) { try even.apply(1) }
    let twice = Int.jsonParser().map(even.map(even))
    expectRoundTrip(twice, "8", 2)
    expectFailure(twice, "6", "1:1: 3 is odd, found 6")
    expectRoundTrip(Int.jsonParser().map(even).map(even), "8", 2)
    let level = even.map(.representing(Level.self))
    expectRoundTrip(Int.jsonParser().map(level), "4", .high)
    expectFailure(
      Int.jsonParser().map(level), "6", "1:1: expected a raw value of Level, found 6")
    #expect {
      try level.apply(6)
    } throws: {
      "\($0)" == "expected a raw value of Level, found 6"
    }
    let payload = Conversion<Int, Int?>.case(Optional<Int>.some)
    #expect(try payload.apply(1) == 1)
    #expect { try payload.unapply(nil) } throws: { "\($0)" == "the value is a different case" }
  }

  private enum Mood: String { case good, bad }
  /// Its raw values are not those of all its cases.
  private enum Partial: RawRepresentable {
    case one, other
    init?(rawValue: Int) {
      guard rawValue == 1 else { return nil }
      self = .one
    }
    var rawValue: Int { if case .one = self { 1 } else { 0 } }
  }
  /// An enum that can have a payload has no list.
  private enum Tagged: RawRepresentable, Equatable {
    case none
    case some(Int)
    init?(rawValue: Int) { self = rawValue == 0 ? .none : .some(rawValue) }
    var rawValue: Int { if case .some(let value) = self { value } else { 0 } }
  }

  /// Although the types do not list their cases.
  @Test func rawValuesAreListed() throws {
    let mood = JSONString(.representing(Mood.self))
    expectRoundTrip(mood, #""bad""#, .bad)
    expectFailure(
      mood, #""mad""#, "1:1: expected \"good\" or \"bad\", found \"mad\"")
    // Its initializer might accept other raw values, so the schema does not list them.
    #expect(mood.schema == ["type": "string"])
    #expect { try Conversion<String, Mood>.representing(Mood.self).apply("x") } throws: {
      "\($0)" == #"expected "good" or "bad", found "x""#
    }
    expectFailure(
      JSONObject(keys: .representing(Mood.self)) { Int.jsonParser() }, #"{"x":1}"#,
      #"x (1:2): expected "good" or "bad", found "x""#)
    let word = Prefix(while: \.isLetter).map(.representing(Mood.self))
    #expect(parsingError(word, "mad") == "expected \"good\" or \"bad\"\nmad\n^")
    expectFailure(
      Int.jsonParser().map(.representing(Partial.self)), "2",
      "1:1: expected 1, found 2")
    expectRoundTrip(Int.jsonParser().map(.representing(Tagged.self)), "2", .some(2))
    expectFailure(
      Int.jsonParser().map(.representing(Gone.self)), "2",
      "1:1: expected a raw value of Gone, found 2")
  }

  private enum Gone: Int {
    @available(*, unavailable) case one = 1
  }

  /// The types of messages and schemas are not asked before there is one.
  private enum Secret: RawRepresentable {
    case known, secret
    static let count = Counter()
    init?(rawValue: String) {
      guard rawValue == "known" else { return nil }
      self = .known
    }
    var rawValue: String {
      Self.count.add(1)
      switch self {
      case .known: return "known"
      case .secret: return "secret"
      }
    }
  }

  @Test func rawValuesAreListedWhenAMessageIsRead() throws {
    let secret = JSONString(.representing(Secret.self))
    let word = Rest().map(.representing(Secret.self))
    _ = try (secret.decode(#""known""#), word.parse("known"))
    #expect(secret.schema == ["type": "string"])
    do {
      _ = try secret.decode(#""x""#)
    } catch {
      #expect(Secret.count.value == 0)
      #expect(error.message == "expected \"known\", found \"x\"")
    }
    let known = Secret.count.value
    do {
      _ = try word.parse("x")
    } catch {
      #expect(Secret.count.value == known)
      #expect(error.message == "expected \"known\"")
    }
    #expect(Secret.count.value > known)
  }

  private enum Sixteen: String { case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p }

  /// Many raw values are one item of a list, which hides no other alternative.
  @Test func manyRawValues() {
    let letters = #""a", "b", "c", "d", "e", "f", "g", "h", "i", "j" or …"#
    let parser = OneOf {
      JSONString(.representing(Sixteen.self)).map { "\($0)" }
      Int.jsonParser().map { "\($0)" }
    }
    expectFailure(
      parser, #""zz""#,
      "1:1: expected \(letters) or an integer, found \"zz\"")
    #expect(
      parsingError(Rest().map(.representing(Sixteen.self)), "zz") == "expected \(letters)\nzz\n^")
  }

  /// The list of the first conversion may have what the second one refuses.
  @Test func theNameOfTheLastConversionCounts() {
    let short = JSONString(
      .representing(Mood.self).map(
        .convert("a short mood", apply: { $0 == .good ? nil : $0 }, unapply: { $0 })))
    expectFailure(short, #""good""#, "1:1: expected a short mood, found \"good\"")
  }

  @Test func allowedValuesAreThoseOfTheFirstConversion() {
    let short = JSONString(.representing(Side.self)).map(
      .convert(
        apply: { side in
          if side == .right { throw Refusal(description: "right is full") }
          return side.rawValue.count
        }, unapply: { _ in .left }))
    expectRoundTrip(short, "\"left\"", 4)
    expectFailure(short, "\"right\"", "1:1: right is full, found \"right\"")
    expectFailure(short, "\"up\"", "1:1: expected \"left\" or \"right\", found \"up\"")
  }

  @Test func mapsThatOnlyDecode() {
    let length = String.jsonParser().map { $0.count }
    expectDecodes(length, "\"abc\"", 3)
    let area = Parse {
      $0 * $1
    } with: {
      Field("w") { Int.jsonParser() }
      Field("h") { Int.jsonParser() }
    }
    expectDecodes(JSONArray { area }, #"[{"h":2,"w":3}]"#, [6])
    let failing = Parse { (width: Int) throws -> Int in
      throw Refusal(description: "no \(width)")
    } with: {
      Field("w") { Int.jsonParser() }
    }
    expectFailure(
      JSONArray { failing }, #"[{"w":1},{"w":2}]"#,
      """
      0 (1:2): no 1, found {"w":1}

      1 (1:10): no 2, found {"w":2}
      """, reporting: .all)
    expectDecodes(Parse { Field("w") { Int.jsonParser() } }, #"{"w":1}"#, 1)
  }

  @Test func secondsAndMilliseconds() {
    let seconds = Double.jsonParser().map(.dateFromSecondsSince1970)
    expectRoundTrip(seconds, "1.5", Date(timeIntervalSince1970: 1.5))
    let milliseconds = Double.jsonParser().map(.dateFromMillisecondsSince1970)
    expectRoundTrip(milliseconds, "1500.0", Date(timeIntervalSince1970: 1.5))
    expectRoundTrip(JSONArray { seconds }, "[-0.5]", [Date(timeIntervalSince1970: -0.5)])
  }
}
