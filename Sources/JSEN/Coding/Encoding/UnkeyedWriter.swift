/// An array being encoded. Two words, so that an existential of it needs no allocation.
struct UnkeyedWriter: UnkeyedEncodingContainer, ScalarWriter {
  let core: EncodingCore
  let serial: Int

  var codingPath: [any CodingKey] { core.path(to: serial) }

  var count: Int { core.count(of: serial) }

  @inline(__always)
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable {
    if core.beginElement(serial) {
      try value.write(into: core)
    } else {
      try core.appendInTree(value, serial)
    }
  }

  func encodeNil() throws {
    if core.beginElement(serial) {
      core.state.sink.addNull()
    } else {
      try core.appendInTree(JSEN.null, serial)
    }
  }

  func encode(_ value: Int128) throws { try add(value) }

  func encode(_ value: UInt128) throws { try add(value) }

  func encodeByType<Value>(_ value: Value) throws where Value: Encodable {
    try core.encodeElement(value, serial)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> where NestedKey: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(core: core, serial: core.openNested(.object, in: serial)))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(core: core, serial: core.openNested(.array, in: serial))
  }

  func superEncoder() -> any Encoder {
    PlaceEncoder(core: core, serial: core.openNested(nil, in: serial))
  }
}
