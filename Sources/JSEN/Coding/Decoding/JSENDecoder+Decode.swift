import Synchronization

extension JSENDecoder {
  /// Decodes a value from the UTF-8 bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - bytes: the text. An array or `Data` is read in place, other sequences are copied.
  /// - Throws: `DecodingError`, and the errors of the type's own initializers. A malformed text is a `dataCorrupted`
  ///   error with a ``JSEN/ParsingError`` as its underlying error.
  public func decode<T>(_ type: T.Type, from bytes: some Sequence<UInt8>) throws -> T
  where T: Decodable {
    try decode(text: DocumentText(bytes as? [UInt8] ?? Array(bytes))) { try $0.decode(type) }
  }

  /// Decodes a value from a JSON text.
  public func decode<T>(_ type: T.Type, from text: some StringProtocol) throws -> T
  where T: Decodable {
    try decode(text: DocumentText(Array(text.utf8))) { try $0.decode(type) }
  }

  /// Decodes a value from a document.
  ///
  /// The options with which the document was read decide which of two equal keys wins.
  public func decode<T>(_ type: T.Type, from document: JSENDocument) throws -> T
  where T: Decodable {
    try decode(type, from: document.root)
  }

  /// Decodes a value from a part of a document. Coding paths begin at this part.
  public func decode<T>(_ type: T.Type, from value: JSENDocument.Value) throws -> T
  where T: Decodable {
    try run(value.storage, at: value.index) { try $0.decode(type) }
  }

  /// Decodes a value from a ``JSEN``, without writing it as text.
  public func decode<T>(_ type: T.Type, from value: JSEN) throws -> T where T: Decodable {
    try run(DocumentStorage(value)) { try $0.decode(type) }
  }

  /// Reads a text, then calls `body` with its decoder.
  func decode<R>(text: DocumentText, _ body: (TapeDecoder) throws -> R) throws -> R {
    let (options, assumesObject) = state.withLock {
      ($0.configuration.options, $0.configuration.assumesTopLevelDictionary)
    }
    let isEnclosed = assumesObject && !Self.beginsWithBrace(text.bytes)
    let storage: DocumentStorage
    do {
      storage = try DocumentStorage(
        isEnclosed ? Self.enclosed(text) : text, options: options, isEnclosed: isEnclosed)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "the text is not valid JSON", underlyingError: error))
    }
    return try run(storage, body)
  }

  /// Calls `body` with the decoder of a value of a document.
  func run<R>(
    _ storage: DocumentStorage, at index: Int = 0, _ body: (TapeDecoder) throws -> R
  ) throws -> R {
    let (configuration, spare) = state.withLock { state in
      defer { state.caches = nil }
      return (state.configuration, state.caches)
    }
    let caches = spare ?? DecodingContext.Caches()
    var context = DecodingContext(storage, configuration, caches)
    defer {
      // A decoder that a type has kept goes on using its caches.
      if isKnownUniquelyReferenced(&context) { state.withLock { $0.caches = caches } }
    }
    do {
      return try body(TapeDecoder(context, at: index))
    } catch let error as DecodingError {
      let decoder = TapeDecoder(context, at: index)
      switch error {
      case .keyNotFound: throw decoder.addingNearestKey(to: error)
      case .dataCorrupted: throw decoder.addingRawValues(to: error)
      default: throw error
      }
    }
  }

  private static func beginsWithBrace(_ bytes: TextBytes) -> Bool {
    let first = (0..<bytes.count).first { ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[$0]) }
    return first.map { bytes[$0] } == UInt8(ascii: "{")
  }

  /// Returns a copy of a text with braces around it.
  private static func enclosed(_ text: DocumentText) -> DocumentText {
    defer { extendLifetime(text) }
    let content = (0..<text.bytes.count).map { text.bytes[$0] }
    return DocumentText([UInt8(ascii: "{")] + content + [UInt8(ascii: "}")])
  }
}
