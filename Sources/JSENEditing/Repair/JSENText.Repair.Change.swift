public import JSEN

extension JSENText.Repair {
  /// One change.
  ///
  ///     let repair = JSENText.Repair(of: "[1, None /* two */]")
  ///     for change in repair.changes {
  ///       print(change.kind, change.range, change.text.debugDescription, change)
  ///     }
  ///     // prints:
  ///     // replaced 4..<8 "null" 1:5: wrote null instead of 'None'
  ///     // droppedText 9..<18 "" 1:10: left out the comment
  public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// The effect on the text.
    public let kind: Kind

    /// The place in the original, after white space that is left out.
    public internal(set) var location = JSEN.TextLocation(offset: 0, line: 1, column: 1)

    /// The part of the original that is changed, in bytes of UTF-8; empty for an addition.
    ///
    /// The ranges do not overlap. With all texts written to their ranges, in the order of the changes, the original is the
    /// repaired text.
    public let range: Range<Int>

    /// The text that the result has instead; empty if it has none.
    public let text: String

    /// The change, in words.
    public let message: String

    /// The place and the message, on one line.
    public var description: String { "\(location): \(message)" }

    /// Whether the change is before another one in the text: an addition is before a change at the same place.
    func isBefore(_ other: Change) -> Bool {
      let (place, otherPlace) = (range.lowerBound, other.range.lowerBound)
      if place != otherPlace { return place < otherPlace }
      return range.isEmpty && !other.range.isEmpty
    }
  }
}
