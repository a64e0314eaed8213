/// Tests of eight bytes of text at once, as one word.
enum WordScan {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest set bit is in the first byte that is a quote, a backslash or below 0x20; zero when there is
  /// none. Higher bits have no meaning, since the subtractions borrow.
  @inline(__always)
  static func stops(in word: UInt64) -> UInt64 { stopBits(in: word) & ~word & highBits }

  /// The same, but a slash stops too when `isSlashToo` is true.
  @inline(__always)
  static func stops(in word: UInt64, orSlash isSlashToo: Bool) -> UInt64 {
    guard isSlashToo else { return stops(in: word) }
    let slashes = word ^ (ones &* 0x2F)
    return stops(in: word) | ((slashes &- ones) & ~word & highBits)
  }

  /// The same as ``stops(in:)``, but bytes that are not ASCII stop too.
  @inline(__always)
  static func specials(in word: UInt64) -> UInt64 { (stopBits(in: word) | word) & highBits }

  /// The high bit of each ASCII byte is set if it stops.
  @inline(__always)
  private static func stopBits(in word: UInt64) -> UInt64 {
    // Flipping bit 1 moves the quote, 0x22, to 0x20, above the control characters and below everything else.
    let quotesAndControls = (word ^ ones &* 0x02) &- ones &* 0x21
    let backslashes = (word ^ ones &* 0x5C) &- ones
    return quotesAndControls | backslashes
  }

  /// A word whose lowest set bit is in the first byte that is zero; zero when there is none. Higher bits have no
  /// meaning.
  @inline(__always)
  static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}
