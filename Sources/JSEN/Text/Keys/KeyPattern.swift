/// A key to look for: the two words of a small string, or bytes.
///
/// Most keys have at most 15 bytes. Such a key needs no memory, and is compared with a small string by two words. That
/// relies on the invariant of ``SmallString``; without it every key is compared byte by byte, as longer keys are, and
/// strings that are short but have memory of their own.
@safe
package enum KeyPattern: ~Copyable {
  /// A key of up to 15 bytes, the first of them in the lowest byte. The second word also has the count and the flags.
  case small(low: UInt64, high: UInt64)
  /// Any other key. Its bytes must outlive the pattern.
  case bytes(TextBytes)

  /// Calls `body` with a pattern for a key.
  @inline(__always)
  package static func with<R>(_ key: String, _ body: (borrowing KeyPattern) -> R) -> R {
    // Both calls are inlined: a closure that is passed on retains what it captures.
    if let words = SmallString.words(of: key) {
      return body(.small(low: words.low, high: words.high))
    }
    // A short string may have memory of its own.
    return TextBytes.with(key) { body(KeyPattern($0, TextRange(0, $0.count))) }
  }

  /// Makes a pattern for a key that is a part of a text, which must outlive the pattern.
  @inline(__always)
  package init(_ text: TextBytes, _ range: TextRange) {
    if range.count <= SmallString.capacity, SmallString.isUsable {
      let words = SmallString.words(text, range, isASCII: false)
      self = .small(low: words.low, high: words.high)
    } else {
      self = .bytes(text.slice(range.start, range.end))
    }
  }

  /// The words of a small key; nil for any other.
  @inline(__always)
  package var words: (low: UInt64, high: UInt64)? {
    switch self {
    case .small(let low, let high): (low, high)
    case .bytes: nil
    }
  }

  @inline(__always)
  package var count: Int {
    switch self {
    case .small(_, let high): SmallString.count(high)
    case .bytes(let bytes): bytes.count
    }
  }

  /// Whether the key has the bytes at `range` of a text.
  @inline(__always)
  package func matches(_ text: TextBytes, _ range: TextRange) -> Bool {
    guard range.count == count else { return false }
    switch self {
    case .small(let low, let high):
      return SmallString.content(text, range) == (low, high & SmallString.contentMask)
    case .bytes(let bytes): return bytes.isEqual(TextRange(0, count), to: text, range)
    }
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
    switch self {
    case .small(let low, let high):
      if words == (low, high) { return true }
      // A short key with memory of its own is rare; its bytes decide.
      return SmallString.isSmall(words.high) ? false : nil
    case .bytes: return SmallString.isSmall(words.high) && SmallString.isUsable ? false : nil
    }
  }

  /// The hash that ``KeyHash`` gives a string of these bytes.
  @inline(__always)
  package var hash: UInt32 {
    switch self {
    case .small(let low, let high):
      KeyHash.shared.hash(
        low, high & SmallString.contentMask, count: SmallString.count(high))
    case .bytes(let bytes): KeyHash.shared.hash(bytes, TextRange(0, bytes.count))
    }
  }
}
