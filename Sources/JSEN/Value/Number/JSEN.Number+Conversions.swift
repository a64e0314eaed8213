extension FixedWidthInteger {
  /// Converts a number whose value is an integer in range, such as `1.5e1`.
  ///
  ///     UInt64(exactly: JSEN.Number("1.8446744073709551615e19")!)    // 18446744073709551615
  ///     Int(exactly: JSEN.Number("9223372036854775808")!)            // nil
  ///     Int8(exactly: JSEN.Number("0.5")!)                           // nil
  ///
  /// - Parameter number: the number to convert.
  /// - Complexity: O(*n*) in bytes, whatever the value of the exponent.
  public init?(exactly number: JSEN.Number) { self.init(number, dropsFraction: false) }

  /// Converts a number, or its integer part; nil when it is out of range or has a fraction.
  init?(_ number: JSEN.Number, dropsFraction: Bool) {
    let value: Self? = number.withValue { text, decimal, power in
      if decimal.isZero { return 0 }
      let units = JSEN.Number.Exponent.small(decimal.digitCount - 1)
      var count = decimal.digitCount
      if power < units {
        guard dropsFraction else { return nil }
        // A power below that of the last digit is not large, unless it is negative.
        guard case .small(let leading) = power, leading >= 0 else { return 0 }
        count = leading + 1
      }

      // Negative numbers are built from negative parts, since `-min` does not exist.
      var value: Self = 0
      for digit in decimal.digits(in: text).prefix(count) {
        guard let next = value.appending(digit & 15, isNegative: decimal.hasMinus) else {
          return nil
        }
        value = next
      }
      var place = units
      while place < power, case .small(let current) = place {
        guard let next = value.appending(0, isNegative: decimal.hasMinus) else { return nil }
        value = next
        place = .small(current + 1)
      }
      return value
    }
    guard let value else { return nil }
    self = value
  }

  private func appending(_ digit: UInt8, isNegative: Bool) -> Self? {
    guard let ten = Self(exactly: 10), let digit = Self(exactly: digit) else { return nil }
    let (product, isTooLarge) = multipliedReportingOverflow(by: ten)
    let (sum, overflow) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return isTooLarge || overflow ? nil : sum
  }
}

extension Double {
  /// The double nearest to a number, ties to even.
  ///
  ///     Double(JSEN.Number("0.1000000000000000055511151231257827")!)    // 0.1
  ///     Double(JSEN.Number("-1e400")!)                                  // -inf
  ///
  /// - Parameter number: the number to convert.
  /// - Complexity: O(*n*) in bytes.
  @inline(never)
  public init(_ number: JSEN.Number) {
    self = number.withValue { text, decimal, _ in
      DecimalToDouble.convertExactly(decimal, in: text)
    }
  }

  /// The double that equals a number exactly; nil when there is none.
  ///
  ///     Double(exactly: JSEN.Number("0.5")!)    // 0.5
  ///     Double(exactly: JSEN.Number("0.1")!)    // nil
  ///
  /// - Parameter number: the number to convert.
  /// - Complexity: O(*n*) in bytes.
  public init?(exactly number: JSEN.Number) {
    let value = Double(number)
    let isExact = number.withValue { text, decimal, _ in
      DecimalToDouble.isExact(value, literal: decimal, in: text)
    }
    if !isExact { return nil }
    self = value
  }
}

extension JSEN.Number {
  /// The nearest double, ties to even; nil when that is infinity, or zero for a number that is not zero.
  @inline(never)
  package var nearestDouble: Double? {
    let value = Double(self)
    return value.isFinite && (value != 0 || withDecimal { $0?.isZero == true }) ? value : nil
  }

  /// A double for rounding to a shorter floating-point type; it gives the same result as the number. It is the number
  /// itself or, between two doubles, the double with the last bit 1.
  ///
  /// Such a double is never midway between two values of a shorter type, unless the number is.
  var doubleRoundedToOdd: Double {
    withValue { text, decimal, _ in
      let nearest = DecimalToDouble.convertExactly(decimal, in: text)
      if !nearest.isFinite { return nearest }
      let order = DecimalToDouble.compare(decimal, in: text, with: nearest)
      if order == 0 { return nearest }
      // The bit patterns of positive doubles are in the order of the doubles.
      let below = nearest.magnitude.bitPattern - (order < 0 ? 1 : 0)
      return Double(signOf: nearest, magnitudeOf: Double(bitPattern: below | 1))
    }
  }
}
