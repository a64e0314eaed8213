/// Why the parser stopped, in as few words of memory as possible. ``JSEN/ParsingError`` derives the rest from it.
package struct TextFailure: Error, Hashable {
  package var kind: JSEN.ParsingError.Kind
  package var offset: Int
  /// Whether more bytes could make the text valid.
  package var isIncomplete: Bool
  /// Where the first of two equal keys is, or where the string, comment or container begins that is not closed.
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
