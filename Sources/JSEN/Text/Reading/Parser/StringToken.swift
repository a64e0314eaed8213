/// A string or key of a text. Its escapes and its UTF-8 are known to be valid; it is not decoded yet.
@usableFromInline
package struct StringToken: Sendable {
  /// The bytes between the quotes.
  @usableFromInline
  package var range: TextRange
  @usableFromInline
  package var hasEscapes: Bool
  /// Whether every byte between the quotes is below 0x80; escapes may denote other characters.
  @usableFromInline
  package var isASCII: Bool

  @inlinable
  @inline(__always)
  package init(range: TextRange, hasEscapes: Bool, isASCII: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }
}
