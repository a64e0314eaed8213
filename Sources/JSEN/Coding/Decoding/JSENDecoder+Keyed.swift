/// The members of the object on which a frame stands.
struct KeyedFrameContainer<Key>: KeyedDecodingContainerProtocol where Key: CodingKey {
  let frame: DecodingFrame

  var codingPath: [any CodingKey] { frame.codingPath }

  var allKeys: [Key] { frame.memberNames.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { frame.find(key.stringValue) != nil }

  @inline(__always)
  private func locate(_ key: Key) throws -> Int {
    guard let index = frame.find(key.stringValue) else { throw frame.missing(key) }
    return index
  }

  /// The value of a member that is there and not null.
  @inline(__always)
  private func present(_ key: Key) -> Int? {
    guard let index = frame.find(key.stringValue), !frame.isNull(index) else { return nil }
    return index
  }

  func decodeNil(forKey key: Key) throws -> Bool { frame.isNull(try locate(key)) }

  func decode<T>(_ type: T.Type, forKey key: Key) throws -> T where T: Decodable {
    var child = frame.lend(at: try locate(key), .key(key))
    defer { frame.takeBack(&child) }
    if let direct = child.directType(type) { return try child.run(direct, as: type) }
    return try type.init(from: child)
  }

  func decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T? where T: Decodable {
    guard var child = lendPresent(key) else { return nil }
    defer { frame.takeBack(&child) }
    if let direct = child.directType(type) { return try child.run(direct, as: type) }
    return try type.init(from: child)
  }

  @inline(__always)
  private func lendPresent(_ key: Key) -> DecodingFrame? {
    guard let index = present(key) else { return nil }
    return frame.lend(at: index, .key(key))
  }

  func nestedContainer<NestedKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<NestedKey> where NestedKey: CodingKey
  {
    try DecodingFrame(inside: frame, at: locate(key), .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try DecodingFrame(inside: frame, at: locate(key), .key(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(JSENCodingKey.super) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

  /// A missing member is decoded as null, as with Foundation.
  private func superDecoder(_ key: some CodingKey) -> any Decoder {
    let index = frame.find(key.stringValue) ?? frame.context.storage.nullIndex
    return DecodingFrame(inside: frame, at: index, .key(key))
  }
}

extension KeyedFrameContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try frame.bool(locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let index = present(key) else { return nil }
    return try frame.bool(index, .key(key))
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try frame.string(locate(key), .key(key))
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard let index = present(key) else { return nil }
    return try frame.string(index, .key(key))
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try frame.double(locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    guard let index = present(key) else { return nil }
    return try frame.double(index, .key(key))
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try frame.float(locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    guard let index = present(key) else { return nil }
    return try frame.float(index, .key(key))
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try frame.integer(type, locate(key), .key(key))
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    guard let index = present(key) else { return nil }
    return try frame.integer(type, index, .key(key))
  }
}
