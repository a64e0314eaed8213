import Foundation
import JSEN
import JSENMapping
import Testing

/// Large integers, small fractions, and floating-point values that are special.
@Suite("Cases: numbers") struct NumberCases {
  struct Wide: Equatable { let id: UInt64, total: Int128, number: JSEN.Number }
  struct Money: Equatable { let amount: Decimal, rate: Float }
  struct Screen: Equatable { let width: CGFloat, height: CGFloat?, time: TimeInterval }

  static let huge = "123456789012345678901234567890123456789012345678901234567890"

  static let rows: [MappingCase] = [
    .reads(
      "the ends of each integer",
      "[-9223372036854775808,9223372036854775807]", as: [Int64.min, .max]),
    .reads("the ends of small integers", "[-128,127]", as: [Int8.min, .max]),
    .reads(
      "integers of 128 bits",
      #"{"id":18446744073709551615,"total":-170141183460469231731687303715884105728,"number":\#(huge)}"#,
      as: Wide(id: .max, total: .min, number: JSEN.Number(huge)!)),
    .refuses(
      "one more than an integer holds", "[18446744073709551616]", as: [UInt64].self,
      "0 (1:2): expected an integer from 0 to 18446744073709551615, found 18446744073709551616"
    ),
    .refuses(
      "one less than an integer holds", "[-9223372036854775809]", as: [Int].self,
      "0 (1:2): expected an integer from -9223372036854775808 to 9223372036854775807, found -9223372036854775809"
    ),
    .refuses(
      "a negative number for an unsigned integer", "[-1]", as: [UInt16].self,
      "0 (1:2): expected an integer from 0 to 65535, found -1"),
    .reads(
      "integers with an exponent", "[1e3,12.0,1.5e1]", as: [1000, 12, 15], writes: "[1000,12,15]"),
    .reads("negative zero", "[-0.0]", as: [Double].self, showing: "-0.0") { "\($0[0])" },
    .reads(
      "the smallest and the largest double", "[5e-324,1.7976931348623157e+308]", as: [Double].self,
      showing: "[5e-324, 1.7976931348623157e+308]"
    ) { "\($0)" },
    .reads(
      "the nearest double", "[0.1,0.30000000000000004,1e23]", as: [0.1, 0.30000000000000004, 1e23],
      writes: "[0.1,0.30000000000000004,1e+23]"),
    .reads(
      "the nearest float", "[16777217,0.1]", as: [16_777_216, 0.1] as [Float],
      writes: "[16777216.0,0.1]"),
    .refuses(
      "more than a double holds", "[1e309]", as: [Double].self,
      "0 (1:2): expected a number that Double holds, found 1e309"),
    .refuses(
      "more than a float holds", "[1e+39]", as: [Float].self,
      "0 (1:2): expected a number that Float holds, found 1e+39"),
    .refuses(
      "less than a double holds", "[1e-400]", as: [Double].self,
      "0 (1:2): expected a number that Double holds, found 1e-400"),
    .refuses(
      "the string NaN", #"["NaN"]"#, as: [Double].self,
      "0 (1:2): expected a number, found \"NaN\""),
    .reads(
      "a decimal", #"{"amount":12345678901234567890.123456789,"rate":0.25}"#,
      as: Money(amount: Decimal(string: "12345678901234567890.123456789")!, rate: 0.25)),
    .reads(
      "a decimal from a string", #"{"amount":"-0.10","rate":"0.25"}"#,
      as: Money(amount: Decimal(string: "-0.1")!, rate: 0.25),
      writes: #"{"amount":-0.1,"rate":0.25}"#),
    .reads(
      "CGFloat and TimeInterval", #"{"width":1.5,"height":2.0,"time":0.25}"#,
      as: Screen(width: 1.5, height: 2, time: 0.25)),
    .reads(
      "CGFloat and TimeInterval are converted and have defaults", #"{"width":"1.5","time":null}"#,
      as: Screen(width: 1.5, height: nil, time: 0), writes: #"{"width":1.5,"time":0.0}"#),
    .reads(
      "numbers of any type", "[1.125,-0.5,100]", as: [JSEN.Number].self,
      showing: "[1.125, -0.5, 100]"
    ) { "\($0)" },
    .cannotWrite(
      "NaN", ["a": [1, Double.nan]],
      "a.1: nan is not a JSON number; set nonFiniteNumbers to write something else"),
    .cannotWrite(
      "an infinite float", (name: "a", value: -Float.infinity),
      "value: -inf is not a JSON number; set nonFiniteNumbers to write something else"),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }

  /// The schema and the report of a `CGFloat` are those of a `Double`.
  @Test func cgFloatIsANumberEverywhere() throws {
    #expect(try JSENMapper.strict.schema(of: CGFloat.self) == ["type": "number"])
    let (screen, report) = try JSENMapper().decodeWithReport(
      Screen.self, parsing: #"{"width": "2", "height": true}"#)
    #expect(screen == Screen(width: 2, height: 1, time: 0))
    #expect(
      report.description == """
        width: converted from a string
        height: converted from a bool
        time: missing, the default is used
        """)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper.strict.decode([CGFloat].self, parsing: #"["2"]"#)
    }
    #expect(error?.description == "0 (1:2): expected a number, found \"2\"\n[\"2\"]\n ^")
  }
}
