/// The shortest decimals that read back as the same `Double`, and their text.
package enum ShortestDecimal {
  /// Of the decimals with the fewest digits that round to `value`, the one closest to it.
  ///
  ///     ShortestDecimal.digits(of: 0.3)        // (significand: 3, exponent: -1)
  ///     ShortestDecimal.digits(of: 1200)       // (significand: 12, exponent: 2)
  ///     ShortestDecimal.digits(of: 5e-324)     // (significand: 5, exponent: -324)
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
  /// Nearly always one product decides that: the scaled double in fixed point, whose last place may be wrong by two. When
  /// that could matter, ``settle(_:)`` computes the exact ends of the interval.
  ///
  /// - Parameter bitPattern: Of a finite number greater than zero.
  /// - Returns: A significand of at most 17 digits, that may end in zeros.
  @inline(__always)
  static func untrimmedDigits(
    ofBitPattern bitPattern: UInt64
  ) -> (significand: UInt64, exponent: Int) {
    let scaled = Scaled(bitPattern: bitPattern)
    if scaled.isUneven { return settle(scaled) }

    let factor = scaled.binary &<< scaled.shift
    let low = factor.multipliedFullWidth(by: scaled.power.low).high
    let high = factor.multipliedFullWidth(by: scaled.power.high)
    let (fraction, overflow) = high.low.addingReportingOverflow(low)
    let floor = high.high &+ (overflow ? 1 : 0)

    // Distances to the multiples of ten around, and half the interval, in units of 2^-60.
    let tens = floor / 10 &* 10
    let below = (floor &- tens) &<< 60 | fraction &>> 4
    let above = 10 &<< 60 &- below
    let half = scaled.power.high &>> (5 &- scaled.shift)
    let middle: UInt64 = 1 &<< 63
    if below &- half &+ 2 <= 4 || above &- half &+ 2 <= 4 || fraction &- middle &+ 2 <= 4 {
      return settle(scaled)
    }
    // The direction is unpredictable, so there is no branch on it.
    let upwards: UInt64 = above < half ? 10 : 0
    let isMultipleOfTen = min(below, above) < half
    return (isMultipleOfTen ? tens &+ upwards : floor &+ fraction &>> 63, scaled.exponent)
  }

  /// A double as `binary` · 2^`shift` · `power` / 2^128 · 10^`exponent`.
  private struct Scaled {
    let binary: UInt64
    let shift: UInt64
    let power: (high: UInt64, low: UInt64)
    let exponent: Int

    /// Whether the double below is nearer than the one above, as for powers of two.
    let isUneven: Bool

    @inline(__always)
    init(bitPattern: UInt64) {
      let fraction = bitPattern & (1 << 52 &- 1)
      let field = Int(truncatingIfNeeded: bitPattern &>> 52)
      let isNormal = field != 0
      let binaryExponent = (isNormal ? field : 1) &- 1075
      binary = isNormal ? fraction | 1 << 52 : fraction
      isUneven = fraction == 0 && field > 1
      // ⌊log₁₀ 2^e⌋, and ⌊log₁₀ ¾ · 2^e⌋ if the interval is the shorter one.
      exponent = (binaryExponent &* 1_262_611 &- (isUneven ? 524_031 : 0)) >> 22
      // SAFETY: a double's binary exponent is between -1074 and 971, so `exponent` between -324 and 292.
      power = unsafe PowersOfFive.uncheckedEntryRoundedUp(0 &- exponent)
      // From 1 to 4.
      shift = UInt64(
        truncatingIfNeeded: binaryExponent
          &+ PowersOfFive.floorOfLog2OfPowerOfTen(0 &- exponent) &+ 1)
    }
  }

  /// Chooses by the exact ends of the interval.
  @inline(never)
  private static func settle(_ scaled: Scaled) -> (significand: UInt64, exponent: Int) {
    // All in quarters of the scaled unit; the lowest bit is also set for all that was cut off. Ends of
    // the interval belong to it if the significand is even.
    let isOdd = scaled.binary & 1
    let center = scaled.binary &<< 2
    let lowerEnd = center &- (scaled.isUneven ? 1 : 2)
    let value = roundedToOdd(scaled.power, center &<< scaled.shift)
    let lower = roundedToOdd(scaled.power, lowerEnd &<< scaled.shift) &+ isOdd
    let upper = roundedToOdd(scaled.power, (center &+ 2) &<< scaled.shift) &- isOdd

    let floor = value &>> 2
    let tens = floor / 10 &* 10
    if lower <= tens &<< 2 { return (tens, scaled.exponent) }
    if tens &<< 2 &+ 40 <= upper { return (tens &+ 10, scaled.exponent) }
    // The integer above wins if it is closer, or as close and even - and below a power of two also if it
    // is farther, but the one below is outside.
    let isCloserToUpper = value &+ (floor & 1) > floor &<< 2 &+ 2
    let isLowerOutside = floor &<< 2 < lower
    return (floor &+ (isCloserToUpper || isLowerOutside ? 1 : 0), scaled.exponent)
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
