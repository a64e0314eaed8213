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
        if !left.tape.hasText(left.index, of: right.index, in: right.tape) { return false }
      default: if left.json != right.json { return false }
      }
      search: while true {
        guard let last = open.indices.last else { return true }
        switch (open[last].lefts.next(), open[last].rights.next()) {
        case (let nextLeft?, let nextRight?):
          (left, right) = (nextLeft, nextRight)
          let isMember = open[last].left.node.hasTag(.object)
          if !isMember || left.tape.hasText(left.index - 1, of: right.index - 1, in: right.tape) {
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
}
