public import JSEN

extension JSENElements where Source == JSENBytes, Element == JSENElement<JSEN> {
  /// Makes the elements of bytes in memory.
  ///
  ///     var numbers = JSENElements(Array("[1, 2]".utf8))
  ///     print(try numbers.next()?.value ?? nil)
  ///     // prints 1
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init(
    _ bytes: [UInt8], at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(JSENBytes(bytes), at: path, options)
  }

  /// Makes the elements of a string.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(*n*), since the bytes of the string are copied.
  public init(
    _ text: some StringProtocol, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(Array(text.utf8), at: path, options: options)
  }

  /// Makes the elements of a text in chunks, which may be cut anywhere.
  ///
  ///     let chunks = ["[1, 2", "3, ", "4]"].map { Array($0.utf8) }
  ///     var numbers = JSENElements(chunks: chunks)
  ///     while let number = try numbers.next() { print(number.value) }
  ///     // prints:
  ///     // 1
  ///     // 23
  ///     // 4
  ///
  /// - Parameters:
  ///   - chunks: the next chunk is taken from the sequence when the earlier chunks have no complete element left.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init(
    chunks: some Sequence<[UInt8]> & Sendable, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(JSENBytes(chunks: chunks), at: path, options)
  }

  /// Makes the elements of a file, which is opened when the first element is read.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - keyPath: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init(
    fileAt path: String, at keyPath: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(JSENBytes(.file(path)), at: keyPath, options)
  }

  /// Makes the elements of an open file, a pipe or a socket, such as 0 for the standard input.
  ///
  /// - Parameters:
  ///   - descriptor: read from its current position on. It is not closed, and must stay open while elements are read.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init(
    descriptor: Int32, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(JSENBytes(descriptor: descriptor), at: path, options)
  }
}

extension JSENElements where Element == JSENElement<JSEN> {
  /// Makes the elements of a text in an asynchronous sequence of chunks, which may be cut anywhere.
  ///
  ///     let chunks = AsyncStream<[UInt8]> { source in
  ///       for part in ["[1, 2", "3]"] { source.yield(Array(part.utf8)) }
  ///       source.finish()
  ///     }
  ///     for try await number in JSENElements(chunks) { print(number.value) }
  ///     // prints:
  ///     // 1
  ///     // 23
  ///
  /// - Parameters:
  ///   - chunks: the text in parts, cut anywhere.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init(
    _ chunks: Source, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    self.init(chunks, at: path, options)
  }

  /// Makes the elements of a text in an asynchronous sequence of bytes, such as `URLSession.AsyncBytes`.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1). Nothing is read before the first element.
  public init<Bytes>(
    _ bytes: Bytes, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) where Source == JSENByteChunks<Bytes> {
    self.init(JSENByteChunks(bytes, elementDepth: path.segments.count + 1), at: path, options)
  }
}

extension JSENElements where Source == JSENBytes {
  /// Returns the next element; nil after the last one, when the rest of the text has been checked.
  ///
  /// - Throws: `JSEN.ParsingError` for a text that is not valid, ``JSENElementError`` and ``JSENFileError``.
  /// - Complexity: O(*n*) in the bytes of the element and of the chunks that are read.
  public mutating func next() throws -> Element? {
    while true {
      if let found = queue.withLock({ $0.next() }) { return try reading(found) }
      let (dry, isAtEnd) = try queue.withLock { try $0.read(from: source.reader) }
      if isAtEnd { return nil }
      dry?.wait()
    }
  }
}

extension JSENElements where Source == JSENBytes {
  /// The array or object at the path, or the value that is neither, once it begins.
  package var root: ArrivingElements.Root? { queue.withLock { $0.root } }

  /// Whether the next element has not arrived, and a pipe or a socket has no bytes at the moment.
  package var wouldBlock: Bool { queue.withLock { $0.isEmpty } && source.reader.wouldBlock }
}

extension JSENElements: AsyncSequence {
  /// Returns an iterator that starts at the first unread element.
  public func makeAsyncIterator() -> AsyncIterator {
    let (chunks, resumes) = source.begin()
    let queue = resumes ? queue : Shared(ElementQueue(reading.path, reading.options))
    return AsyncIterator(chunks: chunks, queue: queue, reading: reading)
  }

  /// Reads elements from an asynchronous sequence.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: Source.AsyncIterator
    let queue: Shared<ElementQueue>
    let reading: ElementReading<Element>

    /// Returns the next element; nil after the last one, when the rest of the text has been checked.
    ///
    /// - Throws: as ``JSENElements/next()``; the error of an asynchronous source; `CancellationError` when the task is
    ///   cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      while true {
        try Task.checkCancellation()
        if let found = queue.withLock({ $0.next() }) { return try reading(found) }
        if let reader = chunks as? JSENBytes.AsyncIterator {
          let (dry, isAtEnd) = try queue.withLock { try $0.read(from: reader) }
          if isAtEnd { return nil }
          await dry?.suspendUntilReadable()
          continue
        }
        let chunk = try await chunks.next(isolation: actor).map { Array($0) }
        // The source of a cancelled task ends; that is not the end of the text.
        if chunk == nil { try Task.checkCancellation() }
        guard try queue.withLock({ try $0.read(chunk) }) else { return nil }
      }
    }
  }
}
