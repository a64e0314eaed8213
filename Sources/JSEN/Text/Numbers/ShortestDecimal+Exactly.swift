/// The digits of any number, from the exact ends of the interval that rounds to it.
extension ShortestDecimal {
  /// Schubfach (Giulietti 2020, "The Schubfach way to render doubles"): the interval that rounds to the
  /// number is scaled by a power of ten so that it holds at least one integer and at most one multiple
  /// of ten; the multiple of ten wins if there is one, else the integer closest to the number.
  ///
  /// - Parameters:
  ///   - binary: from 1 to 2^53 - 1.
  ///   - binaryExponent: the power of two that scales it, from -1074 to 971.
  ///   - isUneven: whether the number below is nearer than the one above, as for powers of two.
  /// - Returns: the significand, which may end in zeros, and the power of ten that scales it.
  @inline(__always)
  fileprivate static func digits(
    of binary: UInt64, _ binaryExponent: Int, isUneven: Bool
  ) -> (significand: UInt64, exponent: Int) {
    // The number is `binary` · 2^`shift` · `power` / 2^128 · 10^`exponent`.
    // ⌊log₁₀ 2^e⌋, and ⌊log₁₀ ¾ · 2^e⌋ if the interval is the shorter one.
    let exponent = (binaryExponent &* 1_262_611 &- (isUneven ? 524_031 : 0)) >> 22
    // SAFETY: the binary exponent is between -1074 and 971, so `exponent` between -324 and 292.
    let power = PowersOfFive.uncheckedEntryRoundedUp(0 &- exponent)
    // From 1 to 4.
    let shift = UInt64(
      truncatingIfNeeded: binaryExponent
        &+ PowersOfFive.floorOfLog2OfPowerOfTen(0 &- exponent) &+ 1)

    // All in quarters of the scaled unit; the lowest bit is also set for all that was cut off. Ends of
    // the interval belong to it if the significand is even.
    let isOdd = binary & 1
    let center = binary &<< 2
    let lowerEnd = center &- (isUneven ? 1 : 2)
    let value = Self.roundedToOdd(power, center &<< shift)
    let lower = Self.roundedToOdd(power, lowerEnd &<< shift) &+ isOdd
    let upper = Self.roundedToOdd(power, (center &+ 2) &<< shift) &- isOdd

    let floor = value &>> 2
    let tens = floor / 10 &* 10
    // The integer above wins if it is closer, or as close and even - and below a power of two also if it
    // is farther, but the one below is outside.
    let isCloserToUpper = value &+ (floor & 1) > floor &<< 2 &+ 2
    let isLowerOutside = floor &<< 2 < lower
    let significand =
      if lower <= tens &<< 2 {
        tens
      } else if tens &<< 2 &+ 40 <= upper {
        tens &+ 10
      } else {
        floor &+ (isCloserToUpper || isLowerOutside ? 1 : 0)
      }
    return (significand, exponent)
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

extension ShortestDecimal.Untrimmed {
  /// - Parameter bitPattern: Of a finite number greater than zero.
  package init(exactly bitPattern: UInt64) {
    let fraction = bitPattern & (1 << 52 &- 1)
    let field = Int(truncatingIfNeeded: bitPattern &>> 52)
    var (significand, exponent) = ShortestDecimal.digits(
      of: field == 0 ? fraction : fraction | 1 << 52, max(field, 1) &- 1075,
      isUneven: fraction == 0 && field > 1)
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
}

extension Float {
  /// The double that is written with the shortest digits of this number: 0.1 for `Float(0.1)`, not 0.10000000149011612.
  @inline(never)
  package var shortestDouble: Double {
    if !isFinite || self == 0 { return Double(self) }
    let fraction = UInt64(significandBitPattern)
    let field = Int(exponentBitPattern)
    let bias = 1 &<< (Self.exponentBitCount &- 1) &- 1 &+ Self.significandBitCount
    let (significand, exponent) = ShortestDecimal.digits(
      of: field == 0 ? fraction : fraction | 1 &<< UInt64(Self.significandBitCount),
      max(field, 1) &- bias, isUneven: fraction == 0 && field > 1)
    let magnitude = DecimalToDouble.convert(significand: significand, exponent: exponent)
    return sign == .minus ? -magnitude : magnitude
  }
}
