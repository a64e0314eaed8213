// An optional is not lifted: null and an absent key mean different things to a server.

@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN.Object(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN { .null }

@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent element differ: write 'values.map { $0.map { %$0 } ?? .null }' for null, or 'values.compactMap { $0 }' to leave the element out"
)
public prefix func % <Value>(values: [Value?]) -> JSEN { .null }

@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'values.mapValues { $0.map { %$0 } ?? .null }' for null, or 'values.compactMapValues { $0 }' to leave the key out"
)
public prefix func % <Key, Value>(values: [Key: Value?]) -> JSEN { .null }

@available(
  *, unavailable,
  message:
    "only a JSENRepresentable value is lifted: conform its type to JSENRepresentable, or use 'JSEN(converting:)' for Any and 'JSEN(encoding:)' for Encodable; for a sequence use 'JSEN.array(_:)'"
)
public prefix func % <Value>(value: Value) -> JSEN { .null }

extension JSEN.KeyPath.StringInterpolation {
  @available(*, unavailable, message: "unwrap the optional: a path needs a value")
  public mutating func appendInterpolation<Value>(_ value: Value?) {}
}

// With the type `JSEN`, which a literal could be, `1 + "a"` would have this message. Two protocols, since with one of them
// the compiler says that a type must conform to it where something else is added.
@available(
  *, unavailable,
  message: "JSON values have no arithmetic, and '%' lifts only the value after it: write '%(a + b)'"
)
public func + <Other>(json: some JSENSource & JSENRepresentable, other: Other) -> JSEN { .null }

/// Calls of methods that JSON values do not have. Without a hint, such a name is a member, which cannot be called.
///
/// A method named `get` would hide a member of this name.
extension Optional where Wrapped: JSENSource {
  @available(
    *, unavailable, message: "JSON values have no such method; use 'json[key]' to read a member"
  )
  public func callAsFunction(_ arguments: Any...) -> Wrapped? { nil }
  @available(
    *, unavailable, message: "JSON values have no such method; use 'json[key]' to read a member"
  )
  @_disfavoredOverload
  public func callAsFunction<Result>(_ arguments: Any...) -> Result! { nil }
  @available(
    *, unavailable, message: "JSON values have no such method; use that of 'array' or 'object'"
  )
  public func callAsFunction<Result>(_ body: (Wrapped) throws -> Result) -> [Result] { [] }
}
