/// The place in a stream where a text begins. With it, the errors and values of the text have places in the stream.
package struct TextStart: Sendable {
  package let location: JSEN.TextLocation
  /// Whether the text is one line of the stream. A CR inside does not end a line then.
  package let isLine: Bool

  /// The lines of a text that does not have all bytes of its part of the stream; none for other texts.
  private let lines: [Line]

  /// A line of a text, and where it begins in the text and in the stream.
  package struct Line: Sendable {
    package let start: Int
    package let location: JSEN.TextLocation

    package init(start: Int, location: JSEN.TextLocation) {
      (self.start, self.location) = (start, location)
    }
  }

  package init(_ location: JSEN.TextLocation, isLine: Bool = false, lines: [Line] = []) {
    (self.location, self.isLine, self.lines) = (location, isLine, lines)
  }

  /// Returns the offset in the stream of a position in the text.
  package func offset(_ position: Int) -> Int {
    let index = lines.partitioningIndex { $0.start > position }
    if index == 0 { return location.offset + position }
    return lines[index - 1].location.offset + position - lines[index - 1].start
  }

  /// Returns the position in the text of an offset in the stream.
  package func position(_ offset: Int) -> Int {
    let index = lines.partitioningIndex { $0.location.offset > offset }
    if index == 0 { return offset - location.offset }
    return offset - lines[index - 1].location.offset + lines[index - 1].start
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
    let offset = offset(place.offset)
    if lines.indices.contains(place.line - 1) {
      let line = lines[place.line - 1].location
      return JSEN.TextLocation(
        offset: offset, line: line.line, column: line.column + place.column - 1)
    }
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
