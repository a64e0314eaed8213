/// The place of a value that makes no container of its own.
struct SingleValueWriter: SingleValueEncodingContainer, ScalarWriter {
  let core: EncodingCore
  let serial: Int

  var codingPath: [any CodingKey] { core.path(to: serial) }

  @inline(__always)
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable {
    if try core.beginSingleValue(value, serial) {
      try value.write(into: core)
    } else {
      try core.decideInTree(value, serial)
    }
  }

  func encodeNil() throws { try add(JSEN.null) }

  func encode(_ value: Int128) throws { try add(value) }

  func encode(_ value: UInt128) throws { try add(value) }

  func encodeByType<Value>(_ value: Value) throws where Value: Encodable {
    try core.encodeSingleValue(value, serial)
  }
}
