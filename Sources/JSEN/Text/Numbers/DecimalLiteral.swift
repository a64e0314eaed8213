/// The parts of an RFC 8259 number: where its digits are and what they are worth.
///
/// ```text
/// -0.0120e5    has the digits 12; the first is worth 10^-2 · 10^5
/// 100.0        has the digit 1, worth 10^2
/// ```
///
/// Leading and trailing zeros are left out, so two literals denote the same decimal exactly when their sign, digits and
/// power of the first digit are equal.
package struct DecimalLiteral {
  /// Whether the literal begins with a minus sign; `-0` does.
  package private(set) var hasMinus = false

  /// From the first to the last digit that is not zero; may include the point. Empty for zero.
  package private(set) var digits = 0..<0

  /// The number of digits in ``digits``.
  package private(set) var digitCount = 0

  /// The power of ten that the first digit is worth before the exponent is applied.
  package private(set) var leadingPower = 0

  /// The exponent's digits, without its sign and leading zeros. Empty if there is none or it is zero.
  package private(set) var exponentDigits = 0..<0
  package private(set) var exponentHasMinus = false

  package var isZero: Bool { digitCount == 0 }

  /// Finds the parts of a literal.
  ///
  /// - Returns: `nil` unless all of `text` is one number by the grammar of RFC 8259, section 6.
  /// - Complexity: O(*n*) in bytes.
  package init?(_ text: TextBytes) {
    hasMinus = text[0] == UInt8(ascii: "-")
    let integerStart = hasMinus ? 1 : 0
    let integerEnd = Self.endOfDigits(in: text, from: integerStart)
    if integerEnd == integerStart { return nil }
    if text[integerStart] == UInt8(ascii: "0"), integerEnd > integerStart + 1 { return nil }

    var offset = integerEnd
    if text[offset] == UInt8(ascii: ".") {
      offset = Self.endOfDigits(in: text, from: integerEnd + 1)
      if offset == integerEnd + 1 { return nil }
    }
    let digitsEnd = offset

    if text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      exponentHasMinus = text[offset] == UInt8(ascii: "-")
      if exponentHasMinus || text[offset] == UInt8(ascii: "+") { offset += 1 }
      var start = offset
      offset = Self.endOfDigits(in: text, from: offset)
      if offset == start { return nil }
      while start < offset, text[start] == UInt8(ascii: "0") { start += 1 }
      exponentDigits = start..<offset
    }
    if offset != text.count { return nil }

    var first = integerStart
    while first < digitsEnd, text[first] == UInt8(ascii: "0") || first == integerEnd { first += 1 }
    if first == digitsEnd { return }
    var end = digitsEnd
    while text[end - 1] == UInt8(ascii: "0") || end - 1 == integerEnd { end -= 1 }
    digits = first..<end
    digitCount = end - first - (first < integerEnd && integerEnd < end ? 1 : 0)
    leadingPower = first < integerEnd ? integerEnd - 1 - first : integerEnd - first
  }

  /// Whether a literal has neither a fraction nor an exponent.
  ///
  /// - Complexity: O(*n*) in bytes.
  static func isWrittenAsInteger(_ text: TextBytes) -> Bool {
    (0..<text.count).allSatisfy {
      text[unchecked: $0] <= UInt8(ascii: "9") && text[unchecked: $0] != UInt8(ascii: ".")
    }
  }

  private static func endOfDigits(in text: TextBytes, from start: Int) -> Int {
    var offset = start
    while text[offset] &- UInt8(ascii: "0") <= 9 { offset += 1 }
    return offset
  }

  /// The power of ten that the first digit is worth, exact wherever it matters to a `Double`.
  ///
  /// - Returns: The exact power if the exponent has at most 18 digits, otherwise one far out of range. (A literal with
  ///   enough digits to make up for such an exponent does not fit memory.)
  package func clampedPower(in text: TextBytes) -> Int {
    let exponent =
      exponentDigits.count > 18
      ? 1 << 60 : exponentDigits.reduce(0) { $0 * 10 + Int(text[$1] & 15) }
    return leadingPower + (exponentHasMinus ? -exponent : exponent)
  }

  /// The first digits that count, as a number.
  ///
  /// - Parameter limit: How many digits to take, at most 19; fewer are taken if there are fewer.
  package func significand(in text: TextBytes, limit: Int) -> UInt64 {
    digits(in: text).prefix(limit).reduce(0) { $0 &* 10 &+ UInt64($1 & 15) }
  }

  /// The digits as characters, without the point.
  func digits(in text: TextBytes) -> some Sequence<UInt8> {
    digits.lazy.map { text[$0] }.filter { $0 != UInt8(ascii: ".") }
  }
}
