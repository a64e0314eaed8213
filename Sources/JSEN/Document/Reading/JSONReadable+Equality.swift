extension JSONReadable {
  /// Whether two values are equal as values of ``JSEN`` are, which are not made.
  ///
  /// - Parameter comparesMemberOrder: whether objects with their members in another order differ.
  /// - Complexity: O(*n*) in the nodes of both.
  package func isEqual(to other: Self, comparesMemberOrder: Bool = false) -> Bool {
    // A recursive function needs stack for each level.
    var open: [(left: Self, right: Self, lefts: ChildIterator, rights: ChildIterator)] = []
    var pair = (left: self, right: other)
    while true {
      let kind = pair.left.kind
      if kind != pair.right.kind { return false }
      if kind == .array || kind == .object {
        open.append((pair.left, pair.right, pair.left.makeChildren(), pair.right.makeChildren()))
      } else if pair.left.json != pair.right.json {
        return false
      }
      search: while true {
        guard let last = open.indices.last else { return true }
        switch (open[last].lefts.next(), open[last].rights.next()) {
        case (let left?, let right?):
          if Self.haveSameKey(open[last].lefts, open[last].rights) {
            pair = (left, right)
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

  private static func haveSameKey(_ left: ChildIterator, _ right: ChildIterator) -> Bool {
    guard let left = left.key, let right = right.key else { return true }
    return left.hasSameBytes(as: right)
  }
}
