import JSEN

/// The decoder of one value that is made up. It notes what it is asked for.
struct RecordingDecoder: Decoder {
  let recorder: TypeRecorder
  let record: TypeRecord
  let codingPath: [any CodingKey]

  init(_ recorder: TypeRecorder, _ record: TypeRecord, _ codingPath: [any CodingKey] = []) {
    self.recorder = recorder
    self.record = record
    self.codingPath = codingPath
  }

  var userInfo: [CodingUserInfoKey: Any] { recorder.decoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    record.isObject = true
    return KeyedDecodingContainer(RecordingKeyedContainer(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    record.isArray = true
    return RecordingUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Returns the decoder of a part.
  func child(_ record: TypeRecord, _ key: any CodingKey) -> RecordingDecoder {
    RecordingDecoder(recorder, record, codingPath + [key])
  }
}

extension RecordingDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    record.isNullable = true
    return recorder.isMaking
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try made(type) }

  // The default of the standard library throws.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try made(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try made(type) }

  private func made<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (schema, value) = recorder.record(type)
    record.add(schema)
    if let value { return value }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "no value can be made up"))
  }
}
