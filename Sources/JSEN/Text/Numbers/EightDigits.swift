/// Eight decimal digits, one in each byte of a word: the highest digit in the lowest byte, which is the
/// first in memory on a little-endian machine.
///
/// The digits are split by halves: one number into two of four digits, these into four of two, and these into eight. That
/// takes three multiplications in all (Khuong 2017, "How to print integers really fast").
enum EightDigits {
  /// The digits' values, 0 to 9 in each byte. Combined with ``zeros`` by OR, they are ASCII.
  ///
  /// - Parameter value: Below 10^8.
  @inline(__always)
  static func unpack(_ value: UInt64) -> UInt64 {
    // Each step splits x into its quotient q and its remainder x - q · b, shifted one place up: that is
    // the shifted x - q · (shifted b - 1). The factors are inverses of b, rounded up to enough bits that
    // the quotients are exact for every value of a place.
    let high = (value &* 109_951_163) &>> 40
    let fours = value &<< 32 &- high &* (10_000 &<< 32 &- 1)
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007f_0000_007f
    let twos = fours &<< 16 &- hundreds &* (100 &<< 16 &- 1)
    let tens = (twos &* 103) &>> 10 & 0x000f_000f_000f_000f
    return twos &<< 8 &- tens &* (10 &<< 8 &- 1)
  }

  /// Eight zeros in ASCII.
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}
