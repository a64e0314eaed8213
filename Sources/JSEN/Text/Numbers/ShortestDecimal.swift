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
