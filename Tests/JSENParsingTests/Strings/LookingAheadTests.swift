import JSENParsing
import Testing

@Suite("Looking ahead in strings")
struct LookingAheadTests {
  @Test func whatIsNextIsLeft() throws {
    let parser = ParsePrint {
      Peek { First(\.isLetter) }
      Prefix { $0 != ";" }
      ";"
    }
    expectRoundTrip(parser, "a1;", "a1")
    #expect(parsingError(parser, "1a;") == "expected a matching character\n1a;\n^")
    #expect(
      printingError(parser, "1a") == """
        cannot print "": it cannot be read back
        expected a matching character
        1a;
        ^
        """)
  }

  /// Its errors are forgotten when it fits.
  @Test func errorsAreThoseOfWhatIsRead() {
    let parser = ParsePrint {
      Peek {
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
      Int.parser()
      ";"
    }
    #expect(parsingError(parser, "1,2,3") == "expected \";\"\n1,2,3\n ^")
    let other = ParsePrint {
      Not { "ab" }
      "b"
    }
    #expect(parsingError(other, "aa") == "expected \"b\"\naa\n^")
  }

  @Test func whatIsNotNextIsRefused() throws {
    let name = ParsePrint {
      Not { "-" }
      Prefix(1...)
    }
    expectRoundTrip(name, "a-", "a-")
    #expect(parsingError(name, "-a") == "expected a text other than \"-\"\n-a\n^")
    #expect(
      printingError(name, "-a") == """
        cannot print "": it cannot be read back
        expected a text other than "-"
        -a
        ^
        """)
    let two = Not {
      "a"
      Int.parser()
    }
    #expect(parsingError(two, "a1") == "expected another text\na1\n^")
  }

  /// A description that only parses can be looked for: nothing of it is written.
  @Test func partsThatAreNotWrittenMayBeNext() throws {
    let parser = ParsePrint {
      Peek { Rest().map { $0.count } }
      Not { Int.parser().map { $0 + 1 } }
      Rest()
    }
    expectRoundTrip(parser, "a", "a")
    #expect(parsingError(parser, "1") == "expected a text other than an integer\n1\n^")
  }

  @Test func charactersRoundTrip() throws {
    expectRoundTrip(First(), "é", "é")
    expectRoundTrip(First(), "👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦")
    expectRoundTrip(First(\.isLetter), "a", "a")
    #expect(parsingError(First(), "") == "expected a character\n\n^")
    #expect(parsingError(First(), "ab") == "expected the end of the string\nab\n ^")
    let pair = ParsePrint {
      First()
      First()
    }
    #expect(try pair.print(("a", "b")) == "ab")
    // The accent would join the letter before it.
    #expect(
      printingError(pair, ("e", "\u{301}"))
        == "cannot print \"e\": it reads back as \"e\u{301}\"")
    #expect(
      printingError(First(\.isLetter), "1")
        == "cannot print \"1\": it cannot be read back\nexpected a matching character\n1\n^")
  }

  @Test func lineEndsAreReadAndWritten() throws {
    let lines = Many {
      Prefix { !$0.isNewline }
    } separator: {
      Newline()
    }
    #expect(try lines.parse("a\r\nb\n\nc") == ["a", "b", "", "c"])
    #expect(try lines.print(["a", "b"]) == "a\nb")
    #expect(parsingError(Newline(), "\r").hasPrefix("expected a line end\n"))
    #expect(parsingError(Newline(), "x") == "expected a line end\nx\n^")
    let parser = ParsePrint {
      Prefix { $0 != "\n" }
      Newline()
    }
    // The line feed would join the carriage return before it.
    #expect(
      printingError(parser, "a\r") == "cannot print \"a\\r\": it reads back as \"a\\r\\n\"")
  }

  enum Nested: Equatable, Sendable {
    case end
    indirect case inside(Nested)

    static let parser: StringDescription<Nested, TwoWay> = OneOf {
      ParsePrint(.case(Nested.inside)) {
        Peek { Lazy { Nested.inParentheses } }
        Lazy { Nested.inParentheses }
      }
      "x".map(to: Nested.end)
    }

    static let inParentheses: StringDescription<Nested, TwoWay> = ParsePrint {
      "("
      Nested.parser
      ")"
    }
  }

  /// A part that is looked at is not read twice, or the time doubles with each level.
  @Test(.timeLimit(.minutes(1)))
  func lookingAheadIsLinear() throws {
    let text = String(repeating: "(", count: 50) + "x" + String(repeating: ")", count: 50)
    #expect(try Nested.parser.print(Nested.parser.parse(text)) == text)
  }

  @Test func patternsLookAhead() {
    func check<P: StringParser>(_ pattern: String?, @ParserBuilder _ parser: () -> P) {
      #expect(parser().body.content.pattern?.anchored == pattern)
    }
    check("^(?=[0-9]{2})-?[0-9]+$") {
      Peek { Digits(2) }
      Int.parser()
    }
    check("^(?!0)[0-9]+$") {
      Not { "0" }
      Digits()
    }
    // `Not` reads "300" here, which has the pattern of a `UInt8`.
    check("^[0-9]+$") {
      Not { UInt8.parser() }
      Digits()
    }
    check("^\\r?\\n$") { Newline() }
  }
}
