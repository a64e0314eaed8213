import JSEN

/// The number of a piece, and the place where it begins in the stream.
struct StreamPlace: Sendable {
  /// The number of the piece, counted from 1; 0 for what is not a piece.
  let number: Int
  /// The number of bytes of the stream before the piece.
  let offset: Int
  private let (line, column): (Int, Int)
  /// The elements that were found together with this one. The line is its number among them then.
  private let elements: FoundElements?
  /// The fields of an event of a server.
  let event: JSENServerEvent.Box?

  /// The beginning of a line.
  init(line: Int, offset: Int, _ event: JSENServerEvent.Box? = nil) {
    (number, self.offset, self.line, column) = (line, offset, line, 1)
    (elements, self.event) = (nil, event)
  }

  init(number: Int, _ location: JSEN.TextLocation) {
    self.number = number
    (offset, line, column) = (location.offset, location.line, location.column)
    (elements, event) = (nil, nil)
  }

  init(element index: Int, of elements: FoundElements) {
    let element = elements.elements[index]
    (number, offset) = (element.index + 1, element.offset)
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
