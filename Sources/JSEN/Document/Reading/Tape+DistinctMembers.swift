extension Tape {
  /// The key nodes of the members that count, in the order in which the keys first appear.
  ///
  /// - Complexity: O(*n*) in the members.
  package func distinctMembers(of object: Int) -> [Int] {
    if duplicateKeys == .reject { return Array(members(of: object)) }
    return distinct(members(of: object), expecting: count(object))
  }

  /// Whether an object in a value, or the value itself, has a key twice.
  ///
  /// - Complexity: O(*n*) in the nodes.
  func hasRepeatedMembers(in root: Int) -> Bool {
    if duplicateKeys == .reject { return false }
    let finder = RepeatedKeyFinder()
    return (root..<index(after: root)).contains {
      self[$0].hasTag(.object) && finder.hasRepeatedKeys($0, in: self)
    }
  }

  /// The key nodes without those of repeated members that do not count.
  ///
  /// - Parameters:
  ///   - keys: key nodes of one object, in order.
  ///   - count: how many there are.
  package func distinct(_ keys: some Sequence<Int>, expecting count: Int) -> [Int] {
    var repeated = RepeatedKeys(expecting: count)
    var distinct: [Int] = []
    distinct.reserveCapacity(count)
    for key in keys {
      if let earlier = repeated.enter(hash(ofKey: key), isSame: { isSameKey(distinct[$0], key) }) {
        if duplicateKeys == .keepLast { distinct[earlier] = key }
      } else {
        distinct.append(key)
      }
    }
    return distinct
  }
}
