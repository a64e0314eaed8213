/// Splits a path of at most 15 bytes without brackets and escapes, as most paths are. It cuts the segments out of the two
/// words of the path: with loads from memory a path of three segments takes 1.3 times as long.
struct ShortKeyPathScanner {
  private var low: UInt64
  private var high: UInt64
  /// How many bytes are left.
  private var count: Int

  /// - Returns: nil when the path is longer, or has a bracket or a backslash.
  @inline(__always)
  init?(_ path: String) {
    guard let words = SmallString.words(of: path) else { return nil }
    (low, high) = (words.low, words.high & SmallString.contentMask)
    count = SmallString.count(words.high)
    let notation = KeyPathScanner.notation(in: low) | KeyPathScanner.notation(in: high)
    if notation & WordScan.highBits != 0 { return nil }
  }

  /// Whether the first segment of what is left is missing.
  @inline(__always)
  var isMissing: Bool { length == 0 }

  /// The first segment of what is left, which must not be missing.
  @inline(__always)
  var segment: KeyPattern {
    let length = length
    let mask = ~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8)
    let (low, high) = length <= 8 ? (low & mask, 0) : (low, high & mask)
    return .small(
      low: low, high: SmallString.high(low, high, count: length, isASCII: false))
  }

  /// Moves after the segment and its dot. Returns false when it is the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    let length = length
    if length == count { return false }
    // The segment and its dot are at most 15 bytes.
    let step = length &+ 1
    count &-= step
    let bits = UInt64(truncatingIfNeeded: step &* 8)
    if step < 8 {
      low = low &>> bits | high &<< (64 &- bits)
      high = high &>> bits
    } else {
      low = high &>> (bits &- 64)
      high = 0
    }
    return true
  }

  /// The length of the segment.
  @inline(__always)
  private var length: Int { min(positionOfDot, count) }

  /// The position of the first dot; at least the length when there is none.
  @inline(__always)
  private var positionOfDot: Int {
    let lowDots = KeyPathScanner.matches(of: UInt8(ascii: "."), in: low) & WordScan.highBits
    if lowDots != 0 { return lowDots.trailingZeroBitCount &>> 3 }
    let highDots = KeyPathScanner.matches(of: UInt8(ascii: "."), in: high) & WordScan.highBits
    return 8 &+ highDots.trailingZeroBitCount &>> 3
  }
}
