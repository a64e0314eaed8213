/// A division in progress, which takes one digit after the other.
struct LongDivision {
  let divisor: UInt64
  private(set) var remainder: UInt64 = 0

  init(divisor: UInt64) { self.divisor = divisor }

  /// Takes the next digit of the dividend, and returns that of the quotient.
  mutating func next(_ digit: UInt8) -> UInt8 {
    let product = remainder.multipliedFullWidth(by: 10)
    let (low, overflow) = product.low.addingReportingOverflow(UInt64(digit))
    let result = divisor.dividingFullWidth((product.high + (overflow ? 1 : 0), low))
    remainder = result.remainder
    return UInt8(result.quotient)
  }

  /// Whether the quotient ends. The divisor then has no prime factors but 2 and 5 after the fraction is reduced.
  var isFinite: Bool {
    var others = divisor
    while others % 2 == 0 { others /= 2 }
    while others % 5 == 0 { others /= 5 }
    return remainder % others == 0
  }
}
