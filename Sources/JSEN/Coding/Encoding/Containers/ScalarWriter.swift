/// The parts that the unkeyed and the single-value container share.
protocol ScalarWriter {
  /// Writes a scalar.
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable

  /// Writes a value of any type.
  func encodeByType<Value>(_ value: Value) throws where Value: Encodable
}

/// The generic functions are the scalar requirements, too. They are inlined there, and so specialized for each type.
/// `Int128` and `UInt128` are missing here, since the standard library has its own defaults for these two.
extension ScalarWriter {
  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: Encodable { try encodeByType(value) }

  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: ScalarEncodable { try add(value) }

  // A number that is not finite may throw, and then must not leave a comma in the output.
  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: ScalarEncodable & BinaryFloatingPoint {
    if value.isFinite { try add(value) } else { try encodeByType(value) }
  }

  @inline(never)
  func encode(_ value: Int) throws { try add(value) }

  /// Adds an integer of another type than `Int`: as an `Int` if it is in range.
  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: ScalarEncodable & FixedWidthInteger {
    try addInteger(value)
  }

  @inline(__always)
  func addInteger<Value>(_ value: Value) throws where Value: ScalarEncodable & FixedWidthInteger {
    if let int = Int(exactly: value) {
      try encode(int)
    } else {
      try encodeByType(JSEN.Number(value))
    }
  }
}
