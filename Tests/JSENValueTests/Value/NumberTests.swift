import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "1.0", "0.5", "-0.10e+5", "1e2", "1E-2",
    "123456789012345678901234567890",
    "1e99999999999999999999999", "0e5", "0.000",
  ]) func literalsAreKeptAsWritten(literal: String) {
    #expect(JSEN.Number(literal)?.description == literal)
    #expect(JSEN.Number("[\(literal)]".dropFirst().dropLast())?.description == literal)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e2", "1e", "1e+", "1e1.5", "0x10", "1 ", " 1",
    "1,5", "1_000", "Infinity", "NaN", "-e5", "--1", "1-1", "1e1e1", "1.2.3", "١",
  ]) func otherTextsAreRefused(text: String) {
    #expect(JSEN.Number(text) == nil)
  }

  /// One value in each row, in many spellings; the rows in ascending order.
  static let rows: [[String]] = [
    ["-1e1000000000000000000000000000001", "-10e1000000000000000000000000000000"],
    ["-1e1000000000000000000000000000000"],
    ["-1e1000000000000000000", "-0.1e1000000000000000001", "-10e999999999999999999"],
    ["-1e999999999999999999"],
    ["-101", "-1.01e2"], ["-100", "-1e2", "-100.0", "-1000e-1"], ["-99.99"],
    ["-1e-5", "-0.00001"], ["-1e-1000000000000000000000"],
    ["0", "-0", "0.0", "-0.000e7", "0e9999999999999999999999", "-0e-9999999999999999999999"],
    ["1e-1000000000000000000000", "0.1e-999999999999999999999", "0.01e-999999999999999999998"],
    ["1e-1000000000000000000", "0.1e-999999999999999999", "1000e-1000000000000000003"],
    ["1e-999999999999999999", "10e-1000000000000000000", "0.1e-999999999999999998"],
    ["1e-400"], ["5e-324"], ["0.09"], ["0.1", "1e-1", "10e-2", "0.10", "0.01e1"],
    ["0.1000000000000000055511151231257827"],
    ["1", "1.0", "10e-1", "0.1e1", "1e0", "1e-0", "1E+00"],
    ["1.01", "101e-2"], ["1.1"], ["9.99"], ["12", "1.2e1", "120e-1", "0.12e2"], ["12.0000000001"],
    ["99"], ["100", "1e2", "1.0e2", "100.00", "10000e-2"], ["100.001"], ["102"],
    ["18446744073709551615", "1.8446744073709551615e19"], ["18446744073709551616"],
    ["1e999999999999999999", "0.1e1000000000000000000", "0.0001e1000000000000000003"],
    ["1e1000000000000000000", "10e999999999999999999", "0.1e1000000000000000001"],
    ["9.9e99999999999999999999", "0.99e100000000000000000000", "99e99999999999999999998"],
    ["1e100000000000000000000", "10e99999999999999999999", "1000e99999999999999999997"],
    ["1.00000000000000000000000000000000001e100000000000000000000"],
  ]

  @Test func equalityHashAndOrder() throws {
    let rows = try Self.rows.map { try $0.map { try #require(JSEN.Number($0)) } }
    for (leftIndex, leftRow) in rows.enumerated() {
      for (rightIndex, rightRow) in rows.enumerated() {
        for left in leftRow {
          for right in rightRow {
            #expect((left == right) == (leftIndex == rightIndex), "\(left) == \(right)")
            #expect((left < right) == (leftIndex < rightIndex), "\(left) < \(right)")
            if left == right {
              #expect(left.hashValue == right.hashValue, "hashes of \(left) and \(right)")
            }
          }
        }
      }
    }
    #expect(Set(rows.joined()).count == rows.count)
  }

  @Test func exponentsOfThousandsOfDigits() throws {
    let nines = String(repeating: "9", count: 5_000)
    let zeros = String(repeating: "0", count: 5_000)
    for sign in ["", "-"] {
      let left = try #require(JSEN.Number("\(sign)10e\(nines)"))
      let right = try #require(JSEN.Number("\(sign)1e1\(zeros)"))
      #expect(left == right)
      #expect(left.hashValue == right.hashValue)
      let small = try #require(JSEN.Number("\(sign)0.1e-\(nines)"))
      #expect(small == JSEN.Number("\(sign)1e-1\(zeros)"))
      #expect((small < left) == sign.isEmpty)
      #expect(Double(left) == (sign.isEmpty ? .infinity : -.infinity))
      #expect(Double(small) == 0)
      #expect(Int(exactly: left) == nil)
      #expect(left.isInteger && !small.isInteger)
    }
  }

  /// An exponent that an equally long run of zeros makes up for.
  @Test func zerosAgainstExponents() throws {
    for count in [1, 17, 18, 19, 20, 5_000] {
      let zeros = String(repeating: "0", count: count)
      let one = try #require(JSEN.Number("1"))
      #expect(try #require(JSEN.Number("1\(zeros)e-\(count)")) == one)
      #expect(try #require(JSEN.Number("0.\(zeros)1e\(count + 1)")) == one)
      #expect(Int(exactly: try #require(JSEN.Number("1\(zeros)e-\(count)"))) == 1)
    }
  }

  @Test func comparisonAgreesWithDoubles() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(50_000) {
      let left = Double(Int.random(in: -500...500, using: &random)) / 16
      let right = Double(Int.random(in: -500...500, using: &random)) / 16
      let leftNumber = try #require(JSEN.Number(left))
      let rightNumber = try #require(JSEN.Number("\(right * 10)e-1"))
      #expect((leftNumber == rightNumber) == (left == right), "seed \(seed): \(left) \(right)")
      #expect((leftNumber < rightNumber) == (left < right), "seed \(seed): \(left) \(right)")
    }
  }

  @Test func signsAndIntegers() throws {
    for (literal, isInteger, isNegative) in [
      ("0", true, false), ("-0", true, false), ("-0.0e9", true, false), ("1.0", true, false),
      ("1.5", false, false), ("15e-1", false, false), ("1.50e1", true, false),
      ("-150e-1", true, false),
      ("-7", true, true), ("-1e-3", false, true), ("1e30", true, false), ("1000e-3", true, false),
    ] {
      let number = try #require(JSEN.Number(literal))
      #expect(number.isInteger == isInteger, "\(literal)")
      #expect(number.isNegative == (literal == "-150e-1" || isNegative), "\(literal)")
    }
  }

  @Test func integersOfAllWidths() throws {
    try roundTrip(Int8.self)
    try roundTrip(UInt8.self)
    try roundTrip(Int16.self)
    try roundTrip(UInt16.self)
    try roundTrip(Int32.self)
    try roundTrip(UInt32.self)
    try roundTrip(Int64.self)
    try roundTrip(UInt64.self)
    try roundTrip(Int.self)
    try roundTrip(UInt.self)
    try roundTrip(Int128.self)
    try roundTrip(UInt128.self)
  }

  private func roundTrip<Integer: FixedWidthInteger>(_ type: Integer.Type) throws {
    for value in [Integer.min, .min + 1, 0, 1, 10, 100, .max - 1, .max] {
      #expect(Integer(exactly: JSEN.Number(value)) == value)
      #expect(JSEN.Number(value).description == String(value))
      #expect(Integer(exactly: try #require(JSEN.Number("\(value).000"))) == value)
      #expect(Integer(exactly: try #require(JSEN.Number("\(value).0e-0"))) == value)
      #expect(
        Integer(exactly: try #require(JSEN.Number("\(value)e-999"))) == (value == 0 ? 0 : nil))
    }
    var beyond = SchoolNatural(1)
    beyond.shiftLeft(by: Integer.isSigned ? Integer.bitWidth - 1 : Integer.bitWidth)
    #expect(Integer(exactly: try #require(JSEN.Number(beyond.description))) == nil)
    beyond.add(1)
    #expect(Integer(exactly: try #require(JSEN.Number("-\(beyond)"))) == nil)
    for literal in ["1e1000", "-1e99999999999999999999", "0.5", "1e-1", "12.5e0"] {
      #expect(Integer(exactly: try #require(JSEN.Number(literal))) == nil)
    }
    #expect(Integer(exactly: try #require(JSEN.Number("-0"))) == 0)
    #expect(Integer(exactly: try #require(JSEN.Number("1e2"))) == 100)
    #expect(Integer(exactly: try #require(JSEN.Number("\(Integer.max)00e-2"))) == .max)
  }

  @Test(
    arguments: [
      ("0.5", 0.5, true), ("0.1", 0.1, false), ("-0", -0.0, true), ("1e22", 1e22, true),
      ("1e23", 1e23, false), ("1e400", .infinity, false), ("-1e400", -.infinity, false),
      ("1e-400", 0, false), ("5e-324", .leastNonzeroMagnitude, false), ("-3.75", -3.75, true),
      ("0.1000000000000000055511151231257827021181583404541015625", 0.1, true),
      ("0.1000000000000000055511151231257827021181583404541015624", 0.1, false),
      ("9007199254740993", 9_007_199_254_740_992, false), ("18446744073709551616", 0x1p64, true),
    ] as [(String, Double, Bool)])
  func doubles(literal: String, value: Double, isExact: Bool) throws {
    let number = try #require(JSEN.Number(literal))
    #expect(Double(number).bitPattern == value.bitPattern)
    #expect(Double(exactly: number) == (isExact ? value : nil))
  }

  @Test func everyDoubleIsExactInAllItsDigits() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    var values: [Double] = [
      .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
    ]
    values.append(.leastNormalMagnitude.nextDown)
    for _ in 0..<repetitions(2_000) { values.append(random.nextFinite()) }
    for value in values {
      let (significand, exponent) = binaryParts(value)
      let (digits, power) = exactDecimal(significand, timesPowerOfTwo: exponent)
      let number = try #require(JSEN.Number("-\(digits)e\(power)"))
      #expect(Double(exactly: number) == -value, "seed \(seed): \(value)")
      let longer = try #require(JSEN.Number("\(digits)0001e\(power - 4)"))
      #expect(Double(exactly: longer) == nil, "seed \(seed): \(value)")
      #expect(longer > JSEN.Number(uncheckedLiteral: "\(digits)e\(power)"))
    }
  }

  /// Spellings of values that a decimal holds, and values just outside of its range.
  @Test(arguments: [
    ("-1.1665608342344080e-113", "-1166560834234408e-128"), ("3213000e-130", "3213e-127"),
    ("57684\(String(repeating: "0", count: 285))e-225", "57684e60"), ("5e130", "5000e127"),
    ("1e164", "1\(String(repeating: "0", count: 37))e127"), ("0e-999999999999999999999", "0"),
    ("-0.000", "0"),
    (
      "340282366920938463463374607431768211455e-128", "340282366920938463463374607431768211455e-128"
    ),
    ("5e-129", nil), ("1e166", nil), ("1e999999999999999999999", nil),
    ("1e-999999999999999999999", nil),
    (String(repeating: "9", count: 40), nil),
  ])
  func spellingsOfDecimals(text: String, same: String?) throws {
    let number = try #require(JSEN.Number(text))
    let expected = try same.map { try #require(Decimal(string: $0)) }
    #expect(Decimal(exactly: number) == expected)
    #expect((try? JSENDecoder().decode(Decimal.self, from: text)) == expected)
    #expect(try JSENDocument(parsing: text).root.decimal == expected)
    #expect(try JSEN(parsing: text, options: .init(numbers: .exact)).decimal == expected)
  }

  @Test func doublesThatAreNotFinite() {
    #expect(JSEN.Number(Double.nan) == nil)
    #expect(JSEN.Number(Double.infinity) == nil)
    #expect(JSEN.Number(-0.0)?.description == "-0.0")
    #expect(JSEN.Number(0.1)?.description == "0.1")
    #expect(JSEN.Number(1e300)?.description == "1e+300")
  }

  @Test func theEnumStaysSmall() {
    #expect(MemoryLayout<JSEN.Number>.size == 16)
    #expect(MemoryLayout<JSEN>.size == 17)
  }
}
