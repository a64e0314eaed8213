import JSEN
import JSENParsing
import Testing

@Suite("JSONNumber of integers")
struct IntegerTests {
  /// A type with its limits, and how a message names it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () -> Void

    init<Integer: FixedWidthInteger & Sendable & SendableMetatype>(
      _ type: Integer.Type, below: String, above: String, unlessExceeded: String? = nil
    ) {
      testDescription = "\(type)"
      check = {
        for value in [.min, .max, 0, 1, Integer.min + 1, .max - 1, .max / 3] {
          expectRoundTrip(Integer.jsonParser(), "\(value)", value)
          expectRoundTrip(JSONNumber(Integer.self), "\(value)", value)
          expectRoundTrip(Field("n") { Integer.jsonParser() }, #"{"n":\#(value)}"#, value)
          expectRoundTrip(OptionalField("n") { Integer.jsonParser() }, #"{"n":\#(value)}"#, value)
          expectRoundTrip(
            JSONArray { Integer.jsonParser() }, "[\(value),0]", [value, Integer.zero])
        }
        expectRoundTrip(OptionalField("n") { Integer.jsonParser() }, "{}", nil)
        let range = "an integer from \(Integer.min) to \(Integer.max)"
        for text in [below, above] {
          let isLarge = Int(text) == nil
          let expected = isLarge ? range : unlessExceeded ?? range
          expectFailure(
            Integer.jsonParser(), text, "1:1: expected \(expected), found \(text)")
        }
        // The last two are the same numbers in a `JSEN`, which keeps the value and not the text.
        for (text, value) in [
          ("1.5", "1.5"), ("-0.5", "-0.5"), ("null", "null"), ("\"1\"", "\"1\""),
          ("true", "true"), ("[]", "[]"), ("1e400", "1e400"),
        ] {
          let found = text == "1e400" ? range : unlessExceeded ?? range
          expectFailure(
            Integer.jsonParser(), text, "1:1: expected \(found), found \(text)",
            fromValue: "expected \(found), found \(value)")
        }
        for (text, value) in [("10.0", "10.0"), ("1e2", "100.0"), ("1E0", "1.0"), ("-0.0", "-0.0")]
        {
          let integer = Double(text).flatMap { Integer(exactly: $0) }
          #expect((try? Integer.jsonParser().decode(text)) == integer)
          #expect((try? Integer.jsonParser().parse(JSEN(parsing: text))) == integer)
          let found = "\(unlessExceeded ?? range) without a fraction or an exponent"
          expectFailure(
            Integer.jsonParser(allowFraction: false), text,
            "1:1: expected \(found), found \(text)",
            fromValue: "expected \(found), found \(value)")
        }
        #expect((try? Integer.jsonParser(allowFraction: false).decode("10")) == 10)
      }
    }
  }

  static let rows: [Row] = [
    Row(Int8.self, below: "-129", above: "128"),
    Row(Int16.self, below: "-32769", above: "32768"),
    Row(Int32.self, below: "-2147483649", above: "2147483648"),
    Row(
      Int64.self, below: "-9223372036854775809", above: "9223372036854775808",
      unlessExceeded: "an integer"),
    Row(
      Int.self, below: "-9223372036854775809", above: "9223372036854775808",
      unlessExceeded: "an integer"),
    Row(
      Int128.self, below: "-170141183460469231731687303715884105729",
      above: "170141183460469231731687303715884105728"),
    Row(UInt8.self, below: "-1", above: "256"),
    Row(UInt16.self, below: "-1", above: "65536"),
    Row(UInt32.self, below: "-1", above: "4294967296"),
    Row(UInt64.self, below: "-1", above: "18446744073709551616"),
    Row(UInt.self, below: "-1", above: "18446744073709551616"),
    Row(UInt128.self, below: "-1", above: "340282366920938463463374607431768211456"),
  ]

  @Test(arguments: rows) func limits(row: Row) { row.check() }

  @Test func negativeZeroIsZero() throws {
    #expect(try Int.jsonParser().decode("-0") == 0)
    #expect(try UInt8.jsonParser().decode("-0") == 0)
  }

  @Test(arguments: [JSEN.ReadingOptions.Numbers.native, .exact])
  func aFractionIsNotAnInteger(numbers: JSEN.ReadingOptions.Numbers) {
    let options = JSEN.ReadingOptions.with { $0.numbers = numbers }
    for (text, integer) in [
      ("10.0", 10), ("12345678901234567890.0", 12_345_678_901_234_567_890),
      ("1e19", 10_000_000_000_000_000_000), ("12345678901234567890e0", 12_345_678_901_234_567_890),
    ] as [(String, UInt64)] {
      #expect((try? UInt64.jsonParser().decode(text, options: options)) == integer)
      #expect((try? Int128.jsonParser().decode(text, options: options)) == Int128(integer))
    }
    for text in ["10.5", "12345678901234567890.1", "1e-400", "10000000000000000000000000.5"] {
      #expect(throws: JSONParsingError.self) {
        try UInt64.jsonParser().decode(text, options: options)
      }
      #expect(throws: JSONParsingError.self) {
        try Int128.jsonParser().decode(text, options: options)
      }
    }
    #expect(throws: Never.self) {
      try UInt64.jsonParser().decode("12345678901234567890", options: options)
    }
  }
}
