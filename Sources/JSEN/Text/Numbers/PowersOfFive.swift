/// The highest 128 bits of the powers of five that converting a `Double` needs, from 5^-342 to 5^324.
///
/// An entry's highest bit is set: entry *q* is 5^*q* · 2^(127 - ⌊log₂ 5^*q*⌋), cut to an integer. It is
/// exact from 5^0 to 5^55, rounded up from 5^-27 to 5^-1 and rounded down everywhere else: the rounding
/// for which Lemire (2021, "Number Parsing at a Gigabyte per Second") and Mushtak and Lemire (2023,
/// "Fast Number Parsing Without Fallback") prove that reading is right.
package enum PowersOfFive {
  package static var exponents: ClosedRange<Int> { -342...324 }

  /// The two words of one entry.
  ///
  /// - Parameter exponent: A power within ``exponents``; only a debug build checks that.
  @inline(__always)
  package static func uncheckedEntry(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    assert(exponents.contains(exponent))
    let index = (exponent &+ 342) &* 2
    // The table has two words for each of the 667 exponents.
    return (powersOfFiveWords[unchecked: index], powersOfFiveWords[unchecked: index &+ 1])
  }

  /// An entry rounded up: the least 128-bit integer that is not below the scaled power.
  ///
  /// - Parameter exponent: A power within ``exponents``; only a debug build checks that.
  @inline(__always)
  static func uncheckedEntryRoundedUp(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let entry = uncheckedEntry(exponent)
    // No low word is all ones, so the sum does not overflow.
    let isRoundedDown = exponent < -27 || exponent > 55
    return (entry.high, entry.low &+ (isRoundedDown ? 1 : 0))
  }

  /// ⌊log₂ 10^`exponent`⌋, for the exponents of the table and some beyond.
  @inline(__always)
  static func floorOfLog2OfPowerOfTen(_ exponent: Int) -> Int {
    (exponent &* 217_706) >> 16
  }
}
