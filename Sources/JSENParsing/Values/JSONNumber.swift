import JSEN

/// Describes a number.
///
/// An integer type takes every number whose exact value is an integer that the type holds, however it is written: `10`,
/// `10.0` and `1e1`. A floating-point type takes every number, and rounds to the nearest one that it holds; a number that
/// would become infinite or zero is refused.
///
/// ```swift
/// print(try JSONNumber<Int8>().decode("1e2"))
/// // prints 100
/// do { _ = try JSONNumber<Int8>().decode("300") } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // expected an integer from -128 to 127
/// // 300
/// // ^
/// ```
public struct JSONNumber<Number>: JSONParserPrinter {
  public typealias Output = Number

  public let plan: JSONPlan<Number>

  /// Describes an integer.
  ///
  /// - Parameters:
  ///   - type: the integer type, which can be inferred.
  ///   - allowFraction: whether a number that is written with a fraction or an exponent, such as `10.0`, is accepted.
  public init(_ type: Number.Type = Number.self, allowFraction: Bool = true)
  where Number: FixedWidthInteger & Sendable {
    let notation: Scalar.Notation = allowFraction ? .any : .integer
    plan = JSONPlan(
      (type as? any ScalarValue.Type).map { ScalarPlan(Scalar($0, notation)) }
        ?? Self.rareInteger(notation))
  }

  /// Describes a floating-point number.
  ///
  /// - Parameters:
  ///   - type: the floating-point type, which can be inferred.
  ///   - allowInteger: whether a number without a fraction or an exponent is accepted.
  public init(_ type: Number.Type = Number.self, allowInteger: Bool = true)
  where Number: BinaryFloatingPoint & Sendable {
    let notation: Scalar.Notation = allowInteger ? .any : .fraction
    plan = JSONPlan(
      (type as? any ScalarValue.Type).map { ScalarPlan(Scalar($0, notation)) }
        ?? Self.rareFloat(notation))
  }

  /// For integer types that are not in the standard library.
  private static func rareInteger(_ notation: Scalar.Notation) -> Plan
  where Number: FixedWidthInteger & Sendable {
    Conversion<Int128, Number>(
      checked: { Number(exactly: $0) }, unapply: { Int128(exactly: $0) }
    ).plan(over: ScalarPlan(Scalar(Int128.self, notation)))
  }

  /// For types such as `CGFloat`.
  private static func rareFloat(_ notation: Scalar.Notation) -> Plan
  where Number: BinaryFloatingPoint & Sendable {
    Conversion<Double, Number>(
      checked: { double in
        let number = Number(double)
        return number.isFinite && (number != 0 || double == 0) ? number : nil
      }, unapply: { Double($0) }
    ).plan(over: ScalarPlan(Scalar(Double.self, notation)))
  }
}

extension FixedWidthInteger where Self: Sendable {
  /// Describes an integer that this type holds, however it is written.
  public static func jsonParser() -> JSONNumber<Self> { JSONNumber() }

  /// Describes an integer that this type holds.
  ///
  /// - Parameter allowFraction: whether a number that is written with a fraction or an exponent is accepted.
  public static func jsonParser(allowFraction: Bool) -> JSONNumber<Self> {
    JSONNumber(allowFraction: allowFraction)
  }
}

extension BinaryFloatingPoint where Self: Sendable {
  /// Describes a number.
  ///
  /// - Parameter allowInteger: whether a number without a fraction or an exponent is accepted.
  public static func jsonParser(allowInteger: Bool = true) -> JSONNumber<Self> {
    JSONNumber(allowInteger: allowInteger)
  }
}
