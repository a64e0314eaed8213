import JSEN

/// Finds the entries of a large object by their keys.
///
/// The first lookups compare keys one by one. An index of all keys is made when they have cost as much.
final class KeyLookup: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// How many keys were compared.
    var cost = 0
    var index: KeyIndex?
  }

  /// The slot of the effective entry with a key; nil when there is none.
  ///
  /// - Complexity: O(1) on average, after several lookups.
  func slot(of key: borrowing KeyPattern, in container: OpenContainer) -> Int? {
    state.withLock { state in
      if state.cost > 2 * container.count, state.index == nil { state.index = container.keyIndex }
      guard let index = state.index else {
        state.cost += container.count
        return container.search(for: key)
      }
      return container.readTape { tape in
        index.find(hash: key.hash) { container.isKey($0, key, tape) }
      }
    }
  }

  /// Notes an entry in a new slot.
  func insert(_ key: String, at slot: Int) {
    state.withLock { $0.index?.insert(slot, hash: KeyHash.shared.hash(key)) }
  }

  /// Notes that the only entry with a key was removed.
  func remove(_ key: String, at slot: Int) {
    state.withLock { $0.index?.erase(slot, hash: KeyHash.shared.hash(key)) }
  }
}

extension OpenContainer {
  /// How many keys are compared without a lookup.
  private static var fewEntries: Int { 64 }

  func slot(of key: String) -> Int? { KeyPattern.with(key) { slot(of: $0) } }

  /// The slot of the effective entry with a key; nil when there is none.
  func slot(of key: borrowing KeyPattern) -> Int? {
    if let lookup { return lookup.slot(of: key, in: self) }
    return search(for: key)
  }

  /// Forgets what is known about keys.
  mutating func needLookup() {
    lookup = isObject && count > Self.fewEntries ? KeyLookup() : nil
  }

  /// Notes that an entry with a new key was inserted, or got that key.
  mutating func noteInsertion(of key: String, at slot: Int) {
    if isKnownUniquelyReferenced(&lookup) { lookup?.insert(key, at: slot) } else { needLookup() }
  }

  /// Notes that an entry is removed, or loses its key.
  mutating func noteRemoval(of key: String, at slot: Int) {
    if !hasRepeatedKeys, isKnownUniquelyReferenced(&lookup) {
      lookup?.remove(key, at: slot)
    } else {
      needLookup()
    }
  }

  private var keepsFirst: Bool { style.options.duplicateKeys == .keepFirst }

  /// The slot of the effective entry with a key, found by comparing keys.
  ///
  /// - Complexity: O(*n*) in the entries.
  fileprivate func search(for key: borrowing KeyPattern) -> Int? {
    if !isObject { return nil }
    return readTape { tape in
      var found: Int?
      order.visit { slot in
        if isKey(slot, key, tape) { found = slot }
        return found == nil || !keepsFirst
      }
      return found
    }
  }

  /// Calls `body` with the tape of the document, if there is one.
  fileprivate func readTape<Result>(_ body: (Tape?) -> Result) -> Result {
    place.map { place in place.source.storage.read { body($0) } } ?? body(nil)
  }

  @inline(__always)
  fileprivate func isKey(_ slot: Int, _ key: borrowing KeyPattern, _ tape: Tape?) -> Bool {
    switch slots[slot] {
    case .node(let value), .replaced(let value, _):
      tape?.key(Int(value) - 1, is: key) ?? false
    case .changed(let entry): key.matches(entry.name)
    }
  }

  /// An index of the effective entries.
  ///
  /// - Complexity: O(*n*) in the entries.
  fileprivate var keyIndex: KeyIndex {
    // Of entries with the same key, the one that counts comes first.
    let slots = effectiveSlotsForIndex
    var index = KeyIndex(minimumCapacity: self.slots.count)
    readTape { tape in
      let mayRepeat = hasRepeatedKeys
      for slot in slots {
        let hash =
          switch self.slots[slot] {
          case .node(let value), .replaced(let value, _):
            tape?.hash(ofKey: Int(value) - 1) ?? 0
          case .changed(let entry): KeyHash.shared.hash(entry.name)
          }
        if mayRepeat {
          let name = name(at: slot)
          let isKnown = index.find(hash: hash) { self.name(at: $0).hasSameBytes(as: name) } != nil
          if isKnown { continue }
        }
        index.insert(slot, hash: hash)
      }
    }
    return index
  }

  private var effectiveSlotsForIndex: [Int] {
    keepsFirst ? order.slots : order.slots.reversed()
  }
}
