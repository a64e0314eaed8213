/// Why reading stopped: the least that the reader needs to say. ``JSEN/ParsingError`` works out the rest.
package struct TextFailure: Error, Hashable {
  package var kind: JSEN.ParsingError.Kind
  package var offset: Int
  /// Whether more bytes could have made the text valid.
  package var isIncomplete: Bool
  /// The first of two equal keys, or where that began which the text leaves open.
  package var related: Int?

  package init(
    _ kind: JSEN.ParsingError.Kind, at offset: Int, isIncomplete: Bool = false, related: Int? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.isIncomplete = isIncomplete
    self.related = related
  }
}
