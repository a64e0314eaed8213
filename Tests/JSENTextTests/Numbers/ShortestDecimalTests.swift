import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite struct ShortestDecimalTests {
  @Test(
    arguments: [
      (1.0, "1.0", "1"), (-0.0, "-0.0", "0"), (0.0, "0.0", "0"), (0.1, "0.1", "0.1"),
      (0.3, "0.3", "0.3"), (0.1 + 0.2, "0.30000000000000004", "0.30000000000000004"),
      (-1.5, "-1.5", "-1.5"), (100, "100.0", "100"), (123.456, "123.456", "123.456"),
      (1e-4, "0.0001", "0.0001"), (1e-5, "1e-05", "0.00001"), (1.25e-6, "1.25e-06", "0.00000125"),
      (1e-7, "1e-07", "1e-7"), (-1.5e-10, "-1.5e-10", "-1.5e-10"),
      (0.000123456789012345, "0.000123456789012345", "0.000123456789012345"),
      (-1.2345678901234567e-6, "-1.2345678901234567e-06", "-0.0000012345678901234567"),
      (1e15, "1000000000000000.0", "1000000000000000"), (1e16, "1e+16", "10000000000000000"),
      (9_007_199_254_740_991, "9007199254740991.0", "9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992.0", "9007199254740992"),
      (9_007_199_254_740_994, "9.007199254740994e+15", "9007199254740994"),
      (-12_345_678_901_234_568, "-1.2345678901234568e+16", "-12345678901234568"),
      (123_456_789_012_345_683_968, "1.2345678901234568e+20", "123456789012345680000"),
      (-999_999_999_999_999_868_928, "-9.999999999999999e+20", "-999999999999999900000"),
      (1e20, "1e+20", "100000000000000000000"), (1e21, "1e+21", "1e+21"),
      (1e100, "1e+100", "1e+100"), (.leastNonzeroMagnitude, "5e-324", "5e-324"),
      (-.greatestFiniteMagnitude, "-1.7976931348623157e+308", "-1.7976931348623157e+308"),
      (2.2250738585072014e-308, "2.2250738585072014e-308", "2.2250738585072014e-308"),
      (Double(bitPattern: 4), "2e-323", "2e-323"), (Double(bitPattern: 19), "9.4e-323", "9.4e-323"),
      (4.35, "4.35", "4.35"), (9e-265, "9e-265", "9e-265"), (2e23, "2e+23", "2e+23"),
      (1234567890.5, "1234567890.5", "1234567890.5"),
      (333333333.33333329, "333333333.3333333", "333333333.3333333"),
    ] as [(Double, String, String)])
  func texts(value: Double, swift: String, ecmaScript: String) {
    #expect(swiftText(value) == swift)
    #expect(ecmaScriptText(value) == ecmaScript)
    #expect(value.description == swift)
  }

  /// The samples of RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
      (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"),
      (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func canonicalSamples(bitPattern: UInt64, text: String) throws {
    let value = Double(bitPattern: bitPattern)
    #expect(ecmaScriptText(value) == text)
    // Written, read and written again.
    #expect(try JSEN.double(value).serialized(.canonical) == text)
    for numbers in JSEN.ReadingOptions.Numbers.allCases {
      let again = try JSEN(parsing: text, options: .with { $0.numbers = numbers })
      #expect(try again.serialized(.canonical) == text, "\(numbers)")
    }
  }

  @Test func everyPowerAndItsNeighbours() {
    for exponent in -1074...1023 {
      check(around: Double(sign: .plus, exponent: exponent, significand: 1))
    }
    for exponent in -323...308 {
      check(around: Double("1e\(exponent)")!)
      check(around: Double("123456e\(exponent - 5)")!)
    }
    for bits in 1...2_000 as ClosedRange<UInt64> { check(Double(bitPattern: bits)) }
    for integer in 0...2_000 { check(Double(integer)) }
  }

  @Test func randomBitPatternsThereAndBack() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(1_000_000) { check(random.nextFinite(), note: "seed \(seed)") }
  }

  @Test func randomDecimalsThereAndBack() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(200_000) {
      let digits = Int.random(in: 0..<1 << Int.random(in: 1...62, using: &random), using: &random)
      let literal = "\(digits)e\(Int.random(in: -25...5, using: &random))"
      let value = Double(literal)!
      if readExactly(literal) != value { Issue.record("seed \(seed): \(literal)") }
      check(value, note: "seed \(seed)")
    }
  }

  /// The quick way refuses when it cannot be sure, and agrees with the exact one else.
  @Test func quickAndExactDigitsAgree() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    var refusals = 0
    let count = repetitions(4_000_000)
    for _ in 0..<count {
      let value = random.nextFinite()
      let exact = exactDigits(value)
      guard let quick = quickDigits(value) else {
        refusals += 1
        continue
      }
      if quick != exact { Issue.record("seed \(seed): \(value) has digits \(quick), \(exact)") }
    }
    // Among random numbers one in 2047 is subnormal; the others are nearly never refused. Of the numbers below, 1e23 is
    // the end of an interval.
    #expect(refusals <= count / 200)
    for value in [0.5, 1, 2, 1024, 1e23, .leastNonzeroMagnitude, .leastNormalMagnitude] {
      #expect(quickDigits(value) == nil, "\(value)")
    }
    for value in [0.3, 3, 1e22, 123456, 5e-300, .greatestFiniteMagnitude] {
      let quick = quickDigits(value)
      #expect(quick != nil, "\(value)")
      #expect(quick.map { $0 == exactDigits(value) } == true, "\(value)")
    }
  }

  private func quickDigits(_ value: Double) -> (significand: UInt64, exponent: Int)? {
    ShortestDecimal.Untrimmed(quickly: value.bitPattern)?.trimmed
  }

  private func exactDigits(_ value: Double) -> (significand: UInt64, exponent: Int) {
    ShortestDecimal.Untrimmed(exactly: value.bitPattern).trimmed
  }

  /// Ties between two decimals, and ends of the interval that are decimals themselves.
  @Test func closeDecisions() {
    for exponent in 0...80 {
      for base in [1 << 52, 1 << 53 - 400, 4_503_599_627_370_497, 6_755_399_441_055_744] as [Int] {
        // A stride that is odd meets both parities.
        for offset in stride(from: 0, to: 400, by: sized(1, debug: 5)) {
          check(Double(base + offset) * Double(sign: .plus, exponent: exponent - 8, significand: 1))
        }
      }
    }
    // A decimal that is half a unit from the double.
    for text in ["9007199254740993e0", "1.3076622631878654e65", "9.5367431640625e-7", "5e-324"] {
      check(around: Double(text)!)
    }
  }

  @Test func textsStayWithinTheirRoom() {
    let values: [Double] = [
      -.leastNonzeroMagnitude, -.greatestFiniteMagnitude, -1.2345678901234567e-6,
      -0.00012345678901234567, -12345678.901234567, -1.2345678901234567, -1234567890123456.7,
      -123_456_789_012_345_683_968, -0.0, -1.2345678901234567e-300,
    ]
    for value in values {
      #expect(overrun(of: 32, writing: .swift(value)) == 0, "\(value)")
      #expect(overrun(of: 32, writing: .ecmaScript(value)) == 0, "\(value)")
    }
    for value in [0, -1, .min, .max, -99_999_999, -9_999_999_999_999_999] as [Int] {
      #expect(overrun(of: 24, writing: .integer(value)) == 0, "\(value)")
    }
  }

  private enum Text {
    case swift(Double)
    case ecmaScript(Double)
    case integer(Int)
  }

  /// The number of bytes after its room that a writer touches.
  private func overrun(of room: Int, writing text: Text) -> Int {
    var bytes = [UInt8](repeating: 0xaa, count: 64)
    // SAFETY: 64 bytes are more than a writer that goes too far could reach.
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      switch text {
      case .swift(let value):
        _ = ShortestDecimal.write(
          bitPattern: value.bitPattern,
          to: unsafe ByteCursor(buffer.baseAddress!, room: buffer.count))
      case .ecmaScript(let value):
        _ = ShortestDecimal.writeECMAScript(
          value, to: unsafe ByteCursor(buffer.baseAddress!, room: buffer.count))
      case .integer(let value):
        _ = ShortestDecimal.write(
          value, to: unsafe ByteCursor(buffer.baseAddress!, room: buffer.count))
      }
    }
    return bytes[room...].count { $0 != 0xaa }
  }

  @Test(arguments: [
    ("0.1", true), ("1.50", true), ("1e2", true), ("0", true), ("-0.0", true), ("100e-2", true),
    ("0.30000000000000004", true), ("0.3000000000000000", true), ("5e-324", true),
    ("0.1000000000000000055511151231257827", false), ("0.10000000000000001", false),
    ("9007199254740993.0", false), ("4.9e-324", false), ("1e400", false), ("1e-400", false),
    ("1e-99999999999999999999", false), ("1.7976931348623157e308", true),
    ("1.7976931348623158e308", false), ("-123456789.123456789012", false),
    ("2.2250738585072011e-308", false), ("0.1e99999999999999999999", false),
  ]) func shortestRoundTrips(literal: String, expected: Bool) {
    let value = readExactly(literal)
    let isRoundTrip = TextBytes.with(literal) {
      ShortestDecimal.isShortestRoundTrip(DecimalLiteral($0)!, in: $0, value: value)
    }
    #expect(isRoundTrip == expected)
  }

  @Test func integers() {
    var values: [Int] = [0, .min, .max, .min + 1, .max - 1]
    var power = 1
    for _ in 0...18 {
      values += [power - 1, power, power + 1, -power, -power + 1, -power - 1, power * 5 / 3]
      power = power &* 10
    }
    for shift in 0..<63 { values += [1 << shift, -(1 << shift), 1 << shift - 1] }
    values += -1_000...10_000
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<repetitions(200_000) {
      values.append(
        Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random))
    }
    for value in values {
      let text = integerText(value)
      if text != value.description { Issue.record("seed \(seed): \(value) written \(text)") }
    }
    for value in [0, .max, .max - 1, 1 << 63, 10_000_000_000_000_000_000] as [UInt64] {
      #expect(integerText(magnitude: value) == "\(value)")
    }
  }

  /// The double of a `Float` has the digits that Swift writes for the `Float`.
  @Test func floats() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    func check(_ value: Float, note: String = "") {
      if !value.isFinite { return }
      let double = value.shortestDouble
      if double != Double(value.description) { Issue.record("\(value) as \(double) \(note)") }
    }
    for _ in 0..<repetitions(1_000_000) {
      check(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())), note: "seed \(seed)")
    }
    for exponent in 0..<UInt32(255) {
      let power = exponent << 23
      for bits in [power, power + 1, power + 2, power &- 1] { check(Float(bitPattern: bits)) }
    }
    for bits in UInt32(1)..<1000 { check(-Float(bitPattern: bits)) }
    #expect(Float(-0.0).shortestDouble.sign == .minus)
    #expect((-Float.infinity).shortestDouble == -.infinity)
    #expect(Float.nan.shortestDouble.isNaN)
  }

  private func check(around value: Double) {
    check(value)
    check(value.nextUp)
    if value.nextDown > 0 { check(value.nextDown) }
  }

  private func check(_ value: Double, note: String = "") {
    if !value.isFinite { return }
    let text = swiftText(-value)
    if text != (-value).description { Issue.record("\(note) \(-value) written \(text)") }
    if readExactly(text) != -value { Issue.record("\(note) \(text) read \(readExactly(text))") }
    let script = ecmaScriptText(value)
    if Double(script) != value { Issue.record("\(note) \(value) written \(script)") }
    if value == 0 { return }
    let (significand, exponent) = ShortestDecimal.digits(of: value)
    if DecimalToDouble.convert(significand: significand, exponent: exponent) != value
      || significand % 10 == 0
    {
      Issue.record("\(note) \(value) has digits \(significand)e\(exponent)")
    }
  }
}
