prefix operator %

/// Lifts a value into JSON.
///
///     let count: UInt64 = .max
///     let body: JSEN = ["count": %count, "tags": %["a", "b"]]
///     print(body)
///     // prints {"count":18446744073709551615,"tags":["a","b"]}
public prefix func % (value: some JSENRepresentable) -> JSEN { value.jsen }

/// Lifts the raw value of an enum or another type with raw values.
public prefix func % <Value>(value: Value) -> JSEN
where Value: RawRepresentable, Value.RawValue: JSENRepresentable {
  value.rawValue.jsen
}

/// Lifts a value of a type that has raw values and converts itself to JSON.
public prefix func % <Value>(value: Value) -> JSEN
where Value: JSENRepresentable & RawRepresentable, Value.RawValue: JSENRepresentable {
  value.jsen
}

/// Lifts a dictionary whose keys are enums or other types with strings as raw values, sorted by key.
///
///     enum Size: String { case small, large }
///     print(%[Size.small: 1, .large: 2])
///     // prints {"large":2,"small":1}
///
/// When two keys have the same raw value, one of their members is kept.
public prefix func % <Key, Value>(value: [Key: Value]) -> JSEN
where Key: RawRepresentable<String>, Value: JSENRepresentable {
  let pairs = value.map { ($0.key.rawValue, $0.value.jsen) }.sorted { $0.0 < $1.0 }
  return .dictionary(JSEN.Object(pairs, uniquingKeysWith: { first, _ in first }))
}

/// Does not compile, on purpose: null and an absent key mean different things to a server.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN.Object(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN { .null }

/// Does not compile, on purpose: an element that is null and one that is left out differ.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent element differ: write 'values.map { $0.map { %$0 } ?? .null }' for null, or 'values.compactMap { $0 }' to leave the element out"
)
public prefix func % <Value>(values: [Value?]) -> JSEN { .null }

/// Does not compile, on purpose: null and an absent key mean different things to a server.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'values.mapValues { $0.map { %$0 } ?? .null }' for null, or 'values.compactMapValues { $0 }' to leave the key out"
)
public prefix func % <Key, Value>(values: [Key: Value?]) -> JSEN { .null }

/// Does not compile; its message says what to write for a value that cannot be lifted.
@available(
  *, unavailable,
  message:
    "only a JSENRepresentable value is lifted: conform its type to JSENRepresentable, or use 'JSEN(converting:)' for Any and 'JSEN(encoding:)' for Encodable; for a sequence use 'JSEN.array(_:)'"
)
public prefix func % <Value>(value: Value) -> JSEN { .null }
