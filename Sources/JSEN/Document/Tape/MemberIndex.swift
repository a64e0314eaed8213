/// The keys of one object of a tape by hash: each key once.
struct MemberIndex {
  private var index: KeyIndex
  /// The key nodes, in the order in which the keys were added; -1 for one that has been removed.
  private(set) var keys: [Int] = []

  init(minimumCapacity: Int) { index = KeyIndex(minimumCapacity: minimumCapacity) }

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
    self.init(minimumCapacity: count)
    self.keys.reserveCapacity(count)
    let keepsLast = tape.duplicateKeys == .keepLast
    for key in keys {
      let hash = tape.hash(ofKey: key)
      if let earlier = insert(key, hash: hash, in: tape), keepsLast { self.keys[earlier] = key }
    }
  }

  /// Adds a key; when there is the same one already, returns its position instead.
  ///
  /// - Complexity: O(1) on average, whatever the keys are: the hash differs in every process.
  private mutating func insert(_ key: Int, hash: UInt32, in tape: Tape) -> Int? {
    let earlier = index.find(hash: hash, orInsert: keys.count) { tape.isSameKey(keys[$0], key) }
    if earlier == nil { keys.append(key) }
    return earlier
  }

  /// Adds a key that is not in the index.
  mutating func insert(_ key: Int, hash: UInt32) {
    index.insert(keys.count, hash: hash)
    keys.append(key)
  }

  /// Returns the node of a key; nil when there is none.
  func find(_ pattern: borrowing KeyPattern, in tape: Tape) -> Int? {
    find(hash: pattern.hash) { tape.key($0, is: pattern) }
  }

  /// Returns the node of the key with a hash for which `isSame` returns true.
  @inline(__always)
  func find(hash: UInt32, where isSame: (_ key: Int) -> Bool) -> Int? {
    index.find(hash: hash) { keys[$0] >= 0 && isSame(keys[$0]) }.map { keys[$0] }
  }

  /// Removes a key.
  mutating func remove(_ key: Int, hash: UInt32) {
    if let position = index.find(hash: hash, where: { keys[$0] == key }) { keys[position] = -1 }
  }
}
