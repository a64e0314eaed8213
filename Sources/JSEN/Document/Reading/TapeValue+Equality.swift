extension JSENDocument.Value {
  /// Whether two values are equal by the rules of ``JSEN``. It makes no ``JSEN``.
  ///
  /// - Parameter comparesMemberOrder: whether objects with their members in another order differ.
  /// - Complexity: O(*n*) in the nodes of both.
  package func isEqual(
    to other: JSENDocument.Value, comparesMemberOrder: Bool = false
  ) -> Bool {
    storage.read { tape in
      other.storage.read { otherTape in
        TapeValue(tape, index).isEqual(
          to: TapeValue(otherTape, other.index), comparesMemberOrder: comparesMemberOrder)
      }
    }
  }
}

extension TapeValue {
  fileprivate func isEqual(to other: TapeValue, comparesMemberOrder: Bool) -> Bool {
    // A recursive function needs stack for each level.
    var open: [(left: TapeValue, right: TapeValue, lefts: ChildIterator, rights: ChildIterator)] =
      []
    var (left, right) = (self, other)
    while true {
      let kind = left.kind
      if kind != right.kind { return false }
      switch kind {
      case .array, .object:
        open.append((left, right, left.makeChildren(), right.makeChildren()))
      case .string:
        if !Self.haveSameText(left, left.index, right, right.index) { return false }
      default: if left.json != right.json { return false }
      }
      search: while true {
        guard let last = open.indices.last else { return true }
        switch (open[last].lefts.next(), open[last].rights.next()) {
        case (let nextLeft?, let nextRight?):
          (left, right) = (nextLeft, nextRight)
          let isMember = open[last].left.node.hasTag(.object)
          if !isMember || Self.haveSameText(left, left.index - 1, right, right.index - 1) {
            break search
          }
          // The members have another order: an object finds them.
          if comparesMemberOrder || open[last].left.json != open[last].right.json { return false }
          open.removeLast()
        case (nil, nil): open.removeLast()
        default: return false
        }
      }
    }
  }

  /// Whether two strings or keys have the same characters.
  private static func haveSameText(
    _ left: TapeValue, _ leftIndex: Int, _ right: TapeValue, _ rightIndex: Int
  ) -> Bool {
    let (leftNode, rightNode) = (left.tape[leftIndex], right.tape[rightIndex])
    if leftNode.hasEscapes || rightNode.hasEscapes {
      return left.tape.string(leftIndex).hasSameBytes(as: right.tape.string(rightIndex))
    }
    let range = leftNode.token.range
    return range.count == rightNode.token.range.count
      && left.tape.bytes.slice(range.start, range.end)
        .isEqual(to: right.tape.bytes, rightNode.token.range)
  }
}
