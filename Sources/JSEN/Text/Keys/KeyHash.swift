/// Hashes the bytes of keys, differently in every process, so that an attacker cannot prepare keys that collide.
///
/// Each word is multiplied to 128 bits, whose halves are then combined. The state and the multiplier are random.
package struct KeyHash: Sendable {
  private let state: UInt64
  private let multiplier: UInt64

  /// The hash that all objects of a process share, since an object can read the index that another object made.
  ///
  /// It uses atomics, since a lazy global adds a call to each lookup.
  @inline(__always)
  package static var shared: KeyHash {
    #if canImport(os)
      // A lazy global is tested inline there.
      return made
    #else
      let multiplier = sharedMultiplier.bits
      if multiplier == 0 { return makeShared() }
      return KeyHash(state: sharedState.bits, multiplier: multiplier)
    #endif
  }

  /// Made once, so that all threads store the same numbers.
  private static let made = KeyHash(
    state: .random(in: .min ... .max), multiplier: .random(in: .min ... .max) | 1)

  #if !canImport(os)
    /// The multiplier of the shared hash, which is odd; 0 until it is made. It is stored after the state.
    private static let sharedMultiplier = AtomicBits()
    private static let sharedState = AtomicBits()

    @inline(never)
    private static func makeShared() -> KeyHash {
      sharedState.bits = made.state
      sharedMultiplier.bits = made.multiplier
      return made
    }
  #endif

  /// The hash of the bytes at `range`.
  @inline(__always)
  package func hash(_ bytes: TextBytes, _ range: TextRange) -> UInt32 {
    let result = wideHash(bytes, range)
    return UInt32(truncatingIfNeeded: result ^ result &>> 32)
  }

  /// The hash of the bytes at `range`, in 64 bits.
  @inline(__always)
  func wideHash(_ bytes: TextBytes, _ range: TextRange) -> UInt64 {
    let count = range.count
    var result = state ^ UInt64(truncatingIfNeeded: count)
    var index = range.start
    while range.end &- index > 8 {
      result = fold(result ^ bytes.word(unchecked: index))
      index &+= 8
    }
    if index < range.end {
      result ^= bytes.partialWord(unchecked: index, length: range.end &- index)
    }
    return fold(result)
  }

  /// The hash of up to 15 bytes that are in two words, the first bytes lowest.
  @inline(__always)
  package func hash(_ low: UInt64, _ high: UInt64, count: Int) -> UInt32 {
    var result = fold(state ^ UInt64(truncatingIfNeeded: count) ^ low)
    if count > 8 { result = fold(result ^ high) }
    return UInt32(truncatingIfNeeded: result ^ result &>> 32)
  }

  /// The hash of a string's bytes.
  package func hash(_ string: String) -> UInt32 {
    TextBytes.with(string) { hash($0, TextRange(0, $0.count)) }
  }

  /// Combines a number with a hash.
  @inline(__always)
  package func hash(_ value: Int, after other: Int) -> Int {
    Int(
      truncatingIfNeeded: fold(
        UInt64(truncatingIfNeeded: other) ^ state &+ UInt64(truncatingIfNeeded: value)))
  }

  @inline(__always)
  private func fold(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: multiplier)
    return high ^ low
  }
}

extension TextBytes {
  /// A hash of the first and the last eight bytes, the same in every process, for tables whose collisions cost little.
  @inlinable
  @inline(__always)
  package func quickHash(_ range: TextRange, _ firstWord: UInt64) -> UInt32 {
    var word = firstWord &* 31 &+ UInt64(truncatingIfNeeded: range.count)
    if range.count > 8 { word &+= self.word(unchecked: range.end &- 8) }
    return UInt32(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }
}
