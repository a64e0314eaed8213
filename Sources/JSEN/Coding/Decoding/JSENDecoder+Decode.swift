extension JSENDecoder {
  // In a closure whose parameter has no type, `decode(T.self, from: $0)` takes `Data`, as with Foundation's decoder. So
  // the other overloads are disfavored.

  /// Decodes a value from the bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless ``readingOptions`` refuse them. An array is read in
  ///     place, other sequences are copied.
  /// - Throws: `DecodingError`, and the errors of the type's own initializers. A malformed text is a `dataCorrupted`
  ///   error with a ``JSEN/ParsingError`` as its underlying error.
  /// - Complexity: O(*n*) in bytes, and the work of the type's own code.
  @_disfavoredOverload
  public func decode<T>(_ type: T.Type, from bytes: some Sequence<UInt8>) throws -> T
  where T: Decodable {
    try decode(text: OwnedText(bytes)) { try $0.decode(type) }
  }

  /// Decodes a value from a JSON text.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - text: a string or a substring.
  /// - Throws: `DecodingError`, and the errors of the type's own initializers. A malformed text is a `dataCorrupted`
  ///   error with a ``JSEN/ParsingError`` as its underlying error.
  /// - Complexity: O(*n*) in bytes, and the work of the type's own code.
  @_disfavoredOverload
  public func decode<T>(_ type: T.Type, from text: some StringProtocol) throws -> T
  where T: Decodable {
    try decode(text: OwnedText(copyingBytesOf: text.utf8), isString: true) { try $0.decode(type) }
  }

  /// Decodes a part of a document. Coding paths begin at the root of the document.
  @_disfavoredOverload
  package func decode<T>(_ type: T.Type, from value: JSENDocument.Value) throws -> T
  where T: Decodable {
    try run(value.storage, at: value.index, currentSettings) { try $0.decode(type) }
  }

  /// Decodes a value for a caller whose own error has the path to it.
  ///
  /// - Throws: what `fail` makes of a `DecodingError`, and the errors of the type's own initializers. `fail` is also given
  ///   the facts of the error, unless a model has made it.
  func decode<T>(
    _ type: T.Type, at index: Int, of storage: DocumentStorage,
    failing fail: (DecodingError, DecodingFailure?) -> any Error
  ) throws -> T where T: Decodable {
    try run(
      storage, at: index, pathsFrom: index, currentSettings,
      failing: { fail($1.inWords($0), $1.failure(of: $0)) },
      { try $0.decode(type) })
  }

  /// Decodes a part of a document for a caller whose own error says where the value is.
  ///
  /// - Throws: ``DecodingFailure`` instead of a `DecodingError`, and other errors of the type's own initializers.
  package func decode<T>(_ type: T.Type, placing value: JSENDocument.Value) throws -> T
  where T: Decodable {
    try run(
      value.storage, at: value.index, pathsFrom: value.index, currentSettings,
      failing: { DecodingFailure($0, in: $1) },
      { try $0.decode(type) })
  }

  /// Decodes a value from a ``JSEN``, without writing it as text.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - value: the value to decode from.
  /// - Throws: `DecodingError`, and the errors of the type's own initializers. A value whose keys and strings have 4 GiB
  ///   or more is a `dataCorrupted` error.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  @_disfavoredOverload
  public func decode<T>(_ type: T.Type, from value: JSEN) throws -> T where T: Decodable {
    try run(Self.storage(value), currentSettings) { try $0.decode(type) }
  }

  /// Makes the tape of a value.
  ///
  /// - Parameter limit: the greatest position in a tape; another one only in tests.
  package static func storage(
    _ value: JSEN, limit: Int = DocumentStorage.maximumLength
  ) throws(DecodingError) -> DocumentStorage {
    do throws(ValueTooLong) {
      return try DocumentStorage(value, limit: limit)
    } catch {
      throw .dataCorrupted(.init(codingPath: [], debugDescription: error.description))
    }
  }

  /// Reads a text, then calls `body` with its decoder.
  ///
  /// - Parameter isString: whether the text comes from a string, which is UTF-8 whatever its characters are.
  func decode<R>(
    text: consuming OwnedText, isString: Bool = false, _ body: (TapeDecoder) throws -> R
  ) throws -> R {
    let settings = currentSettings
    var options = settings.values.options
    if isString { options.allowsOtherEncodings = false }
    options.mayOmitBraces = settings.values.assumesTopLevelDictionary
    let storage: DocumentStorage
    do throws(JSEN.ParsingError) {
      storage = try DocumentStorage(text, options: options)
    } catch {
      // The underlying error has the line of the text, too.
      let message = KeyPathNotation.message(error.message, at: error.segments, error.location)
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: message, underlyingError: error))
    }
    return try run(storage, settings, body)
  }

  /// Calls `body` with the decoder of a value of a document.
  ///
  /// - Parameters:
  ///   - start: the node of the value where paths begin.
  ///   - elements: the elements that were decoded before, if the value arrives in parts.
  ///   - fail: returns the error that leaves the call for a `DecodingError` of the value. It is given the value's decoder.
  func run<R>(
    _ storage: DocumentStorage, at index: Int = 0, pathsFrom start: Int = 0,
    _ settings: Settings<Configuration>, reusing elements: (any ReusableElements)? = nil,
    failing fail: (DecodingError, TapeDecoder) -> any Error = { $1.inWords($0) },
    _ body: (TapeDecoder) throws -> R
  ) throws -> R {
    let directTypes = state.withLock { $0.directTypes.popLast() } ?? DirectTypeCache()
    var context = DecodingContext(
      storage, at: index, pathsFrom: start, settings, directTypes, elements)
    defer {
      context.isOver = true
      context.keep(nil)
      // A decoder that a type has kept continues to use its cache.
      if isKnownUniquelyReferenced(&context) {
        state.withLock { if $0.directTypes.count < 16 { $0.directTypes.append(directTypes) } }
      }
    }
    do {
      return try body(TapeDecoder(context, at: index))
    } catch let error as DecodingError {
      throw fail(error, TapeDecoder(context, at: index))
    }
  }
}
