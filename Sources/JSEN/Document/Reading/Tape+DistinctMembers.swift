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
    let finder = RepeatedKeyFinder()
    return (root..<index(after: root)).contains {
      self[$0].hasTag(.object) && finder.hasRepeatedKeys($0, in: self)
    }
  }

  /// The key nodes, without repeated members that are not effective.
  ///
  /// - Parameter keys: key nodes of one object, in order.
  package func distinct(_ keys: [Int]) -> [Int] {
    MemberIndex(keys, of: self, expecting: keys.count).keys
  }

  /// Whether no key of an object is repeated; false also for an object that is too large to tell without a table.
  ///
  /// - Parameter containersOnly: whether to check only the keys whose values are arrays or objects, which are few.
  /// - Complexity: O(*n*) in the members; no memory is allocated.
  func hasDistinctKeys(_ object: Int, ofContainersOnly containersOnly: Bool) -> Bool {
    if duplicateKeys == .reject { return true }
    if count(object) > MemberScan.limit { return false }
    let (first, end) = (object &+ 1, self[object].next)
    var filter = KeyFilter()
    for key in members(of: object) {
      if containersOnly {
        guard self[key &+ 1].isContainer else { continue }
        if hasKey(key, from: first, upTo: key) { return false }
        if hasKey(key, from: index(after: key &+ 1), upTo: end) { return false }
      } else if !filter.insert(hash(ofKey: key)), hasKey(key, from: first, upTo: key) {
        return false
      }
    }
    return true
  }

  /// Whether one of some members has the same key as another member.
  package func hasKey(_ key: Int, from first: Int, upTo end: Int) -> Bool {
    let node = self[key]
    let (length, start) = (node.end &- node.start, bytes[node.start])
    for other in members(from: first, upTo: end) {
      // Most keys differ in their length or their first byte.
      let otherNode = self[other]
      if !node.hasEscapes, !otherNode.hasEscapes,
        otherNode.end &- otherNode.start != length || bytes[otherNode.start] != start
      {
        continue
      }
      if isSameKey(other, key) { return true }
    }
    return false
  }
}
