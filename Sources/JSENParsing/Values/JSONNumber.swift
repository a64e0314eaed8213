import JSEN

/// Describes an integer.
///
/// A number fits if its exact value is an integer that the type can hold, in any notation: `10`, `10.0` and `1e1`.
///
/// ```swift
/// print(try JSONNumber(Int8.self).decode("1e2"))
/// // prints 100
/// do { _ = try JSONNumber(Int8.self).decode("300") } catch { print(error) }
/// // prints:
/// // 1:1: expected an integer from -128 to 127, found 300
/// // 300
/// // ^
/// ```
///
/// - Parameters:
///   - type: the integer type, which can be inferred.
///   - allowFraction: whether a number that is written with a fraction or an exponent, such as `10.0`, is accepted.
public func JSONNumber<Number>(
  _ type: Number.Type = Number.self, allowFraction: Bool = true
) -> JSONDescription<Number, TwoWay> where Number: FixedWidthInteger & Sendable {
  let notation: Scalar.Notation = allowFraction ? .any : .integer
  if let type = type as? any ScalarValue.Type {
    return Description(ScalarPlan(Scalar(type, notation)))
  }
  // An integer type that is not in the standard library.
  if Number.bitWidth <= Int.bitWidth {
    return Number.isSigned ? integer(Int.self, notation) : integer(UInt.self, notation)
  }
  return Description(
    Conversion<JSEN.Number, Number>(
      checked: { Number(exactly: $0) }, unapply: { JSEN.Number($0) }
    ).keepingJSON.plan(over: ScalarPlan(Scalar(JSEN.Number.self, notation))))
}

/// Describes an integer of a type by another type that can hold its values.
private func integer<Wide, Number>(
  _ wide: Wide.Type, _ notation: Scalar.Notation
) -> JSONDescription<Number, TwoWay>
where Wide: FixedWidthInteger & ScalarValue, Number: FixedWidthInteger & Sendable {
  Description(
    Conversion<Wide, Number>(
      checked: { Number(exactly: $0) }, unapply: { Wide(exactly: $0) }
    ).keepingJSON.plan(over: ScalarPlan(Scalar(wide, notation))))
}

/// Describes a floating-point number.
///
/// Every number fits, and is rounded to the nearest value of the type. A number that is too large or too close to zero
/// is refused.
///
/// - Parameters:
///   - type: the floating-point type, which can be inferred.
///   - allowInteger: whether a number without a fraction or an exponent is accepted.
public func JSONNumber<Number>(
  _ type: Number.Type = Number.self, allowInteger: Bool = true
) -> JSONDescription<Number, TwoWay> where Number: BinaryFloatingPoint & Sendable {
  let notation: Scalar.Notation = allowInteger ? .any : .fraction
  if let type = type as? any ScalarValue.Type {
    return Description(ScalarPlan(Scalar(type, notation)))
  }
  // A type such as `CGFloat`.
  return Description(
    Conversion<Double, Number>(
      checked: { double in
        let number = Number(double)
        return number.isFinite && (number != 0 || double == 0) ? number : nil
      }, unapply: { Double($0) }
    ).keepingJSON.plan(over: ScalarPlan(Scalar(Double.self, notation))))
}

extension FixedWidthInteger where Self: Sendable {
  /// Describes an integer that this type can hold, in any notation.
  public static func jsonParser() -> JSONDescription<Self, TwoWay> { JSONNumber() }

  /// Describes an integer that this type can hold.
  ///
  /// - Parameter allowFraction: whether a number that is written with a fraction or an exponent is accepted.
  public static func jsonParser(allowFraction: Bool) -> JSONDescription<Self, TwoWay> {
    JSONNumber(allowFraction: allowFraction)
  }
}

extension BinaryFloatingPoint where Self: Sendable {
  /// Describes a number.
  public static func jsonParser() -> JSONDescription<Self, TwoWay> { JSONNumber() }

  /// Describes a number.
  ///
  /// - Parameter allowInteger: whether a number without a fraction or an exponent is accepted.
  public static func jsonParser(allowInteger: Bool) -> JSONDescription<Self, TwoWay> {
    JSONNumber(allowInteger: allowInteger)
  }
}
