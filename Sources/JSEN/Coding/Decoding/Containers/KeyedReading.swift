/// ``KeyedReader``, as a generic parameter that has its conformance with it.
protocol KeyedReading: KeyedDecodingContainerProtocol {
  init(decoder: TapeDecoder)
}

extension KeyedReading {
  /// Makes the containers of a decoder. To write `KeyedReader<Key>` there would look the type up in each call.
  static var maker: ContainerMaker<KeyedDecodingContainer<Key>, TapeDecoder> {
    ContainerMaker { KeyedDecodingContainer(Self(decoder: $0)) }
  }
}
