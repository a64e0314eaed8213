import JSEN
import Synchronization

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

  /// The position of the effective entry with a key; nil when there is none.
  ///
  /// - Complexity: O(1) on average, after several lookups.
  func position(of key: String, in container: OpenContainer) -> Int? {
    state.withLock { state in
      KeyPattern.with(key) { pattern in
        if state.cost > 2 * container.entries.count, state.index == nil {
          state.index = container.keyIndex
        }
        if let index = state.index {
          return container.storage.read { tape in
            index.find(hash: KeyHash.shared.hash(key)) { container.isKey($0, pattern, tape) }
          }
        }
        state.cost += container.entries.count
        return container.position(of: pattern)
      }
    }
  }

  /// Notes an entry that was appended.
  func append(_ key: String, at position: Int) {
    state.withLock { $0.index?.insert(position, hash: KeyHash.shared.hash(key)) }
  }

  /// Notes that the only entry with a key became a hole.
  func erase(_ key: String, at position: Int) {
    state.withLock { $0.index?.erase(position, hash: KeyHash.shared.hash(key)) }
  }

  /// Notes that the only entry with a key was removed.
  func remove(_ key: String, at position: Int, count: Int) {
    state.withLock { $0.index?.remove(position, hash: KeyHash.shared.hash(key), count: count) }
  }
}

extension OpenContainer {
  /// How many keys are compared without a lookup.
  private static var fewEntries: Int { 64 }

  func position(of key: String) -> Int? {
    if let lookup { return lookup.position(of: key, in: self) }
    return KeyPattern.with(key) { position(of: $0) }
  }

  /// Forgets what is known about keys, since positions have changed.
  mutating func needLookup() {
    lookup = isObject && entries.count > Self.fewEntries ? KeyLookup() : nil
  }

  /// Notes that an entry was inserted.
  mutating func noteInsertion(of key: String?, at position: Int) {
    if let key, position == entries.count - 1, isKnownUniquelyReferenced(&lookup) {
      lookup?.append(key, at: position)
    } else {
      needLookup()
    }
  }

  /// Notes that the only entry with a key was removed.
  mutating func noteRemoval(of key: String, at position: Int) {
    if isObject, isKnownUniquelyReferenced(&lookup) {
      lookup?.remove(key, at: position, count: entries.count + 1)
    } else {
      needLookup()
    }
  }

  /// Notes that the only entry with a key became a hole.
  mutating func noteHole(of key: String, at position: Int) {
    if isKnownUniquelyReferenced(&lookup) { lookup?.erase(key, at: position) } else { needLookup() }
  }

  private var keepsFirst: Bool { style.options.duplicateKeys == .keepFirst }

  /// The position of the effective entry with a key, found by comparing keys.
  ///
  /// - Complexity: O(*n*) in the entries.
  func position(of key: borrowing KeyPattern) -> Int? {
    if !isObject { return nil }
    return storage.read { tape in
      var found: Int?
      for position in entries.indices where !isHole(position) && isKey(position, key, tape) {
        found = position
        if keepsFirst { break }
      }
      return found
    }
  }

  @inline(__always)
  fileprivate func isKey(_ position: Int, _ key: borrowing KeyPattern, _ tape: Tape) -> Bool {
    switch entries[position] {
    case .node(let value, _, _), .replaced(let value, _, _, _):
      tape.key(Int(value) - 1, is: key)
    case .changed(let entry): key.matches(entry.name)
    }
  }

  /// An index of the effective entries.
  ///
  /// - Complexity: O(*n*) in the entries.
  fileprivate var keyIndex: KeyIndex {
    var index = KeyIndex(minimumCapacity: entries.count)
    storage.read { tape in
      func hash(_ position: Int) -> UInt32 {
        switch entries[position] {
        case .node(let value, _, _), .replaced(let value, _, _, _):
          tape.hash(ofKey: Int(value) - 1)
        case .changed(let entry): KeyHash.shared.hash(entry.name)
        }
      }
      // Of entries with the same key, the one that counts comes first.
      let mayRepeat = hasRepeatedKeys
      for offset in entries.indices {
        let position = keepsFirst ? offset : entries.count - 1 - offset
        if isHole(position) { continue }
        let hash = hash(position)
        if mayRepeat {
          let name = name(at: position)
          let isKnown = index.find(hash: hash) { self.name(at: $0).hasSameBytes(as: name) } != nil
          if isKnown { continue }
        }
        index.insert(position, hash: hash)
      }
    }
    return index
  }
}
