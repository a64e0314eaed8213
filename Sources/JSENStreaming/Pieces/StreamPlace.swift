import JSEN

/// The number of a piece, and the place where it begins in the stream.
struct StreamPlace: Sendable {
  /// The number of the piece, counted from 1; 0 for what is not a piece.
  let number: Int
  /// The number of bytes of the stream before the piece, and up to its end.
  let (offset, end): (Int, Int)
  private let (line, column): (Int, Int)
  /// The elements that were found together with this one. The line is its number among them then.
  private let elements: FoundElements?
  /// The fields of an event of a server.
  var event: JSENServerEvent.Box?

  /// The beginning of a line.
  init(line: Int, offset: Int, count: Int) {
    (number, self.offset, end, self.line, column) = (line, offset, offset + count, line, 1)
    (elements, event) = (nil, nil)
  }

  init(number: Int, _ location: JSEN.TextLocation, count: Int = 0) {
    (self.number, end) = (number, location.offset + count)
    (offset, line, column) = (location.offset, location.line, location.column)
    (elements, event) = (nil, nil)
  }

  init(element index: Int, of elements: FoundElements) {
    let element = elements.elements[index]
    (number, offset, end) = (element.index + 1, element.offset, element.end)
    (line, column) = (index, 0)
    (self.elements, event) = (elements, nil)
  }

  /// The key of a member; nil for other pieces.
  var key: String? { elements?.elements[line].key }

  /// Where the piece begins in the stream.
  ///
  /// - Complexity: O(1); for an element, O(*n*) in the bytes from the last element whose location was read.
  var location: JSEN.TextLocation {
    guard let elements else { return JSEN.TextLocation(offset: offset, line: line, column: column) }
    let place = elements.location(of: line)
    return JSEN.TextLocation(offset: offset, line: place.line, column: place.column)
  }
}
