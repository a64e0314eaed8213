public import JSEN

/// Describes a member of an object that may be absent or null; its value is then nil.
///
/// A nil value is not encoded.
///
/// ```swift
/// let name = OptionalField("name") { String.jsonParser() }
/// print(try name.decode(#"{"name": null}"#) == nil, try name.encodeToString(nil))
/// // prints true {}
/// ```
///
/// Null belongs to the value if its description describes null, by `Nullable` or `Null()`. Null and an absent member are
/// then different. With `Nullable`, the output is an optional of an optional, and null is the inner nil.
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
///
/// - Parameters:
///   - key: the key of the member.
///   - value: the description of the member's value.
public func OptionalField<P: JSONParser>(
  _ key: String, @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output?, P.Direction> {
  .optional([key], value().compiled)
}

/// Describes a member of an inner object. The member and the objects on the path may be absent.
///
/// Each segment of the path is a key, also one of digits. An empty path is an error of decoding and encoding.
///
/// - Parameters:
///   - path: the keys that lead to the member.
///   - value: the description of the member's value.
public func OptionalField<P: JSONParser>(
  path: JSEN.KeyPath, @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output?, P.Direction> {
  .optional(path.segments, value().compiled)
}

/// Describes a member that has a default value when it is absent or null. The default is not encoded.
///
/// Null is not the default if the description of the value describes null, by `Nullable` or `Null()`.
///
/// ```swift
/// let level = OptionalField("level", default: 1) { Int.jsonParser() }
/// print(try level.decode("{}"), try level.encodeToString(2))
/// // prints 1 {"level":2}
/// ```
///
/// The closure must be one expression, from which the compiler infers the type of a default such as `[]`. A closure
/// with several lines needs a default with a known type, such as `[Int]()`.
///
/// - Parameters:
///   - key: the key of the member.
///   - fallback: the value of an absent member.
///   - value: the description of the member's value.
public func OptionalField<P: JSONParser>(
  _ key: String, default fallback: P.Output, _ value: () -> P
) -> JSONDescription<P.Output, P.Direction> where P.Output: Equatable & Sendable {
  .optional([key], value().compiled, default: fallback) { $0 == fallback }
}

/// Describes a member of an inner object, with a default value.
///
/// An empty path is an error of decoding and encoding.
///
/// - Parameters:
///   - path: the keys that lead to the member.
///   - fallback: the value of an absent member.
///   - value: the description of the member's value.
public func OptionalField<P: JSONParser>(
  path: JSEN.KeyPath, default fallback: P.Output, _ value: () -> P
) -> JSONDescription<P.Output, P.Direction> where P.Output: Equatable & Sendable {
  .optional(path.segments, value().compiled, default: fallback) { $0 == fallback }
}

/// Describes a member with a default value, with a closure of several lines.
///
/// ```swift
/// let isOld = true
/// let size = OptionalField("size", default: 0) {
///   if isOld {
///     JSONString { Int.parser() }
///   } else {
///     Int.jsonParser()
///   }
/// }
/// print(try size.decode(#"{"size": "3"}"#), try size.decode("{}"))
/// // prints 3 0
/// ```
///
/// - Parameters:
///   - key: the key of the member.
///   - fallback: the value of an absent member.
///   - value: the description of the member's value.
@_disfavoredOverload
public func OptionalField<P: JSONParser, Value>(
  _ key: String, default fallback: Value, @ParserBuilder _ value: () -> P
) -> JSONDescription<Value, P.Direction> where Value: Equatable & Sendable, P.Output == Value {
  .optional([key], value().compiled, default: fallback) { $0 == fallback }
}

/// Describes a member with a default value of a type that is not `Equatable`, with a condition for the values that are
/// not encoded.
///
/// ```swift
/// struct Options { var isFast = false }
/// let options = OptionalField("options", default: Options()) {
///   ParsePrint(.memberwise(Options.init)) { Field("isFast") { Bool.jsonParser() } }
/// } isDefault: {
///   !$0.isFast
/// }
/// print(try options.decode("{}"), try options.encodeToString(Options(isFast: false)))
/// // prints Options(isFast: false) {}
/// ```
///
/// - Parameters:
///   - key: the key of the member.
///   - fallback: the value of an absent member.
///   - value: the description of the member's value.
///   - isDefault: whether a value may be left out when it is encoded. It is, unless it may differ from the default.
public func OptionalField<P: JSONParser>(
  _ key: String, default fallback: P.Output, @ParserBuilder _ value: () -> P,
  isDefault: @escaping @Sendable (P.Output) -> Bool
) -> JSONDescription<P.Output, P.Direction> where P.Output: Sendable {
  .optional([key], value().compiled, default: fallback, isDefault)
}

extension Description where Subject == JSONContent {
  fileprivate static func optional<Value>(
    _ keys: [String], _ value: JSONDescription<Value, Direction>
  ) -> Description where Output == Value? {
    let plan = AbsencePlan(value.content.plan, Value.self, .optionalMember)
    return .field(keys, plan, isOptional: true)
  }

  fileprivate static func optional(
    _ keys: [String], _ value: Description, default fallback: Output,
    _ isDefault: @escaping @Sendable (Output) -> Bool
  ) -> Description where Output: Sendable {
    .field(
      keys, AbsencePlan(value.content.plan, omitting: fallback, isDefault), isOptional: true)
  }
}
