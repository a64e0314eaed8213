import JSEN

/// The bytes of a key, prepared to be compared with keys of a text.
struct MemberKey {
  /// The first eight bytes, and the last eight; those of a shorter key are in the lowest bytes of both.
  let first: UInt64
  let last: UInt64
  let count: Int

  @inline(__always)
  init(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    count = end &- start
    if count >= 8 {
      first = bytes.word(unchecked: start)
      last = bytes.word(unchecked: end &- 8)
    } else {
      first = count > 0 ? bytes.partialWord(unchecked: start, length: count) : 0
      last = first
    }
  }

  /// A key that is not the same as any other.
  static let none = MemberKey(first: 0, last: 0, count: -1)

  private init(first: UInt64, last: UInt64, count: Int) {
    (self.first, self.last, self.count) = (first, last, count)
  }

  init(_ key: String) {
    self = TextBytes.with(key) { MemberKey($0, 0, $0.count) }
  }

  /// Whether two keys are the same, unless both have more than 16 bytes; then the bytes between decide.
  @inline(__always)
  static func == (left: MemberKey, right: MemberKey) -> Bool {
    left.first == right.first && left.last == right.last && left.count == right.count
  }

  /// Whether the words are all bytes of the key.
  @inline(__always)
  var isShort: Bool { count <= 16 }

  @inline(__always)
  func hash(_ multiplier: UInt64) -> UInt64 {
    (first ^ (last &<< 23 | last &>> 41) ^ UInt64(truncatingIfNeeded: count)) &* multiplier
  }
}
