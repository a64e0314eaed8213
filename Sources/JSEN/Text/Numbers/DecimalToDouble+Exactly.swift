extension DecimalToDouble {
  /// The double nearest to a literal with any number of digits and any exponent.
  ///
  /// ```text
  /// "0.1"                     // 0.1
  /// "1e999999999999999999999" // +infinity
  /// "-0e99999999999"          // -0.0
  /// ```
  ///
  /// - Complexity: O(*n*) in bytes. Big integers have at most 769 digits: no midpoint between two doubles has more, so
  ///   all further digits together count as one digit that is not zero.
  package static func convertExactly(_ literal: DecimalLiteral, in text: TextBytes) -> Double {
    let magnitude = nearest(to: literal, in: text)
    return literal.hasMinus ? -magnitude : magnitude
  }

  /// Whether a literal denotes exactly this double, without rounding.
  ///
  /// - Complexity: O(*n*) in bytes.
  package static func isExact(
    _ value: Double, literal: DecimalLiteral, in text: TextBytes
  ) -> Bool {
    let hasSameSign = literal.isZero || literal.hasMinus == (value < 0)
    return value.isFinite && hasSameSign && compare(literal, in: text, with: value) == 0
  }

  /// Whether a double gives back the digits of a literal: rounded to as many digits, at most 17, it is the literal.
  ///
  /// ```text
  /// "0.1", "-65.613616999999977", "1e2"   // true
  /// "1234567890123456.78"                 // false: the double is 1234567890123456.75, which rounds to …6.8
  /// "4e-324"                              // false: the double is 4.94e-324
  /// ```
  ///
  /// - Parameter value: the double nearest to the literal.
  /// - Complexity: O(*n*) in bytes.
  package static func givesBack(
    _ literal: DecimalLiteral, in text: TextBytes, value: Double
  ) -> Bool {
    if literal.isZero || value == 0 { return literal.isZero && value == 0 }
    if !value.isFinite || literal.digitCount > 17 { return false }
    // Decimals of up to 15 digits have a double each.
    if literal.digitCount <= 15, value.isNormal { return true }
    // The double must not be further away than half a unit of the last digit. Midway, it rounds to the even digit.
    let halves = 2 * literal.significand(in: text, limit: 17)
    let power = literal.clampedPower(in: text) - (literal.digitCount - 1)
    let (significand, exponent) = parts(of: value.magnitude)
    func order(_ bound: UInt64) -> Int {
      BigNatural(bound).compare(
        timesPowerOfTen: power, with: significand, timesPowerOfTwo: exponent + 1)
    }
    let (below, above) = (order(halves - 1), order(halves + 1))
    let isEven = halves & 2 == 0
    return isEven ? below <= 0 && above >= 0 : below < 0 && above > 0
  }

  /// Compares the magnitude of a literal with that of a finite double, exactly.
  ///
  /// - Returns: whether the first is less than, equal to or greater than the second: -1, 0 or 1.
  /// - Complexity: O(*n*) in bytes.
  package static func compare(
    _ literal: DecimalLiteral, in text: TextBytes, with value: Double
  ) -> Int {
    if literal.isZero || value == 0 { return (literal.isZero ? 0 : 1) - (value == 0 ? 0 : 1) }
    let power = literal.clampedPower(in: text)
    if power < -324 || power > 308 { return power < 0 ? -1 : 1 }
    let (significand, exponent) = parts(of: value.magnitude)
    // No double has more than 767 digits, so it is not equal to a literal whose digits are cut.
    let (decimal, decimalExponent) = natural(of: literal, power: power, in: text)
    return decimal.compare(
      timesPowerOfTen: decimalExponent, with: significand, timesPowerOfTwo: exponent)
  }

  /// The double that a literal denotes in canonical JSON (RFC 8785 §3.2.2.3): the nearest double of a literal with a
  /// fraction or an exponent, and the double that is an integer exactly or is written with its digits.
  ///
  /// ```text
  /// "1e-400"                   // 0
  /// "1152921504606846976"      // 0x1p60, exactly
  /// "999999999999999700000"    // the text of 999999999999999737856.0
  /// "9007199254740993"         // nil
  /// "1e400"                    // nil
  /// ```
  ///
  /// - Parameter isKept: whether the double must be written with these digits, so that the number reads back.
  /// - Complexity: O(*n*) in bytes.
  static func canonical(literal text: TextBytes, isKept: Bool = false) -> Double? {
    guard let literal = DecimalLiteral(text) else { return nil }
    let value = convertExactly(literal, in: text)
    if !value.isFinite { return nil }
    if !DecimalLiteral.isWrittenAsInteger(text) { return value }
    let isText = ShortestDecimal.isShortestRoundTrip(literal, in: text, value: value)
    return isText || (!isKept && isExact(value, literal: literal, in: text)) ? value : nil
  }

  private static var digitLimit: Int { 768 }

  private static func nearest(to literal: DecimalLiteral, in text: TextBytes) -> Double {
    if literal.isZero { return 0 }
    let power = literal.clampedPower(in: text)
    if power > 308 { return .infinity }
    if power < -325 { return 0 }

    let significand = literal.significand(in: text, limit: 19)
    let exponent = power - (min(literal.digitCount, 19) - 1)
    let lower = convert(significand: significand, exponent: exponent)
    // If there are more digits, the number is between the significand and the next one.
    if literal.digitCount <= 19
      || lower == multiply(significand: significand + 1, exponent: exponent)
    {
      return lower
    }

    // The number is above `lower` by a relative distance of at most 10^-18, so the nearest double is `lower` or
    // the next one up. Compare it with the midpoint of the two.
    let (lowerSignificand, lowerExponent) = parts(of: lower)
    let (decimal, decimalExponent) = natural(of: literal, power: power, in: text)
    let order = decimal.compare(
      timesPowerOfTen: decimalExponent, with: 2 * lowerSignificand + 1,
      timesPowerOfTwo: lowerExponent - 1)
    if order != 0 { return order < 0 ? lower : lower.nextUp }
    return lowerSignificand & 1 == 0 ? lower : lower.nextUp
  }

  /// A finite double that is not negative, as an integer times a power of two.
  private static func parts(of value: Double) -> (significand: UInt64, exponent: Int) {
    let fraction = value.significandBitPattern
    let field = Int(value.exponentBitPattern)
    return field == 0 ? (fraction, -1074) : (fraction | 1 << 52, field - 1075)
  }

  /// A literal's digits as an integer times a power of ten; after ``digitLimit`` digits, the
  /// digit 1 replaces all that are left, the last of which is not zero.
  private static func natural(
    of literal: DecimalLiteral, power: Int, in text: TextBytes
  ) -> (BigNatural, exponent: Int) {
    var natural = BigNatural(0)
    // As many digits at a time as fit one word.
    var (chunk, scale): (UInt64, UInt64) = (0, 1)
    for digit in literal.digits(in: text).prefix(digitLimit) {
      chunk = chunk * 10 + UInt64(digit & 15)
      scale *= 10
      if scale == 1_000_000_000_000_000_000 {
        natural.multiply(by: scale, adding: chunk)
        (chunk, scale) = (0, 1)
      }
    }
    natural.multiply(by: scale, adding: chunk)
    if literal.digitCount <= digitLimit { return (natural, power - (literal.digitCount - 1)) }
    natural.multiply(by: 10, adding: 1)
    return (natural, power - digitLimit)
  }
}
