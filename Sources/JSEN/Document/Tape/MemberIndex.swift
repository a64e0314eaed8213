/// The key nodes of one object of a tape; -1 for a key that has been removed.
typealias MemberIndex = KeyTable<Int>

extension KeyTable<Int> {
  /// Makes an index of an object's effective members.
  ///
  /// - Complexity: O(*n*) in the members.
  init(_ object: Int, of tape: Tape) {
    self.init(tape.members(of: object), of: tape, expecting: tape.count(object))
  }

  /// Makes an index of keys. The rule of the tape chooses between keys that are the same.
  ///
  /// - Parameters:
  ///   - keys: key nodes of one object, in order.
  ///   - count: how many keys there are.
  init(_ keys: some Sequence<Int>, of tape: Tape, expecting count: Int) {
    self.init(expecting: count)
    for key in keys {
      let earlier = append(key, hash: tape.hash(ofKey: key)) { tape.isSameKey($0, key) }
      if let earlier, tape.duplicateKeys == .keepLast { replaceKey(at: earlier, by: key) }
    }
  }

  /// Returns the node of a key; nil when there is none.
  func find(_ key: borrowing KeyPattern, in tape: Tape) -> Int? {
    find(hash: key.hash) { tape.key($0, is: key) }
  }

  /// Returns the node of the key with a hash for which `isSame` returns true.
  @inline(__always)
  func find(hash: UInt32, where isSame: (_ key: Int) -> Bool) -> Int? {
    position(hash: hash) { $0 >= 0 && isSame($0) }.map { keys[$0] }
  }

  /// Removes a key.
  mutating func remove(_ key: Int, hash: UInt32) {
    if let position = position(hash: hash, where: { $0 == key }) {
      replaceKey(at: position, by: -1)
    }
  }
}
