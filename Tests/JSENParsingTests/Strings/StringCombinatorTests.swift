import JSENParsing
import Testing

@Suite("Descriptions of strings, combined")
struct StringCombinatorTests {
  @Test func blocksDropVoid() throws {
    let color = ParsePrint {
      Int.parser()
      ","
      Int.parser()
      ","
      Int.parser()
    }
    #expect(try color.parse("120,200,43") == (120, 200, 43))
    #expect(try color.print((120, 200, 43)) == "120,200,43")
    #expect(parsingError(color, "12,x") == "expected an integer\n12,x\n   ^")
  }

  @Test func conditionsChooseParsers() throws {
    func parser(sign: Bool, unit: String?) -> some StringParserPrinter<(Int, Int?)> {
      ParsePrint {
        if sign { "+" }
        Int.parser()
        if let unit {
          unit
          Int.parser()
        }
        if sign { "!" } else { "?" }
      }
    }
    #expect(try parser(sign: true, unit: nil).parse("+1!") == (1, nil))
    #expect(try parser(sign: false, unit: "x").parse("1x2?") == (1, 2))
    #expect(try parser(sign: false, unit: "x").print((1, 2)) == "1x2?")
    #expect(
      printingError(parser(sign: false, unit: "x"), (1, nil)) == "expected a value, found nil")
    #expect(
      printingError(parser(sign: false, unit: nil), (1, 2))
        == "expected nil, since the description leaves this part out")
  }

  @Test func switchesChooseParsers() throws {
    func parser(_ number: Int) -> StringDescription<String, OneWay> {
      Parse {
        switch number {
        case 0: Rest()
        case 1: PrefixThrough("!")
        default: Rest().map { $0 + $0 }
        }
      }
    }
    #expect(try (0...2).map { try parser($0).parse("a!") } == ["a!", "a!", "a!a!"])
  }

  @Test func manyRoundTrips() {
    let numbers = Many {
      Int.parser()
    } separator: {
      ","
    }
    expectRoundTrip(numbers, "", [])
    expectRoundTrip(numbers, "1", [1])
    expectRoundTrip(numbers, "1,2,3", [1, 2, 3])
    expectRoundTrip(Many(2...3) { Digits(1) }, "12", [1, 2])
    expectRoundTrip(Many(3) { Prefix(2) }, "aabbcc", ["aa", "bb", "cc"])
    let words = Many {
      Prefix(while: \.isLetter)
    } separator: {
      ", "
    }
    expectRoundTrip(words, "a, , b", ["a", "", "b"])
    expectRoundTrip(words, "", [""])
  }

  @Test func manyLeavesWhatDoesNotFit() throws {
    let parser = ParsePrint {
      Many {
        Int.parser()
      } separator: {
        ","
      }
      Rest()
    }
    #expect(try parser.parse("1,2,x") == ([1, 2], ",x"))
    #expect(try parser.print(([1, 2], ",x")) == "1,2,x")
    #expect(
      printingError(parser, ([1, 2], ",3"))
        == "the text after the last element is read as one more element")
    #expect(
      printingError(parser, ([], "3"))
        == "the text after the last element is read as one more element")
  }

  @Test func manyCounts() {
    let numbers = Many(2...3) {
      Int.parser()
    } separator: {
      ","
    }
    #expect(parsingError(numbers, "1") == "expected \",\"\n1\n ^")
    #expect(parsingError(numbers, "1,2,3,4") == "expected the end of the string\n1,2,3,4\n     ^")
    #expect(parsingError(numbers, "1,x") == "expected an integer\n1,x\n  ^")
    #expect(printingError(numbers, [1]) == "cannot print 1 element: expected 2 to 3 elements")
    #expect(
      parsingError(Many(3) { Prefix(while: \.isLetter) }, "ab")
        == "expected 3 elements, found 1\nab\n^")
  }

  @Test func manyWithoutTextEnds() throws {
    #expect(try Many { Whitespace() }.parse("  ").count == 1)
    #expect(try Many { Always(1).inString }.parse("") == [1])
    #expect(
      printingError(Many { Prefix(while: \.isLetter) }, ["a", ""])
        == "element 1 has no text, so it cannot be read back")
    #expect(
      printingError(Many { Prefix(while: \.isLetter) }, [])
        == "the text after the last element is read as one more element")
  }

  @Test func optionalPartsRoundTrip() throws {
    let parser = ParsePrint {
      Optionally { "-" }
      Digits()
    }
    #expect(try parser.parse("-1").0 != nil)
    #expect(try parser.parse("1").0 == nil)
    #expect(try parser.print(((), 1)) == "-1")
    #expect(parsingError(parser, "x") == "expected \"-\" or digits\nx\n^")
    let ambiguous = ParsePrint {
      Optionally { Int.parser() }
      Rest()
    }
    #expect(try ambiguous.print((nil, "a")) == "a")
    #expect(
      printingError(ambiguous, (nil, "1"))
        == "nil would not read back: the text that follows matches the value")
  }

  @Test func skippedPartsAreDropped() throws {
    let parser = Parse {
      Skip {
        Int.parser()
        ":"
      }
      Rest()
    }
    #expect(try parser.parse("12:a") == "a")
    let printer = ParsePrint {
      Skip { Prefix { $0 != "#" } }.printing("no. ")
      "#"
      Int.parser()
    }
    #expect(try printer.parse("number #1") == 1)
    #expect(try printer.print(2) == "no. #2")
    #expect(
      printingError(Skip { Digits(2) }.printing("1"), ())
        == "cannot print \"1\": it cannot be read back\nexpected 2 digits\n1\n^")
    #expect(try Skip { "a" }.print(()) == "a")
  }

  @Test func conversionsAreApplied() {
    let percent = ParsePrint {
      Int.parser()
      "%"
    }.map(
      .convert(
        apply: { (number: Int) -> Double in Double(number) / 100 },
        unapply: { (share: Double) -> Int in Int(share * 100) }))
    expectRoundTrip(percent, "25%", 0.25)
    struct Odd: Error, CustomStringConvertible { let description = "the number is odd" }
    let even = Int.parser().map { number in
      guard number % 2 == 0 else { throw Odd() }
      return number
    }
    #expect(parsingError(even, "3") == "the number is odd\n3\n^")
    enum Side: String, CaseIterable { case left, right }
    let side = Prefix(while: \.isLetter).map(.representing(Side.self))
    expectRoundTrip(side, "left", .left)
    #expect(
      parsingError(side, "top") == "expected \"left\" or \"right\"\ntop\n^")
  }
}
