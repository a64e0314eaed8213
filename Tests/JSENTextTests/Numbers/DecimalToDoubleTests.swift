import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite struct DecimalToDoubleTests {
  /// Expected texts, not literals: the compiler rounds a literal twice on x86, first to 80 bits.
  @Test(arguments: [
    ("0", "0.0"), ("-0", "-0.0"), ("0e99999999999", "0.0"),
    ("-0.000e-99999999999999999999", "-0.0"),
    ("1e999999999999999999999", "inf"), ("-1e999999999999999999999", "-inf"),
    ("1e-999999999999999999999", "0.0"), ("-1e-999999999999999999999", "-0.0"),
    ("1E+0000000000000000000000000002", "100.0"), ("0.1", "0.1"), ("-1.50", "-1.5"),
    ("100000000000000000000000e-23", "1.0"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
    // The ends of the range, and half a step beyond.
    ("1.7976931348623157e308", "1.7976931348623157e+308"),
    ("1.7976931348623158e308", "1.7976931348623157e+308"), ("1.7976931348623159e308", "inf"),
    ("5e-324", "5e-324"), ("2.4703282292062328e-324", "5e-324"), ("2.4703282292062327e-324", "0.0"),
    ("2e-324", "0.0"), ("2.2250738585072014e-308", "2.2250738585072014e-308"),
    // Read into an endless loop, or wrongly, by well-known libraries.
    ("2.2250738585072011e-308", "2.225073858507201e-308"),
    ("2.2250738585072012e-308", "2.2250738585072014e-308"),
    ("6.631236846766476e-316", "6.63123685e-316"), ("8.5e22", "8.5e+22"),
    ("9007199254740993", "9007199254740992.0"),
    ("9007199254740993.00000000000000000000000001", "9.007199254740994e+15"),
    ("0.500000000000000166533453693773481063544750213623046875", "0.5000000000000002"),
    ("3.518437208883201171875e13", "35184372088832.016"),
    ("62.5364939768271845828", "62.53649397682719"), ("8.10109172351e-10", "8.10109172351e-10"),
    ("1.50000000000000011102230246251565", "1.5"), ("1.390671161567e-309", "1.390671161567e-309"),
    ("9.5367431640625e-07", "9.5367431640625e-07"),
    ("7.2057594037927933e16", "7.205759403792794e+16"),
    ("89255.0e-22", "8.9255e-18"), ("104110013277974872254e-225", "1.0411001327797486e-205"),
  ]) func literals(literal: String, expected: String) {
    #expect(readExactly(literal).description == expected)
    #expect(Double(literal)?.description == expected)
  }

  @Test func everyPowerOfTen() {
    for exponent in -400...400 {
      for digits in ["1", "9", "12345678901234567", "9999999999999999999"] {
        let literal = "\(digits)e\(exponent)"
        #expect(readExactly(literal) == Double(literal), "\(literal)")
        let value = DecimalToDouble.convert(significand: UInt64(digits)!, exponent: exponent)
        #expect(value == Double(literal), "\(literal)")
      }
    }
  }

  /// Numbers at the border between two methods of conversion.
  @Test func boundariesBetweenTheWays() {
    for power in [1, 32, 49, 50, 52, 53, 54, 62, 63] {
      for step in [-1, 0, 1] {
        let significand = UInt64(1) << UInt64(power) &+ UInt64(bitPattern: Int64(step))
        for exponent in [-30...30, -345 ... -300, 270...310].joined() {
          let value = DecimalToDouble.convert(significand: significand, exponent: exponent)
          #expect(value == Double("\(significand)e\(exponent)"), "\(significand)e\(exponent)")
        }
      }
    }
    for exponent in -345...310 {
      let value = DecimalToDouble.convert(significand: .max, exponent: exponent)
      #expect(value == Double("\(UInt64.max)e\(exponent)"), "2^64 - 1, \(exponent)")
    }
  }

  /// Exact midpoints of at most 64 bits, with every power of ten that has some: 10^-4 to 10^23.
  @Test func midpointsOfFewDigits() {
    var random = SeededRandom(seed: 5)
    for exponent in -6...25 {
      let power = (0..<exponent.magnitude).reduce(UInt64(1)) { power, _ in power &* 5 }
      // An odd number of 54 bits is midway between two doubles.
      let odd: ClosedRange<UInt64> = 1 << 53...(1 << 54) - 1
      for number in 0..<repetitions(2_000) {
        let middle = number == 0 ? odd.lowerBound + 1 : .random(in: odd, using: &random) | 1
        let significand: UInt64
        if exponent < 0 {
          let (product, overflow) = middle.multipliedReportingOverflow(by: power)
          if overflow { continue }
          significand = product
        } else {
          significand = middle / power | 1
        }
        let value = DecimalToDouble.convert(significand: significand, exponent: exponent)
        #expect(value == Double("\(significand)e\(exponent)"), "\(significand)e\(exponent)")
      }
    }
    #expect(readExactly("562949953421312.0625").description == "562949953421312.0")
  }

  @Test func exponentsFarOutOfRange() {
    for exponent in [Int.min, -343, 309, Int.max] {
      let value = DecimalToDouble.convert(significand: 1, exponent: exponent)
      #expect(value == (exponent < 0 ? 0 : .infinity))
      #expect(DecimalToDouble.convert(significand: 0, exponent: exponent) == 0)
    }
  }

  @Test func everyPowerOfTwo() {
    for exponent in stride(from: -1074, through: 1023, by: sized(1, debug: 3)) {
      let value = Double(sign: .plus, exponent: exponent, significand: 1)
      let (digits, power) = exactDecimal(1, timesPowerOfTwo: exponent)
      #expect(readExactly("\(digits)e\(power)") == value, "2^\(exponent)")
    }
  }

  /// Midpoints of two doubles round to the even one; the smallest difference rounds to the nearer one.
  @Test func midpoints() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    var values: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, 1, 0.1,
      1.0.nextDown, 0x1p53, 0x1p63, .greatestFiniteMagnitude, .greatestFiniteMagnitude.nextDown,
    ]
    for exponent in stride(from: -1074, to: 1024, by: 37) {
      values.append(Double(sign: .plus, exponent: exponent, significand: 1))
    }
    for _ in 0..<repetitions(2_000) { values.append(random.nextFinite()) }
    for value in values {
      let (significand, exponent) = binaryParts(value)
      let (digits, power) = exactDecimal(2 * significand + 1, timesPowerOfTwo: exponent - 1)
      let even = significand & 1 == 0 ? value : value.nextUp
      #expect(readExactly("\(digits)e\(power)") == even, "seed \(seed): \(value)")

      let zeros = String(repeating: "0", count: 800)
      let above = "\(digits)\(zeros)1e\(power - 801)"
      #expect(readExactly(above) == value.nextUp, "seed \(seed): above \(value)")
      let shifted = "0.\(zeros)\(digits)\(zeros)1e\(power + digits.utf8.count + 800)"
      #expect(readExactly(shifted) == value.nextUp, "seed \(seed): above \(value), with a point")

      let last = digits.utf8.last! - UInt8(ascii: "1")
      let below = "\(digits.dropLast())\(last)\(String(repeating: "9", count: 800))e\(power - 800)"
      #expect(readExactly(below) == value, "seed \(seed): below \(value)")
    }
  }

  @Test func anyNumberOfDigitsIsReadAsTheStandardLibraryReadsIt() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(50_000) {
      let count = Int.random(in: 1...40, using: &random)
      var literal = ""
      for _ in 0..<count { literal += String(Int.random(in: 0...9, using: &random)) }
      literal =
        "\(Int.random(in: 0...9, using: &random)).\(literal)e\(Int.random(in: -330...310, using: &random))"
      #expect(readExactly(literal) == Double(literal), "seed \(seed): \(literal)")
    }
  }

  @Test func truncatedSignificands() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(50_000) {
      let digits = UInt64.random(
        in: 1_000_000_000_000_000_000...9_999_999_999_999_999_999, using: &random)
      let exponent = Int.random(in: -345...295, using: &random)
      let literal = "\(digits).5e\(exponent)"
      #expect(readExactly(literal) == Double(literal)!, "seed \(seed): \(literal)")
    }
    // 2^63 + 2^10 is a midpoint; what follows its 19 digits decides.
    #expect(readExactly("9223372036854776832.0") == 0x1p63)
    #expect(readExactly("9223372036854776832.1") == (0x1p63 as Double).nextUp)
  }

  @Test func millionsOfDigitsTakeLinearTime() {
    let count = repetitions(10_000_000)
    let isLinear = takesLinearTime(count / 4) { count in
      let literal = "9007199254740993." + String(repeating: "0", count: count) + "1"
      #expect(readExactly(literal) == 9_007_199_254_740_994)
    }
    #expect(isLinear)

    let nines = String(repeating: "9", count: count)
    #expect(readExactly(nines) == .infinity)
    #expect(readExactly("0.\(nines)") == 1)
    #expect(readExactly("0.\(String(repeating: "0", count: count))25e\(count)") == 0.25)
    #expect(readExactly("25\(String(repeating: "0", count: count))e-\(count + 2)") == 0.25)
  }
}
