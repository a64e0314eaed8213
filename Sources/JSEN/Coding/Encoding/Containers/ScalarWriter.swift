/// The parts that the unkeyed and the single-value container share.
protocol ScalarWriter {
  /// Writes a scalar.
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable

  /// Writes a value of any type.
  func encodeByType<Value>(_ value: Value) throws where Value: Encodable
}

/// `Int128` and `UInt128` are missing here, since the standard library has its own defaults for these two.
extension ScalarWriter {
  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: Encodable { try encodeByType(value) }

  // A number that is not finite may throw, and then must not leave a comma in the output.
  @inline(__always)
  func encode(_ value: Double) throws {
    if value.isFinite { try add(value) } else { try encodeByType(value) }
  }

  @inline(__always)
  func encode(_ value: Float) throws {
    if value.isFinite { try add(value) } else { try encodeByType(value) }
  }

  /// Adds an integer of another type than `Int`: as an `Int` if it is in range.
  @inline(__always)
  func addInteger<Value>(_ value: Value) throws where Value: FixedWidthInteger & ScalarEncodable {
    if let int = Int(exactly: value) {
      try encode(int)
    } else {
      try encodeByType(JSEN.Number(value))
    }
  }

  func encode(_ value: Bool) throws { try add(value) }

  func encode(_ value: String) throws { try add(value) }

  @inline(never)
  func encode(_ value: Int) throws { try add(value) }

  func encode(_ value: Int8) throws { try addInteger(value) }

  func encode(_ value: Int16) throws { try addInteger(value) }

  func encode(_ value: Int32) throws { try addInteger(value) }

  func encode(_ value: Int64) throws { try addInteger(value) }

  func encode(_ value: UInt) throws { try addInteger(value) }

  func encode(_ value: UInt8) throws { try addInteger(value) }

  func encode(_ value: UInt16) throws { try addInteger(value) }

  func encode(_ value: UInt32) throws { try addInteger(value) }

  func encode(_ value: UInt64) throws { try addInteger(value) }
}
