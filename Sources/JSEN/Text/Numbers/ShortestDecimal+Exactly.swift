/// The digits of any double, from the exact ends of the interval that rounds to it.
extension ShortestDecimal.Untrimmed {
  /// Schubfach (Giulietti 2020, "The Schubfach way to render doubles"): the interval that rounds to the
  /// double is scaled by a power of ten so that it holds at least one integer and at most one multiple
  /// of ten; the multiple of ten wins if there is one, else the integer closest to the double.
  ///
  /// - Parameter bitPattern: Of a finite number greater than zero.
  init(exactly bitPattern: UInt64) {
    let scaled = Scaled(bitPattern: bitPattern)
    var significand = Self.significand(of: scaled)
    var exponent = scaled.exponent
    // A subnormal number may have few digits.
    while significand < 1_000_000_000_000_000 {
      significand &*= 10
      exponent &-= 1
    }
    first = significand / 1_000_000_000
    second = significand / 10 % 100_000_000
    last = significand % 10
    self.exponent = exponent
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
      power = PowersOfFive.uncheckedEntryRoundedUp(0 &- exponent)
      // From 1 to 4.
      shift = UInt64(
        truncatingIfNeeded: binaryExponent
          &+ PowersOfFive.floorOfLog2OfPowerOfTen(0 &- exponent) &+ 1)
    }
  }

  /// Chooses by the exact ends of the interval.
  private static func significand(of scaled: Scaled) -> UInt64 {
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
    if lower <= tens &<< 2 { return tens }
    if tens &<< 2 &+ 40 <= upper { return tens &+ 10 }
    // The integer above wins if it is closer, or as close and even - and below a power of two also if it
    // is farther, but the one below is outside.
    let isCloserToUpper = value &+ (floor & 1) > floor &<< 2 &+ 2
    let isLowerOutside = floor &<< 2 < lower
    return floor &+ (isCloserToUpper || isLowerOutside ? 1 : 0)
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
