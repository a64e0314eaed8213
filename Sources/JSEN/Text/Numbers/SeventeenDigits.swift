/// Seventeen digits in ASCII, from which the text of a double is put together.
struct SeventeenDigits {
  /// The first eight digits, and the next eight, the first one in the lowest byte.
  private var first: UInt64
  private var second: UInt64
  private var last: UInt64
  /// How many digits there are without the zeros at the end.
  var count: Int

  @inline(__always)
  init(_ digits: ShortestDecimal.Untrimmed) {
    let high = EightDigits.unpack(digits.first)
    let low = EightDigits.unpack(digits.second)
    first = high | EightDigits.zeros
    second = low | EightDigits.zeros
    last = UInt64(UInt8(ascii: "0")) | digits.last
    let unused = low != 0 ? low.leadingZeroBitCount &>> 3 : 8 &+ high.leadingZeroBitCount &>> 3
    // Whether the last digit is zero is unpredictable, so nothing branches on it: all bits if it is not, else none.
    let mask = (0 &- Int(truncatingIfNeeded: digits.last)) >> 63
    count = 16 &- unused &+ (unused &+ 1) & mask
  }

  /// Moves all digits one place, so that a zero that is the first one is gone.
  @inline(__always)
  mutating func removeZero() {
    first = first &>> 8 | second &<< 56
    second = second &>> 8 | last &<< 56
    last = UInt64(UInt8(ascii: "0"))
  }

  /// Writes the digits, which are 17 bytes.
  @inline(__always)
  func store(to start: ByteCursor) {
    // SAFETY: the caller passes room for 17 bytes.
    start.store(unchecked: first)
    start.store(unchecked: second, at: 8)
    start.store(uncheckedByte: UInt8(truncatingIfNeeded: last), at: 16)
  }

  /// Writes the digits with a point after the first `power` + 1 of them, and overwrites 24 bytes.
  ///
  /// - Parameter power: From 0 to 6.
  @inline(__always)
  func store(to start: ByteCursor, pointAfter power: Int) {
    let bits = UInt64(truncatingIfNeeded: power &<< 3)
    let isBefore = (0x100 as UInt64) &<< bits &- 1
    let point = (0x2e00 as UInt64) &<< bits
    // SAFETY: the caller passes room for 24 bytes. The point moves a digit to the next word.
    start.store(unchecked: first & isBefore | point | (first & ~isBefore) &<< 8)
    start.store(unchecked: second &<< 8 | first &>> 56, at: 8)
    start.store(unchecked: last &<< 8 | second &>> 56, at: 16)
  }

  /// Writes the digits without the first one, with a point after `power` + 1 of them, and overwrites 24 bytes.
  ///
  /// The point takes the place that the first digit leaves, so the digits after it do not move.
  ///
  /// - Parameter power: From 0 to 6.
  @inline(__always)
  func store(to start: ByteCursor, withoutZeroPointAfter power: Int) {
    let bits = UInt64(truncatingIfNeeded: power &<< 3)
    let isBefore = (0x100 as UInt64) &<< bits &- 1
    let point = (0x2e00 as UInt64) &<< bits
    let isAfter = (~0xffff as UInt64) &<< bits
    // SAFETY: the caller passes room for 24 bytes.
    start.store(unchecked: (first &>> 8) & isBefore | point | first & isAfter)
    start.store(unchecked: second, at: 8)
    start.store(unchecked: last, at: 16)
  }

  /// Writes the digits with a point after the first `power` + 1 of them, and overwrites 25 bytes.
  ///
  /// - Parameter power: From 7 to 15.
  @inline(__always)
  func store(to start: ByteCursor, latePointAfter power: Int) {
    // The digits after the point, but the last one. Two shifts, since one could be by 64 bits.
    let bits = UInt64(truncatingIfNeeded: (power &- 7) &<< 2)
    let fraction = (second &>> bits) &>> bits
    // SAFETY: the caller passes room for 25 bytes, and power + 2 is at most 17.
    start.store(unchecked: first)
    start.store(unchecked: second, at: 8)
    start.store(uncheckedByte: UInt8(ascii: "."), at: power &+ 1)
    start.store(unchecked: fraction, at: (power &+ 2))
    start.store(uncheckedByte: UInt8(truncatingIfNeeded: last), at: 17)
  }
}
