/// Finds the repeated keys of one object, whose keys are entered one after another.
///
/// It knows only the hashes of the keys, and asks its user to compare two keys: the keys of values are strings, and the
/// keys of documents are nodes.
struct RepeatedKeys {
  /// How many different keys have been entered.
  private(set) var count = 0
  /// The positions of the keys, in an object that needs an index.
  private(set) var index: KeyIndex?
  /// The hash of each different key; none in an object that needs an index.
  private var hashes: [UInt32] = []
  private var filter = KeyFilter()

  /// - Parameter count: how many keys are entered.
  init(expecting count: Int) {
    if count > JSEN.Object.scanLimit {
      index = KeyIndex(minimumCapacity: count)
    } else {
      hashes.reserveCapacity(count)
    }
  }

  /// Enters a key; returns which of the different keys it repeats, if it does.
  ///
  /// - Complexity: O(1) on average, whatever the keys are: the hash differs in every process.
  @inline(__always)
  mutating func enter(_ hash: UInt32, isSame: (Int) -> Bool) -> Int? {
    let earlier: Int?
    if index == nil {
      earlier =
        filter.insert(hash) ? nil : hashes.indices.first { hashes[$0] == hash && isSame($0) }
      if earlier == nil { hashes.append(hash) }
    } else {
      earlier = index?.find(hash: hash, orInsert: count, where: isSame)
    }
    if earlier == nil { count += 1 }
    return earlier
  }
}
