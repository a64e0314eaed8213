import JSEN

/// The number of `multipleOf`: digits, and the power of ten of the last one.
struct Divisor: Sendable {
  private let digits: UInt64
  private let power: Int
  private let int: Int?

  /// - Returns: nil for a number with more than 19 digits, apart from zeros at its ends.
  init?(_ json: JSEN) {
    guard let parts = Self.parts(of: json), let digits = UInt64(parts.digits),
      parts.digits.utf8.count <= 19
    else { return nil }
    (self.digits, power) = (digits, parts.power)
    int = json.int.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a number is a multiple. Its shortest digits decide, not the binary value.
  func divides(_ value: TapeValue) -> Bool {
    if let int, let dividend = value.int { return dividend % int == 0 }
    guard let parts = Self.parts(of: value.json) else { return false }
    // The last digit is not zero, so the digits are not a multiple of ten.
    let zeros = parts.power - power
    if zeros < 0 { return false }
    var rest: UInt64 = 0
    for digit in parts.digits.utf8 {
      rest = remainder(of: rest, times: 10, plus: UInt64(digit & 15))
    }
    return remainder(of: rest, times: powerOfTen(zeros), plus: 0) == 0
  }

  private func remainder(of value: UInt64, times factor: UInt64, plus addend: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    let (low, overflow) = product.low.addingReportingOverflow(addend)
    // The high word is less than the divisor: both factors are remainders, or one is ten.
    let high = product.high + (overflow ? 1 : 0)
    return digits.dividingFullWidth((high, low)).remainder
  }

  /// The remainder of a power of ten.
  private func powerOfTen(_ exponent: Int) -> UInt64 {
    var (result, base, exponent) = (1 % digits, 10 % digits, exponent)
    while exponent > 0 {
      if exponent & 1 == 1 { result = remainder(of: result, times: base, plus: 0) }
      base = remainder(of: base, times: base, plus: 0)
      exponent >>= 1
    }
    return result
  }

  /// The digits of a number's magnitude without zeros at the ends, and the power of ten of the last one; nil for
  /// another value. Zero has no digits, and a power that is greater than any other.
  private static func parts(of json: JSEN) -> (digits: String, power: Int)? {
    let number: JSEN.Number?
    switch json {
    case .int(let value): number = JSEN.Number(value)
    case .double(let value): number = JSEN.Number(value)
    case .number(let value): number = value
    default: number = nil
    }
    guard let number else { return nil }
    return TextBytes.with(number.description) { text in
      guard let decimal = DecimalLiteral(text) else { return nil }
      if decimal.isZero { return ("", .max / 2) }
      let digits = decimal.digits.map { text[$0] }.filter { $0 != UInt8(ascii: ".") }
      return (
        String(decoding: digits, as: UTF8.self),
        decimal.clampedPower(in: text) - decimal.digitCount + 1
      )
    }
  }
}
