/// A natural number of any size, with the few operations that exact decimals need.
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

  /// The decimal digits.
  ///
  /// - Complexity: O(*n*²) in words; a double has at most 16.
  var digits: String {
    var chunks: [String] = []
    var rest = self
    repeat {
      chunks.append(String(rest.divide(by: 1_000_000_000_000_000_000)))
    } while !rest.words.isEmpty
    return chunks.reversed().enumerated().reduce("") { digits, chunk in
      let zeros = chunk.offset == 0 ? 0 : 18 - chunk.element.utf8.count
      return digits + String(repeating: "0", count: zeros) + chunk.element
    }
  }

  /// Divides by one word.
  ///
  /// - Returns: the remainder.
  /// - Complexity: O(*n*) in words.
  private mutating func divide(by divisor: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
    }
    if words.last == 0 { words.removeLast() }
    return remainder
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
