import JSENParsing
import Testing

@Suite("Integers in other bases and with signs")
struct IntegerFormTests {
  @Test func basesRoundTrip() throws {
    expectRoundTrip(Int.parser(radix: 16), "-7fffffffffffffff", -0x7fff_ffff_ffff_ffff)
    expectRoundTrip(Int.parser(radix: 2), "1010", 10)
    expectRoundTrip(Int.parser(radix: 36), "zz", 1295)
    expectRoundTrip(UInt64.parser(radix: 16), "ffffffffffffffff", .max)
    expectRoundTrip(UInt8.parser(radix: 16, digits: 2), "0a", 10)
    expectRoundTrip(UInt8.parser(radix: 16, digits: 2, uppercase: true), "FF", 255)
    expectRoundTrip(Int.parser(digits: 3), "-007", -7)
    #expect(try Int.parser(radix: 16).parse("fF") == 255)
  }

  @Test func everyBaseRoundTrips() throws {
    for radix in 2...36 {
      for number in [0, 1, -1, 35, 36, -1295, 1 << 40, .max, .min] {
        let text = String(number, radix: radix)
        expectRoundTrip(Int.parser(radix: radix), text, number)
        #expect(try Int.parser(radix: radix).parse(text.uppercased()) == number)
      }
    }
  }

  @Test func badDigitsAreRefused() {
    #expect(
      parsingError(UInt8.parser(radix: 16, digits: 2), "g0")
        == "expected 2 digits in base 16\ng0\n^")
    #expect(
      parsingError(UInt8.parser(radix: 16, digits: 2), "f") == "expected 2 digits in base 16\nf\n^")
    #expect(
      parsingError(UInt8.parser(radix: 16, digits: 2), "fff")
        == "expected the end of the string\nfff\n  ^")
    #expect(
      parsingError(UInt8.parser(radix: 16), "100")
        == "expected an integer from 0 to ff in base 16\n100\n^")
    #expect(parsingError(Int.parser(radix: 2), "2") == "expected an integer in base 2\n2\n^")
    #expect(
      printingError(Int.parser(radix: 16, digits: 2), 256)
        == "cannot print \"100\": it reads back as \"10\"")
    let pair = ParsePrint {
      Int.parser(radix: 16)
      Rest()
    }
    #expect(
      printingError(pair, (1, "abc")) == "cannot print \"1\": it reads back as \"1abc\"")
  }

  @Test func signsAreReadAndWritten() throws {
    for (number, text) in [(5, "+5"), (-5, "-5"), (0, "+0")] {
      expectRoundTrip(Int.parser(sign: .required), text, number)
    }
    expectRoundTrip(Int.parser(digits: 2, sign: .required), "+05", 5)
    #expect(try Int.parser(sign: .optional).parse("+5") == 5)
    #expect(try UInt8.parser(sign: .optional).parse("+5") == 5)
    expectRoundTrip(Int.parser(sign: .optional), "-5", -5)
    expectRoundTrip(Int.parser(sign: .optional), "5", 5)
    expectRoundTrip(Int.parser(sign: .none), "5", 5)
    expectRoundTrip(Int.parser(sign: .required), "\(Int.min)", .min)
    expectRoundTrip(UInt64.parser(sign: .required), "+\(UInt64.max)", .max)
  }

  @Test func otherSignsAreRefused() {
    #expect(
      parsingError(Int.parser(sign: .required), "5") == "expected an integer with a sign\n5\n^")
    #expect(
      parsingError(Int.parser(sign: .none), "-5") == "expected an integer without a sign\n-5\n^")
    #expect(parsingError(Int.parser(sign: .optional), "+-5") == "expected an integer\n+-5\n^")
    #expect(
      parsingError(UInt8.parser(sign: .optional), "-5")
        == "expected an integer from 0 to 255\n-5\n^")
    #expect(
      printingError(Int.parser(sign: .none), -5)
        == "cannot print -5: expected an integer without a sign")
  }

  @Test func patternsAreExact() {
    #expect(
      UInt8.parser(radix: 16, digits: 2).body.content.pattern?.anchored == "^[0-9a-fA-F]{2}$")
    #expect(Int.parser(radix: 8).body.content.pattern?.anchored == "^-?[0-7]+$")
    #expect(Int.parser(radix: 11, sign: .none).body.content.pattern?.anchored == "^[0-9a-aA-A]+$")
    #expect(Int.parser(sign: .required).body.content.pattern?.anchored == "^[+-][0-9]+$")
    #expect(UInt.parser(sign: .optional).body.content.pattern?.anchored == "^\\+?[0-9]+$")
  }

  enum Level: Int, CaseIterable {
    case low = 1
    case high = 10
  }

  @Test func casesAreReadByTheirNumbers() {
    for level in Level.allCases { expectRoundTrip(Level.parser(), "\(level.rawValue)", level) }
    #expect(parsingError(Level.parser(), "2") == "expected 1 or 10\n2\n^")
    #expect(parsingError(Level.parser(), "x") == "expected an integer\nx\n^")
    let pair = ParsePrint {
      Level.parser()
      Rest()
    }
    #expect(
      printingError(pair, (.low, "0")) == "cannot print \"1\": it reads back as \"10\"")
  }
}
