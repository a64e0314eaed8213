/// Finding elements by position and members by key. In large containers, tables shorten the search.
extension DocumentStorage {
  /// Returns the element of an array at a position; nil when there is none.
  ///
  /// - Complexity: O(1) for a position up to the greatest one that was asked for before; otherwise O(*n*) in the
  ///   elements between the two.
  @inline(__always)
  func element(of array: Int, at position: Int) -> Int? {
    read { tape in
      let node = tape[array]
      guard node.hasTag(.array) else { return nil }
      if position < ChildTables.firstPosition || node.shortLength < ChildTables.smallestArray {
        return tape.element(of: array, at: position)
      }
      return notedElement(of: array, at: position, tape)
    }
  }

  @inline(never)
  private func notedElement(of array: Int, at position: Int, _ tape: Tape) -> Int? {
    childTables.withLock { $0.child(of: array, at: position, in: tape) }
  }

  /// Returns the value of the member with a key; nil when there is none. When the key is repeated, it is that of the
  /// effective member.
  ///
  /// - Complexity: O(*n*) in the members. After some searches in a large object, O(1) on average.
  @inline(__always)
  func member(of object: Int, _ key: borrowing KeyPattern) -> Int? {
    // A closure cannot take the key along.
    defer { extendLifetime(self) }
    let tape = uncheckedTape
    let node = tape[object]
    guard node.hasTag(.object) else { return nil }
    if node.shortLength > MemberScan.limit, let noted = notedMember(of: object, key, tape) {
      return noted
    }
    return tape.member(of: object, key)
  }

  /// The member in the table of the object's keys; nil before it has a table.
  @inline(never)
  private func notedMember(
    of object: Int, _ key: borrowing KeyPattern, _ tape: Tape
  ) -> Int?? {
    childTables.withLock { $0.member(of: object, key, in: tape) }
  }
}
