prefix operator %

/// Lifts a value into JSON.
///
///     let count: UInt64 = .max
///     let body: JSEN = ["count": %count, "tags": %["a", "b"]]
///     print(body)
///     // prints {"count":18446744073709551615,"tags":["a","b"]}
///
/// - Complexity: O(*n*) in the parts of the result.
public prefix func % (value: some JSENRepresentable) -> JSEN { value.jsen }

/// Lifts the raw value of an enum or another type with raw values.
///
/// - Complexity: O(*n*) in the parts of the result.
@_disfavoredOverload
public prefix func % <Value>(value: Value) -> JSEN
where Value: RawRepresentable, Value.RawValue: JSENRepresentable {
  value.rawValue.jsen
}

/// Lifts a dictionary whose keys are enums or other types with strings as raw values, sorted by key.
///
///     enum Size: String { case small, large }
///     print(%[Size.small: 1, .large: 2])
///     // prints {"large":2,"small":1}
///
/// If two keys have the same raw value, only one of their members is kept.
///
/// - Complexity: O(*n* log *n*) in the members.
public prefix func % <Key, Value>(value: [Key: Value]) -> JSEN
where Key: RawRepresentable<String>, Value: JSENRepresentable {
  let pairs = value.map { ($0.key.rawValue, $0.value.jsen) }
  var object = JSEN.Object(pairs, uniquingKeysWith: { first, _ in first })
  object.sort()
  return .dictionary(object)
}
