/// The single-value container that a type asks its encoder for.
struct SingleValueWriter: SingleValueEncodingContainer, ScalarWriter {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.state.path(to: id) }

  @inline(__always)
  func add<Value>(_ value: Value) throws where Value: ScalarEncodable {
    try encoder.beginSingleValue(value, id)
    try value.write(to: encoder)
  }

  func encodeNil() throws { try add(JSEN.null) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try add(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try add(value) }

  func encodeByType<Value>(_ value: Value) throws where Value: Encodable {
    try encoder.encodeSingleValue(value, id)
  }
}
