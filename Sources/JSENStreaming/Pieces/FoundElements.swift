import JSEN

/// An element or a member.
package struct FoundElement: Sendable {
  let key: String?
  let index: Int
  /// The number of bytes of the text before the value, and up to its end.
  let (offset, end): (Int, Int)
  /// The value in the bytes that it was found in.
  let range: TextRange
}

/// Elements that have been found, and the bytes that they are in.
final class FoundElements: Sendable {
  let elements: [FoundElement]
  let bytes: [UInt8]
  /// The location of the first byte.
  private let start: JSEN.TextLocation
  /// The locations of the elements, up to the last one that was looked up.
  private let locations = Mutex<[JSEN.TextLocation]>([])

  init(
    _ elements: [FoundElement] = [], in bytes: [UInt8] = [],
    from start: JSEN.TextLocation = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  ) {
    (self.elements, self.bytes, self.start) = (elements, bytes, start)
  }

  /// Returns the location of an element.
  ///
  /// - Complexity: O(*n*) in the bytes between the elements that were looked up and this one.
  func location(of index: Int) -> JSEN.TextLocation {
    let bytes = bytes
    return locations.withLock { locations in
      while locations.count <= index {
        let (known, end) = (locations.count, elements[locations.count].range.start)
        let position = known == 0 ? 0 : elements[known - 1].range.start
        locations.append(
          TextBytes.with(bytes) { (locations.last ?? start).moved(over: $0, position, end) })
      }
      return locations[index]
    }
  }
}
