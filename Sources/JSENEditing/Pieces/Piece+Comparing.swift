import JSEN

extension Piece {
  /// Whether two values are equal when numbers are compared by value. No value is made of a container.
  ///
  /// - Complexity: O(*n*) on average, up to the first difference. It does not recurse, so small stacks are enough.
  func isEqualByValue(to other: Piece) -> Bool {
    var open: [(children: ChildIterator, other: Piece, others: ChildIterator)] = []
    var (left, right) = (self, other)
    while true {
      if !left.hasSameText(as: right) {
        if left.isContainer || right.isContainer {
          guard left.kind == right.kind else { return false }
          open.append((left.makeChildren(), right, right.makeChildren()))
        } else if !left.isSameScalar(as: right) {
          return false
        }
      }
      var next: (Piece, Piece)?
      while next == nil, let last = open.indices.last {
        let (child, counterpart) = (open[last].children.next(), open[last].others.next())
        if let child, let counterpart {
          let key = open[last].children.key
          let isAtKey = key.map { open[last].others.key?.hasSameBytes(as: $0) ?? false } ?? true
          let other = isAtKey ? counterpart : open[last].other[key ?? ""]
          guard let other else { return false }
          next = (child, other)
        } else {
          // Both have the same number of children when they end together.
          guard child == nil, counterpart == nil else { return false }
          open.removeLast()
        }
      }
      guard let next else { return true }
      (left, right) = next
    }
  }

  /// Whether two scalars are equal when numbers are compared by value. Integers and strings are most common.
  private func isSameScalar(as other: Piece) -> Bool {
    switch (kind, other.kind) {
    case (.int, .int): int == other.int
    case (.string, .string): string?.hasSameBytes(as: other.string ?? "") ?? false
    default: json.isEqualByValue(to: other.json)
    }
  }

  private var isContainer: Bool { kind == .array || kind == .object }

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
