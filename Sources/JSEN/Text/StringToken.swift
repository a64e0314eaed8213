/// A string as it stands in the text: scanned, its escapes and its UTF-8 found valid, not yet decoded.
package struct StringToken: Sendable {
  /// What stands between the quotes.
  package var range: TextRange
  package var hasEscapes: Bool
  /// Whether every byte between the quotes is below 0x80; escapes may still stand for other characters.
  package var isASCII: Bool

  @inline(__always)
  package init(range: TextRange, hasEscapes: Bool, isASCII: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }
}
