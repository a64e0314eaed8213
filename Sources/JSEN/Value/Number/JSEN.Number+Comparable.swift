extension JSEN.Number: Hashable {
  /// Whether two numbers have the same value.
  ///
  ///     JSEN.Number("1e2") == JSEN.Number("100")    // true
  ///     JSEN.Number("-0") == JSEN.Number("0.0")     // true
  ///
  /// - Complexity: O(*n*) in bytes of both.
  @inline(never)
  public static func == (left: Self, right: Self) -> Bool {
    left.literal.utf8.elementsEqual(right.literal.utf8) || order(left, right) == 0
  }

  /// Hashes the value: sign, digits and the power of the first digit.
  public func hash(into hasher: inout Hasher) {
    withValue { text, decimal, power in
      if decimal.isZero { return hasher.combine(0) }
      hasher.combine(decimal.hasMinus)
      hasher.combine(power)
      for digit in decimal.digits(in: text) { hasher.combine(digit) }
    }
  }
}

extension JSEN.Number: Comparable {
  /// Compares values, exactly.
  ///
  ///     JSEN.Number("9e99")! < JSEN.Number("1e100")!                     // true
  ///     JSEN.Number("0.1")! < JSEN.Number("0.1000000000000000000001")!   // true
  ///
  /// - Complexity: O(*n*) in bytes of both.
  public static func < (left: Self, right: Self) -> Bool { order(left, right) < 0 }

  @inline(never)
  private static func order(_ left: Self, _ right: Self) -> Int {
    left.withValue { leftText, leftDecimal, leftPower in
      right.withValue { rightText, rightDecimal, rightPower in
        let leftSign = sign(of: leftDecimal)
        let rightSign = sign(of: rightDecimal)
        if leftSign != rightSign { return leftSign < rightSign ? -1 : 1 }
        if leftSign == 0 { return 0 }
        if leftPower != rightPower { return leftPower < rightPower ? -leftSign : leftSign }
        let leftDigits = leftDecimal.digits(in: leftText)
        let rightDigits = rightDecimal.digits(in: rightText)
        // The last digit is never zero, so the shorter of two is less when it is a prefix.
        if leftDigits.lexicographicallyPrecedes(rightDigits) { return -leftSign }
        return rightDigits.lexicographicallyPrecedes(leftDigits) ? leftSign : 0
      }
    }
  }

  private static func sign(of decimal: DecimalLiteral) -> Int {
    decimal.isZero ? 0 : decimal.hasMinus ? -1 : 1
  }
}

extension JSEN.Number {
  /// Calls `body` with the parts of the literal.
  func withDecimal<Result>(_ body: (DecimalLiteral?) -> Result) -> Result {
    TextBytes.with(literal) { body(DecimalLiteral($0)) }
  }

  /// Calls `body` with the literal's bytes, its parts and the power of ten of its first digit.
  func withValue<Result>(_ body: (TextBytes, DecimalLiteral, Exponent) -> Result) -> Result {
    TextBytes.with(literal) { text in
      guard let decimal = DecimalLiteral(text) else {
        preconditionFailure("expected a number in the grammar of RFC 8259")
      }
      return body(text, decimal, Exponent(decimal, in: text))
    }
  }
}
