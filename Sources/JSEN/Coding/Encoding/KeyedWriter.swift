/// An object being encoded.
struct KeyedWriter<Key>: KeyedEncodingContainerProtocol
where Key: CodingKey {
  let core: EncodingCore
  let serial: Int

  var codingPath: [any CodingKey] { core.path(to: serial) }

  @inline(__always)
  private func add<Value>(_ value: Value, _ key: Key) throws where Value: ScalarEncodable {
    if try core.beginMember(key, serial) {
      try value.write(into: core)
    } else {
      try core.setInTree(value, key, named: core.name(of: key, in: serial), serial)
    }
  }

  func encodeNil(forKey key: Key) throws {
    if try core.beginMember(key, serial) {
      core.state.sink.addNull()
    } else {
      try core.setInTree(JSEN.null, key, named: core.name(of: key, in: serial), serial)
    }
  }

  func encode(_ value: Double, forKey key: Key) throws {
    // What fails must not leave a key behind, and what is replaced is rare.
    if !value.isFinite { return try core.encodeMember(value, key, serial) }
    try add(value, key)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    if !value.isFinite { return try core.encodeMember(value, key, serial) }
    try add(value, key)
  }

  func encode(_ value: Bool, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: String, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int8, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int16, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int32, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int64, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int128, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt8, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt16, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt32, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt64, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: UInt128, forKey key: Key) throws { try add(value, key) }

  func encode<Value>(_ value: Value, forKey key: Key) throws where Value: Encodable {
    try core.encodeMember(value, key, serial)
  }

  func encodeIfPresent<Value>(_ value: Value?, forKey key: Key) throws where Value: Encodable {
    if let value { try core.encodeMember(value, key, serial) }
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> where NestedKey: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(
        core: core, serial: core.openNested(.object, key, in: serial)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedWriter(core: core, serial: core.openNested(.array, key, in: serial))
  }

  func superEncoder() -> any Encoder {
    PlaceEncoder(core: core, serial: core.openNested(nil, AnyCodingKey.super, in: serial))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    PlaceEncoder(core: core, serial: core.openNested(nil, key, in: serial))
  }
}
