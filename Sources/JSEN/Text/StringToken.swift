/// A string or key of a text. Its escapes and its UTF-8 are known to be valid; it is not decoded yet.
package struct StringToken: Sendable {
  /// The bytes between the quotes.
  package var range: TextRange
  package var hasEscapes: Bool
  /// Whether every byte between the quotes is below 0x80; escapes may denote other characters.
  package var isASCII: Bool

  @inline(__always)
  package init(range: TextRange, hasEscapes: Bool, isASCII: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }
}
