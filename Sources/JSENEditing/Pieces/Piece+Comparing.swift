import JSEN

extension Piece {
  /// Whether two values are equal when numbers are compared by value. No value is made of a container.
  ///
  /// - Complexity: O(*n*) on average, up to the first difference. It does not recurse, so small stacks are enough.
  func isEqualByValue(to other: Piece) -> Bool {
    var open: [OpenPair] = []
    var (left, right) = (self, other)
    while true {
      if left.hasSameText(as: right) {
        // The rest of the pairs is still to be compared.
      } else if left.isContainer || right.isContainer {
        guard left.kind == right.kind else { return false }
        open.append(OpenPair(left, right))
      } else if !left.isSameScalar(as: right) {
        return false
      }
      var next: (Piece, Piece)?
      while next == nil, let last = open.indices.last {
        switch open[last].next() {
        case .pair(let first, let second): next = (first, second)
        case .end: open.removeLast()
        case .difference: return false
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

  /// Two containers of the same kind whose children are compared.
  private struct OpenPair {
    private var children: ChildIterator
    private let other: Piece
    private var others: ChildIterator
    private let isObject: Bool

    enum Step {
      case pair(Piece, Piece)
      case end, difference
    }

    init(_ left: Piece, _ right: Piece) {
      children = left.makeChildren()
      others = right.makeChildren()
      other = right
      isObject = left.kind == .object
    }

    mutating func next() -> Step {
      // Both have the same number of children when they end together.
      let (child, counterpart) = (children.next(), others.next())
      guard let child, var counterpart else {
        return child == nil && counterpart == nil ? .end : .difference
      }
      if isObject, let key = children.key, others.key?.hasSameBytes(as: key) != true {
        guard let member = other[key] else { return .difference }
        counterpart = member
      }
      return .pair(child, counterpart)
    }
  }
}
