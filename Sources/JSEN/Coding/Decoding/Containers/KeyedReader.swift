/// The members of an object: the keyed container that a type asks its decoder for.
struct KeyedReader<Key>: KeyedReading where Key: CodingKey {
  let decoder: TapeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.memberNames.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.findMember(key.stringValue) != nil }

  /// Returns the node of a member's value.
  @inline(__always)
  private func node(_ key: Key) throws -> Int {
    guard let node = decoder.findMember(key.stringValue) else { throw decoder.missingKey(key) }
    return node
  }

  /// Returns the node of a member's value, unless the member is absent or null.
  @inline(__always)
  private func nodeIfPresent(_ key: Key) -> Int? {
    guard let node = decoder.findMember(key.stringValue), !decoder.isNull(node) else { return nil }
    return node
  }

  @inline(__always)
  private func scalar<T>(_ key: Key) throws -> T where T: ScalarDecodable {
    try T.read(node(key), in: decoder, .key(key))
  }

  @inline(__always)
  private func scalarOrNil<T>(_ key: Key) throws -> T? where T: ScalarDecodable {
    guard let node = nodeIfPresent(key) else { return nil }
    return try T.read(node, in: decoder, .key(key))
  }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.isNull(try node(key)) }

  // Is the requirement for each scalar, too. It is inlined there, and so specialized.
  @inline(__always)
  func decode<T>(_ type: T.Type, forKey key: Key) throws -> T where T: ScalarDecodable {
    try scalar(key)
  }

  // The standard library has its own defaults for these two.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }

  func decode<T>(_ type: T.Type, forKey key: Key) throws -> T where T: Decodable {
    var child = decoder.makeChild(at: try node(key), .key(key))
    defer { decoder.recycle(&child) }
    // A debug build does not inline `child.decode`, and deep models then need more stack.
    if let direct = child.directType(type) { return try child.decodeDirectly(direct, as: type) }
    return try type.init(from: child)
  }

  func decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T? where T: Decodable {
    guard let node = nodeIfPresent(key) else { return nil }
    var child = decoder.makeChild(at: node, .key(key))
    defer { decoder.recycle(&child) }
    if let direct = child.directType(type) { return try child.decodeDirectly(direct, as: type) }
    return try type.init(from: child)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> where NestedKey: CodingKey {
    try TapeDecoder(inside: decoder, at: node(key), .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try TapeDecoder(inside: decoder, at: node(key), .key(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(AnyCodingKey.super) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

  /// Returns a decoder for a member. A missing member is decoded as null, as in Foundation.
  private func superDecoder(_ key: some CodingKey) -> any Decoder {
    let node = decoder.findMember(key.stringValue) ?? decoder.context.storage.nullIndex
    return TapeDecoder(inside: decoder, at: node, .key(key))
  }
}

/// The standard library has its own defaults for these functions, which search for a key three times.
extension KeyedReader {
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try scalarOrNil(key) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try scalarOrNil(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try scalarOrNil(key) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try scalarOrNil(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try scalarOrNil(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try scalarOrNil(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try scalarOrNil(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try scalarOrNil(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try scalarOrNil(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? { try scalarOrNil(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try scalarOrNil(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarOrNil(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try scalarOrNil(key) }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try scalarOrNil(key) }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalarOrNil(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? { try scalarOrNil(key) }
}
