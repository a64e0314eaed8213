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
    if let pattern = KeyPattern(small: key) { return body(pattern) }
    return withLong(key, body)
  }

  /// Makes a pattern for a key that is a small string; nil for other keys, which ``with(_:_:)`` handles.
  ///
  /// A closure retains what it captures, so the fastest callers try this first.
  @inline(__always)
  package init?(small key: String) {
    guard let words = SmallString.words(of: key) else { return nil }
    self.init(words)
  }

  @inline(__always)
  private static func withLong<R>(_ key: String, _ body: (borrowing KeyPattern) -> R) -> R {
    TextBytes.with(key) { body(KeyPattern($0, TextRange(0, $0.count))) }
  }

  @inline(__always)
  private init(_ words: (low: UInt64, high: UInt64)) {
    low = words.low
    high = words.high
    isSmall = true
    bytes = .empty
    count = SmallString.count(words.high)
  }

  /// Makes a pattern for a key that is a part of a text, which must outlive the pattern.
  @inline(__always)
  package init(_ text: TextBytes, _ range: TextRange) {
    count = range.count
    isSmall = range.count <= SmallString.capacity && SmallString.isUsable
    if isSmall {
      (low, high) = SmallString.words(text, range, isASCII: false)
      bytes = .empty
    } else {
      (low, high) = (0, 0)
      bytes = text.slice(range.start, range.end)
    }
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
  @inline(__always)
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

  /// The first bytes, eight at most, the first of them in the lowest byte; zero where the key has no more.
  @inline(__always)
  package var prefix: UInt64 {
    if isSmall { return low }
    return count == 0 ? 0 : bytes.partialWord(unchecked: 0, length: min(count, 8))
  }

  /// The hash that ``KeyHash`` gives a string of these bytes.
  @inline(__always)
  package var hash: UInt32 {
    isSmall
      ? KeyHash.shared.hash(low, high & SmallString.contentMask, count: count)
      : KeyHash.shared.hash(bytes, TextRange(0, count))
  }
}
