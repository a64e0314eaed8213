public import JSEN

/// The values of a stream with one value on each line, read one after the other.
///
/// The stream is JSON Lines, also called NDJSON, or a sequence of records (RFC 7464). It comes from bytes in memory, a
/// file, a descriptor, chunks, or an asynchronous sequence. One buffer is used for all lines, so the memory does not
/// grow with the stream.
///
///     var lines = JSENLines("{\"user\": \"Ann\"}\n{\"user\": \"Bob\"}\n")
///     while let line = try lines.next() {
///       print(line.number, line.value)
///     }
///     // prints:
///     // 1 {"user":"Ann"}
///     // 2 {"user":"Bob"}
///
/// It is also an `AsyncSequence`. ``documents()``, ``decoded(as:using:)`` and ``map(_:)`` make lines with other
/// elements, and ``parallelMap(width:_:)`` uses all processors.
///
///     struct Access: Decodable { var ms: Int }
///     let lines = JSENLines("{\"ms\": 12}\n{\"ms\": 30}\n").decoded(as: Access.self)
///     var total = 0
///     for try await access in lines { total += access.ms }
///     print(total)
///     // prints 42
///
/// A file is opened when the first line is read, and again for each `for try await` loop. It is closed when the lines
/// and their iterators are gone. A `for try await` loop over a pipe, a socket or a terminal suspends its task until bytes
/// arrive, so it keeps no thread, and a cancelled task ends at once. Regular files are read in the task's thread. Other
/// than the loop, `next()` keeps its thread until bytes arrive.
///
/// Lines have one position in the stream, like a file handle. After the first call of `next()`, this position is shared
/// by copies, by lines that are made from them with `map(_:)` and similar functions, and by loops, also in several
/// tasks. So each line is read once.
public struct JSENLines<Source, Element>
where Source: AsyncSequence, Source.Element: Sequence<UInt8> {
  let source: Source
  /// The bytes that `next()` has read from the source. Copies share them, as they share the source's reader.
  let buffer: Shared<LineCutter>
  let reading: LineReading<Element>
}

extension JSENLines: Sendable where Source: Sendable {}

extension JSENLines {
  /// Makes lines with other elements. Errors of the closure get the place of their line.
  ///
  ///     var names = JSENLines("{\"name\": \"Ann\"}\n{}")
  ///       .map { try $0.value.fetch("name") as String }
  ///     do {
  ///       while let name = try names.next() { print(name) }
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // Ann
  ///     // 2:1: name: missing
  ///
  /// - Parameter transform: a function of the element, such as a decoder or a parser-printer. Its error becomes
  ///   ``JSENLineError/Kind/rejected``.
  /// - Complexity: O(1). A line is read when you ask for it.
  public func map<T>(
    _ transform: @escaping @Sendable (Element) throws -> T
  ) -> JSENLines<Source, T> {
    JSENLines<Source, T>(source: source, buffer: buffer, reading: reading.map(transform))
  }
}

extension JSENLines where Element == JSENLine<JSEN> {
  init(from source: Source, _ options: JSENLineOptions) {
    var options = options
    options.reading = options.reading.forString
    options.reading.maximumTextLength = .max
    self.init(
      source: source, buffer: Shared(LineCutter(options)),
      reading: LineReading(options: options) { [reading = options.reading] in
        { text, line in
          JSENLine(
            number: line.number, offset: line.location.offset,
            value: try JSEN(parsing: text, options: reading))
        }
      })
  }

  /// Makes lines of documents, which check each line and read only the values that you ask for.
  ///
  ///     var lines = JSENLines("{\"id\": 7, \"tags\": [1, 2]}").documents()
  ///     while let line = try lines.next() {
  ///       print(line.value.root.id?.int ?? 0)
  ///     }
  ///     // prints 7
  ///
  /// - Complexity: O(1). A line is read when you ask for it.
  public func documents() -> JSENLines<Source, JSENLine<JSENDocument>> {
    let options = reading.options.reading
    let isLine = reading.options.format == .lines
    return replacingReading {
      { text, line in
        JSENLine(
          number: line.number, offset: line.location.offset,
          value: try JSENDocument(
            reading: OwnedText(copying: text), options: options,
            start: TextStart(line.location, isLine: isLine)))
      }
    }
  }

  /// Makes lines of a type that is decoded.
  ///
  ///     struct Point: Decodable { var x: Int }
  ///     var points = JSENLines("{\"x\": 1}\n{\"y\": 2}").decoded(as: Point.self)
  ///     do {
  ///       while let point = try points.next() { print(point.x) }
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // 1
  ///     // 2:1: no value for key 'x'
  ///     // {"y": 2}
  ///     // ^
  ///
  /// - Parameters:
  ///   - type: the type of each line.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the lines apply.
  /// - Complexity: O(1). A line is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENLines<Source, T> where T: Decodable & SendableMetatype {
    let options = reading.options.reading
    let isLine = reading.options.format == .lines
    let original = JSENDecoder(copying: decoder)
    return replacingReading {
      let decoder = JSENDecoder(copying: original)
      return { text, line in
        let document = try JSENDocument(
          reading: OwnedText(copying: text), options: options,
          start: TextStart(line.location, isLine: isLine))
        return try Rejection.wrap { try decoder.decode(T.self, from: document) }
      }
    }
  }

  private func replacingReading<T>(
    _ makeParse: @escaping @Sendable () -> LineReading<T>.Parse
  ) -> JSENLines<Source, T> {
    JSENLines<Source, T>(
      source: source, buffer: buffer,
      reading: LineReading(options: reading.options, makeParse: makeParse))
  }
}

extension JSENLines where Source == JSENBytes {
  /// Whether the next line has not arrived, and a pipe or a socket has no bytes at the moment.
  package var wouldBlock: Bool { !buffer.withLock { $0.hasLine } && source.reader.wouldBlock }

  /// Reads the next element.
  ///
  ///     var lines = JSENLines("1\n\n2")
  ///     print(try lines.next()?.value ?? nil, try lines.next()?.value ?? nil)
  ///     print(try lines.next() == nil)
  ///     // prints:
  ///     // 1 2
  ///     // true
  ///
  /// - Returns: nil at the end.
  /// - Throws: ``JSENLineError`` for a bad line, unless ``JSENLineOptions/onBadLine`` is set; the next call continues
  ///   with the next line. ``JSENFileError`` when the source fails.
  /// - Complexity: O(*n*) in the bytes of the line and of skipped lines.
  public mutating func next() throws -> Element? {
    while true {
      if let element = try buffer.next(reading) { return element }
      if buffer.withLock({ $0.isDone }) { return nil }
      try buffer.withLock { try source.reader.fill(&$0) }?.wait()
    }
  }
}

extension JSENLines: AsyncSequence {
  /// Returns an iterator from the current position: the beginning, unless `next()` was called.
  public func makeAsyncIterator() -> AsyncIterator {
    let (chunks, buffer) = begin()
    return AsyncIterator(source: chunks, buffer: buffer, reading: reading)
  }

  /// Returns an iterator over the bytes, and the buffer that belongs to it.
  func begin() -> (chunks: Source.AsyncIterator, buffer: Shared<LineCutter>) {
    let (chunks, resumes) = source.begin()
    return (chunks, resumes ? buffer : Shared(LineCutter(reading.options)))
  }

  /// Reads the elements of a stream one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var source: Source.AsyncIterator
    let buffer: Shared<LineCutter>
    let reading: LineReading<Element>

    /// Reads the next element. The source is asked for bytes only when no complete line is left.
    ///
    /// - Throws: as ``JSENLines/next()``; the error of an asynchronous source; `CancellationError` when the task is
    ///   cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      while true {
        try Task.checkCancellation()
        if let element = try buffer.next(reading) { return element }
        if buffer.withLock({ $0.isDone }) { return nil }
        try await buffer.fill(from: &source, isolation: actor)?.suspendUntilReadable()
      }
    }
  }
}

extension Shared<LineCutter> {
  /// Adds the next chunk of a source, or notes that there is none.
  ///
  /// - Returns: the file of the source if it has no bytes at the moment; nothing has changed then.
  func fill<Chunks>(
    from source: inout Chunks, isolation actor: isolated (any Actor)?
  ) async throws -> OpenFile? where Chunks: AsyncIteratorProtocol, Chunks.Element: Sequence<UInt8> {
    if let reader = source as? JSENBytes.AsyncIterator {
      return try withLock { try reader.fill(&$0) }
    }
    if let chunk = try await source.next(isolation: actor) {
      let bytes = Array(chunk)
      withLock { $0.append(bytes) }
    } else {
      withLock { $0.isAtEnd = true }
    }
    return nil
  }
}
