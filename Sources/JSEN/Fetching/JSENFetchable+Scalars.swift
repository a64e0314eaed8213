/// A type that is read from one node, and from a value, by the rules of ``ReadableScalar``.
protocol FetchableScalar: JSENFetchable, ReadableScalar {}

extension FetchableScalar {
  /// Returns a scalar of this type.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    try reader.scalar()
  }
}

/// True or false. A number is not a bool.
extension Bool: JSENFetchable, FetchableScalar {}

extension String: JSENFetchable, FetchableScalar {}

/// A number of any kind. A number from a document keeps the digits of the text.
extension JSEN.Number: JSENFetchable, FetchableScalar {}

// A number whose exact value is an integer that the type can hold, such as `1.0` and `1e2`.
extension Int: JSENFetchable, FetchableScalar {}
extension Int8: JSENFetchable, FetchableScalar {}
extension Int16: JSENFetchable, FetchableScalar {}
extension Int32: JSENFetchable, FetchableScalar {}
extension Int64: JSENFetchable, FetchableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSENFetchable, FetchableScalar {}
extension UInt: JSENFetchable, FetchableScalar {}
extension UInt8: JSENFetchable, FetchableScalar {}
extension UInt16: JSENFetchable, FetchableScalar {}
extension UInt32: JSENFetchable, FetchableScalar {}
extension UInt64: JSENFetchable, FetchableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSENFetchable, FetchableScalar {}

// The value of the type that is nearest to a number. A number too large for the type, or so small that it becomes zero,
// is an error.
extension Double: JSENFetchable, FetchableScalar {}
extension Float: JSENFetchable, FetchableScalar {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSENFetchable, FetchableScalar {}
#endif

extension JSENReader {
  /// The node that is read; nil for another value. The reader must outlive it.
  @inline(__always)
  private var tapeValue: TapeValue? { storage.map { TapeValue($0.uncheckedTape, index) } }

  /// Asks once what is read, and is then specialized for a node and for a value.
  @inline(__always)
  fileprivate func scalar<Value>() throws(JSEN.FetchError) -> Value where Value: ReadableScalar {
    defer { extendLifetime(self) }
    do throws(ReadingFailure) {
      if let node = tapeValue { return try Value.read(node) }
      return try Value.read(json)
    } catch {
      throw failure(error, Value.self, Value.expectation)
    }
  }
}

/// Errors about this value. A reader's errors begin with its trail.
extension JSENReader {
  /// Returns the error for a value of another type.
  @inline(never)
  func mismatch(_ expected: String) -> JSEN.FetchError {
    JSEN.FetchError(.mismatch(expected), at: self)
  }

  /// Returns the error for a value that is not read as a type.
  @inline(never)
  func failure(
    _ failure: ReadingFailure, _ type: any Any.Type, _ expected: String
  ) -> JSEN.FetchError {
    failure == .range ? JSEN.FetchError(.doesNotFit(type), at: self) : mismatch(expected)
  }
}
