/// A type whose values can be converted to JSON.
///
/// Values of conforming types can be lifted with `%`, and used in ``JSEN/Object/init(omittingNil:)``. An enum with raw
/// values needs only the name of the protocol:
///
///     enum Plan: String, JSENRepresentable { case free, pro }
///     let body: JSEN = ["plan": %Plan.pro]
///     print(body)
///     // prints {"plan":"pro"}
public protocol JSENRepresentable {
  /// The value as JSON.
  var jsen: JSEN { get }
}

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

/// Does not compile, on purpose: null and an absent key mean different things to a server.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN.Object(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN where Value: JSENRepresentable { .null }

extension JSENRepresentable where Self: RawRepresentable, RawValue: JSENRepresentable {
  /// The raw value as JSON.
  public var jsen: JSEN { rawValue.jsen }
}

extension JSEN: JSENRepresentable {
  /// The value itself.
  public var jsen: JSEN { self }
}

extension JSEN.Object: JSENRepresentable {
  /// The object as a value.
  public var jsen: JSEN { .dictionary(self) }
}

extension JSEN.Number: JSENRepresentable {
  /// An `.int` when `Int` holds the number, since `.number` is never used for such a number.
  public var jsen: JSEN { Int(exactly: self).map { .int($0) } ?? .number(self) }
}

extension Bool: JSENRepresentable {
  /// The bool as a value.
  public var jsen: JSEN { .bool(self) }
}

extension String: JSENRepresentable {
  /// The string as a value.
  public var jsen: JSEN { .string(self) }
}

extension Substring: JSENRepresentable {
  /// A copy of the characters as a value.
  public var jsen: JSEN { .string(String(self)) }
}

extension Double: JSENRepresentable {
  /// The double as a value.
  public var jsen: JSEN { .double(self) }
}

extension Float: JSENRepresentable {
  /// The double with the shortest digits of this number: `Float(0.1)` becomes `0.1`, not `0.10000000149011612`.
  public var jsen: JSEN { .double(Double(description) ?? Double(self)) }
}

extension Array: JSENRepresentable where Element: JSENRepresentable {
  /// The elements, each converted, in order.
  public var jsen: JSEN { .array(map(\.jsen)) }
}

extension Dictionary: JSENRepresentable where Key == String, Value: JSENRepresentable {
  /// The members, each converted, sorted by key, since a dictionary has no order.
  public var jsen: JSEN { .dictionary(JSEN.Object(mapValues(\.jsen))) }
}
