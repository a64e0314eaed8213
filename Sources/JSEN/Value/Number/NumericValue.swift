/// The value of a number of any kind, for comparisons.
///
/// Numbers are compared exactly. A double without a fraction is its exact value: `0x1p60` is 1152921504606846976. A double
/// with a fraction is compared with a decimal by its shortest digits: `0.1` is 0.1.
package enum NumericValue {
  case int(Int)
  case double(Double)
  case decimal(JSEN.Number)

  /// Takes the number of a value; nil for a value that is not a number.
  package init?(_ value: JSEN) {
    switch value {
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .number(let value): self = .decimal(value)
    default: return nil
    }
  }

  /// Compares two numbers: -1, 0 or 1; nil when one is NaN.
  ///
  /// - Complexity: O(*n*) in the digits of both.
  @inline(never)
  package static func order(_ left: NumericValue, _ right: NumericValue) -> Int? {
    switch (left, right) {
    case (.int(let left), .int(let right)): return order(of: left, right)
    case (.double(let left), .double(let right)): return order(of: left, right)
    default:
      if let left = left.decimal, let right = right.decimal { return order(of: left, right) }
      return order(of: left.nonFinite, right.nonFinite)
    }
  }

  private static func order<Number: Comparable>(of left: Number, _ right: Number) -> Int? {
    left < right ? -1 : left == right ? 0 : left > right ? 1 : nil
  }

  /// The number as a decimal; nil for NaN and infinity.
  var decimal: JSEN.Number? {
    switch self {
    case .int(let value): JSEN.Number(value)
    case .double(let value): JSEN.Number(valueOf: value)
    case .decimal(let value): value
    }
  }

  /// NaN or infinity; zero for any other number.
  private var nonFinite: Double {
    if case .double(let value) = self, !value.isFinite { value } else { 0 }
  }
}

extension JSEN.Number {
  /// Makes a number from all digits of a double without a fraction, or the shortest digits of one with a fraction.
  ///
  /// - Returns: `nil` for NaN and infinity.
  package init?(valueOf double: Double) {
    // Smaller integers are written with all digits.
    if double.magnitude < 0x1p53 || !double.isFinite {
      self.init(double)
    } else {
      var natural = BigNatural(double.significandBitPattern | 1 << 52)
      natural.shiftLeft(by: Int(double.exponent) - 52)
      self.init(uncheckedLiteral: (double < 0 ? "-" : "") + natural.digits)
    }
  }
}
