/// A natural number of any size, with the few operations that exact comparison of decimals needs.
struct BigNatural {
  /// The lowest word first. The highest word is not zero, so zero has no words.
  private var words: [UInt64] = []

  init(_ value: UInt64) {
    if value > 0 { words = [value] }
  }

  /// Multiplies by one word, then adds one.
  ///
  /// - Complexity: O(*n*) in words.
  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  /// - Complexity: O(*n* · *exponent*) in words; an exponent is at most about 1,100 here.
  mutating func multiplyByPowerOfFive(_ exponent: Int) {
    for _ in 0..<exponent / 27 { multiply(by: 7_450_580_596_923_828_125) }
    var factor: UInt64 = 1
    for _ in 0..<exponent % 27 { factor *= 5 }
    multiply(by: factor)
  }

  mutating func shiftLeft(by count: Int) {
    if words.isEmpty { return }
    let bits = UInt64(count % 64)
    if bits > 0 { multiply(by: 1 << bits) }
    words.insert(contentsOf: repeatElement(0, count: count / 64), at: 0)
  }

  /// Compares `self` · 10^`decimalExponent` with `other` · 2^`binaryExponent`, exactly.
  ///
  /// - Returns: Whether the first is less than, equal to or greater than the second: -1, 0 or 1.
  func compare(
    timesPowerOfTen decimalExponent: Int, with other: UInt64, timesPowerOfTwo binaryExponent: Int
  ) -> Int {
    var left = self
    var right = BigNatural(other)
    if decimalExponent > 0 {
      left.multiplyByPowerOfFive(decimalExponent)
    } else {
      right.multiplyByPowerOfFive(-decimalExponent)
    }
    let shift = decimalExponent - binaryExponent
    if shift > 0 { left.shiftLeft(by: shift) } else { right.shiftLeft(by: -shift) }
    return left.compare(with: right)
  }

  private func compare(with other: BigNatural) -> Int {
    if words.count != other.words.count { return words.count < other.words.count ? -1 : 1 }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index] ? -1 : 1
    }
    return 0
  }
}
