import JSENParsing
import Testing

@Suite("Texts in strings")
struct TextParserTests {
  @Test func literalsAreReadAndWritten() throws {
    let parser = ParsePrint {
      "a"
      StartsWith("ö")
      End()
    }
    try parser.parse("aö")
    #expect(try parser.print(()) == "aö")
    #expect(parsingError(parser, "ax") == "expected \"ö\"\nax\n ^")
    #expect(parsingError(parser, "aöb") == "expected the end of the string\naöb\n  ^")
    #expect(parsingError(StartsWith("\""), "x") == "expected \"\\\"\"\nx\n^")
  }

  @Test func literalsAreComparedByCodePoints() {
    #expect(parsingError(StartsWith("\u{E9}"), "e\u{301}") == "expected \"\u{E9}\"\ne\u{301}\n^")
  }

  @Test func prefixesRoundTrip() {
    expectRoundTrip(Prefix(while: \.isLetter), "abcß漢", "abcß漢")
    expectRoundTrip(Prefix(while: \.isLetter), "", "")
    expectRoundTrip(Prefix(2), "👩‍👩‍👧‍👦e\u{301}", "👩‍👩‍👧‍👦e\u{301}")
    expectRoundTrip(Prefix(1...3), "ab", "ab")
    expectRoundTrip(Prefix(1) { $0 != ";" }, "a", "a")
  }

  @Test func charactersAreNotCut() throws {
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 3)
    let parser = Parse {
      Prefix(1)
      Prefix(1)
      Rest()
    }
    let (first, second, rest) = try parser.parse(family)
    #expect([first, second, rest] == Array(repeating: "👩‍👩‍👧‍👦", count: 3))
    let (line, flag, end) = try parser.parse("\r\n🇨🇭🇩🇪")
    #expect([line, flag, end] == ["\r\n", "🇨🇭", "🇩🇪"])
    let marks = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(try Prefix(1).parse(marks) == marks)
  }

  @Test func prefixesThatDoNotFitAreRefused() {
    #expect(parsingError(Prefix(3), "ab") == "expected 3 characters\nab\n^")
    #expect(
      parsingError(Prefix(1..., while: \.isLetter), "1")
        == "expected at least 1 matching character\n1\n^")
    #expect(
      printingError(Prefix(while: \.isLetter), "a1")
        == "cannot print \"a1\": it reads back as \"a\"")
    #expect(
      printingError(Prefix(3), "ab")
        == "cannot print \"ab\": it cannot be read back\nexpected 3 characters\nab\n^")
    #expect(
      printingError(Prefix(1), "ab") == "cannot print \"ab\": it reads back as \"a\"")
  }

  @Test func whatFollowsAPrefixIsChecked() {
    let parser = ParsePrint {
      Prefix(while: \.isLetter)
      Prefix(while: { $0 == "e" || $0 == "\u{301}" })
    }
    #expect(
      printingError(parser, ("a", "e")) == "cannot print \"a\": it reads back as \"ae\"")
    // The accent would join the letter before it.
    #expect(
      printingError(parser, ("a", "\u{301}"))
        == "cannot print \"a\": it reads back as \"a\u{301}\"")
  }

  @Test func textBeforeATextRoundTrips() throws {
    let parser = ParsePrint {
      PrefixUpTo("--")
      "--"
      Rest()
    }
    #expect(try parser.parse("a-b--c--d") == ("a-b", "c--d"))
    #expect(try parser.print(("a-b", "c--d")) == "a-b--c--d")
    #expect(try parser.parse("--x") == ("", "x"))
    #expect(parsingError(parser, "a-b") == "expected \"--\"\na-b\n   ^")
    #expect(
      printingError(parser, ("a--b", "c"))
        == "cannot print \"a--b\": it reads back as \"a\"")
    #expect(
      printingError(parser, ("a-", "b")) == "cannot print \"a-\": it reads back as \"a\"")
    #expect(
      printingError(PrefixUpTo(","), "a")
        == "cannot print \"a\": it cannot be read back\nexpected \",\"\na\n ^")
  }

  @Test func textThroughATextRoundTrips() {
    expectRoundTrip(PrefixThrough(";"), "a;", "a;")
    #expect(parsingError(PrefixThrough(";"), "a") == "expected \";\"\na\n ^")
    #expect(parsingError(PrefixThrough(";"), "a;b") == "expected the end of the string\na;b\n  ^")
    #expect(
      printingError(PrefixThrough(";"), "a;b;")
        == "cannot print \"a;b;\": it reads back as \"a;\"")
    #expect(
      printingError(PrefixThrough(";"), "a")
        == "cannot print \"a\": it cannot be read back\nexpected \";\"\na\n ^")
  }

  @Test func theRestIsNotEmpty() {
    expectRoundTrip(Rest(), "ab c", "ab c")
    #expect(parsingError(Rest(), "") == "expected at least 1 character\n\n^")
    #expect(
      printingError(Rest(), "")
        == "cannot print \"\": it cannot be read back\nexpected at least 1 character\n\n^")
    let parser = ParsePrint {
      Rest()
      Optionally { "x" }
    }
    #expect(
      printingError(parser, ("a", ())) == "cannot print \"a\": it reads back as \"ax\"")
  }

  @Test func whitespaceIsReadAndWrittenShort() throws {
    let parser = ParsePrint {
      Whitespace()
      Int.parser()
      Whitespace(1..., .horizontal)
      Int.parser()
      Whitespace(2, .vertical)
    }
    #expect(try parser.parse(" \t\r\n1 \t 2\n\r") == (1, 2))
    #expect(try parser.print((1, 2)) == "1 2\n\n")
    #expect(parsingError(parser, "1\n2") == "expected whitespace\n1\n ^")
    #expect(
      parsingError(Whitespace(2), " ") == "expected 2 characters of whitespace\n \n ^")
    let shadowed = ParsePrint {
      Whitespace()
      Rest()
    }
    #expect(
      printingError(shadowed, " a") == "cannot print \"\": it reads back as \" \"")
  }

  enum Unit: String, CaseIterable { case m, mm, km }

  @Test func casesAreReadByTheirRawValues() {
    for unit in Unit.allCases { expectRoundTrip(Unit.parser(), unit.rawValue, unit) }
    #expect(
      parsingError(Unit.parser(), "cm") == "expected \"m\", \"mm\" or \"km\"\ncm\n^")
    let pair = ParsePrint {
      Unit.parser()
      Prefix(while: \.isLetter)
    }
    #expect(
      printingError(pair, (.m, "m")) == "cannot print \"m\": it reads back as \"mm\"")
  }
}
