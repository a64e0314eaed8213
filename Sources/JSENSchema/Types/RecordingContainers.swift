import JSEN

/// The members of a value that is made up.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    guard let key = Key(stringValue: TypeRecord.anyKey) else { return [] }
    decoder.record.askForKeys()
    return decoder.recorder.isMaking ? [] : [key]
  }

  func contains(_ key: Key) -> Bool {
    _ = decoder.record.member(name(of: key), isOptional: true)
    return !decoder.recorder.isMaking
  }

  func decodeNil(forKey key: Key) -> Bool { child(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try child(key).decode(type)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try child(key).decode(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try child(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> { child(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    child(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    decoder.child(decoder.record.member("super"), AnyKey("super"))
  }

  func superDecoder(forKey key: Key) -> any Decoder { child(key) }

  private func child(_ key: Key) -> RecordingDecoder {
    decoder.child(decoder.record.member(name(of: key)), key)
  }

  /// The key as texts have it. A snake case that does not lead back, such as that of `userID`, is never read.
  private func name(of key: Key) -> String {
    guard case .convertFromSnakeCase = decoder.recorder.decoder.keyDecodingStrategy else {
      return key.stringValue
    }
    let name = SnakeCase.snakeCase(key.stringValue)
    return SnakeCase.camelCase(name) == key.stringValue ? name : key.stringValue
  }
}

/// The elements of a value that is made up: one, or those that are decoded without asking for the end.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder
  private(set) var currentIndex = 0
  /// The next element, if the type asked whether it is null.
  private var asked: TypeRecord?

  init(decoder: RecordingDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { nil }

  var isAtEnd: Bool {
    decoder.record.asksForEnd = true
    return currentIndex > 0 || decoder.recorder.isMaking
  }

  mutating func decodeNil() -> Bool {
    let element = asked ?? decoder.record.element()
    element.isNullable = true
    asked = element
    return false
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next().decode(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next().decode(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> { next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    next().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { next() }

  private mutating func next() -> RecordingDecoder {
    defer { (currentIndex, asked) = (currentIndex + 1, nil) }
    return decoder.child(asked ?? decoder.record.element(), AnyKey(currentIndex))
  }
}

/// A key of a coding path.
private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
