extension FixedWidthInteger {
  /// Converts a number whose value is an integer in range, such as `1.5e1`.
  ///
  ///     UInt64(exactly: JSEN.Number("1.8446744073709551615e19")!)    // 18446744073709551615
  ///     Int(exactly: JSEN.Number("9223372036854775808")!)            // nil
  ///     Int8(exactly: JSEN.Number("0.5")!)                           // nil
  ///
  /// - Parameter number: the number to convert.
  /// - Complexity: O(*n*) in bytes, whatever the value of the exponent.
  public init?(exactly number: JSEN.Number) {
    var value: Self = 0
    let isNegative = number.readInteger(dropsFraction: false) { digit, isNegative in
      guard let next = value.appending(digit, isNegative: isNegative) else { return false }
      value = next
      return true
    }
    if isNegative == nil { return nil }
    self = value
  }

  /// Negative numbers are built from negative parts, since `-min` does not exist.
  private func appending(_ digit: UInt8, isNegative: Bool) -> Self? {
    guard let ten = Self(exactly: 10), let digit = Self(exactly: digit) else { return nil }
    let (product, isTooLarge) = multipliedReportingOverflow(by: ten)
    let (sum, overflow) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return isTooLarge || overflow ? nil : sum
  }
}

extension JSEN.Number {
  /// Calls a function with each digit of an integer, until it returns false.
  ///
  /// - Parameters:
  ///   - dropsFraction: whether a number with a fraction is read as its integer part.
  ///   - append: takes a digit from 0 to 9, and whether the number is negative.
  /// - Returns: whether the number is negative; nil when it has a fraction, or `append` has returned false.
  func readInteger(dropsFraction: Bool, _ append: (UInt8, Bool) -> Bool) -> Bool? {
    withValue { text, decimal, power in
      if decimal.isZero { return decimal.hasMinus }
      let units = Exponent.small(decimal.digitCount - 1)
      var count = decimal.digitCount
      if power < units {
        guard dropsFraction else { return nil }
        // A power below that of the last digit is not large, unless it is negative.
        guard case .small(let leading) = power, leading >= 0 else { return decimal.hasMinus }
        count = leading + 1
      }
      for digit in decimal.digits(in: text).prefix(count) {
        if !append(digit & 15, decimal.hasMinus) { return nil }
      }
      var place = units
      while place < power, case .small(let current) = place {
        if !append(0, decimal.hasMinus) { return nil }
        place = .small(current + 1)
      }
      return decimal.hasMinus
    }
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
