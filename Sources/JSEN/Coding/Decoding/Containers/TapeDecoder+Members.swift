/// Finding the members of an object by key.
///
/// Types ask for members nearly always in the order of the text. So a search begins after the member found last, and
/// walks the tape. A ``MemberTable`` takes over when keys are converted or repeated, and for large objects.
extension TapeDecoder {
  /// Prepares the search for members of this decoder's value.
  @inline(__always)
  func prepareMembers() throws {
    let node = try objectNode()
    if preparedIndex == index { return }
    searchStart = index &+ 1
    memberTable = nil
    if !context.usesDefaultKeys
      || (context.storage.duplicateKeys != .reject && node.shortLength > 1
        && tape.hasRepeatedKeys(index))
    {
      memberTable = MemberTable(index, context, self)
    }
    preparedIndex = index
  }

  /// Returns the node of a member's value; nil when there is none. ``prepareMembers()`` must have been called.
  @inline(never)
  func findMember(_ key: String) -> Int? {
    if preparedIndex != index { return nil }
    if let memberTable { return memberTable.find(key) }
    let end = tape[index].next
    return KeyPattern.with(key) { pattern in
      if searchStart < end, tape.key(searchStart, is: pattern) {
        let value = searchStart &+ 1
        searchStart = tape.index(after: value)
        return value
      }
      return searchMembers(key, pattern, end)
    }
  }

  @inline(never)
  private func searchMembers(_ name: String, _ pattern: borrowing KeyPattern, _ end: Int) -> Int? {
    // A type may ask for many members of a large object in another order than that of the text.
    if tape.count(index) > MemberScan.limit {
      memberTable = MemberTable(index, context, self)
      return memberTable?.find(name)
    }
    return searchMembers(pattern, from: searchStart, to: end)
      ?? searchMembers(pattern, from: index &+ 1, to: searchStart)
  }

  @inline(__always)
  private func searchMembers(
    _ pattern: borrowing KeyPattern, from start: Int, to end: Int
  ) -> Int? {
    for key in tape.members(from: start, upTo: end) where tape.key(key, is: pattern) {
      searchStart = tape.index(after: key &+ 1)
      return key &+ 1
    }
    return nil
  }

  /// The keys that a type can ask for, in the order of the text, each once.
  var memberNames: [String] {
    if let memberTable { return memberTable.names }
    return tape.members(of: index).map { tape.string($0) }
  }
}
