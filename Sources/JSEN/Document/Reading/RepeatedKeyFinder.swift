/// Finds out whether an object has a key twice.
///
/// The decoder and the writer of blocks ask this for every object, unless the reader has refused repeated keys. Up to
/// ``MemberScan/limit`` members it uses a table that is never cleared: each slot says in which round it was filled.
/// Larger objects, and keys with escapes, use a ``MemberIndex``, which allocates. There are two ways, since with an
/// index for all objects, `decode` of twitter takes 483 µs instead of 400, and `decode-small` 1.40 ms
/// instead of 1.24 (2026-11-21).
///
/// One call at a time uses it.
final class RepeatedKeyFinder: @unchecked Sendable {
  private static let slotCount = 256
  /// In the upper half the round in which a slot was filled, in the lower half a key node.
  private let slots = FixedTable(repeating: 0 as UInt64, count: RepeatedKeyFinder.slotCount)
  private var round: UInt64 = 0

  /// Returns whether an object has a key twice.
  ///
  /// - Complexity: O(*n*) in the number of members, whatever the keys are. Input that makes the hashes collide makes
  ///   at most ``MemberScan/limit`` comparisons a key; above the limit, the hash differs in every process.
  func hasRepeatedKeys(_ object: Int, in tape: Tape) -> Bool {
    if tape[object].shortLength > MemberScan.limit { return Self.hasRepeatedKeys(object, tape) }
    let round = beginRound()
    for key in tape.members(of: object) {
      let node = tape[key]
      if node.hasEscapes { return Self.hasRepeatedKeys(object, tape) }
      let range = node.token.range
      let hash = tape.bytes.quickHash(range, tape.bytes.firstWord(range))
      if !insert(key, hash: hash, round, tape) { return true }
    }
    return false
  }

  @inline(never)
  private static func hasRepeatedKeys(_ object: Int, _ tape: Tape) -> Bool {
    tape.distinctMembers(of: object).count < tape.count(object)
  }

  /// Begins a round, in which no slot is filled.
  @inline(__always)
  private func beginRound() -> UInt64 {
    round &+= 1
    if round > UInt64(UInt32.max) {
      // Rounds repeat now, so the slots of old rounds are cleared.
      for slot in 0..<slots.count { slots[unchecked: slot] = 0 }
      round = 1
    }
    return round &<< 32
  }

  /// Puts a key into the first free slot; returns false when an equal key has a slot already.
  @inline(__always)
  private func insert(_ key: Int, hash: UInt32, _ round: UInt64, _ tape: Tape) -> Bool {
    var slot = Int(truncatingIfNeeded: hash &>> 24)
    while true {
      // A slot has eight bits, and there are 256 slots.
      let entry = slots[unchecked: slot]
      guard (entry &>> 32) &<< 32 == round else { break }
      if tape.isSameKey(Int(truncatingIfNeeded: entry & 0xFFFF_FFFF), key) { return false }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    slots[unchecked: slot] = round | UInt64(truncatingIfNeeded: key)
    return true
  }
}
