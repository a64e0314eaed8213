extension SinkEncoder: Encoder {
  var codingPath: [any CodingKey] { path(to: state.currentID) }

  var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<Key>(encoder: self, id: openContainer(.object, in: state.currentID)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: self, id: openContainer(.array, in: state.currentID))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(encoder: self, id: state.currentID)
  }
}
