/// The digits of nearly every double, from one product.
extension ShortestDecimal.Untrimmed {
  /// Scales the interval that rounds to the double by a power of ten, as Schubfach does, but so that the interval is
  /// shorter than one and not shorter than a tenth. It then holds one integer or none. If it holds one, that is the
  /// shortest decimal. If not, multiples of a tenth are the shortest decimals in it, and the closest one is the result.
  ///
  /// The scaled double is one product in fixed point, with the first eight digits of the integer before the point. Half
  /// of the interval is added. If the interval holds an integer, that is now the integer of the sum, and what remains is
  /// less than the interval. If not, the integer of the sum is the one below the double. So rounding up is not a case of
  /// its own. The next eight digits are the integer part of the sum's fraction times 10^8.
  ///
  /// The last places of the product are cut off. The result is nil when they could matter, when two decimals are equally
  /// close, and for powers of two, whose interval is uneven. ``init(exactly:)`` is for these.
  ///
  /// - Parameter bitPattern: Of a finite number that is not negative; the sign is ignored.
  @inline(__always)
  package init?(quickly bitPattern: UInt64) {
    let fractionField = bitPattern & (1 << 52 &- 1)
    let exponentField = Int(truncatingIfNeeded: bitPattern &>> 52 & 0x7ff)
    if fractionField == 0 || exponentField == 0 { return nil }
    let binaryExponent = exponentField &- 1075

    // ⌊log₁₀ 2^e⌋ is the power of ten of the last digit. One more makes the interval shorter than one, and eight more
    // put the point after the first digits.
    let exponent = (binaryExponent &* 1_262_611) >> 22
    let scale = 0 &- exponent &- 9
    // SAFETY: the exponent of a double is between -1074 and 971, so `scale` between -301 and 315.
    let power = PowersOfFive.uncheckedEntry(scale)
    // The entry without its last 29 bits puts the point between the words of the product. The shift is from 0 to 3.
    let shift = UInt64(
      truncatingIfNeeded: binaryExponent &+ PowersOfFive.floorOfLog2OfPowerOfTen(scale) &+ 30)
    let factor = (fractionField | 1 << 52) &<< shift
    let low = factor.multipliedFullWidth(by: power.low &>> 29 | power.high &<< 35).high
    let high = factor.multipliedFullWidth(by: power.high &>> 29)
    let (fraction, carry) = high.low.addingReportingOverflow(low)
    let half = power.high &>> (30 &- shift)
    let (sum, secondCarry) = fraction.addingReportingOverflow(half)
    first = high.high &+ (carry ? 1 : 0) &+ (secondCarry ? 1 : 0)

    // The fraction is wrong by less than two units of its last place, since the entry and the lower product are cut
    // off, and half the interval by less than one. Times 10^8 this is less than 2^29 for the rest and also for the
    // interval, and times ten less than 2^33 for the tenths.
    let next = sum.multipliedFullWidth(by: 100_000_000)
    second = next.high
    let rest = next.low
    let interval = half &* 200_000_000
    let tenths = (rest &- interval &>> 1).multipliedFullWidth(by: 10)
    let tolerance: UInt64 = 1 &<< 30
    let isUnsure =
      rest &+ tolerance <= 2 &* tolerance || rest &- interval &+ tolerance <= 2 &* tolerance
      || tenths.low &- 1 &<< 63 &+ 16 &* tolerance <= 32 &* tolerance
    if isUnsure { return nil }
    last = rest < interval ? 0 : tenths.high &+ tenths.low &>> 63
    self.exponent = exponent
  }
}
