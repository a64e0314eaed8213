/// The different keys of one object of a tape, entered one after the other.
///
/// A tape's keys are nodes, and reading a document keeps repeated ones. So this cannot share the loop of
/// ``ValueBuilder``, which drops repeated members from its stacks; it shares the filter, the index and the limit
/// between them.
struct RepeatedKeys {
  /// The key nodes that differ from each other.
  private(set) var keys: [Int] = []
  /// The hash of each key; none in an object that needs an index.
  private var hashes: [UInt32] = []
  private var filter = KeyFilter()
  private var index: KeyIndex?

  /// - Parameter count: how many keys are entered.
  init(expecting count: Int) {
    keys.reserveCapacity(count)
    if count > JSEN.Object.scanLimit {
      index = KeyIndex(minimumCapacity: count)
    } else {
      hashes.reserveCapacity(count)
    }
  }

  /// Enters a key; returns which entry it repeats, if it does.
  ///
  /// - Complexity: O(1) on average, whatever the keys are: the hash differs in every process.
  mutating func enter(_ key: Int, in tape: Tape) -> Int? {
    let hash = tape.hash(ofKey: key)
    let earlier: Int?
    if index == nil {
      earlier =
        filter.insert(hash)
        ? nil : keys.indices.first { hashes[$0] == hash && tape.isSameKey(keys[$0], key) }
      if earlier == nil { hashes.append(hash) }
    } else {
      earlier = index?.find(hash: hash, orInsert: keys.count) { tape.isSameKey(keys[$0], key) }
    }
    if earlier == nil { keys.append(key) }
    return earlier
  }

  /// Replaces the key node of an entry with that of a later member.
  mutating func replace(_ entry: Int, with key: Int) { keys[entry] = key }
}
