/// The keyed container that a type asks its encoder for: an object being encoded.
struct KeyedWriter<Key>: KeyedEncodingContainerProtocol
where Key: CodingKey {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.path(to: id) }

  @inline(__always)
  private func add<Value>(_ value: Value, _ key: Key) throws where Value: ScalarEncodable {
    let name = encoder.name(of: key, in: id)
    if encoder.beginMember(named: name, in: id) {
      try value.write(to: encoder)
    } else {
      try encoder.encodeMember(value, key, named: name, isDistinct: false, id)
    }
  }

  /// Adds an integer of another type than `Int`: as an `Int` if it is in range.
  @inline(__always)
  private func addInteger<Value>(_ value: Value, _ key: Key) throws
  where Value: FixedWidthInteger & ScalarEncodable {
    if let int = Int(exactly: value) {
      try encode(int, forKey: key)
    } else {
      try encoder.encodeMember(JSEN.Number(value), key, id)
    }
  }

  func encodeNil(forKey key: Key) throws {
    let name = encoder.name(of: key, in: id)
    if encoder.beginMember(named: name, in: id) {
      encoder.state.tape.append(TapeNode(.null, start: 0))
    } else {
      try encoder.encodeMember(JSEN.null, key, named: name, isDistinct: false, id)
    }
  }

  func encode(_ value: Double, forKey key: Key) throws {
    // A number that throws must not leave its key in the output.
    if !value.isFinite { return try encoder.encodeMember(value, key, id) }
    try add(value, key)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    if !value.isFinite { return try encoder.encodeMember(value, key, id) }
    try add(value, key)
  }

  func encode(_ value: Bool, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: String, forKey key: Key) throws { try add(value, key) }

  @inline(never)
  func encode(_ value: Int, forKey key: Key) throws { try add(value, key) }

  func encode(_ value: Int8, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: Int16, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: Int32, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: Int64, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: Int128, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt8, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt16, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt32, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt64, forKey key: Key) throws { try addInteger(value, key) }

  func encode(_ value: UInt128, forKey key: Key) throws { try addInteger(value, key) }

  func encode<Value>(_ value: Value, forKey key: Key) throws where Value: Encodable {
    try encoder.encodeMember(value, key, id)
  }

  func encodeIfPresent<Value>(_ value: Value?, forKey key: Key) throws where Value: Encodable {
    if let value { try encoder.encodeMember(value, key, id) }
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> where NestedKey: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(
        encoder: encoder, id: encoder.openNested(.object, key, in: id)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: encoder, id: encoder.openNested(.array, key, in: id))
  }

  func superEncoder() -> any Encoder {
    SlotEncoder(encoder: encoder, id: encoder.openNested(nil, AnyCodingKey.super, in: id))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    SlotEncoder(encoder: encoder, id: encoder.openNested(nil, key, in: id))
  }
}
