/// Eight bytes of text that begin with digits.
struct DigitWord {
  /// The digits' values, the first digit in the lowest byte; bytes that are not digits are 10 or more.
  private let values: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    values = word ^ (WordScan.ones &* 0x30)
  }

  /// The number of digits before the first byte that is not one.
  @inline(__always)
  var count: Int {
    // Only a byte that is not a digit causes a carry, so a carry changes only bytes after the digits.
    let others = (values | (values &+ WordScan.ones &* 0x76)) & WordScan.highBits
    return others.trailingZeroBitCount &>> 3
  }

  /// The number that eight digits denote. One multiplication each joins digits to pairs, pairs to fours, and fours to
  /// eight.
  @inline(__always)
  var value: UInt64 { Self.value(values) }

  /// The number that the first `count` digits denote, 0 ≤ `count` < 8, appended to the digits of `number`.
  @inline(__always)
  func prefix(_ count: Int, after number: UInt64) -> UInt64 {
    assert(0 <= count && count < 8)
    // Moved to the end of the word, with zeros before them; in two steps, since one shift could be by 64 bits.
    let moved = (values &<< 8) &<< UInt64(truncatingIfNeeded: 56 &- count &* 8)
    let power = powersOfTen[unchecked: count]
    return number &* power &+ Self.value(moved)
  }

  @inline(__always)
  private static func value(_ values: UInt64) -> UInt64 {
    var value = (values &* 10 &+ (values &>> 8)) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ (value &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (value &* 10_000 &+ (value &>> 32)) & 0x0000_0000_FFFF_FFFF
  }
}

/// The powers of ten that make room for up to seven digits.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000,
]
