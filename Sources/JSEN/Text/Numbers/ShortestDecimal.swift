/// The shortest decimals that read back as the same `Double`, and their text.
@usableFromInline
package enum ShortestDecimal {
  /// Of the decimals with the fewest digits that round to `value`, the one closest to it.
  ///
  ///     ShortestDecimal.digits(of: 0.3)        // (significand: 3, exponent: -1)
  ///     ShortestDecimal.digits(of: 1200)       // (significand: 12, exponent: 2)
  ///     ShortestDecimal.digits(of: 5e-324)     // (significand: 5, exponent: -324)
  ///
  /// - Parameter value: A finite number greater than zero.
  /// - Returns: A significand that does not end in zero, and the power of ten that scales it.
  /// - Complexity: O(1)
  package static func digits(of value: Double) -> (significand: UInt64, exponent: Int) {
    let bits = value.bitPattern
    return (Untrimmed(quickly: bits) ?? Untrimmed(exactly: bits)).trimmed
  }

  /// Whether a literal denotes the same decimal that ``write(bitPattern:to:)`` writes for its double.
  ///
  /// If so, the double loses nothing of the literal: reading and writing change only its spelling.
  ///
  /// ```text
  /// "0.30000000000000004", "1.50", "1e2"     // true
  /// "0.1000000000000000055511151231257827"   // false: a double's text would be 0.1
  /// ```
  ///
  /// - Parameter value: The double nearest to the literal.
  /// - Complexity: O(*n*) in bytes.
  package static func isShortestRoundTrip(
    _ literal: DecimalLiteral, in text: TextBytes, value: Double
  ) -> Bool {
    if literal.isZero || value == 0 { return literal.isZero && value == 0 }
    if !value.isFinite || literal.digitCount > 17 { return false }
    // Decimals of up to 15 digits have a double each, so no shorter one can have the same double.
    if literal.digitCount <= 15, value.isNormal { return true }
    let (significand, exponent) = digits(of: value.magnitude)
    return literal.significand(in: text, limit: 17) == significand
      && literal.clampedPower(in: text) - (literal.digitCount - 1) == exponent
  }

  /// Digits that may end in zeros: (10^9 · `first` + 10 · `second` + `last`) · 10^`exponent`.
  package struct Untrimmed {
    /// Seven or eight digits.
    let first: UInt64
    /// Eight digits; the first digits can be zeros.
    let second: UInt64
    /// One digit.
    let last: UInt64
    let exponent: Int

    /// The same without zeros at the end.
    package var trimmed: (significand: UInt64, exponent: Int) {
      var significand = (first &* 100_000_000 &+ second) &* 10 &+ last
      var exponent = exponent
      while significand % 10 == 0, significand > 0 {
        significand /= 10
        exponent += 1
      }
      return (significand, exponent)
    }
  }
}
