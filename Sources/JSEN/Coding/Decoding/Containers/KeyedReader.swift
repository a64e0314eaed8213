/// The members of an object: the keyed container that a type asks its decoder for.
struct KeyedReader<Key>: KeyedDecodingContainerProtocol where Key: CodingKey {
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
  private func scalarIfPresent<T>(_ key: Key) throws -> T? where T: ScalarDecodable {
    guard let node = nodeIfPresent(key) else { return nil }
    return try T.read(node, in: decoder, .key(key))
  }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.isNull(try node(key)) }

  func decode<T>(_ type: T.Type, forKey key: Key) throws -> T where T: Decodable {
    var child = decoder.makeChild(at: try node(key), .key(key))
    defer { decoder.recycle(&child) }
    if let direct = child.directType(type) { return try child.decodeDirectly(direct, as: type) }
    return try type.init(from: child)
  }

  func decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T? where T: Decodable {
    guard var child = childIfPresent(key) else { return nil }
    defer { decoder.recycle(&child) }
    if let direct = child.directType(type) { return try child.decodeDirectly(direct, as: type) }
    return try type.init(from: child)
  }

  @inline(__always)
  private func childIfPresent(_ key: Key) -> TapeDecoder? {
    guard let node = nodeIfPresent(key) else { return nil }
    return decoder.makeChild(at: node, .key(key))
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

extension KeyedReader {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalarIfPresent(key)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalarIfPresent(key)
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try scalarIfPresent(key)
  }
}
