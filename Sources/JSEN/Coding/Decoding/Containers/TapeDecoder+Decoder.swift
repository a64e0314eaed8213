extension TapeDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { context.configuration.userInfo }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
  where Key: CodingKey {
    try prepareMembers()
    return context.directTypes.readers.maker(for: type) { KeyedReader<Key>.maker }.container(self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try UnkeyedReader(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// A decoder is also its own single-value container.
extension TapeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull(index) }

  // Is the requirement for each scalar, too. It is inlined there, and so specialized.
  @inline(__always)
  func decode<T>(_ type: T.Type) throws -> T where T: ScalarDecodable { try scalar() }

  // The standard library has its own defaults for these two.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}
