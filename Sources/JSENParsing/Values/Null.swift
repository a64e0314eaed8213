public import JSEN

/// Describes null.
///
/// ```swift
/// do { try Null().decode("0") } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // expected null
/// // 0
/// // ^
/// ```
public func Null() -> JSONDescription<Void, TwoWay> {
  Description(ConstantPlan(Void.self, .null))
}

/// Describes `true` or `false`.
public func JSONBoolean() -> JSONDescription<Bool, TwoWay> { Description(ScalarPlan(Bool.self)) }

extension Bool {
  /// Describes `true` or `false`.
  public static func jsonParser() -> JSONDescription<Bool, TwoWay> { JSONBoolean() }
}

extension JSEN {
  /// Describes any value.
  public static func jsonParser() -> JSONDescription<JSEN, TwoWay> { Description(ValuePlan()) }
}

/// Describes a value that may be null, which is nil.
///
/// A member that may also be absent is an `OptionalField`.
///
/// ```swift
/// let levels = JSONArray { Nullable { Int.jsonParser() } }
/// print(try levels.decode("[1, null]").count, try levels.encodeToString([nil, 2]))
/// // prints 2 [null,2]
/// ```
///
/// - Parameter value: the description of a value that is not null.
public func Nullable<P: JSONParser>(
  @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output?, P.Direction> {
  Description(AbsencePlan(value().compiled.content.plan, P.Output.self, .nullable))
}
