import JSEN

/// Finds the number of the described member that has a key.
///
/// The keys come from a program, not from input, so a fixed hash is safe: a key of the input is compared with the few
/// described keys that are in its slot. With a `KeyList`, whose hash differs in every process, the mapper takes 1.1 times
/// as long for structs whose members have another order (2026-11-22).
struct KeyTable: ~Copyable {
  private let slots: StepBuffer<UInt16>
  private let shift: UInt64
  private let multiplier: UInt64

  static let none: UInt16 = .max

  /// - Parameters:
  ///   - numbers: those of the steps whose keys differ from each other.
  ///   - steps: get the number of the next step in the same slot.
  init(_ numbers: [Int], _ steps: inout [MembersPlanStep]) {
    let keys = numbers.map { steps[$0].key }
    var bits: UInt64 = 1
    while 1 << bits < 2 * keys.count { bits += 1 }
    let shift = 64 - bits
    // Of a few multipliers, the first one with the fewest collisions.
    var best: (multiplier: UInt64, collisions: Int) = (0, .max)
    var candidate: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<32 where best.collisions > 0 {
      let collisions = keys.count - Set(keys.map { $0.hash(candidate) >> shift }).count
      if collisions < best.collisions { best = (candidate, collisions) }
      candidate = candidate &* 0xD134_2543_DE82_EF95 | 1
    }
    let count = 1 << Int(bits)
    var slots = [UInt16](repeating: Self.none, count: count)
    self.shift = shift
    multiplier = best.multiplier
    for (number, key) in zip(numbers, keys).reversed() {
      let slot = Int(key.hash(multiplier) >> shift)
      steps[number].next = slots[slot]
      slots[slot] = UInt16(number)
    }
    self.slots = StepBuffer(slots)
  }

  /// The number of the first member in the slot of a key.
  @inline(__always)
  func first(_ key: MemberKey) -> UInt16 {
    // The shift leaves as many bits as there are slots.
    slots[unchecked: Int(truncatingIfNeeded: key.hash(multiplier) &>> shift)]
  }
}
