import JSEN

extension Piece {
  /// Whether two values are equal when numbers are compared by value. No value is made of two with the same text.
  ///
  /// - Complexity: O(*n*) on average.
  func isEqualByValue(to other: Piece) -> Bool {
    hasSameText(as: other) || json.isEqualByValue(to: other.json)
  }

  /// Whether both values have the same bytes.
  private func hasSameText(as other: Piece) -> Bool {
    guard case .node(let source, let index) = content,
      case .node(let otherSource, let otherIndex) = other.content
    else { return false }
    let (slice, other) = (source.slice(index), otherSource.slice(otherIndex))
    let range = TextRange(0, slice.count)
    return slice.count == other.count
      && slice.read { left in other.read { left.isEqual(range, to: $0, range) } }
  }
}
