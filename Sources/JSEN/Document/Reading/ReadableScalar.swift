/// A type that a scalar can be read as: `Bool`, `String`, ``JSEN/Number``, and all integers and floating-point numbers.
///
/// Code that is generic over it reads them all, and is specialized for each: `try Int.read(TapeValue(tape, index))`.
package protocol ReadableScalar: SendableMetatype {
  /// Reads a value.
  static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Self

  /// Reads a value of a tape.
  ///
  /// There is one implementation. This is a requirement so that other modules call the form that is specialized here.
  static func read(of value: TapeValue) throws(ReadingFailure) -> Self

  /// The expected value, as messages name it: `an integer`.
  static var expectation: String { get }
}

extension ReadableScalar {
  package static func read(of value: TapeValue) throws(ReadingFailure) -> Self { try read(value) }
}

extension Bool: ReadableScalar {
  @inline(__always)
  package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Bool {
    if let bool = source.bool { return bool }
    throw .kind
  }

  package static var expectation: String { "a bool" }
}

extension String: ReadableScalar {
  @inline(__always)
  package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> String {
    if let string = source.string { return string }
    throw .kind
  }

  package static var expectation: String { "a string" }
}

extension JSEN.Number: ReadableScalar {
  @inline(__always)
  package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> JSEN.Number {
    if let number = source.number { return number }
    throw .kind
  }

  package static var expectation: String { "a number" }
}

extension ReadableScalar where Self: FixedWidthInteger {
  @inline(__always)
  package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Self {
    try source.readInteger(as: Self.self)
  }

  package static var expectation: String { "an integer" }
}

extension ReadableScalar where Self: BinaryFloatingPoint {
  @inline(__always)
  package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Self {
    try source.readFloat(as: Self.self)
  }

  package static var expectation: String { "a number" }
}

extension Int: ReadableScalar {}
extension Int8: ReadableScalar {}
extension Int16: ReadableScalar {}
extension Int32: ReadableScalar {}
extension Int64: ReadableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ReadableScalar {}
extension UInt: ReadableScalar {}
extension UInt8: ReadableScalar {}
extension UInt16: ReadableScalar {}
extension UInt32: ReadableScalar {}
extension UInt64: ReadableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ReadableScalar {}
extension Double: ReadableScalar {}
extension Float: ReadableScalar {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: ReadableScalar {}
#endif
