public import JSEN

/// The values of a stream with one value on each line, read one after the other.
///
/// The stream is JSON Lines, also called NDJSON, or a sequence of records (RFC 7464). It comes from any
/// ``JSENStreamSource``. One buffer is used for all lines, so the memory does not grow with the stream.
///
///     var lines = JSENLines(.text("{\"user\": \"Ann\"}\n{\"user\": \"Bob\"}\n"))
///     while let line = try lines.next() {
///       print(line.number, line.value)
///     }
///     // prints:
///     // 1 {"user":"Ann"}
///     // 2 {"user":"Bob"}
///
/// It is also an `AsyncSequence`. ``documents()``, `decoded(as:using:)` and ``map(_:)`` make lines with other
/// elements, and ``parallelMap(width:_:)`` uses all processors.
///
///     struct Access: Decodable { var ms: Int }
///     let lines = JSENLines(.text("{\"ms\": 12}\n{\"ms\": 30}\n")).decoded(as: Access.self)
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
/// Lines have one position in the stream, like a file handle. It is shared by copies, by lines that are made from them with
/// `map(_:)` and similar functions, and by loops, also in several tasks. So each line is read once, and a loop that ends
/// early loses nothing. Only a loop over a source that can be read again, such as a file, begins anew, unless `next()`
/// was called.
public struct JSENLines<Chunks, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
  private let chunks: SharedChunks<Chunks>
  private let position: StreamPosition<LineFormat>
  private let reading: StreamReading<LineFormat, Element>

  init(engine: StreamEngine<Chunks, LineFormat, Element>) {
    (chunks, position, reading) = (engine.chunks, engine.position, engine.reading)
  }

  /// The parts of this type in one. `next()` does not use it, since it is copied then.
  var engine: StreamEngine<Chunks, LineFormat, Element> { StreamEngine(chunks, position, reading) }
}

extension JSENLines: Sendable where Chunks: Sendable {}

extension JSENLines where Element == JSENLine<JSEN> {
  /// Makes lines from a source. Nothing is read before the first line.
  ///
  ///     var lines = JSENLines(.bytes(Array("[1, 2]\n".utf8)))
  ///     print(try lines.next()?.value ?? nil)
  ///     // prints [1,2]
  ///
  /// - Parameters:
  ///   - source: bytes in memory, a file, a descriptor, chunks, or an asynchronous sequence.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1).
  public init(_ source: JSENStreamSource<Chunks>, options: JSENLineOptions = JSENLineOptions()) {
    let format = LineFormat(options)
    let engine = StreamEngine(
      source,
      StreamReading(format) { [options = format.readingOptions] text, line in
        JSENLine(
          number: line.number, offset: line.offset,
          value: try JSEN(parsing: text, options: options))
      })
    self.init(engine: engine)
  }

  /// Makes lines of documents, which check each line and read only the values that you ask for.
  ///
  /// The locations of a document's values and errors are those of the stream.
  ///
  ///     var lines = JSENLines(.text("{\"id\": 7, \"tags\": [1, 2]}")).documents()
  ///     while let line = try lines.next() {
  ///       print(line.value.root.id?.int ?? 0)
  ///     }
  ///     // prints 7
  ///
  /// - Complexity: O(1). A line is read when you ask for it.
  public func documents() -> JSENLines<Chunks, JSENLine<JSENDocument>> {
    let format = engine.reading.format
    return JSENLines<Chunks, JSENLine<JSENDocument>>(
      engine: engine.with(
        StreamReading(format) { text, line in
          JSENLine(
            number: line.number, offset: line.offset, value: try format.document(text, at: line))
        }))
  }

  /// Makes lines of a type that is decoded.
  ///
  ///     struct Point: Decodable { var x: Int }
  ///     var points = JSENLines(.text("{\"x\": 1}\n{\"y\": 2}")).decoded(as: Point.self)
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
  ) -> JSENLines<Chunks, T> where T: Decodable & SendableMetatype {
    JSENLines<Chunks, T>(engine: engine.with(engine.reading.decoding(type, decoder)))
  }

  /// Makes values of a type whose conformance to `Decodable` belongs to an actor, such as the main actor by default
  /// isolation. They are decoded where `next()` is called.
  ///
  /// - Parameters:
  ///   - type: the type of each line.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the lines apply.
  /// - Complexity: O(1). A line is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENIsolatedValues<
    JSENLines<Chunks, JSENUndecodedValue<JSENLineError>>, T, JSENLineError
  > where T: Decodable {
    let decoder = JSENDecoder(copying: decoder)
    let lines = JSENLines<Chunks, JSENUndecodedValue<JSENLineError>>(
      engine: engine.with(engine.reading.undecoded))
    return JSENIsolatedValues(base: lines) { try decoder.decode(type, from: $0) }
  }
}

extension JSENLines {
  /// Makes lines with other elements. Errors of the closure get the place of their line.
  ///
  ///     var names = JSENLines(.text("{\"name\": \"Ann\"}\n{}"))
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
  ) -> JSENLines<Chunks, T> {
    JSENLines<Chunks, T>(engine: engine.with(engine.reading.map(transform)))
  }

  /// Returns the same lines, which report how much of the stream is done.
  ///
  ///     let lines = JSENLines(.text("1\n2\n3\n")).reportingProgress {
  ///       print($0.items, "of", $0.bytes, "bytes")
  ///     }
  ///     for try await _ in lines {}
  ///     // prints 3 of 6 bytes
  ///
  /// A report comes when a number of bytes is done, and at the end. Parallel work reports batches in their order.
  ///
  /// - Parameters:
  ///   - count: at least how many bytes are between two reports; 1 MiB unless set.
  ///   - report: called by the task that reads the lines.
  /// - Complexity: O(1).
  public func reportingProgress(
    every count: Int = 1 << 20, _ report: @escaping @Sendable (JSENProgress) -> Void
  ) -> JSENLines {
    JSENLines(engine: engine.reportingProgress(every: count, report))
  }
}

extension JSENLines where Chunks == JSENBytes {
  /// Whether the next line has not arrived, and a pipe or a socket has no bytes at the moment.
  package var wouldBlock: Bool { engine.wouldBlock }

  /// Reads the next element.
  ///
  ///     var lines = JSENLines(.text("1\n\n2"))
  ///     print(try lines.next()?.value ?? nil, try lines.next()?.value ?? nil)
  ///     print(try lines.next() == nil)
  ///     // prints:
  ///     // 1 2
  ///     // true
  ///
  /// - Returns: nil at the end.
  /// - Throws: ``JSENLineError`` for a bad line, unless ``JSENLineOptions/onBadLine`` is set; the next call continues
  ///   with the next line. Its kind is `unreadable` when the source fails; the stream ends then.
  /// - Complexity: O(*n*) in the bytes of the line and of skipped lines.
  // With a copy for the usual lines, which callers in other modules use, no call looks up types: 100 ns less.
  @_specialize(exported:true,where Chunks == JSENBytes, Element == JSENLine<JSEN>)
  @_specialize(exported:true,where Chunks == JSENBytes, Element == JSENLine<JSENDocument>)
  public mutating func next() throws(JSENLineError) -> Element? {
    try position.readNext(reading)
  }
}

extension JSENLines: AsyncSequence {
  /// Returns an iterator from the current position. For a source that can be read again, that is the beginning unless
  /// `next()` was called.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: engine.makeAsyncIterator())
  }

  /// Reads the elements of a stream one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: StreamIterator<Chunks, LineFormat, Element>

    /// Reads the next element. The source is asked for bytes only when no complete line is left.
    ///
    /// - Throws: as ``JSENLines/next()``; the error of an asynchronous source; `CancellationError` when the task is
    ///   cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      try await base.next(isolation: actor)
    }
  }
}
