/// A key that is looked for, made ready to be compared with many.
///
/// Keys of up to 15 bytes are compared as the two words of a small string, length and flags included.
struct KeyPattern: ~Copyable {
  let string: String
  private let low: UInt64
  private let high: UInt64
  private let isSmall: Bool

  @inline(__always)
  init(_ string: String) {
    self.string = string
    if let words = SmallString.words(of: string) {
      (low, high) = words
      isSmall = true
    } else {
      (low, high) = (0, 0)
      isSmall = false
    }
  }

  /// Whether these are the bytes at `range` of a text.
  @inline(__always)
  func matches(_ bytes: TextBytes, _ range: TextRange, isASCII: Bool) -> Bool {
    if isSmall {
      guard range.count <= SmallString.capacity else { return false }
      let words = SmallString.words(bytes, range, isASCII: isASCII)
      return words.low == low && words.high == high
    }
    return string.hasBytes(bytes, range)
  }
}
