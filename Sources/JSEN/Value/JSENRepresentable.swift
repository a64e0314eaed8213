/// A type whose every value is a JSON value.
///
/// Conform to it what should be lifted with `%` or stand in ``JSEN/Object/init(omittingNil:)``. An enum with raw
/// values needs no more than the name:
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

/// Lifts an enum, or whatever else has a raw value, by that.
public prefix func % <Value>(value: Value) -> JSEN
where Value: RawRepresentable, Value.RawValue: JSENRepresentable {
  value.rawValue.jsen
}

/// Lifts what has a raw value and says itself what it is as JSON.
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
  public var jsen: JSEN { rawValue.jsen }
}

extension JSEN: JSENRepresentable {
  public var jsen: JSEN { self }
}

extension JSEN.Object: JSENRepresentable {
  public var jsen: JSEN { .dictionary(self) }
}

extension JSEN.Number: JSENRepresentable {
  /// An `.int` when it is an integer that `Int` holds, since a `.number` is never used for one.
  public var jsen: JSEN { Int(exactly: self).map { .int($0) } ?? .number(self) }
}

extension Bool: JSENRepresentable {
  public var jsen: JSEN { .bool(self) }
}

extension String: JSENRepresentable {
  public var jsen: JSEN { .string(self) }
}

extension Substring: JSENRepresentable {
  public var jsen: JSEN { .string(String(self)) }
}

extension Double: JSENRepresentable {
  public var jsen: JSEN { .double(self) }
}

extension Float: JSENRepresentable {
  /// The double with this number's shortest digits: `Float(0.1)` is written `0.1`, not
  /// `0.10000000149011612`.
  public var jsen: JSEN { .double(Double(description) ?? Double(self)) }
}

extension Array: JSENRepresentable where Element: JSENRepresentable {
  public var jsen: JSEN { .array(map(\.jsen)) }
}

extension Dictionary: JSENRepresentable where Key == String, Value: JSENRepresentable {
  /// The members sorted by key, since a dictionary has no order of its own.
  public var jsen: JSEN { .dictionary(JSEN.Object(mapValues(\.jsen))) }
}
