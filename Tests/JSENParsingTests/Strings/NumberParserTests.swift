import JSENParsing
import Testing

@Suite("Numbers in strings")
struct NumberParserTests {
  @Test func integersRoundTrip() {
    for number in [0, 7, -7, 999_999_999_999_999_999, 1_000_000_000_000_000_000, .max, .min] {
      expectRoundTrip(Int.parser(), "\(number)", number)
    }
    expectRoundTrip(UInt8.parser(), "255", 255)
    expectRoundTrip(Int8.parser(), "-128", -128)
    expectRoundTrip(UInt64.parser(), "18446744073709551615", .max)
    expectRoundTrip(Int128.parser(), "\(Int128.min)", .min)
  }

  @Test func leadingZerosAreRead() throws {
    #expect(try Int.parser().parse("007") == 7)
    #expect(try Int.parser().parse("-0") == 0)
    #expect(try UInt8.parser().parse(String(repeating: "0", count: 100) + "9") == 9)
  }

  @Test(arguments: [
    ("", "expected an integer\n\n^"),
    ("x", "expected an integer\nx\n^"),
    ("-", "expected an integer\n-\n^"),
    ("+1", "expected an integer\n+1\n^"),
    ("12x", "expected the end of the string\n12x\n  ^"),
    (
      "9223372036854775808",
      """
      expected an integer from -9223372036854775808 to 9223372036854775807
      9223372036854775808
      ^
      """
    ),
  ])
  func badIntegersAreRefused(text: String, message: String) {
    #expect(parsingError(Int.parser(), text) == message)
  }

  @Test func signsFitTheType() {
    #expect(
      parsingError(UInt8.parser(), "-1") == "expected an integer from 0 to 255\n-1\n^")
  }

  @Test func doublesRoundTrip() {
    for number in [
      0, -0.0, 0.1, 1e23, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -123.456, 1e-5, 1e16,
    ] {
      expectRoundTrip(Double.parser(), "\(number)", number)
    }
    expectRoundTrip(Float.parser(), "0.1", 0.1)
  }

  @Test(arguments: [
    ("1", 1), ("-1.50", -1.5), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5), ("007.5", 7.5),
  ])
  func doublesAreRead(text: String, number: Double) throws {
    #expect(try Double.parser().parse(text) == number)
  }

  /// A number ends before what does not belong to it.
  @Test(arguments: [
    ("1.", "1.0", "."), ("1e", "1.0", "e"), ("1e+", "1.0", "e+"), ("1.5.2", "1.5", ".2"),
  ])
  func doublesEnd(text: String, number: String, rest: String) throws {
    let parser = Parse {
      Double.parser()
      Rest()
    }
    let (first, second) = try parser.parse(text)
    #expect("\(first)" == number)
    #expect(second == rest)
  }

  @Test(arguments: [
    ("", "expected a number\n\n^"), (".5", "expected a number\n.5\n^"),
    ("inf", "expected a number\ninf\n^"), ("nan", "expected a number\nnan\n^"),
    ("1e400", "expected a number in the range of Double\n1e400\n^"),
    ("1e-400", "expected a number in the range of Double\n1e-400\n^"),
    ("0x10", "expected the end of the string\n0x10\n ^"),
  ])
  func badDoublesAreRefused(text: String, message: String) {
    #expect(parsingError(Double.parser(), text) == message)
  }

  @Test func numbersThatAreNotFiniteAreNotPrinted() {
    #expect(printingError(Double.parser(), .nan) == "cannot print nan: expected a number")
    #expect(printingError(Double.parser(), -.infinity) == "cannot print -inf: expected a number")
  }

  @Test func aNumberIsNotPrintedBeforeADigit() throws {
    let pair = ParsePrint {
      Int.parser()
      Int.parser()
    }
    #expect(
      printingError(pair, (1, 2)) == "cannot print \"1\": it reads back as \"12\"")
    #expect(try pair.print((1, -2)) == "1-2")
    let power = ParsePrint {
      Double.parser()
      Prefix(while: \.isLetter)
      Int.parser()
    }
    #expect(
      printingError(power, (2, "e", 5))
        == "cannot print \"2.0\": it reads back as \"2.0e5\"")
  }

  @Test func digitsArePadded() throws {
    expectRoundTrip(Digits(3), "007", 7)
    expectRoundTrip(Digits(2...4), "07", 7)
    expectRoundTrip(Digits(), "7", 7)
    let day = ParsePrint {
      Digits(4)
      "-"
      Digits(2)
    }
    #expect(try day.parse("2026-01") == (2026, 1))
    #expect(try day.print((26, 1)) == "0026-01")
  }

  @Test func digitsThatDoNotFitAreRefused() {
    #expect(parsingError(Digits(3), "12x") == "expected 3 digits\n12x\n^")
    #expect(parsingError(Digits(2...3), "1") == "expected 2 to 3 digits\n1\n^")
    #expect(parsingError(Digits(), "x") == "expected digits\nx\n^")
    #expect(parsingError(Digits(2), "123") == "expected the end of the string\n123\n  ^")
    #expect(
      parsingError(Digits(), "99999999999999999999")
        == "expected digits of an integer up to 9223372036854775807\n99999999999999999999\n^")
    #expect(
      printingError(Digits(3), 1234) == "cannot print \"1234\": it reads back as \"123\"")
    #expect(printingError(Digits(), -1) == "cannot print -1: expected digits")
  }

  @Test func booleansRoundTrip() {
    expectRoundTrip(Bool.parser(), "true", true)
    expectRoundTrip(Bool.parser(), "false", false)
    #expect(parsingError(Bool.parser(), "True") == "expected true or false\nTrue\n^")
    #expect(parsingError(Bool.parser(), "tru") == "expected true or false\ntru\n^")
  }
}
