/// A key to look for, prepared for comparisons with many keys.
///
/// A comparison of a ``SmallKey`` with a small string compares their words, by the invariant of ``SmallString``. A string
/// that is as short but has memory of its own is compared byte by byte.
@safe
package struct KeyPattern: ~Copyable {
  private let small: SmallKey?
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
    small = key
    bytes = .empty
    count = key.count
  }

  /// Makes a pattern for a key that is a part of a text, which must outlive the pattern.
  @inline(__always)
  package init(_ text: TextBytes, _ range: TextRange) {
    small = SmallKey(text, range)
    bytes = small == nil ? text.slice(range.start, range.end) : .empty
    count = range.count
  }

  /// Whether the key has the bytes at `range` of a text.
  @inline(__always)
  package func matches(_ text: TextBytes, _ range: TextRange) -> Bool {
    guard range.count == count else { return false }
    guard let small else { return bytes.isEqual(TextRange(0, count), to: text, range) }
    return SmallString.content(text, range) == (small.low, small.rest)
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
    guard let small else {
      return SmallString.isSmall(words.high) && SmallString.isUsable ? false : nil
    }
    if words == (small.low, small.high) { return true }
    // A short key with memory of its own is rare; its bytes decide.
    return SmallString.isSmall(words.high) ? false : nil
  }

  /// The hash that ``KeyHash`` gives a string of these bytes.
  @inline(__always)
  package var hash: UInt32 {
    small?.hash ?? KeyHash.shared.hash(bytes, TextRange(0, count))
  }
}
