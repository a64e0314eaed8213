/// The place in a stream where a text begins. With it, the errors and values of the text have places in the stream.
package struct TextStart: Sendable {
  package let location: JSEN.TextLocation
  /// Whether the text is one line of the stream. A CR inside does not end a line then.
  package let isLine: Bool

  package init(_ location: JSEN.TextLocation, isLine: Bool = false) {
    self.location = location
    self.isLine = isLine
  }

  /// Returns the place in the stream of a place in the text.
  ///
  /// - Parameters:
  ///   - place: the place, counted from the beginning of the text.
  ///   - bytes: the text.
  ///   - position: the place in these bytes.
  /// - Complexity: O(1); O(*n*) in the bytes before the place if a line has a CR inside.
  package func location(
    _ place: JSEN.TextLocation, in bytes: TextBytes, at position: Int
  ) -> JSEN.TextLocation {
    let offset = location.offset + place.offset
    if place.line == 1 {
      let column = location.column + place.column - 1
      return JSEN.TextLocation(offset: offset, line: location.line, column: column)
    }
    if !isLine {
      return JSEN.TextLocation(
        offset: offset, line: location.line + place.line - 1, column: place.column)
    }
    let start = bytes.hasByteOrderMark ? 3 : 0
    let end = min(max(position, start), bytes.count)
    let scalars = (start..<end).count { bytes[unchecked: $0] & 0xC0 != 0x80 }
    return JSEN.TextLocation(
      offset: offset, line: location.line, column: location.column + scalars)
  }
}
