import JSEN

/// Describes a number.
///
/// An integer type takes integers only: `10.0` is refused, and so is a number that the type does not hold. A
/// floating-point type takes any number, and rounds to the nearest one that it holds.
///
/// ```swift
/// print(try JSONNumber<Int8>().decode("100"))
/// // prints 100
/// do { _ = try JSONNumber<Int8>().decode("300") } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // expected an integer from -128 to 127
/// // but found: 300
/// ```
public struct JSONNumber<Number>: JSONParserPrinter {
  public typealias Output = Number

  public let plan: JSONPlan<Number>

  /// Describes an integer.
  ///
  /// - Parameter type: the integer type, which can be inferred.
  public init(_ type: Number.Type = Number.self) where Number: FixedWidthInteger & Sendable {
    plan = JSONPlan(Scalar(type).map(ScalarPlan.init) ?? Self.rareInteger())
  }

  /// Describes a floating-point number.
  ///
  /// - Parameters:
  ///   - type: the floating-point type, which can be inferred.
  ///   - allowInteger: whether a number without a fraction and an exponent is accepted.
  public init(_ type: Number.Type = Number.self, allowInteger: Bool = true)
  where Number: BinaryFloatingPoint & Sendable {
    let scalar: Scalar? =
      switch Scalar(type) {
      case .double: allowInteger ? .double : .fraction
      case .float: allowInteger ? .float : .floatFraction
      default: nil
      }
    plan = JSONPlan(scalar.map(ScalarPlan.init) ?? Self.rareFloat(allowInteger))
  }

  /// For integer types that are not in the standard library.
  private static func rareInteger() -> Plan where Number: FixedWidthInteger & Sendable {
    Conversion<Int128, Number>(
      checked: { Number(exactly: $0) }, unapply: { Int128(exactly: $0) }
    ).plan(over: ScalarPlan(.int128))
  }

  /// For types such as `Float16`, which round once more, and `CGFloat`.
  private static func rareFloat(_ allowInteger: Bool) -> Plan
  where Number: BinaryFloatingPoint & Sendable {
    Conversion<Double, Number>(
      checked: { double in
        let number = Number(double)
        return number.isFinite && (number != 0 || double == 0) ? number : nil
      }, unapply: { Double($0) }
    ).plan(over: ScalarPlan(allowInteger ? .double : .fraction))
  }
}

extension FixedWidthInteger where Self: Sendable {
  /// Describes an integer that this type holds.
  public static func jsonParser() -> JSONNumber<Self> { JSONNumber() }
}

extension BinaryFloatingPoint where Self: Sendable {
  /// Describes a number.
  ///
  /// - Parameter allowInteger: whether a number without a fraction and an exponent is accepted.
  public static func jsonParser(allowInteger: Bool = true) -> JSONNumber<Self> {
    JSONNumber(allowInteger: allowInteger)
  }
}
