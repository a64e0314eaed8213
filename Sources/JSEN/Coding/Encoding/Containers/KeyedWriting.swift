/// ``KeyedWriter`` or ``DictionaryWriter``, as a generic parameter that has its conformance with it.
protocol KeyedWriting: KeyedEncodingContainerProtocol {
  init(encoder: TapeEncoder, id: Int)
}

extension KeyedWriting {
  /// Makes the containers of an encoder. To write `KeyedWriter<Key>` there would look the type up in each call.
  static var maker: ContainerMaker<KeyedEncodingContainer<Key>, SlotEncoder> {
    ContainerMaker { KeyedEncodingContainer(Self(encoder: $0.encoder, id: $0.id)) }
  }
}
