/// The keys of one object that have been met so far.
struct RepeatedKeys {
  /// The key nodes that differ from each other.
  private(set) var keys: [Int] = []
  private var index: KeyIndex

  init(expecting count: Int) {
    index = KeyIndex(minimumCapacity: count)
    keys.reserveCapacity(count)
  }

  /// Enters a key; returns which entry it repeats, if it does.
  ///
  /// - Complexity: O(1) on average, whatever the keys are: the hash is of this process.
  mutating func enter(_ key: Int, in tape: Tape) -> Int? {
    let earlier = index.find(hash: tape.hash(ofKey: key), orInsert: keys.count) {
      tape.isSameKey(keys[$0], key)
    }
    if earlier == nil { keys.append(key) }
    return earlier
  }

  /// Puts the key node of a later member in the place of an entry.
  mutating func replace(_ entry: Int, with key: Int) { keys[entry] = key }
}
