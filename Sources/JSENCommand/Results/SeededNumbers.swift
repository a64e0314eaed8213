/// Random numbers that a seed determines (SplitMix64).
struct SeededNumbers {
  var state: UInt64

  /// A number from 0 on and less than a bound.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31).multipliedFullWidth(by: UInt64(bound)).high)
  }
}
