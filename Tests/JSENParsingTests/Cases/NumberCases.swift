import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Cases: numbers, exactly")
struct NumberCases {
  @Test(arguments: integers + fractions + exact) func numbers(row: Case) { row.check() }

  static let integer = Field("n") { Int.jsonParser() }
  static let double = JSONArray { Double.jsonParser() }
  static let flags = JSONArray { Bool.jsonParser() }
  /// A number that servers send as a string when it is large.
  static let identifier = OneOf {
    UInt64.jsonParser()
    JSONString(.string(UInt64.self))
  }

  static let integers = table {
    Case(
      "the largest UInt64 in a member", Field("id") { UInt64.jsonParser() },
      text: #"{"id":18446744073709551615}"#, value: .max)
    Case(
      "the largest UInt64 in a string", JSONArray { identifier },
      reads: #"["18446744073709551615",18446744073709551615]"#, as: [.max, .max])
    Case(
      "one more than the largest UInt64", Field("id") { UInt64.jsonParser() },
      refuses: #"{"id":18446744073709551616}"#, at: "id", "1:7",
      "expected an integer from 0 to 18446744073709551615, found 18446744073709551616")
    Case(
      "integers that a double does not hold", JSONArray { Int.jsonParser() },
      text: "[9007199254740993,-9007199254740993]",
      value: [9_007_199_254_740_993, -9_007_199_254_740_993])
    Case(
      "keys that are large integers", JSONObject(keys: .string(UInt64.self)) { Int.jsonParser() },
      text: #"{"18446744073709551615":1}"#, value: [UInt64.max: 1])
    Case(
      "1 is not true", flags, refuses: "[true,1]", at: "1", "1:7",
      "expected true or false, found 1")
    Case(
      "0 is not false", flags, refuses: "[0]", at: "0", "1:2",
      "expected true or false, found 0")
    Case(
      "true is not 1", integer, refuses: #"{"n":true}"#, at: "n", "1:6",
      "expected an integer, found true")
    Case(
      "false is not 0.0", double, refuses: "[false]", at: "0", "1:2",
      "expected a number, found false")
    for text in ["1.0", "1e0", "10e-1", "0.1e1"] {
      Case("the integer 1 as \(text)", integer, reads: #"{"n":\#(text)}"#, as: 1)
    }
    for text in ["1.5", "1e-1", "0.999999999999"] {
      Case(
        "\(text) is not an integer", integer, refuses: #"{"n":\#(text)}"#, at: "n", "1:6",
        "expected an integer")
    }
    Case("an integer is written without a fraction", integer, writes: 1, as: #"{"n":1}"#)
    Case("minus zero as an integer", integer, reads: #"{"n":-0}"#, as: 0)
    Case(
      "a string of digits is not an integer", integer, refuses: #"{"n":"1"}"#, at: "n", "1:6",
      "expected an integer, found \"1\"")
    Case(
      "a byte in an array", JSONArray { UInt8.jsonParser() }, refuses: "[0,255,256]", at: "2",
      "1:8", "expected an integer from 0 to 255, found 256")
    Case(
      "an integer below zero is not written as unsigned",
      Int.jsonParser().map(
        Conversion<Int, UInt8>.convert(
          apply: { UInt8(clamping: $0) }, unapply: { Int($0) })),
      text: "255", value: 255)
  }

  static let fractions = table {
    Case(
      "fractions", double, text: "[0.1,-2.5,1e-07,1e+22,0.30000000000000004]",
      value: [0.1, -2.5, 1e-7, 1e22, 0.1 + 0.2])
    Case("integers as doubles", double, reads: "[1,-1,0]", as: [1, -1, 0])
    Case("doubles that are integers", double, writes: [1, -1, 0], as: "[1.0,-1.0,0.0]")
    Case(
      "minus zero keeps its sign", double.map { $0.map(\.sign) }, reads: "[-0.0,-0e0,0.0]",
      as: [.minus, .minus, .plus])
    Case(
      "the largest double", double, text: "[1.7976931348623157e+308]",
      value: [.greatestFiniteMagnitude])
    Case("the smallest double", double, text: "[5e-324]", value: [.leastNonzeroMagnitude])
    Case(
      "larger than a double", double, refuses: "[1e309]", at: "0", "1:2",
      "expected a number that Double holds, found 1e309")
    Case(
      "NaN is not written", Field("n") { Double.jsonParser() }, refusesToWrite: .nan, at: "n",
      "nan is not a JSON number; describe it as another value, with OneOf and a conversion")
    Case(
      "a float", JSONArray { Float.jsonParser() }, text: "[0.1,3.4028235e+38]",
      value: [0.1, .greatestFiniteMagnitude] as [Float])
    Case(
      "a fraction in [0, 1]", Double.jsonParser().filter("a number from 0 to 1") { 0...1 ~= $0 },
      refuses: "1.01", "1:1", "expected a number from 0 to 1, found 1.01")
    Case(
      "integers and doubles told apart",
      JSONArray {
        OneOf {
          JSONNumber(Int.self, allowFraction: false).map(.case(Number.int))
          Double.jsonParser().map(.case(Number.double))
        }
      }, text: "[1,1.0,2.5]", value: [.int(1), .double(1), .double(2.5)])
  }

  enum Number: Equatable {
    case int(Int)
    case double(Double)
  }

  static let money = Field("price") { Decimal.jsonParser() }
  static let any = Field("v") { JSEN.jsonParser() }

  static let exact = table {
    Case("a decimal", money, text: #"{"price":19.99}"#, value: Decimal(string: "19.99") ?? 0)
    Case(
      "a decimal of 38 digits", money,
      reads: #"{"price":1234567890123456789012345678.9012345678}"#,
      as: Decimal(string: "1234567890123456789012345678.9012345678") ?? 0,
      options: JSEN.ReadingOptions(numbers: .exact))
    Case(
      "a decimal of a string", money, refuses: #"{"price":"19.99"}"#, at: "price", "1:10",
      "expected a number, found \"19.99\"")
    Case(
      "an integer past Int in any value", any, text: #"{"v":123456789012345678901234567890}"#,
      value: (try? JSEN(parsing: "123456789012345678901234567890")) ?? nil)
    Case("1.0 in any value stays 1.0", any, text: #"{"v":1.0}"#, value: 1.0)
    Case("1 in any value stays 1", any, text: #"{"v":1}"#, value: 1)
    Case(
      "an integer of 128 bits", JSONArray { Int128.jsonParser() },
      text: "[-170141183460469231731687303715884105728]", value: [.min])
  }
}
