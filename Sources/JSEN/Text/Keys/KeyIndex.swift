/// The positions of the keys of a large object: an open-addressing hash table.
///
/// A slot holds the key's hash in its upper half and the position plus one in its lower half; zero means empty. The
/// table is at most half full, so a search ends after one or two slots. Hashes differ in every process (``KeyHash``),
/// so an attacker cannot choose keys that collide.
@usableFromInline
package struct KeyIndex: Sendable {
  /// The greatest number of keys: positions have 32 bits, and one is added to them.
  static let maximumCount = Int(UInt32.max) - 1

  /// The only property, so that a ``JSEN`` has 17 bytes. The object knows how many keys there are.
  @usableFromInline
  private(set) var slots: [UInt64]

  /// - Complexity: O(*n*) in the capacity.
  package init(minimumCapacity: Int) {
    var size = 8
    while size < minimumCapacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// The position of the key with this hash for which `isEqual` returns true.
  @inlinable
  @inline(__always)
  package func find(hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
        let position = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
        if isEqual(position) { return position }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns the position of an equal key; when there is none, inserts the new position and returns nil.
  @inline(__always)
  mutating func find(hash: UInt32, orInsert position: Int, where isEqual: (Int) -> Bool) -> Int? {
    if let earlier = find(hash: hash, where: isEqual) { return earlier }
    insert(position, hash: hash)
    return nil
  }

  /// Inserts a key that is not in the table. Positions come in order, so a position is also the count of earlier keys.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  package mutating func insert(_ position: Int, hash: UInt32) {
    precondition(position < Self.maximumCount, "an object has too many members")
    if position &* 2 >= slots.count { resize(for: slots.count) }
    enter(UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: position &+ 1))
  }

  @inline(__always)
  private mutating func enter(_ entry: UInt64) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }

  /// Removes a key. The positions after its own become one less.
  ///
  /// - Complexity: O(*n*) in the capacity, without hashing keys again; O(1) for the last position.
  package mutating func remove(_ position: Int, hash: UInt32, count: Int) {
    erase(position, hash: hash)
    if position &+ 1 < count { moveUp(after: UInt32(position &+ 1)) }
    shrink(to: count &- 1)
  }

  /// Removes a key. Other positions do not change.
  ///
  /// - Complexity: O(1) on average.
  package mutating func erase(_ position: Int, hash: UInt32) {
    let mask = slots.count &- 1
    let entry = UInt64(hash) &<< 32 | UInt64(UInt32(position &+ 1))
    var hole = Int(truncatingIfNeeded: hash) & mask
    while slots[hole] != entry {
      precondition(slots[hole] != 0, "the key is not in the index")
      hole = (hole &+ 1) & mask
    }
    // A search ends at an empty slot, so later entries of the same run move back into the hole.
    var slot = (hole &+ 1) & mask
    while slots[slot] != 0 {
      let home = Int(truncatingIfNeeded: slots[slot] &>> 32)
      if (slot &- home) & mask >= (slot &- hole) & mask {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = (slot &+ 1) & mask
    }
    slots[hole] = 0
  }

  /// How many keys there are.
  ///
  /// - Complexity: O(*n*) in the capacity.
  var count: Int { slots.count { $0 != 0 } }

  /// Calls a function with the position of each key, in no order.
  func forEachPosition(_ body: (Int) -> Void) {
    for slot in slots where slot != 0 { body(Int(slot & 0xFFFF_FFFF) - 1) }
  }

  /// Subtracts one from all positions that are stored as more than `stored`.
  private mutating func moveUp(after stored: UInt32) {
    for slot in slots.indices {
      let isLater = UInt32(truncatingIfNeeded: slots[slot]) > stored
      slots[slot] &-= isLater ? 1 : 0
    }
  }

  /// Shrinks the table when it is more than four times as large as `count` keys need.
  mutating func shrink(to count: Int) {
    if slots.count > 64, count * 8 < slots.count { resize(for: count) }
  }

  private mutating func resize(for count: Int) {
    let entries = slots
    self = KeyIndex(minimumCapacity: count)
    for entry in entries where entry != 0 { enter(entry) }
  }

  /// Whether exactly the positions below `count` are in the table, each once, without those of holes.
  func isConsistent(count: Int, isHole: (Int) -> Bool) -> Bool {
    var isMissing = [Bool](repeating: true, count: count)
    var isConsistent = true
    forEachPosition { position in
      isConsistent = isConsistent && position < count && isMissing[position]
      if position < count { isMissing[position] = false }
    }
    return isConsistent && isMissing.indices.allSatisfy { !isMissing[$0] || isHole($0) }
  }
}
