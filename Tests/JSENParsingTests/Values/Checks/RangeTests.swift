import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Ranges of numbers")
struct RangeTests {
  /// A description, its schema, and the texts that it reads and refuses.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<Number: Equatable & Sendable>(
      _ parser: JSONDescription<Number, TwoWay>, _ schema: String, _ expectation: String,
      reads: [(String, Number)], refuses: [(String, Number)]
    ) {
      testDescription = schema
      check = { () throws in
        #expect(try parser.schema.serialized() == schema)
        for (text, number) in reads { expectRoundTrip(parser, text, number) }
        for (text, number) in refuses {
          expectFailure(parser, text, "1:1: expected \(expectation), found \(text)")
          expectPrintingFailure(parser, number, "expected \(expectation), found \(number)")
        }
      }
    }
  }

  static let integers: [Row] = [
    Row(
      Int.jsonParser().range(1...10), #"{"type":"integer","minimum":1,"maximum":10}"#,
      "an integer from 1 to 10", reads: [("1", 1), ("10", 10)],
      refuses: [("0", 0), ("11", 11), ("\(Int.max)", .max)]),
    Row(
      Int.jsonParser().range(1..<10), #"{"type":"integer","minimum":1,"maximum":9}"#,
      "an integer from 1 to 9", reads: [("9", 9)], refuses: [("10", 10)]),
    Row(
      Int.jsonParser().range(1...), #"{"type":"integer","minimum":1}"#, "an integer of at least 1",
      reads: [("1", 1), ("\(Int.max)", .max)], refuses: [("0", 0)]),
    Row(
      Int.jsonParser().range(...10), #"{"type":"integer","maximum":10}"#,
      "an integer of at most 10", reads: [("-5", -5)], refuses: [("11", 11)]),
    Row(
      Int.jsonParser().range(..<10), #"{"type":"integer","maximum":9}"#,
      "an integer of at most 9", reads: [("9", 9)], refuses: [("10", 10)]),
    Row(
      Int.jsonParser().range(..<Int.min),
      #"{"type":"integer","exclusiveMaximum":-9223372036854775808}"#,
      "an integer less than -9223372036854775808", reads: [], refuses: [("\(Int.min)", .min)]),
    Row(
      Int8.jsonParser().range(...10), #"{"type":"integer","minimum":-128,"maximum":10}"#,
      "an integer of at most 10", reads: [("-128", -128)], refuses: [("11", 11)]),
    Row(
      UInt64.jsonParser().range(5...UInt64.max),
      #"{"type":"integer","minimum":5,"maximum":18446744073709551615}"#,
      "an integer from 5 to 18446744073709551615", reads: [("18446744073709551615", .max)],
      refuses: [("4", 4)]),
    Row(
      Int.jsonParser().range(1...10).range(5...20), #"{"type":"integer","minimum":5,"maximum":10}"#,
      "an integer from 1 to 10", reads: [("5", 5)], refuses: [("11", 11)]),
  ]

  static let fractions: [Row] = [
    Row(
      Double.jsonParser().range(0...1), #"{"type":"number","minimum":0,"maximum":1}"#,
      "a number from 0 to 1", reads: [("0.5", 0.5)], refuses: [("1.5", 1.5), ("-0.1", -0.1)]),
    Row(
      Double.jsonParser().range(0.5..<1), #"{"type":"number","minimum":0.5,"exclusiveMaximum":1}"#,
      "a number of at least 0.5 and less than 1", reads: [("0.5", 0.5)], refuses: [("1.0", 1)]),
    Row(
      Double.jsonParser().range(..<10), #"{"type":"number","exclusiveMaximum":10}"#,
      "a number less than 10", reads: [("9.5", 9.5)], refuses: [("10.0", 10)]),
    Row(
      Double.jsonParser().range(0...(.infinity)), #"{"type":"number","minimum":0}"#,
      "a number of at least 0", reads: [("0.5", 0.5)], refuses: [("-1.5", -1.5)]),
    Row(
      Float.jsonParser().range(0.1...), #"{"type":"number","minimum":0.1}"#,
      "a number of at least 0.1", reads: [("0.1", 0.1)], refuses: [("0.05", 0.05)]),
    Row(
      Decimal.jsonParser().range(0...1), #"{"type":"number","minimum":0,"maximum":1}"#,
      "a number from 0 to 1", reads: [("0.5", Decimal(string: "0.5") ?? 0)], refuses: [("2", 2)]),
    Row(
      CGFloat.jsonParser().range(0...1), #"{"type":"number","minimum":0,"maximum":1}"#,
      "a number from 0 to 1", reads: [("0.5", 0.5)], refuses: [("1.5", 1.5)]),
  ]

  @Test(arguments: integers + fractions)
  func aRangeIsCheckedAndInTheSchema(row: Row) throws { try row.check() }

  @Test func notANumberIsInNoRange() {
    expectPrintingFailure(
      Double.jsonParser().range(0...), .nan, "expected a number of at least 0, found nan")
    expectPrintingFailure(
      Float.jsonParser().range(...0), .nan, "expected a number of at most 0, found nan")
  }

  @Test func aValueOfAnotherKindIsNamed() {
    let parser = Int.jsonParser().range(1...10)
    expectFailure(parser, "\"a\"", "1:1: expected an integer, found \"a\"")
    expectFailure(parser, "1.5", "1:1: expected an integer from 1 to 10, found 1.5")
  }

  @Test func theRangeOfAFieldIsThatOfItsValue() throws {
    let field = Field("a") { Int.jsonParser() }.range(1...3)
    #expect(
      try field.schema.serialized()
        == #"{"type":"object","properties":{"a":{"type":"integer","minimum":1,"maximum":3}},"required":["a"]}"#
    )
    expectRoundTrip(field, #"{"a":2}"#, 2)
    expectFailure(
      field, #"{"a":4}"#, "a (1:6): expected an integer from 1 to 3, found 4")
    expectPrintingFailure(field, 4, "a: expected an integer from 1 to 3, found 4")
    let inner = Field(path: "a.b") { Int.jsonParser() }.range(1...3)
    expectFailure(
      inner, #"{"a":{"b":4}}"#, "a.b (1:11): expected an integer from 1 to 3, found 4")
  }

  @Test func aDefaultNeedNotBeInTheRange() throws {
    let level = OptionalField("level", default: 0) { Int.jsonParser() }.range(1...3)
    #expect(
      try level.schema.serialized()
        == #"{"type":"object","properties":{"level":{"type":["integer","null"],"default":0,"minimum":1,"maximum":3}}}"#
    )
    expectRoundTrip(level, "{}", 0)
    expectRoundTrip(level, #"{"level":3}"#, 3)
    expectFailure(
      level, #"{"level":4}"#, "level (1:10): expected an integer from 1 to 3, found 4")
  }

  @Test func containersOfNumbersCheckEach() throws {
    let numbers = JSONArray(1...2) { Int.jsonParser().range(1...3) }
    expectRoundTrip(numbers, "[1,3]", [1, 3])
    expectFailure(
      numbers, "[1,4]", "1 (1:4): expected an integer from 1 to 3, found 4")
    expectPrintingFailure(numbers, [1, 4], "1: expected an integer from 1 to 3, found 4")
    let members = JSONObject { Nullable { Int.jsonParser().range(1...3) } }
    expectRoundTrip(members, #"{"a":null,"b":1}"#, ["a": nil, "b": 1])
    expectFailure(
      members, #"{"a":0}"#, "a (1:6): expected an integer from 1 to 3, found 0")
  }

  @Test func aConvertedNumberIsCheckedAndNotInTheSchema() throws {
    let percent = Int.jsonParser().map(
      .convert(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) })
    ).range(0...1)
    #expect(try percent.schema.serialized() == #"{"type":"integer"}"#)
    expectRoundTrip(percent, "50", 0.5)
    expectFailure(
      percent, "101", "1:1: expected a number from 0 to 1, found 1.01 after conversion of 101")
    let even = Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) }.range(1...5)
    #expect(try even.schema.serialized() == #"{"type":"integer","minimum":1,"maximum":5}"#)
    expectFailure(even, "3", "1:1: expected an even number, found 3")
    expectFailure(even, "6", "1:1: expected an integer from 1 to 5, found 6")
  }

  @Test func alternativesAreToldApartByTheirRanges() throws {
    enum Level: Equatable {
      case low(Int)
      case high(Int)
      var low: Int? { if case .low(let number) = self { number } else { nil } }
      var high: Int? { if case .high(let number) = self { number } else { nil } }
    }
    let level = OneOf {
      Int.jsonParser().range(..<10)
        .map(.convert("a low level", apply: { Level.low($0) }, unapply: { $0.low }))
      Int.jsonParser().range(10...20)
        .map(.convert("a high level", apply: { Level.high($0) }, unapply: { $0.high }))
    }
    expectRoundTrip(level, "5", .low(5))
    expectRoundTrip(level, "15", .high(15))
    expectFailure(
      level, "25",
      "1:1: expected an integer of at most 9 or an integer from 10 to 20, found 25"
    )
    let overlapping = OneOf {
      Int.jsonParser().range(...10)
      Int.jsonParser().range(5...)
    }
    expectRoundTrip(overlapping, "50", 50)
    #expect(
      try overlapping.schema.serialized()
        == #"{"anyOf":[{"type":"integer","maximum":10},{"type":"integer","minimum":5}]}"#)
  }

  @Test func allFailuresAreReported() {
    let numbers = JSONArray { Int.jsonParser().range(1...3) }
    let error = #expect(throws: JSONParsingError.self) {
      try numbers.decode("[0,1,9]", reporting: .all)
    }
    #expect(error?.failures.map(\.path.description) == ["0", "2"])
  }

  /// A conversion makes the value that is checked, so the message has both.
  @Test func messagesAfterAConversion() {
    let twice = Int.jsonParser().map(.convert(apply: { $0 * 2 }, unapply: { $0 / 2 })).range(1...3)
    expectFailure(
      JSONArray { twice }, "[1, 5]",
      "1 (1:5): expected an integer from 1 to 3, found 10 after conversion of 5")
    expectFailure(
      Field("n") { Int.jsonParser() }.map(.convert(apply: { $0 * 2 }, unapply: { $0 / 2 }))
        .range(1...3), #"{"n":5}"#,
      #"1:1: expected an integer from 1 to 3, found 10 after conversion of {"n":5}"#)
    expectFailure(
      OneOf {
        twice
        Null().map(to: 0)
      }, "5",
      """
      1:1: expected an integer from 1 to 3, found 10 after conversion of 5
      """)
    expectPrintingFailure(twice, 4, "expected an integer from 1 to 3, found 4")
    let length = Int.jsonParser().map(.convert(apply: { "\($0)" }, unapply: { Int($0) ?? 0 }))
      .length(2)
    expectFailure(
      length, "100", #"1:1: expected a string of 2 characters, found "100" after conversion of 100"#
    )
  }

  /// The notation is a part of the expectation.
  @Test func messagesAboutNotation() {
    let integer = JSONNumber(Int.self, allowFraction: false).range(1...5)
    let words = "expected an integer from 1 to 5 without a fraction or an exponent"
    expectFailure(integer, "2.0", "1:1: \(words), found 2.0")
    expectFailure(integer, "7", "1:1: \(words), found 7")
    expectFailure(
      integer, "\"7\"", "1:1: \(words.replacing(" from 1 to 5", with: "")), found \"7\"")
  }

  /// A number that is rounded to a bound must be in the range itself, as in the schema.
  @Test func numbersThatAreRoundedToABound() throws {
    let double = Double.jsonParser().range(0...0.1)
    for text in ["0.1", "0.10", "1e-1", "0.09999999999999999999", "0", "-0.0"] {
      #expect(throws: Never.self, "\(text)") { try double.decode(text) }
    }
    for text in ["0.10000000000000000001", "-1e-400", "-1e-26"] {
      expectFailure(double, text, "1:1: expected a number from 0 to 0.1, found \(text)")
    }
    let float = Float.jsonParser().range(0.1...Float(Int32.max))
    #expect(
      float.schema
        == ["type": "number", "minimum": 0.1, "maximum": 2_147_483_648] as JSEN)
    #expect(
      Float.jsonParser().range(...0.1).schema
        == ["type": "number", "maximum": 0.10000000149011612] as JSEN)
    for text in ["0.1", "0.10000000149011612", "2147483647", "2147483648", "2147483600.0"] {
      #expect(throws: Never.self, "\(text)") { try float.decode(text) }
    }
    for text in ["0.09999999999", "2147483649"] {
      #expect(throws: JSONParsingError.self, "\(text)") { try float.decode(text) }
    }
  }
}
