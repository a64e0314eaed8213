/// Different keys in the order in which they were added, each found by its hash: strings, or the key nodes of an object.
package struct KeyTable<Key>: Sendable where Key: Sendable {
  package private(set) var keys: [Key] = []
  private var index: KeyIndex

  /// - Parameter count: how many keys are added.
  package init(expecting count: Int) {
    index = KeyIndex(minimumCapacity: count)
    keys.reserveCapacity(count)
  }

  /// Appends a key, unless it is in the table; then returns its position.
  ///
  /// - Complexity: O(1) on average, whatever the keys are, if the hash differs in every process.
  @inline(__always)
  mutating func append(_ key: Key, hash: UInt32, where isSame: (Key) -> Bool) -> Int? {
    let earlier = index.find(hash: hash, orInsert: keys.count) { isSame(keys[$0]) }
    if earlier == nil { keys.append(key) }
    return earlier
  }

  /// Appends a key that is not in the table.
  mutating func append(_ key: Key, hash: UInt32) {
    index.insert(keys.count, hash: hash)
    keys.append(key)
  }

  /// The position of the key with a hash for which `isSame` returns true; nil when there is none.
  @inline(__always)
  func position(hash: UInt32, where isSame: (Key) -> Bool) -> Int? {
    index.find(hash: hash) { isSame(keys[$0]) }
  }

  /// Replaces a key by one with the same hash.
  mutating func replaceKey(at position: Int, by key: Key) { keys[position] = key }
}

/// Different strings, compared by their bytes, as JSON compares keys.
package typealias KeyList = KeyTable<String>

extension KeyTable<String> {
  /// Makes a list of keys, each once.
  package init(_ keys: [String] = []) {
    self.init(expecting: keys.count)
    for key in keys { _ = append(key) }
  }

  /// Appends a key, unless it is in the list; then returns its position.
  ///
  /// - Complexity: O(1) on average, whatever the keys are.
  package mutating func append(_ key: String) -> Int? {
    append(key, hash: KeyHash.shared.hash(key)) { $0.hasSameBytes(as: key) }
  }

  /// Whether a key is in the list.
  package func contains(_ key: String) -> Bool { position(of: key) != nil }

  /// The position of a key; nil when it is not in the list.
  ///
  /// - Complexity: O(1) on average.
  package func position(of key: String) -> Int? {
    position(hash: KeyHash.shared.hash(key)) { $0.hasSameBytes(as: key) }
  }
}
