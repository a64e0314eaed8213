/// The encoder that a type's `encode(to:)` is given, and that `superEncoder()` returns. It encodes the value of one slot.
struct SlotEncoder: Encoder {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.state.path(to: id) }

  var userInfo: [CodingUserInfoKey: Any] { encoder.options.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey {
    let id = encoder.openContainer(.object, in: id)
    if let writer = DictionaryWriter<Key>(encoder, id: id) { return KeyedEncodingContainer(writer) }
    return KeyedEncodingContainer(KeyedWriter<Key>(encoder: encoder, id: id))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: encoder, id: encoder.openContainer(.array, in: id))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(encoder: encoder, id: id)
  }
}
