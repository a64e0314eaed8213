// A removed member moves all members after it, so the members that an operation removes are removed together. A JSON Patch
// cannot wait with a removal: its member becomes a hole, which keeps its position until all holes are closed.
extension JSEN.Object {
  /// Removes the member at a position. In an object with an index, its position becomes a hole: it has a key and a value,
  /// but no key leads to it.
  ///
  /// Until ``closeHoles()``, members may only be found by their keys, changed, added, and removed by this function.
  ///
  /// - Returns: the value of the member.
  /// - Complexity: O(1) on average.
  package mutating func removeLeavingHole(at position: Int) -> JSEN {
    guard index != nil else { return remove(at: position).value }
    var removed = JSEN.null
    swap(&members[position].value, &removed)
    index?.erase(position, hash: KeyHash.shared.hash(members[position].key))
    checkInvariants()
    return removed
  }

  /// Whether a member has become a hole.
  ///
  /// - Complexity: O(*n*) in the members.
  package var hasHoles: Bool { index.map { $0.count < members.count } ?? false }

  /// Removes all holes.
  ///
  /// - Complexity: O(*n*) in the members.
  package mutating func closeHoles() {
    guard hasHoles, let index else { return }
    var isMember = [Bool](repeating: false, count: members.count)
    index.forEachPosition { isMember[$0] = true }
    var positions = isMember.makeIterator()
    removeAll { _ in positions.next() == false }
  }
}
