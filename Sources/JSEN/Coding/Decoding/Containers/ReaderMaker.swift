/// ``KeyedReader``, as a generic parameter that has its conformance with it.
protocol KeyedReading: KeyedDecodingContainerProtocol {
  init(decoder: TapeDecoder)
}

/// Makes the containers of a decoder. To write `KeyedReader<Key>` here would look the type up in each call.
final class ReaderMaker<Reader>: ContainerMaker<KeyedDecodingContainer<Reader.Key>, TapeDecoder>
where Reader: KeyedReading {
  override func container(of coder: TapeDecoder) -> KeyedDecodingContainer<Reader.Key> {
    KeyedDecodingContainer(Reader(decoder: coder))
  }
}
