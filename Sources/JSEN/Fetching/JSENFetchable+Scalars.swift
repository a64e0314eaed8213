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

extension JSENFetchable where Self: FixedWidthInteger {
  /// Returns a number whose exact value is an integer that the type can hold, such as `1.0` and `1e2`.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    try reader.integer()
  }
}

extension Int: JSENFetchable {}
extension Int8: JSENFetchable {}
extension Int16: JSENFetchable {}
extension Int32: JSENFetchable {}
extension Int64: JSENFetchable {}
extension Int128: JSENFetchable {}
extension UInt: JSENFetchable {}
extension UInt8: JSENFetchable {}
extension UInt16: JSENFetchable {}
extension UInt32: JSENFetchable {}
extension UInt64: JSENFetchable {}
extension UInt128: JSENFetchable {}

extension JSENFetchable where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Returns the value of the type that is nearest to a number.
  ///
  /// A number too large for the type, or so small that it becomes zero, is an error.
  public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    try reader.float()
  }
}

extension Double: JSENFetchable {}
extension Float: JSENFetchable {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSENFetchable {}
#endif

// Each of these asks once what is read, and is then specialized for a node and for a value.
extension JSENReader {
  /// The node that is read; nil for another value. The reader must outlive it.
  @inline(__always)
  private var tapeValue: TapeValue? { storage.map { TapeValue($0.uncheckedTape, index) } }

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

  @inline(__always)
  fileprivate func integer<Value>() throws(JSEN.FetchError) -> Value
  where Value: FixedWidthInteger {
    defer { extendLifetime(self) }
    do throws(ReadingFailure) {
      if let node = tapeValue { return try node.readInteger(as: Value.self) }
      return try json.readInteger(as: Value.self)
    } catch {
      throw failure(error, Value.self, "an integer")
    }
  }

  @inline(__always)
  fileprivate func float<Value>() throws(JSEN.FetchError) -> Value
  where Value: BinaryFloatingPoint {
    defer { extendLifetime(self) }
    do throws(ReadingFailure) {
      if let node = tapeValue { return try node.readFloat(as: Value.self) }
      return try json.readFloat(as: Value.self)
    } catch {
      throw failure(error, Value.self, "a number")
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
