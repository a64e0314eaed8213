/// Different keys in the order in which they are appended. Each is found by its bytes, as JSON compares keys.
package struct KeyList: Sendable {
  package private(set) var keys: [String] = []
  private var index: KeyIndex

  /// - Parameter count: how many keys are appended.
  package init(expecting count: Int) {
    index = KeyIndex(minimumCapacity: count)
    keys.reserveCapacity(count)
  }

  /// Makes a list of keys, each once.
  package init(_ keys: [String] = []) {
    self.init(expecting: keys.count)
    for key in keys { _ = append(key) }
  }

  /// Appends a key, unless it is in the list; then returns its position.
  ///
  /// - Complexity: O(1) on average, whatever the keys are: the hash differs in every process.
  package mutating func append(_ key: String) -> Int? {
    let earlier = index.find(hash: KeyHash.shared.hash(key), orInsert: keys.count) {
      keys[$0].hasSameBytes(as: key)
    }
    if earlier == nil { keys.append(key) }
    return earlier
  }

  /// Whether a key is in the list.
  package func contains(_ key: String) -> Bool { position(of: key) != nil }

  /// The position of a key; nil when it is not in the list.
  ///
  /// - Complexity: O(1) on average.
  package func position(of key: String) -> Int? {
    index.find(hash: KeyHash.shared.hash(key)) { keys[$0].hasSameBytes(as: key) }
  }
}
