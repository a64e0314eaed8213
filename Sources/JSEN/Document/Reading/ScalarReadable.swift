/// A value from which scalars are read: a node of a tape, a value of a document, or a ``JSEN``.
///
/// The rules are written once, in the extension, and the compiler specializes them for each source.
///
/// - An integer type takes every number whose exact value is an integer in range, however it is written: `1.0`, `1e2`.
/// - A floating-point type takes the nearest value, ties to even, and keeps the sign of zero. It refuses a number that
///   becomes infinity, or zero without being zero.
///
/// The digits of a text decide. A double without a text is its exact value: `0x1p60` is 1152921504606846976, although it
/// is written 1.152921504606847e+18.
package protocol ScalarReadable {
  /// A bool; nil for anything else.
  var bool: Bool? { get }

  /// A string; nil for anything else.
  var string: String? { get }

  /// A number that is stored as an `Int`; nil for anything else.
  var int: Int? { get }

  /// The double as which a number is stored; nil for anything else. It is the nearest double to the digits of a text.
  var storedDouble: Double? { get }

  /// An upper bound for the bytes of a number in its text; nil without a text.
  var literalLength: Int? { get }

  /// A number of any kind with its digits; nil for NaN, infinity and anything else.
  var number: JSEN.Number? { get }

  /// Whether a number that is kept as the integer zero has a minus sign.
  var isNegativeZero: Bool { get }
}

extension ScalarReadable {
  /// Reads an integer.
  @inline(__always)
  package func readInteger<Integer>(as type: Integer.Type) throws(ReadingFailure) -> Integer
  where Integer: FixedWidthInteger {
    if let int, let value = Integer(exactly: int) { return value }
    return try readUnusualInteger()
  }

  /// Reads an integer that the type or `Int` does not hold, or that is written with a point or an exponent.
  @inline(never)
  private func readUnusualInteger<Integer>() throws(ReadingFailure) -> Integer
  where Integer: FixedWidthInteger {
    if let value = Integer(exactly: try readWideInteger()) { return value }
    throw .range
  }

  /// Reads an integer for any type. So it is compiled once for each source, not for each type.
  @inline(never)
  private func readWideInteger() throws(ReadingFailure) -> WideInteger {
    if let int { return WideInteger(int) }
    if let double = storedDouble, literalLength == nil {
      if let value = WideInteger(exactly: double) { return value }
      throw double.isFinite && double != double.rounded() ? .fraction : .range
    }
    // Two decimals of at most 15 digits have different nearest doubles, unless these are zero. So a short literal is
    // an integer of 15 digits when its double is.
    if let double = storedDouble, double.magnitude < 1e15, literalLength ?? 0 <= 16, double != 0 {
      if let value = Int(exactly: double) { return WideInteger(value) }
      throw .fraction
    }
    guard let number else { throw storedDouble == nil ? .kind : .range }
    if let value = WideInteger(number, dropsFraction: false) { return value }
    throw number.isInteger ? .range : .fraction
  }

  /// Reads a floating-point number.
  @inline(__always)
  package func readFloat<Float>(as type: Float.Type) throws(ReadingFailure) -> Float
  where Float: BinaryFloatingPoint {
    if let double = storedDouble, double.isFiniteAndNotZero {
      let value = Float(double)
      if Float.significandBitCount >= Double.significandBitCount { return value }
      if value.isFinite, value != 0, !Float.mayRoundTwice(double) || literalLength == nil {
        return value
      }
    } else if let int, int != 0 {
      let value = Float(int)
      if value.isFinite { return value }
    }
    return try readUnusualFloat()
  }

  /// Reads a zero, a number that the type or a double may not hold, or one whose digits have to be rounded once more.
  @inline(never)
  private func readUnusualFloat<Float>() throws(ReadingFailure) -> Float
  where Float: BinaryFloatingPoint {
    switch try readUnusualNumber() {
    case .digits(let number): return try number.rounded()
    case .double(let double):
      let value = Float(double)
      if double.isFiniteAndNotZero, value.isInfinite || value == 0 { throw .range }
      return value
    }
  }

  /// Reads the number for any type. So it is compiled once for each source, not for each type.
  @inline(never)
  private func readUnusualNumber() throws(ReadingFailure) -> UnusualNumber {
    if int == 0 { return .double(isNegativeZero ? -0.0 : 0) }
    if let double = storedDouble, literalLength == nil { return .double(double) }
    if let number { return .digits(number) }
    // NaN and infinity have no digits.
    guard let storedDouble else { throw .kind }
    return .double(storedDouble)
  }
}

/// A number that is converted to a floating-point type: an exact double, or digits that have to be rounded.
private enum UnusualNumber {
  case double(Double)
  case digits(JSEN.Number)
}

extension JSEN.Number {
  /// Returns the nearest value of a floating-point type, ties to even.
  ///
  /// - Throws: `range` for a number that becomes infinity, or zero without being zero.
  /// - Complexity: O(*n*) in bytes.
  package func rounded<Float>() throws(ReadingFailure) -> Float where Float: BinaryFloatingPoint {
    let isWide = Float.significandBitCount >= Double.significandBitCount
    let value = Float(isWide ? Double(self) : doubleRoundedToOdd)
    if value.isInfinite || value == 0 && withDecimal({ $0?.isZero != true }) { throw .range }
    return value
  }
}

extension Double {
  @inlinable
  @inline(__always)
  package var isFiniteAndNotZero: Bool {
    // Without its sign, zero is the least bit pattern, and infinity is less than NaN.
    (bitPattern &<< 1) &- 1 < (Double.infinity.bitPattern &<< 1) &- 1
  }
}

extension BinaryFloatingPoint {
  /// Whether a double may be rounded to another value of this type than the digits that it is nearest to.
  ///
  /// That happens only to a double midway between two values. Where values are subnormal, the answer is always true.
  ///
  /// - Precondition: the type has fewer digits than a double.
  @inline(__always)
  fileprivate static func mayRoundTwice(_ double: Double) -> Bool {
    let dropped = UInt64(truncatingIfNeeded: Double.significandBitCount &- significandBitCount)
    let half: UInt64 = 1 &<< (dropped &- 1)
    return double.bitPattern & (half &<< 1 &- 1) == half
      || double.magnitude < Double(leastNormalMagnitude)
  }
}
