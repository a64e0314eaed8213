/// An integer of up to 128 bits and a sign: whatever the integer types of the standard library hold.
///
/// Code that reads it is compiled once; only the last step is compiled for each type. It has two words, since older systems
/// have no `UInt128`.
package struct WideInteger {
  /// The bits of the two's complement, the sign apart.
  fileprivate let high: UInt64
  fileprivate let low: UInt64
  fileprivate let isNegative: Bool

  init(_ value: Int) {
    high = value < 0 ? .max : 0
    low = UInt64(truncatingIfNeeded: value)
    isNegative = value < 0
  }

  /// - Returns: nil when the value is below -2¹²⁷.
  private init?(magnitude high: UInt64, _ low: UInt64, isNegative: Bool) {
    self.isNegative = isNegative && high | low != 0
    self.low = self.isNegative ? 0 &- low : low
    self.high = self.isNegative ? ~high &+ (low == 0 ? 1 : 0) : high
    if self.isNegative && Int64(bitPattern: self.high) >= 0 { return nil }
  }

  /// Takes the exact value of a double; nil when it is out of range or has a fraction.
  @inline(never)
  init?(exactly double: Double) {
    let magnitude = double.magnitude
    guard magnitude < 0x1p128, magnitude == magnitude.rounded(.towardZero) else { return nil }
    // Both steps are exact: the first only changes the exponent.
    let high = UInt64(magnitude * 0x1p-64)
    let low = UInt64(magnitude - Double(high) * 0x1p64)
    self.init(magnitude: high, low, isNegative: double < 0)
  }

  /// Takes the value of a number, or its integer part; nil when it is out of range or has a fraction.
  @inline(never)
  package init?(_ number: JSEN.Number, dropsFraction: Bool) {
    var (high, low): (UInt64, UInt64) = (0, 0)
    let isNegative = number.readInteger(dropsFraction: dropsFraction) { digit, _ in
      let (carry, product) = low.multipliedFullWidth(by: 10)
      let (sum, isCarried) = product.addingReportingOverflow(UInt64(digit))
      let (highProduct, isTooLarge) = high.multipliedReportingOverflow(by: 10)
      let (highSum, overflow) = highProduct.addingReportingOverflow(carry &+ (isCarried ? 1 : 0))
      (high, low) = (highSum, sum)
      return !isTooLarge && !overflow
    }
    guard let isNegative else { return nil }
    self.init(magnitude: high, low, isNegative: isNegative)
  }
}

extension JSEN.Number {
  /// How far two integers of up to 128 bits are from each other, rounded to a double; nil for other numbers.
  package func integerDistance(to other: JSEN.Number) -> Double? {
    guard let left = WideInteger(self, dropsFraction: false),
      let right = WideInteger(other, dropsFraction: false)
    else { return nil }
    let isLess =
      left.isNegative == right.isNegative
      ? (left.high, left.low) < (right.high, right.low) : left.isNegative
    let (small, large) = isLess ? (left, right) : (right, left)
    let (low, borrow) = large.low.subtractingReportingOverflow(small.low)
    let high = large.high &- small.high &- (borrow ? 1 : 0)
    // A sum of magnitudes may need more bits.
    if small.isNegative, !large.isNegative, high < large.high { return nil }
    return Double(high) * 0x1p64 + Double(low)
  }
}

extension FixedWidthInteger {
  /// Converts an integer; nil when it is out of range.
  @inline(__always)
  package init?(exactly value: WideInteger) {
    var converted = Self(truncatingIfNeeded: value.low)
    if Self.bitWidth > 64 {
      converted |= Self(truncatingIfNeeded: value.high) << 64
    }
    guard (converted < 0) == value.isNegative,
      UInt64(truncatingIfNeeded: converted) == value.low,
      UInt64(truncatingIfNeeded: converted >> 64) == value.high
    else { return nil }
    self = converted
  }
}
