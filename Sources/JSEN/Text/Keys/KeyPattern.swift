/// A key to look for, prepared for comparisons with many keys.
///
/// A pattern of up to 15 bytes is the two words that a small string of these bytes has, and a comparison with a small
/// string compares the words. That is correct only while equal bytes give equal words, which is the invariant of
/// ``SmallString``: `SmallString.isUsable` checks it at run time, and `SmallStringTests` tests it. A key that is as short
/// but has memory of its own is compared byte by byte.
@safe
package struct KeyPattern: ~Copyable {
  private let low: UInt64
  private let high: UInt64
  private let isSmall: Bool
  /// The bytes of a key that is not small. They must outlive the pattern.
  private let bytes: TextBytes
  package let count: Int

  /// Calls `body` with a pattern for a key.
  @inline(__always)
  package static func with<R>(_ key: String, _ body: (borrowing KeyPattern) -> R) -> R {
    if let small = SmallKey(key) { return body(KeyPattern(small)) }
    return withLong(key, body)
  }

  /// Calls `body` with a pattern for a key that is not a ``SmallKey``.
  @inline(__always)
  package static func withLong<R>(_ key: String, _ body: (borrowing KeyPattern) -> R) -> R {
    TextBytes.with(key) { body(KeyPattern($0, TextRange(0, $0.count))) }
  }

  @inline(__always)
  package init(_ key: SmallKey) {
    low = key.low
    high = key.high
    isSmall = true
    bytes = .empty
    count = key.count
  }

  /// Makes a pattern for a key that is a part of a text, which must outlive the pattern.
  @inline(__always)
  package init(_ text: TextBytes, _ range: TextRange) {
    let small = SmallKey(text, range)
    (low, high) = (small?.low ?? 0, small?.high ?? 0)
    isSmall = small != nil
    bytes = small == nil ? text.slice(range.start, range.end) : .empty
    count = range.count
  }

  /// Whether the key has the bytes at `range` of a text.
  @inline(__always)
  package func matches(_ text: TextBytes, _ range: TextRange) -> Bool {
    guard range.count == count else { return false }
    if isSmall {
      let other = SmallString.content(text, range)
      return low == other.low && high & SmallString.contentMask == other.high
    }
    return bytes.isEqual(to: text, range)
  }

  /// Whether a string is this key, byte for byte.
  @inline(never)
  package func matches(_ key: String) -> Bool {
    guard key.utf8.count == count else { return false }
    return TextBytes.with(key) { matches($0, TextRange(0, $0.count)) }
  }

  /// Whether a string is this key, judged by the two words of the string; nil when these do not decide it.
  ///
  /// Unequal words decide it only when both are those of small strings, by the invariant of ``SmallString``.
  @inline(__always)
  package func matches(words: (low: UInt64, high: UInt64)) -> Bool? {
    if isSmall {
      if words.low == low, words.high == high { return true }
      // A short key with memory of its own is rare; its bytes decide.
      return SmallString.isSmall(words.high) ? false : nil
    }
    return SmallString.isSmall(words.high) && SmallString.isUsable ? false : nil
  }

  /// The hash that ``KeyHash`` gives a string of these bytes.
  @inline(__always)
  package var hash: UInt32 {
    isSmall
      ? KeyHash.shared.hash(low, high & SmallString.contentMask, count: count)
      : KeyHash.shared.hash(bytes, TextRange(0, count))
  }
}
