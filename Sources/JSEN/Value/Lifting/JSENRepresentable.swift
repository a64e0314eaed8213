/// A type whose values can be converted to JSON.
///
/// The operator `%` and `JSEN.Object(omittingNil:)` take values of conforming types. An enum with raw values needs only
/// the name of the protocol:
///
///     enum Plan: String, JSENRepresentable { case free, pro }
///     let body: JSEN = ["plan": %Plan.pro]
///     print(body)
///     // prints {"plan":"pro"}
public protocol JSENRepresentable {
  /// The value as JSON.
  var jsen: JSEN { get }
}

extension JSENRepresentable {
  /// The value as JSON: the same as ``jsen``, for code from another library.
  ///
  /// - Complexity: that of ``jsen``.
  public func asJSEN() -> JSEN { jsen }
}

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
  ///
  /// - Complexity: O(*n*) in the length.
  public var jsen: JSEN { .string(String(self)) }
}

extension Character: JSENRepresentable {
  /// A string of this character.
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
