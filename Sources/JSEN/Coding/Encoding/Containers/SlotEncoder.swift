/// The encoder that a type's `encode(to:)` is given, and that `superEncoder()` returns. It encodes the value of one slot.
struct SlotEncoder: Encoder {
  let encoder: TapeEncoder
  let id: Int

  var codingPath: [any CodingKey] { encoder.state.path(to: id) }

  var userInfo: [CodingUserInfoKey: Any] { encoder.options.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey {
    let writers = encoder.writers.maker(for: type) {
      DictionaryWriter<Key>.isUsed ? DictionaryWriter<Key>.maker : KeyedWriter<Key>.maker
    }
    return writers.container(
      SlotEncoder(encoder: encoder, id: encoder.openContainer(.object, in: id)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: encoder, id: encoder.openContainer(.array, in: id))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(encoder: encoder, id: id)
  }
}
