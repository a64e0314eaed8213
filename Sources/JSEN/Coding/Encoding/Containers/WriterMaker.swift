/// ``KeyedWriter`` or ``DictionaryWriter``, as a generic parameter that has its conformance with it.
protocol KeyedWriting: KeyedEncodingContainerProtocol {
  init(encoder: TapeEncoder, id: Int)
}

/// Makes the containers of an encoder. To write `KeyedWriter<Key>` here would look the type up in each call.
final class WriterMaker<Writer>: ContainerMaker<KeyedEncodingContainer<Writer.Key>, SlotEncoder>
where Writer: KeyedWriting {
  override func container(of coder: SlotEncoder) -> KeyedEncodingContainer<Writer.Key> {
    KeyedEncodingContainer(Writer(encoder: coder.encoder, id: coder.id))
  }
}
