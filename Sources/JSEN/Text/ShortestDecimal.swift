/// The shortest decimals that read back as the same `Double`, and their text.
package enum ShortestDecimal {
  /// Of the decimals with the fewest digits that round to `value`, the one closest to it.
  ///
  ///     ShortestDecimal.digits(of: 0.3)        // (3, exponent: -1)
  ///     ShortestDecimal.digits(of: 1200)       // (12, exponent: 2)
  ///     ShortestDecimal.digits(of: 5e-324)     // (5, exponent: -324)
  ///
  /// - Parameter value: A finite number greater than zero.
  /// - Returns: A significand that does not end in zero, and the power of ten that scales it.
  /// - Complexity: O(1)
  package static func digits(of value: Double) -> (significand: UInt64, exponent: Int) {
    var (significand, exponent) = untrimmedDigits(ofBitPattern: value.bitPattern)
    while significand % 10 == 0, significand > 0 {
      significand /= 10
      exponent += 1
    }
    return (significand, exponent)
  }

  /// Schubfach (Giulietti 2020, "The Schubfach way to render doubles"): the interval that rounds to the
  /// double is scaled by a power of ten so that it holds at least one integer and at most one multiple
  /// of ten; the multiple of ten wins if there is one, else the integer closest to the double.
  ///
  /// - Parameter bitPattern: Of a finite number greater than zero.
  /// - Returns: A significand of at most 17 digits, that may end in zeros.
  @inline(__always)
  static func untrimmedDigits(
    ofBitPattern bitPattern: UInt64
  ) -> (significand: UInt64, exponent: Int) {
    let fraction = bitPattern & (1 << 52 &- 1)
    let field = Int(truncatingIfNeeded: bitPattern &>> 52)
    let isNormal = field != 0
    let binary = isNormal ? fraction | 1 << 52 : fraction
    let binaryExponent = (isNormal ? field : 1) &- 1075
    // Below a power of two the doubles stand twice as close.
    let isUneven = fraction == 0 && field > 1

    // ⌊log₁₀ 2^e⌋, and ⌊log₁₀ ¾ · 2^e⌋ if the interval is the shorter one.
    let exponent = (binaryExponent &* 1_262_611 &- (isUneven ? 524_031 : 0)) >> 22
    let power = PowersOfFive.uncheckedEntryRoundedUp(0 &- exponent)
    let shift = UInt64(
      truncatingIfNeeded: binaryExponent
        &+ PowersOfFive.floorOfLog2OfPowerOfTen(0 &- exponent) &+ 1)

    // All in quarters of the scaled unit; the lowest bit also stands for all that was cut off. Ends of
    // the interval belong to it if the significand is even.
    let isOdd = binary & 1
    let center = binary &<< 2
    let value = roundedToOdd(power, center &<< shift)
    let lower = roundedToOdd(power, (center &- (isUneven ? 1 : 2)) &<< shift) &+ isOdd
    let upper = roundedToOdd(power, (center &+ 2) &<< shift) &- isOdd

    let floor = value &>> 2
    let tens = floor / 10 &* 10
    if lower <= tens &<< 2 { return (tens, exponent) }
    if tens &<< 2 &+ 40 <= upper { return (tens &+ 10, exponent) }
    let isLowerInside = lower <= floor &<< 2
    let isUpperInside = floor &<< 2 &+ 4 <= upper
    if isLowerInside != isUpperInside { return (floor &+ (isUpperInside ? 1 : 0), exponent) }
    let middle = floor &<< 2 &+ 2
    let isCloserToUpper = value > middle || value == middle && floor & 1 == 1
    return (floor &+ (isCloserToUpper ? 1 : 0), exponent)
  }

  /// ⌊`power` · `factor` / 2^128⌋, with the lowest bit set if anything was cut off that matters.
  @inline(__always)
  private static func roundedToOdd(_ power: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64
  {
    let low = factor.multipliedFullWidth(by: power.low).high
    let high = factor.multipliedFullWidth(by: power.high)
    let (middle, overflow) = high.low.addingReportingOverflow(low)
    return high.high &+ (overflow ? 1 : 0) | (middle > 1 ? 1 : 0)
  }
}
