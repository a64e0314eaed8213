import JSEN
import JSENParsing
import Testing

@Suite("Alternatives in strings")
struct StringOneOfTests {
  enum Color: Equatable {
    case none
    case named(String)
    case rgb(Int, Int, Int)
  }

  static let color = OneOf {
    ParsePrint(.case(Color.none)) { "none" }
    ParsePrint(.case(Color.rgb)) {
      "rgb("
      Int.parser()
      ","
      Int.parser()
      ","
      Int.parser()
      ")"
    }
    ParsePrint(.case(Color.named)) {
      "color "
      Prefix(1..., while: \.isLetter)
    }
  }

  @Test func casesRoundTrip() {
    expectRoundTrip(Self.color, "none", Color.none)
    expectRoundTrip(Self.color, "rgb(1,2,3)", .rgb(1, 2, 3))
    expectRoundTrip(Self.color, "color red", .named("red"))
  }

  @Test func allExpectationsAreListed() {
    #expect(
      parsingError(Self.color, "x") == """
        expected "none", "rgb(" or "color "
        x
        ^
        """)
  }

  /// The error is that of the alternative that has read most.
  @Test func theFarthestFailureIsReported() {
    #expect(parsingError(Self.color, "rgb(1,x)") == "expected an integer\nrgb(1,x)\n      ^")
  }

  @Test func valuesThatNoAlternativePrintsAreRefused() {
    #expect(
      printingError(Self.color, .named("1")) == """
        none of the alternatives can print the value:
        - the value is a different case
        - cannot print "1": it cannot be read back
          expected at least 1 matching character
          1
          ^
        """)
  }

  @Test func anEarlierAlternativeMustNotReadTheText() {
    enum Amount: Equatable {
      case exact(Int)
      case text(String)
    }
    let amount = OneOf {
      Int.parser().map(.case(Amount.exact))
      Rest().map(.case(Amount.text))
    }
    expectRoundTrip(amount, "12", .exact(12))
    expectRoundTrip(amount, "a pinch", .text("a pinch"))
    #expect(
      printingError(amount, .text("12 eggs")) == """
        none of the alternatives can print the value:
        - the value is a different case
        - alternative 2 reads back as alternative 1, which also fits its text
        """)
  }

  @Test func alternativesOfParsersParse() throws {
    let number = OneOf {
      Int.parser()
      Rest().map { $0.count }
    }
    #expect(try number.parse("12") == 12)
    #expect(try number.parse("twelve") == 6)
    let usesWords = true
    let choice = OneOf {
      if usesWords { StartsWith("one").map { 1 } }
      for (name, value) in [("two", 2), ("three", 3)] { StartsWith(name).map { value } }
      Int.parser()
    }
    #expect(try ["one", "three", "4"].map { try choice.parse($0) } == [1, 3, 4])
  }

  @Test func constantsAndFailuresAreAlternatives() throws {
    let parser = ParsePrint {
      OneOf {
        Int.parser()
        Always(1)
      }
      "x"
    }
    #expect(try parser.parse("x") == 1)
    #expect(try parser.parse("3x") == 3)
    let refusing = OneOf {
      Int.parser()
      Fail<Int>("only digits are supported")
    }
    #expect(
      parsingError(refusing, "x") == """
        none of the alternatives fits:
        - expected an integer
        - only digits are supported
        x
        ^
        """)
  }

  /// They describe JSON, too. Where both would do, the description of JSON is meant.
  @Test func constantsWorkWithoutContext() throws {
    let three = Always(2).map { $0 + 1 }
    #expect(try three.decode("null") == 3)
    #expect(try Always(2).print(2) == .null)
    #expect(try Always(2).decode("null") == 2)
    let number = OneOf {
      Int.parser()
      Always(2).inString.map { $0 + 1 }
    }
    #expect(try number.parse("") == 3)
  }

  indirect enum Term: Equatable, Sendable {
    case number(Int)
    case group([Term])

    static let parser: StringDescription<Term, TwoWay> = OneOf {
      ParsePrint(.case(Term.number)) { Int.parser() }
      ParsePrint(.case(Term.group)) {
        "("
        Many {
          Lazy { Term.parser }
        } separator: {
          " "
        }
        ")"
      }
    }
  }

  @Test func descriptionsContainThemselves() {
    expectRoundTrip(
      Term.parser, "(1 (2 3) ())",
      .group([.number(1), .group([.number(2), .number(3)]), .group([])]))
  }
}
