public import JSEN

/// Describes a member of an object that may be absent or null.
///
/// The member's value is then nil, or the default. When that value is encoded, the member is left out.
///
/// ```swift
/// let name = OptionalField("name") { String.jsonParser() }
/// print(try name.decode(#"{"name": null}"#) == nil, try name.encodeToString(nil))
/// // prints true {}
/// let level = OptionalField("level", default: 1) { Int.jsonParser() }
/// print(try level.decode("{}"), try level.encodeToString(2))
/// // prints 1 {"level":2}
/// ```
///
/// With ``Nullable``, null and an absent member are different: the value is an optional of an optional, and null is
/// nil inside it.
///
/// ```swift
/// let nickname = OptionalField("nickname") { Nullable { String.jsonParser() } }
/// for text in ["{}", #"{"nickname": null}"#, #"{"nickname": "Al"}"#] {
///   switch try nickname.decode(text) {
///   case nil: print("keep it")
///   case .some(nil): print("remove it")
///   case .some(let name?): print("set it to \(name)")
///   }
/// }
/// // prints:
/// // keep it
/// // remove it
/// // set it to Al
/// ```
public struct OptionalField<Value, Output>: JSONParser where Value: JSONParser {
  public let plan: JSONPlan<Output>

  /// Describes a member whose value is nil when the member is absent or null.
  public init(_ key: String, @ParserBuilder _ value: () -> Value)
  where Output == Value.Output? {
    plan = JSONPlan(
      FieldPlan.make(
        Output.self, [key], FieldPlan.optional(value().plan.plan, Value.Output.self),
        isOptional: true))
  }

  /// Describes a member of an object inside the object. The objects on the way may be absent, too.
  ///
  /// An empty path is an error of decoding and encoding.
  public init(path: JSEN.KeyPath, @ParserBuilder _ value: () -> Value)
  where Output == Value.Output? {
    plan = JSONPlan(
      FieldPlan.make(
        Output.self, path.segments, FieldPlan.optional(value().plan.plan, Value.Output.self),
        isOptional: true))
  }
}

/// Members with a default value.
///
/// The closures have one expression: from it the compiler infers the type of a default such as `[]`, which it does not do
/// from a closure that a builder transforms.
extension OptionalField where Output == Value.Output, Output: Equatable & Sendable {
  /// Describes a member that has a default value when it is absent or null.
  public init(_ key: String, default fallback: Output, _ value: () -> Value) {
    self.init([key], fallback, value())
  }

  /// Describes a member of an object inside the object, with a default value.
  ///
  /// An empty path is an error of decoding and encoding.
  public init(path: JSEN.KeyPath, default fallback: Output, _ value: () -> Value) {
    self.init(path.segments, fallback, value())
  }

  private init(_ keys: [String], _ fallback: Output, _ value: Value) {
    plan = JSONPlan(
      FieldPlan.make(
        Output.self, keys, AbsencePlan(value.plan.plan, omitting: fallback), isOptional: true))
  }
}

extension OptionalField: JSONParserPrinter where Value: JSONParserPrinter {}
