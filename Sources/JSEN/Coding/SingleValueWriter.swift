/// The place of a value that makes no container of its own.
struct SingleValueWriter: SingleValueEncodingContainer {
  let core: EncodingCore
  let serial: Int

  var codingPath: [any CodingKey] { core.path(to: serial) }

  @inline(__always)
  private func add<Value>(_ value: Value) throws where Value: ScalarEncodable {
    if try core.beginSingleValue(value, serial) {
      try value.write(into: core)
    } else {
      try core.decideInTree(value, serial)
    }
  }

  func encodeNil() throws { try add(JSEN.null) }

  func encode(_ value: Double) throws {
    if !value.isFinite { return try core.encodeSingleValue(value, serial) }
    try add(value)
  }

  func encode(_ value: Float) throws {
    if !value.isFinite { return try core.encodeSingleValue(value, serial) }
    try add(value)
  }

  func encode(_ value: Bool) throws { try add(value) }

  func encode(_ value: String) throws { try add(value) }

  func encode(_ value: Int) throws { try add(value) }

  func encode(_ value: Int8) throws { try add(value) }

  func encode(_ value: Int16) throws { try add(value) }

  func encode(_ value: Int32) throws { try add(value) }

  func encode(_ value: Int64) throws { try add(value) }

  func encode(_ value: Int128) throws { try add(value) }

  func encode(_ value: UInt) throws { try add(value) }

  func encode(_ value: UInt8) throws { try add(value) }

  func encode(_ value: UInt16) throws { try add(value) }

  func encode(_ value: UInt32) throws { try add(value) }

  func encode(_ value: UInt64) throws { try add(value) }

  func encode(_ value: UInt128) throws { try add(value) }

  func encode<Value>(_ value: Value) throws where Value: Encodable {
    try core.encodeSingleValue(value, serial)
  }
}
