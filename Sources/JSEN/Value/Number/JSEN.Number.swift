extension JSEN {
  /// An exact decimal number of any size, stored as the digits of its JSON text.
  ///
  /// It holds numbers that neither `Int` nor `Double` gives back, such as 1234567890123456.78. Two numbers are equal when they have the same value, even
  /// if their digits differ; ``description`` returns the digits.
  ///
  ///     let id = JSEN.Number(UInt64.max)
  ///     id.description                                // 18446744073709551615
  ///     UInt64(exactly: id) == .max                   // true
  ///     Int(exactly: id)                              // nil
  ///     JSEN.Number("1e2") == JSEN.Number("100.0")    // true
  ///
  /// The exponent can also have any size: it is never expanded into digits.
  public struct Number: Sendable {
    let literal: String

    /// Makes a number from a literal without checking it.
    ///
    /// - Parameter uncheckedLiteral: a number in the grammar of RFC 8259, section 6.
    package init(uncheckedLiteral: String) {
      literal = uncheckedLiteral
    }
  }
}

extension JSEN.Number: LosslessStringConvertible {
  /// Reads a number in the grammar of RFC 8259, section 6; nil for any other text.
  ///
  ///     JSEN.Number("-0.10e+5")?.description    // -0.10e+5
  ///     JSEN.Number("01")                       // nil
  ///     JSEN.Number(".5")                       // nil
  ///     JSEN.Number("+1")                       // nil
  ///
  /// - Parameter literal: the text of the number, a string or a part of one, without white space.
  /// - Complexity: O(*n*) in bytes.
  public init?(_ literal: some StringProtocol) {
    self.init(uncheckedLiteral: String(literal))
    if withDecimal({ $0 == nil }) { return nil }
  }

  /// The digits of the number, as in its text.
  public var description: String { literal }
}

extension JSEN.Number {
  /// Makes a number from an integer of any width.
  ///
  ///     JSEN.Number(UInt128.max)    // 340282366920938463463374607431768211455
  ///
  /// - Parameter value: the integer.
  /// - Complexity: that of making the integer's description; O(1) for a type of fixed width.
  public init(_ value: some BinaryInteger) {
    self.init(uncheckedLiteral: String(value))
  }

  /// Makes a number from the shortest digits that read back as `value`.
  ///
  ///     JSEN.Number(0.1)            // 0.1
  ///     JSEN.Number(Double.nan)     // nil
  ///
  /// - Returns: `nil` for NaN and infinity.
  /// - Complexity: O(1).
  public init?(_ value: Double) {
    if !value.isFinite { return nil }
    // SAFETY: `write` asks for room for 32 bytes and returns how many of them it filled.
    self.init(
      uncheckedLiteral: unsafe String(unsafeUninitializedCapacity: 32) {
        // SAFETY: as above; a buffer with a capacity has a base address.
        ShortestDecimal.write(
          bitPattern: value.bitPattern,
          to: unsafe ByteCursor($0.baseAddress.unsafelyUnwrapped, room: $0.count))
      })
  }

  /// Whether the number is written without a fraction and an exponent.
  package var isWrittenAsInteger: Bool {
    TextBytes.with(literal) { DecimalLiteral.isWrittenAsInteger($0) }
  }

  /// Whether the value is an integer, as for `1.50e1`.
  ///
  ///     JSEN.Number("1.50e1")!.isInteger    // true
  ///     JSEN.Number("1.5")!.isInteger       // false
  ///
  /// - Complexity: O(*n*) in bytes.
  public var isInteger: Bool {
    withValue { _, decimal, power in
      decimal.isZero || power >= .small(decimal.digitCount - 1)
    }
  }

  /// Whether the value is less than zero; false for `-0`.
  ///
  /// - Complexity: O(*n*) in bytes.
  package var isNegative: Bool {
    withValue { _, decimal, _ in decimal.hasMinus && !decimal.isZero }
  }
}
