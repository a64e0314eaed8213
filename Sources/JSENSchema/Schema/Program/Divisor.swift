import JSEN

/// The number of `multipleOf`: digits, and the power of ten of the last one.
struct Divisor: Sendable {
  /// The digits in words of 18, the lowest first, and a zero.
  private let words: [UInt64]
  private let digitCount: Int
  private let power: Int
  private let int: Int?

  /// - Returns: nil for a number whose exponent has more than 18 digits.
  /// - Complexity: O(*n*) in the digits.
  init?(_ json: JSEN) {
    guard let number = json.number, let parts = Self.parts(of: number),
      parts.power.magnitude < 1 << 60
    else { return nil }
    words =
      stride(from: parts.digits.count, to: 0, by: -18).map { end in
        parts.digits[max(0, end - 18)..<end].reduce(0) { $0 * 10 + UInt64($1) }
      } + [0]
    (digitCount, power) = (parts.digits.count, parts.power)
    int = json.int.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a number is a multiple. Its digits decide, not the binary value.
  ///
  /// - Parameter pays: takes the steps of dividing long numbers; returns false when there are too many.
  /// - Complexity: O(*n* + *m* · *d*) in the digits of the number, these and four times those of the divisor, and the
  ///   words of the divisor.
  func divides(_ value: TapeValue, paying pays: (Int) -> Bool) -> Bool {
    if let int, let dividend = value.int { return dividend % int == 0 }
    guard let number = value.json.number, let parts = Self.parts(of: number) else { return false }
    if parts.digits.isEmpty { return true }
    // The last digit is not zero, so the digits are not a multiple of ten.
    if parts.power < power { return false }
    // A divisor of n digits has fewer than 4n factors of 2 or of 5, so more zeros change nothing.
    let zeros = min(parts.power - power, 4 * digitCount)
    let steps = (parts.digits.count + zeros) / 8
    guard words.count <= 3 || pays(steps * words.count)
    else { return false }
    var rest = [UInt64](repeating: 0, count: words.count)
    for digit in parts.digits { append(UInt64(digit), to: &rest) }
    for _ in 0..<zeros { append(0, to: &rest) }
    return rest.allSatisfy { $0 == 0 }
  }

  /// Replaces a remainder with that of ten times its value and a digit.
  private func append(_ digit: UInt64, to rest: inout [UInt64]) {
    var carry = digit
    for index in rest.indices {
      let (top, low) = rest[index].quotientAndRemainder(dividingBy: Self.base / 10)
      (rest[index], carry) = (low * 10 + carry, top)
    }
    while !rest.reversed().lexicographicallyPrecedes(words.reversed()) {
      var borrow: UInt64 = 0
      for index in rest.indices {
        let subtrahend = words[index] + borrow
        borrow = rest[index] < subtrahend ? 1 : 0
        rest[index] = rest[index] + borrow * Self.base - subtrahend
      }
    }
  }

  private static var base: UInt64 { 1_000_000_000_000_000_000 }

  /// The digits of a number without zeros at the ends, and the power of ten of the last one. Zero has no digits.
  private static func parts(of number: JSEN.Number) -> (digits: [UInt8], power: Int)? {
    TextBytes.with(number.description) { text in
      guard let decimal = DecimalLiteral(text) else { return nil }
      let digits = decimal.digits.map { text[$0] }.filter { $0 != UInt8(ascii: ".") }
      return (digits.map { $0 & 15 }, decimal.clampedPower(in: text) - decimal.digitCount + 1)
    }
  }
}
