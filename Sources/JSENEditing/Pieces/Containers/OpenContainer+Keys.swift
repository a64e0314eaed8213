import JSEN

/// Entries and their keys. A large object has an index of them.
extension OpenContainer {
  /// How many keys are compared without an index.
  private static var fewEntries: Int { 64 }

  func slot(of key: String) -> Int? { KeyPattern.with(key) { slot(of: $0) } }

  /// The slot of the effective entry with a key; nil when there is none.
  ///
  /// - Complexity: O(1) on average.
  func slot(of key: borrowing KeyPattern) -> Int? {
    if !isObject { return nil }
    return readTape { tape in
      if let keyIndex { return keyIndex.find(hash: key.hash) { isKey($0, key, tape) } }
      var found: Int?
      order.visit { slot in
        if isKey(slot, key, tape) { found = slot }
        return found == nil || !keepsFirst
      }
      return found
    }
  }

  /// Notes that an entry with a new key was inserted, or got that key.
  mutating func noteInsertion(of key: String, at slot: Int) {
    if keyIndex != nil {
      keyIndex?.insert(slot, hash: KeyHash.shared.hash(key))
    } else {
      makeKeyIndex()
    }
  }

  /// Notes that an entry is removed, or loses its key. Of entries with the same key, another one may count then.
  mutating func noteRemoval(of key: String, at slot: Int) {
    if hasRepeatedKeys {
      keyIndex = nil
    } else {
      keyIndex?.erase(slot, hash: KeyHash.shared.hash(key))
    }
  }

  private var keepsFirst: Bool { style.options.duplicateKeys == .keepFirst }

  /// Calls `body` with the tape of the document, if there is one.
  private func readTape<Result>(_ body: (Tape?) -> Result) -> Result {
    place.map { place in place.source.storage.read { body($0) } } ?? body(nil)
  }

  @inline(__always)
  private func isKey(_ slot: Int, _ key: borrowing KeyPattern, _ tape: Tape?) -> Bool {
    switch slots[slot] {
    case .node(let value): tape?.key(Int(value) - 1, is: key) ?? false
    case .changed(let entry): key.matches(entry.name)
    }
  }

  /// Makes the index of the effective entries of a large object.
  ///
  /// - Complexity: O(*n*) in the entries.
  mutating func makeKeyIndex() {
    keyIndex = nil
    if !isObject || count <= Self.fewEntries { return }
    var index = KeyIndex(minimumCapacity: slots.count)
    readTape { tape in
      // Of entries with the same key, the one that counts comes first.
      for slot in keepsFirst ? order.slots : order.slots.reversed() {
        let hash =
          switch slots[slot] {
          case .node(let value): tape?.hash(ofKey: Int(value) - 1) ?? 0
          case .changed(let entry): KeyHash.shared.hash(entry.name)
          }
        if hasRepeatedKeys {
          let name = name(at: slot)
          let isKnown = index.find(hash: hash) { self.name(at: $0).hasSameBytes(as: name) } != nil
          if isKnown { continue }
        }
        index.insert(slot, hash: hash)
      }
    }
    keyIndex = index
  }
}
