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
