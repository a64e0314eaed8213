/// A key of up to 15 bytes: the two words of the small string with these bytes.
///
/// Most keys are this short. A key in two registers is passed on without a closure and without memory, and is compared
/// with a small string by two words. That relies on the invariant of ``SmallString``; without it no key is made, and
/// ``KeyPattern`` compares bytes instead.
package struct SmallKey: Sendable {
  /// The first eight bytes, the first of them in the lowest byte; zero where the key has no more.
  let low: UInt64
  /// The other bytes, the count and the flags.
  let high: UInt64

  /// Makes a key from a small string; nil for other strings.
  @inline(__always)
  package init?(_ key: String) {
    guard let words = SmallString.words(of: key) else { return nil }
    (low, high) = words
  }

  /// Makes a key from a part of a text; nil if it is longer.
  @inline(__always)
  package init?(_ text: TextBytes, _ range: TextRange) {
    guard range.count <= SmallString.capacity, SmallString.isUsable else { return nil }
    (low, high) = SmallString.words(text, range, isASCII: false)
  }

  /// Makes a key from its bytes; `SmallString.isUsable` must be true.
  ///
  /// - Parameters:
  ///   - low: the first eight bytes.
  ///   - high: the other bytes, without count and flags.
  ///   - count: how many bytes there are.
  @inline(__always)
  init(_ low: UInt64, _ high: UInt64, count: Int) {
    self.low = low
    self.high = SmallString.high(low, high, count: count, isASCII: false)
  }

  @inline(__always)
  package var count: Int { SmallString.count(high) }

  /// The bytes after the first eight.
  @inline(__always)
  var rest: UInt64 { high & SmallString.contentMask }

  /// The hash that ``KeyHash`` gives a string of these bytes.
  @inline(__always)
  var hash: UInt32 { KeyHash.shared.hash(low, rest, count: count) }
}
