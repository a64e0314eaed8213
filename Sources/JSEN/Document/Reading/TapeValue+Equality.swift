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
    var open: [ChildPairs] = []
    var (left, right) = (self, other)
    while true {
      let kind = left.kind
      if kind != right.kind { return false }
      switch kind {
      case .array, .object:
        open.append(ChildPairs(left, right, comparesMemberOrder: comparesMemberOrder))
      case .string:
        if !left.tape.hasText(left.index, of: right.index, in: right.tape) { return false }
      default: if left.json != right.json { return false }
      }
      search: while true {
        guard let last = open.indices.last else { return true }
        switch open[last].next() {
        case .pair(let nextLeft, let nextRight):
          (left, right) = (nextLeft, nextRight)
          break search
        case .end: open.removeLast()
        case .difference: return false
        }
      }
    }
  }
}

/// The children of two arrays or of two objects in pairs: elements by position, members by key.
private struct ChildPairs {
  private let right: TapeValue
  private let isObject: Bool
  private let comparesMemberOrder: Bool
  private var lefts: TapeValue.ChildIterator
  private var rights: TapeValue.ChildIterator
  /// How many pairs there have been.
  private var count = 0
  /// The members of the right object, once one of them has another place than in the left object.
  private var members: MemberIndex?

  enum Step {
    case pair(TapeValue, TapeValue)
    case end
    /// There is a child without a counterpart.
    case difference
  }

  /// Pairs the children of two values of the same kind.
  init(_ left: TapeValue, _ right: TapeValue, comparesMemberOrder: Bool) {
    (self.right, self.comparesMemberOrder) = (right, comparesMemberOrder)
    isObject = left.node.hasTag(.object)
    (lefts, rights) = (left.makeChildren(), right.makeChildren())
  }

  mutating func next() -> Step {
    if members != nil { return nextFound() }
    switch (lefts.next(), rights.next()) {
    case (let left?, let right?):
      if !isObject || left.tape.hasText(left.index - 1, of: right.index - 1, in: right.tape) {
        count += 1
        return .pair(left, right)
      }
      if comparesMemberOrder { return .difference }
      members = MemberIndex(self.right.index, of: self.right.tape)
      return pair(left)
    case (nil, nil): return .end
    default: return .difference
    }
  }

  private mutating func nextFound() -> Step {
    if let left = lefts.next() { return pair(left) }
    return count == members?.keys.count ? .end : .difference
  }

  private mutating func pair(_ left: TapeValue) -> Step {
    let key = left.index - 1
    let found = members?.find(hash: left.tape.hash(ofKey: key)) {
      left.tape.hasText(key, of: $0, in: right.tape)
    }
    guard let found else { return .difference }
    count += 1
    return .pair(left, TapeValue(right.tape, found + 1))
  }
}
