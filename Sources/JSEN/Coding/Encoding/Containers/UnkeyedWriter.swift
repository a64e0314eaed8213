/// The unkeyed container that a type asks its encoder for: an array being encoded.
///
/// It has two words, so an `any UnkeyedEncodingContainer` holds it without an allocation.
struct UnkeyedWriter: UnkeyedEncodingContainer, ScalarWriter {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.state.path(to: id) }

  var count: Int { encoder.state.count(of: id) }

  @inline(__always)
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable {
    if encoder.beginElement(id) {
      try value.write(to: encoder)
    } else {
      try encoder.encodeElement(value, id)
    }
  }

  func encodeNil() throws {
    if encoder.beginElement(id) {
      encoder.state.tape.append(TapeNode(.null, start: 0))
    } else {
      try encoder.encodeElement(JSEN.null, id)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try addInteger(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try addInteger(value) }

  func encodeByType<Value>(_ value: Value) throws where Value: Encodable {
    try encoder.encodeElement(value, id)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> where NestedKey: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(encoder: encoder, id: encoder.openNested(.object, in: id)))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: encoder, id: encoder.openNested(.array, in: id))
  }

  func superEncoder() -> any Encoder {
    SlotEncoder(encoder: encoder, id: encoder.openNested(nil, in: id))
  }
}
