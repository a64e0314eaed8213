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
public struct Null: JSONParserPrinter {
  public typealias Output = Void

  /// Describes null.
  public init() {}

  public var plan: JSONPlan<Void> { JSONPlan(ConstantPlan(Void.self, .null)) }
}

/// Describes `true` or `false`.
public struct JSONBoolean: JSONParserPrinter {
  public typealias Output = Bool

  /// Describes `true` or `false`.
  public init() {}

  public var plan: JSONPlan<Bool> { JSONPlan(ScalarPlan(Bool.self)) }
}

extension Bool {
  /// Describes `true` or `false`.
  public static func jsonParser() -> JSONBoolean { JSONBoolean() }
}

extension JSEN {
  /// Describes any value.
  public static func jsonParser() -> AnyJSONParserPrinter<JSEN> {
    AnyJSONParserPrinter(ValuePlan())
  }
}

/// Describes a value that may be null, which is nil.
///
/// A member that may also be absent is an ``OptionalField``.
///
/// ```swift
/// let levels = JSONArray { Nullable { Int.jsonParser() } }
/// print(try levels.decode("[1, null]").count, try levels.encodeToString([nil, 2]))
/// // prints 2 [null,2]
/// ```
public struct Nullable<Value>: JSONParser where Value: JSONParser {
  public typealias Output = Value.Output?

  public let plan: JSONPlan<Output>

  /// Describes null, or a value.
  public init(@ParserBuilder _ value: () -> Value) {
    plan = JSONPlan(AbsencePlan(value().plan.plan, Value.Output.self, .nullable))
  }
}

extension Nullable: JSONParserPrinter where Value: JSONParserPrinter {}
