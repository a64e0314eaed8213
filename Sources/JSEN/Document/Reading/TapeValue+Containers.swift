extension TapeValue {
  package func pushContainers(
    onto stack: inout [TapeValue], finding key: borrowing KeyPattern
  ) -> TapeValue? {
    let start = stack.count
    guard node.hasTag(.object), let found = tape.member(of: index, key, containers: &stack) else {
      stack.removeSubrange(start...)
      return pushDistinctContainers(onto: &stack, finding: key)
    }
    // `reverse` of a slice retains the stack.
    var (low, high) = (start, stack.count &- 1)
    while low < high {
      stack.swapAt(low, high)
      (low, high) = (low &+ 1, high &- 1)
    }
    return found.map { TapeValue(tape, $0) }
  }
}

extension Tape {
  /// The value of the member with a key, and all values that are objects, or arrays with containers, in one pass.
  ///
  /// - Parameter containers: where these are appended, in order.
  /// - Returns: nil if a key may be repeated, so that some members are not effective, and for large objects.
  fileprivate func member(
    of object: Int, _ key: borrowing KeyPattern, containers: inout [TapeValue]
  ) -> Int?? {
    if count(object) > MemberScan.limit { return nil }
    var found: Int?
    let (low, count) = (key.words?.low, key.count)
    /// A bit for each length and first byte of the keys before, and of those whose values are arrays or objects.
    var (all, ofContainers): (UInt64, UInt64) = (0, 0)
    for member in members(of: object) {
      let node = self[member]
      if node.hasEscapes { return nil }
      let isFound =
        if let low, count <= 8, bytes.hasWord(at: node.start) {
          node.end &- node.start == count
            && (bytes.word(unchecked: node.start) ^ low) << UInt64(64 &- 8 &* count) == 0
        } else {
          self.key(member, is: key)
        }
      if isFound, found == nil || duplicateKeys == .keepLast {
        found = member &+ 1
      }
      let isContainer = self[member &+ 1].isContainer
      if isContainer, hasObject(in: member &+ 1) {
        containers.append(TapeValue(self, member &+ 1))
      }
      let length = node.end &- node.start
      let first = length == 0 ? 0 : Int(bytes[node.start])
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length &* 5 &+ first)
      if (isContainer ? all : ofContainers) & bit != 0, duplicateKeys != .reject,
        hasKey(member, from: object &+ 1, upTo: member)
      {
        return nil
      }
      all |= bit
      if isContainer { ofContainers |= bit }
    }
    return .some(found)
  }

  /// Whether a value is an object, or an array in which one may be.
  @inline(__always)
  private func hasObject(in index: Int) -> Bool {
    let node = self[index]
    return !node.hasTag(.array) || (index &+ 1..<node.next).contains { self[$0].isContainer }
  }
}
