import JSEN
import JSENParsing
import Testing

@Suite("Values that read back as others")
struct MisreadTests {
  @Test func constantsAreTheirOwnValueOnly() throws {
    let number = OneOf {
      ParsePrint {
        "zero"
        Always(0)
      }
      ParsePrint {
        "one"
        Always(1)
      }
    }
    #expect(try number.print(1) == "one")
    #expect(
      printingError(number, 9) == """
        none of the alternatives can print the value:
        - expected 0, found 9
        - expected 1, found 9
        """)
    let flag = OneOf {
      ParsePrint {
        Field("t") { JSONString { "a" } }
        Always(1)
      }
      ParsePrint {
        Field("t") { JSONString { "b" } }
        Always(2)
      }
    }
    #expect(try flag.encodeToString(2) == #"{"t":"b"}"#)
    expectPrintingFailure(
      flag, 3,
      """
      none of the alternatives can encode the value:
      - expected 1, found 3
      - expected 2, found 3
      """)
  }

  @Test func aMemberThatIsNotWrittenReadsBackAsAnOptionalOne() throws {
    let level = ParsePrint {
      Field("name") { String.jsonParser() }
      OptionalField("level", default: 0) { Int.jsonParser().filter("a level") { $0 < 9 } }
        .replaceError(with: 9)
    }
    #expect(try level.encodeToString(("a", 8)) == #"{"name":"a","level":8}"#)
    #expect(try level.encodeToString(("a", 0)) == #"{"name":"a"}"#)
    expectPrintingFailure(
      level, ("a", 9), "alternative 2 reads back as alternative 1, which also fits its text")
  }

  private enum Number: Equatable, Sendable {
    case int(Int)
    case double(Double)
  }

  @Test func anEarlierAlternativeThatFitsIsAnError() throws {
    let number = OneOf {
      Int.jsonParser().map(.case(Number.int))
      Double.jsonParser().map(.case(Number.double))
    }
    let numbers = Field("numbers") { JSONArray { number } }
    #expect(try numbers.encodeToString([.int(1), .double(2.5)]) == #"{"numbers":[1,2.5]}"#)
    expectPrintingFailure(
      numbers, [.int(1), .double(2)],
      """
      numbers.1: alternative 2 reads back as alternative 1, which also fits its text
      """)
    let exact = OneOf {
      JSONNumber(Int.self, allowFraction: false).map(.case(Number.int))
      Double.jsonParser().map(.case(Number.double))
    }
    expectRoundTrip(exact, "2.0", .double(2))
  }

  /// Reads two spellings of its only case.
  private enum Level: RawRepresentable, CaseIterable, Equatable, Sendable {
    case high
    init?(rawValue: String) {
      guard rawValue.lowercased() == "high" else { return nil }
      self = .high
    }
    var rawValue: String { "high" }
  }

  @Test func rawValuesThatAreReadAreNotAllListed() {
    let level = OneOf {
      JSONString(.representing(Level.self)).map(
        .convert(apply: { $0.rawValue }, unapply: { try Level(rawValue: $0).orThrow() }))
      JSONString { "HIGH".map(to: "loud") }
    }
    expectRoundTrip(level, #""high""#, "high")
    expectPrintingFailure(
      level, "loud", "alternative 2 reads back as alternative 1, which also fits its text")
  }

  @Test func nullIsNotAValue() {
    let json = OptionalField("a") { JSEN.jsonParser() }
    expectRoundTrip(json, #"{"a":1}"#, 1)
    expectPrintingFailure(json, .some(.null), "a: null reads back as nil")
    let level = OptionalField("a", default: 1) { JSEN.jsonParser() }
    expectPrintingFailure(level, .null, "a: null reads back as the default")
    expectPrintingFailure(
      JSONArray { Nullable { JSEN.jsonParser() } }, [JSEN?.some(1), .some(.null)],
      "1: null reads back as nil")
  }

  @Test func literalsMapToValues() throws {
    let flag = OneOf {
      "0".map { false }
      "1".map(to: true)
    }
    #expect(try flag.print(false) == "0" && flag.print(true) == "1")
    #expect(try flag.parse("1"))
    let limit = OneOf {
      Null().map(to: -1)
      Int.jsonParser()
    }
    expectRoundTrip(limit, "null", -1)
    expectRoundTrip(limit, "7", 7)
    expectPrintingFailure(Null().map(to: -1), 0, "expected -1, found 0")
  }
}
