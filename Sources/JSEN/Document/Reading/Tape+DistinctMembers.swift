extension Tape {
  /// The key nodes of the effective members, in the order in which the keys first appear.
  ///
  /// - Complexity: O(*n*) in the members.
  package func distinctMembers(of object: Int) -> [Int] {
    let keys = Array(members(of: object))
    return duplicateKeys == .reject ? keys : distinct(keys)
  }

  /// Whether an object in a value, or the value itself, has a key twice.
  ///
  /// - Complexity: O(*n*) in the nodes.
  package func hasRepeatedMembers(in root: Int) -> Bool {
    if duplicateKeys == .reject { return false }
    return (root..<index(after: root)).contains {
      self[$0].hasTag(.object) && hasRepeatedKeys($0)
    }
  }

  /// Whether an object has a key twice.
  ///
  /// The decoder asks this for every object, unless the reader has refused repeated keys, so small objects need no memory.
  ///
  /// - Complexity: O(*n*) in the members, whatever the keys are. Keys that are made to collide take at most
  ///   ``MemberScan/limit`` comparisons each; above the limit, the hash differs in every process.
  func hasRepeatedKeys(_ object: Int) -> Bool {
    hasRepeatedKeys(scanning: object) ?? (distinctMembers(of: object).count < count(object))
  }

  /// Whether an object has a key twice; nil if it has too many members, or keys with escapes, to tell without a table.
  private func hasRepeatedKeys(scanning object: Int) -> Bool? {
    if count(object) > MemberScan.limit { return nil }
    var filter = KeyFilter()
    let first = object &+ 1
    for key in members(of: object) {
      let node = self[key]
      if node.hasEscapes { return nil }
      let range = node.token.range
      if !filter.insert(bytes.quickHash(range, bytes.firstWord(range))),
        hasKey(key, from: first, upTo: key)
      {
        return true
      }
    }
    return false
  }

  /// The key nodes, without repeated members that are not effective.
  ///
  /// - Parameter keys: key nodes of one object, in order.
  package func distinct(_ keys: [Int]) -> [Int] {
    MemberIndex(keys, of: self, expecting: keys.count).keys
  }

  /// Whether no key of an object is repeated; false also if this cannot be told without a table.
  ///
  /// - Parameter containersOnly: whether to check only the keys whose values are arrays or objects, which are few.
  /// - Complexity: O(*n*) in the members; no memory is allocated.
  func hasDistinctKeys(_ object: Int, ofContainersOnly containersOnly: Bool) -> Bool {
    if duplicateKeys == .reject { return true }
    if !containersOnly { return hasRepeatedKeys(scanning: object) == false }
    if count(object) > MemberScan.limit { return false }
    let (first, end) = (object &+ 1, self[object].next)
    return members(of: object).allSatisfy { key in
      !self[key &+ 1].isContainer
        || !hasKey(key, from: first, upTo: key)
          && !hasKey(key, from: index(after: key &+ 1), upTo: end)
    }
  }

  /// Whether one of some members has the same key as another member.
  package func hasKey(_ key: Int, from first: Int, upTo end: Int) -> Bool {
    let node = self[key]
    // An empty key has no first byte.
    let length = node.end &- node.start
    let start = length == 0 ? 0 : bytes[node.start]
    for other in members(from: first, upTo: end) {
      // Most keys differ in their length or their first byte.
      let otherNode = self[other]
      if !node.hasEscapes, !otherNode.hasEscapes,
        otherNode.end &- otherNode.start != length || length > 0 && bytes[otherNode.start] != start
      {
        continue
      }
      if isSameKey(other, key) { return true }
    }
    return false
  }
}
