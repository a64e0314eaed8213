/// The keyed container that a type asks its encoder for: an object being encoded.
struct KeyedWriter<Key>: KeyedWriting where Key: CodingKey {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.state.path(to: id) }

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

  // The generic functions are the scalar requirements, too. They are inlined there, and so specialized for each type.

  @inline(__always)
  func encode<Value>(_ value: Value, forKey key: Key) throws where Value: ScalarEncodable {
    try add(value, key)
  }

  @inline(__always)
  func encode<Value>(_ value: Value, forKey key: Key) throws
  where Value: ScalarEncodable & BinaryFloatingPoint {
    // A number that throws must not leave its key in the output.
    if !value.isFinite { return try encoder.encodeMember(value, key, id) }
    try add(value, key)
  }

  @inline(never)
  func encode(_ value: Int, forKey key: Key) throws { try add(value, key) }

  @inline(__always)
  func encode<Value>(_ value: Value, forKey key: Key) throws
  where Value: ScalarEncodable & FixedWidthInteger {
    try addInteger(value, key)
  }

  // The standard library has its own defaults for these two.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try addInteger(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
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
