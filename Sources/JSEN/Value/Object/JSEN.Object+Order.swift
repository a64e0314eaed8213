/// The order of the members.
extension JSEN.Object {
  /// Inserts a member at a position; later members move up.
  ///
  /// A key that exists already takes the new value and keeps its position.
  ///
  ///     var object: JSEN.Object = ["b": 2]
  ///     object.insert(("a", 1), at: 0)
  ///     print(object)
  ///     // prints {"a":1,"b":2}
  ///
  /// - Parameters:
  ///   - member: the key and the value.
  ///   - position: from 0 to `count`.
  /// - Returns: the old value of a key that exists already.
  /// - Complexity: O(*n*), since the later members move up.
  @discardableResult
  public mutating func insert(_ member: Element, at position: Int) -> JSEN? {
    precondition(0...members.count ~= position, "the position is out of range")
    if contains(key: member.key) { return updateValue(member.value, forKey: member.key) }
    members.insert(Member(key: member.key, value: member.value), at: position)
    rebuildIndex()
    return nil
  }

  /// Exchanges the members at two positions.
  ///
  /// - Parameters:
  ///   - first: a position from 0 to `count - 1`.
  ///   - second: a position, which may be the same.
  /// - Complexity: O(1) for a small object; O(*n*) for more than 24 members, since the index is made again.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    members.swapAt(first, second)
    rebuildIndex()
  }

  /// Sorts the members by key, in the order of code points.
  ///
  ///     var object: JSEN.Object = ["b": 1, "a": 2]
  ///     object.sort()
  ///     print(object)
  ///     // prints {"a":2,"b":1}
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort() {
    members = CodePointOrder.sorted(members) { $0.key }
    rebuildIndex()
  }

  /// Sorts the members.
  ///
  ///     var object: JSEN.Object = ["b": 1, "a": 2]
  ///     object.sort { $0.key < $1.key }
  ///     print(object)
  ///     // prints {"a":2,"b":1}
  ///
  /// - Parameter areInIncreasingOrder: whether its first argument comes before the second.
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    // A comparison that throws leaves the object as it was.
    members = try members.sorted {
      try areInIncreasingOrder(($0.key, $0.value), ($1.key, $1.value))
    }
    rebuildIndex()
  }
}
