/// What encodes single values without a key, those of the standard types all alike.
protocol ScalarWriter {
  /// Writes a value that is not made of others.
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable

  /// Writes a value of any type.
  func encodeByType<Value>(_ value: Value) throws where Value: Encodable
}

/// `Int128` and `UInt128` are not here, since the standard library's containers have a default for these two.
extension ScalarWriter {
  @inline(__always)
  func encode<Value>(_ value: Value) throws where Value: Encodable { try encodeByType(value) }

  // What is not finite fails or is replaced, by a string it may be, and must leave no comma behind.
  @inline(__always)
  func encode(_ value: Double) throws {
    if value.isFinite { try add(value) } else { try encodeByType(value) }
  }

  @inline(__always)
  func encode(_ value: Float) throws {
    if value.isFinite { try add(value) } else { try encodeByType(value) }
  }

  func encode(_ value: Bool) throws { try add(value) }

  func encode(_ value: String) throws { try add(value) }

  func encode(_ value: Int) throws { try add(value) }

  func encode(_ value: Int8) throws { try add(value) }

  func encode(_ value: Int16) throws { try add(value) }

  func encode(_ value: Int32) throws { try add(value) }

  func encode(_ value: Int64) throws { try add(value) }

  func encode(_ value: UInt) throws { try add(value) }

  func encode(_ value: UInt8) throws { try add(value) }

  func encode(_ value: UInt16) throws { try add(value) }

  func encode(_ value: UInt32) throws { try add(value) }

  func encode(_ value: UInt64) throws { try add(value) }
}
