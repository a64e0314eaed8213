extension ShortestDecimal {
  /// Writes an integer in decimal.
  ///
  /// - Parameter start: Has room for 24 bytes; those after the text may be overwritten.
  /// - Returns: How many bytes the text takes, at most 20.
  /// - Complexity: O(1)
  @inline(__always)
  package static func write(_ value: Int, to start: ByteCursor) -> Int {
    // SAFETY: one byte of 24.
    start.store(uncheckedByte: UInt8(ascii: "-"))
    let sign = value < 0 ? 1 : 0
    // SAFETY: 23 bytes are left, and a magnitude asks for 23.
    return sign &+ write(magnitude: UInt64(value.magnitude), to: start.moved(by: sign))
  }

  /// Writes an unsigned integer in decimal.
  ///
  /// - Parameter start: Has room for 23 bytes.
  package static func write(magnitude: UInt64, to start: ByteCursor) -> Int {
    if magnitude < 100_000_000 {
      // SAFETY: 8 bytes of 23.
      return writeLeading(magnitude, to: start)
    }
    let high = magnitude / 100_000_000
    let low = EightDigits.unpack(magnitude &- high &* 100_000_000) | EightDigits.zeros
    if high < 10 {
      // Ids and seconds since 1970 have nine or ten digits.
      // SAFETY: 9 bytes of 23.
      start.store(uncheckedByte: UInt8(ascii: "0") | UInt8(truncatingIfNeeded: high))
      start.store(unchecked: low, at: 1)
      return 9
    }
    if high < 100_000_000 {
      // SAFETY: at most 8 digits and then 8 bytes, of 23.
      let count = writeLeading(high, to: start)
      start.store(unchecked: low, at: count)
      return count &+ 8
    }
    let highest = high / 100_000_000
    let middle = EightDigits.unpack(high &- highest &* 100_000_000) | EightDigits.zeros
    // SAFETY: `highest` has at most 4 digits, since a `UInt64` has at most 20; 4 + 8 + 8 bytes of 23.
    let count = writeLeading(highest, to: start)
    start.store(unchecked: middle, at: count)
    start.store(unchecked: low, at: count + 8)
    return count &+ 16
  }

  /// Writes up to eight digits without leading zeros, and overwrites eight bytes.
  @inline(__always)
  private static func writeLeading(
    _ value: UInt64, to start: ByteCursor
  ) -> Int {
    let digits = EightDigits.unpack(value)
    // The lowest bit of the highest byte keeps one digit for zero.
    let skipped = (digits | 1 &<< 56).trailingZeroBitCount &>> 3
    let text = (digits | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: skipped &<< 3)
    // SAFETY: the caller passes room for eight bytes.
    start.store(unchecked: text)
    return 8 &- skipped
  }
}
