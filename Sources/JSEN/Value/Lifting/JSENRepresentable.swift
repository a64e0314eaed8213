/// A type whose values can be converted to JSON.
///
/// The operator `%` and `JSEN(omittingNil:)` take values of conforming types. An enum with raw values needs only
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
  /// The value that reading the digits gives: an `.int` or a `.double` if that is written with the same digits, or else
  /// a `.number`. Leading zeros of an exponent and zeros at the end of a fraction do not matter.
  ///
  ///     let numbers = ["7", "7.00", "0.1", "0.1000000000000000055"].compactMap { JSEN.Number($0)?.jsen }
  ///     print(numbers.map { $0.kind }, JSEN.array(numbers))
  ///     // prints [int, double, double, number] [7,7.0,0.1,0.1000000000000000055]
  ///
  /// - Complexity: O(*n*) in the digits.
  public var jsen: JSEN { read(as: .exact) }

  /// The value that reading the digits gives under an option.
  package func read(as numbers: JSEN.ReadingOptions.Numbers) -> JSEN {
    TextBytes.with(literal) {
      switch TextParser.interpret($0, as: numbers) {
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .number: .number(self)
      }
    }
  }
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
  public var jsen: JSEN { .double(shortestDouble) }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSENRepresentable {
    /// The value of the `Float` that is this number, as encoders write it: `Float16(0.1)` becomes `0.099975586`.
    public var jsen: JSEN { Float(self).jsen }
  }
#endif
