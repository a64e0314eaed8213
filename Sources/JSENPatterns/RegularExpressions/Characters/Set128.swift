/// A set of numbers below 128, as bits. Older systems have no `UInt128`.
struct Set128: Hashable, Sendable {
  private var low: UInt64
  private var high: UInt64

  static let all = Set128(low: .max, high: .max)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  init() { self.init(low: 0, high: 0) }

  /// - Parameter number: the only number; the set is empty if it is not below 128.
  init(_ number: Int) {
    self.init(low: number < 64 ? 1 << number : 0, high: number < 64 ? 0 : 1 << (number - 64))
  }

  var isEmpty: Bool { low | high == 0 }

  var inverted: Set128 { Set128(low: ~low, high: ~high) }

  mutating func insert(_ number: Int) { formUnion(Set128(number)) }

  func contains(_ number: Int) -> Bool {
    (number < 64 ? low : high) >> UInt64(number & 63) & 1 != 0
  }

  mutating func formUnion(_ other: Set128) {
    low |= other.low
    high |= other.high
  }

  func intersection(_ other: Set128) -> Set128 {
    Set128(low: low & other.low, high: high & other.high)
  }
}
