import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("JSONNumber of floating-point types")
struct FloatTests {
  @Test(
    arguments: [
      ("0.0", 0.0), ("-0.0", -0.0), ("0.1", 0.1), ("1.5", 1.5), ("-1e-07", -1e-7),
      ("5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e+308", .greatestFiniteMagnitude),
      ("2.2250738585072014e-308", .leastNormalMagnitude),
      ("9007199254740993.0", 9_007_199_254_740_992),
    ] as [(String, Double)])
  func doublesAreRead(text: String, value: Double) throws {
    expectDecodes(Double.jsonParser(), text, value)
    expectDecodes(Double.jsonParser(allowInteger: false), text, value)
    expectDecodes(OptionalField("x") { Double.jsonParser() }, #"{"x":\#(text)}"#, value)
    let written = try Double.jsonParser().encodeToString(value)
    #expect(try Double.jsonParser().decode(written).bitPattern == value.bitPattern)
    #expect(try Double.jsonParser().decode(text).sign == value.sign)
    #expect(
      try Double.jsonParser().parse(Double.jsonParser().print(value)).bitPattern == value.bitPattern
    )
  }

  @Test func integersAreTakenUnlessRefused() {
    expectDecodes(Double.jsonParser(), "3", 3)
    expectDecodes(Double.jsonParser(), "18446744073709551615", 0x1p64)
    expectDecodes(Float.jsonParser(), "16777217", 16_777_216)
    expectDecodes(Float16.jsonParser(), "3", 3)
    expectDecodes(CGFloat.jsonParser(), "3", 3)
    let refusal = "1:1: expected a number with a fraction or an exponent, found 3"
    expectFailure(Double.jsonParser(allowInteger: false), "3", refusal)
    expectFailure(Float.jsonParser(allowInteger: false), "3", refusal)
    expectFailure(Float16.jsonParser(allowInteger: false), "3", refusal)
    expectFailure(CGFloat.jsonParser(allowInteger: false), "3", refusal)
    expectFailure(
      Double.jsonParser(allowInteger: false), "18446744073709551615",
      "1:1: expected a number with a fraction or an exponent, found 18446744073709551615")
    expectDecodes(Double.jsonParser(allowInteger: false), "3e0", 3)
  }

  @Test func theSignOfZeroIsKept() throws {
    #expect(try Double.jsonParser().decode("-0").sign == .minus)
    #expect(try Float.jsonParser().decode("-0").sign == .minus)
    #expect(try Float.jsonParser().decode("-0.0").sign == .minus)
    #expect(try Float.jsonParser().encodeToString(-0.0) == "-0.0")
    #expect(try Float.jsonParser().print(-0.0) == .double(-0.0))
  }

  @Test(arguments: ["1e400", "-1e400", "1e-400"]) func magnitudesOutOfRange(text: String) {
    for parser in [Double.jsonParser(), Double.jsonParser(allowInteger: false)] {
      #expect(throws: JSONParsingError.self) { try parser.decode(text) }
      #expect(throws: JSONParsingError.self) { try parser.parse(JSEN(parsing: text)) }
    }
  }

  @Test(arguments: [("3.5e38", true), ("3.4028235e38", false), ("1e-46", true), ("1e-45", false)])
  func floatsOutOfRange(text: String, isRefused: Bool) throws {
    #expect((try? Float.jsonParser().decode(text)) == (isRefused ? nil : Float(text)))
    #expect((try? Float.jsonParser().parse(JSEN(parsing: text))) == (isRefused ? nil : Float(text)))
  }

  @Test func narrowFloatsRoundOnce() throws {
    // Just above the middle of two floats; the nearest double is the middle itself.
    let text = "1.00000005960464477540"
    #expect(try Float.jsonParser().decode(text) == Float(1).nextUp)
    #expect(try Float.jsonParser().encodeToString(0.1) == "0.1")
    #expect(try Float.jsonParser().encodeToString(16_777_216) == "16777216.0")
    #expect(try Float16.jsonParser().decode("65504") == 65504)
    #expect(throws: JSONParsingError.self) { try Float16.jsonParser().decode("70000") }
    #expect(throws: JSONParsingError.self) { try Float16.jsonParser().decode("1e-9") }
    #expect(try Float16.jsonParser().decode("-0.0").sign == .minus)
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let half = Float16(bitPattern: UInt16.random(in: 0...UInt16.max, using: &random))
      let float = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
      if half.isFinite {
        let text = try Float16.jsonParser().encodeToString(half)
        #expect(try Float16.jsonParser().decode(text).bitPattern == half.bitPattern)
      }
      if float.isFinite {
        let text = try Float.jsonParser().encodeToString(float)
        #expect(try Float.jsonParser().decode(text).bitPattern == float.bitPattern)
        let value = try Float.jsonParser().print(float)
        #expect(try Float.jsonParser().parse(value).bitPattern == float.bitPattern)
      }
    }
  }

  @Test func whatIsNotFiniteIsNotWritten() {
    for (value, name) in [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")] {
      expectPrintingFailure(
        Double.jsonParser(), value,
        "\(name) is not a JSON number; describe it as another value, with OneOf and a conversion")
      expectPrintingFailure(
        Float.jsonParser(), Float(value),
        "\(name) is not a JSON number; describe it as another value, with OneOf and a conversion")
      expectPrintingFailure(
        Float16.jsonParser(), Float16(value),
        "\(name) is not a JSON number; describe it as another value, with OneOf and a conversion")
      expectPrintingFailure(
        CGFloat.jsonParser(), CGFloat(value),
        "\(name) is not a JSON number; describe it as another value, with OneOf and a conversion")
      expectPrintingFailure(
        Field("a") { JSONArray { Double.jsonParser() } }, [1, value],
        "a.1: \(name) is not a JSON number; describe it as another value, with OneOf and a conversion"
      )
      expectPrintingFailure(
        JSEN.jsonParser(), ["a": [.double(value)]],
        "a.0: \(name) is not a JSON number; describe it as another value, with OneOf and a conversion"
      )
    }
  }
}
