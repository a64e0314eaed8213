extension ShortestDecimal {
  /// Whether a literal denotes the same decimal that ``write(_:to:)`` writes for its double.
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
}
