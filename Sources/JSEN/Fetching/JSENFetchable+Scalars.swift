extension Bool: JSENFetchable {
  /// Returns true or false. A number is not a bool.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Bool {
    if let bool = reader.node?.bool ?? reader.json.bool { return bool }
    throw reader.mismatch("a bool")
  }
}

extension String: JSENFetchable {
  /// Returns a string.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> String {
    if let string = reader.node?.string ?? reader.json.string { return string }
    throw reader.mismatch("a string")
  }
}

extension JSEN.Number: JSENFetchable {
  /// Returns a number of any kind. A document's number has its digits in the text.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> JSEN.Number {
    if let number = reader.number { return number }
    throw reader.mismatch("a number")
  }
}

extension JSENFetchable where Self: FixedWidthInteger {
  /// Returns an integer that the type holds. A number with a fraction or an exponent is not an integer.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    // What is read from a document has a null as its `json`, and the other way round.
    if let integer = reader.node?.integer(as: Self.self) ?? reader.json.integer(as: Self.self) {
      return integer
    }
    throw reader.integerMismatch(Self.self)
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

extension Double: JSENFetchable {
  /// Returns a double, or an integer that a double holds exactly.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Double {
    if let double = reader.double { return double }
    throw reader.numberMismatch(Double.self)
  }
}

extension JSENFetchable where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Returns the number nearest to a fraction, or an integer that the type holds exactly.
  ///
  /// A fraction too large for the type, or so small that it becomes zero, is an error.
  public static func fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
    if let value = reader.double.flatMap({ rounded($0, reader) }) { return value }
    throw reader.numberMismatch(Self.self)
  }

  private static func rounded(_ double: Double, _ reader: JSENReader) -> Self? {
    if !double.isFinite { return Self(double) }
    if reader.kind != .double { return Self(exactly: double) }
    var value = Self(double)
    if let number = reader.node?.number, Double(value) != double {
      // Rounding the digits twice gives another result when the first one is midway between two values.
      value = Self(number.description) ?? value
    }
    return value.isFinite && (value != 0 || double == 0) ? value : nil
  }
}

extension Float: JSENFetchable {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSENFetchable {}
#endif

extension JSENReader {
  @inline(__always)
  var double: Double? { node?.double ?? json.double }

  /// A number of any kind, exactly.
  var number: JSEN.Number? { node?.number ?? json.number }
}

/// Errors about this value. A reader's errors begin with its trail.
extension JSENReader {
  /// Returns the error for a value of another type.
  @inline(never)
  func mismatch(_ expected: String) -> JSEN.FetchError {
    JSEN.FetchError(.mismatch(expected), at: self)
  }

  /// Returns the error for a value that is not a number, or that a type does not hold.
  @inline(never)
  func numberMismatch(_ type: any Any.Type) -> JSEN.FetchError {
    number == nil ? mismatch("a number") : JSEN.FetchError(.doesNotFit(type), at: self)
  }

  /// Returns the error for a value that is not an integer, or that a type does not hold.
  @inline(never)
  func integerMismatch(_ type: any Any.Type) -> JSEN.FetchError {
    if kind != .double, let number, number.isInteger {
      return JSEN.FetchError(.doesNotFit(type), at: self)
    }
    return mismatch("an integer")
  }
}
