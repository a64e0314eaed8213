public import JSEN

/// The values of a stream, read one after the other.
///
/// It has two names, for what the stream is:
///
/// - ``JSENLines`` has one value on each line, or in each record or event of a server, or texts after each other.
/// - ``JSENElements`` has the elements of one array, or the members of one object.
///
/// The bytes come from any ``JSENStreamSource``. Memory does not grow with the stream. ``next()`` reads the next value, and a
/// stream is also an `AsyncSequence`. ``documents()``, `decoded(as:using:)` and ``map(_:)`` make other elements, and
/// ``parallelMap(width:_:)`` uses all processors.
///
///     struct Access: Decodable { var ms: Int }
///     let lines = JSENLines(.text("{\"ms\": 12}\n{\"ms\": 30}\n")).decoded(as: Access.self)
///     var total = 0
///     for try await access in lines { total += access.ms }
///     print(total)
///     // prints 42
///
/// A file is opened when something is read, and again for each `for try await` loop. It is closed when the stream
/// and its iterators are gone. A `for try await` loop over a pipe, a socket or a terminal suspends its task until bytes
/// arrive, so it keeps no thread, and a cancelled task ends at once. Regular files are read in the task's thread. Other
/// than the loop, `next()` keeps its thread until bytes arrive.
///
/// A stream has one position, like a file handle. It is shared by copies, by streams that are made from it with
/// `map(_:)` and similar functions, and by loops, also in several tasks. So each value is read once, and a loop that ends
/// early loses nothing. Only a loop over a source that can be read again, such as a file, begins anew, unless `next()`
/// was called.
///
/// `Chunks` is the type of the source, and `Format` says which of the two names it is.
public struct JSENStream<Chunks, Format, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
  let chunks: SharedChunks<Chunks>
  private(set) var position: StreamPosition
  let reading: StreamReading<Element>
  /// Makes the cutter of a loop that begins anew.
  private let makeCutter: @Sendable () -> any StreamCutter

  init(
    _ source: JSENStreamSource<Chunks>, _ reading: StreamReading<Element>,
    _ makeCutter: @escaping @Sendable () -> any StreamCutter
  ) {
    chunks = SharedChunks(source.chunks)
    position = StreamPosition(
      makeCutter(), (source.chunks as? JSENBytes)?.makeAsyncIterator())
    self.reading = reading
    self.makeCutter = makeCutter
  }

  private init<Other>(
    _ stream: JSENStream<Chunks, Format, Other>, _ reading: StreamReading<Element>
  ) {
    (chunks, position, makeCutter) = (stream.chunks, stream.position, stream.makeCutter)
    self.reading = reading
  }

  /// Returns the position at which a loop begins: that of the stream, unless its source can be read again and `next()` was
  /// not called.
  func begin() -> StreamPosition {
    guard let bytes = position.reader?.unread else { return position }
    var fresh = StreamPosition(makeCutter(), bytes.makeAsyncIterator())
    fresh.meter = position.meter?.beginning(fresh.reader)
    return fresh
  }
}

extension JSENStream: Sendable where Chunks: Sendable {}

extension JSENStream where Element == JSENStreamItem<JSEN> {
  init(
    _ source: JSENStreamSource<Chunks>, _ rules: StreamRules,
    _ makeCutter: @escaping @Sendable () -> any StreamCutter
  ) {
    let reading = StreamReading(rules) { [options = rules.reading] text, place in
      JSENStreamItem(place, try JSEN(parsing: text, options: options))
    }
    self.init(source, reading, makeCutter)
  }

  /// Makes documents, which check each value and read only the parts that you ask for.
  ///
  /// The locations of a document's values and errors are those of the stream.
  ///
  ///     var lines = JSENLines(.text("{\"id\": 7, \"tags\": [1, 2]}")).documents()
  ///     while let line = try lines.next() {
  ///       print(line.value.root.id?.int ?? 0)
  ///     }
  ///     // prints 7
  ///
  /// - Complexity: O(1). A value is read when you ask for it.
  public func documents() -> JSENStream<Chunks, Format, JSENStreamItem<JSENDocument>> {
    JSENStream<Chunks, Format, JSENStreamItem<JSENDocument>>(
      self,
      StreamReading(reading.rules) { [rules = reading.rules] text, place in
        JSENStreamItem(place, try rules.document(text, at: place))
      })
  }

  /// Makes values of a type that is decoded.
  ///
  ///     struct Point: Decodable { var x: Int }
  ///     let text = #"{"points": [{"x": 1}, {"y": 2}]}"#
  ///     var points = JSENElements(.text(text), at: "points").decoded(as: Point.self)
  ///     do {
  ///       while let point = try points.next() { print(point.x) }
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // 1
  ///     // points.1 (1:23): the key "x" is missing
  ///     // {"y": 2}
  ///     // ^
  ///
  /// - Parameters:
  ///   - type: the type of each value.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the stream apply.
  /// - Complexity: O(1). A value is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENStream<Chunks, Format, T> where T: Decodable & SendableMetatype {
    JSENStream<Chunks, Format, T>(self, reading.decoding(type, decoder))
  }

  /// Makes values of a type whose conformance to `Decodable` belongs to an actor, such as the main actor by default
  /// isolation. They are decoded where `next()` is called.
  ///
  /// - Parameters:
  ///   - type: the type of each value.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the stream apply.
  /// - Complexity: O(1). A value is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENIsolatedValues<Chunks, Format, T> where T: Decodable {
    let decoder = JSENDecoder(copying: decoder)
    return JSENIsolatedValues(
      base: JSENStream<Chunks, Format, JSENUndecodedValue>(self, reading.undecoded)
    ) { try decoder.decode(type, from: $0) }
  }
}

extension JSENStream {
  /// Makes other elements. Errors of the closure get the place of their value.
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
  ///     // 2:1: the key "name" is missing
  ///
  /// - Parameter transform: a function of the element, such as a decoder or a parser-printer. Its error becomes
  ///   ``JSENStreamError/Kind/rejected``.
  /// - Complexity: O(1). A value is read when you ask for it.
  public func map<T>(
    _ transform: @escaping @Sendable (Element) throws -> T
  ) -> JSENStream<Chunks, Format, T> {
    JSENStream<Chunks, Format, T>(self, reading.map(transform))
  }

  /// Returns the same stream, which reports how much of it is done.
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
  ///   - report: called by the task that reads the stream.
  /// - Complexity: O(1).
  public func reportingProgress(
    every count: Int = 1 << 20, _ report: @escaping @Sendable (JSENProgress) -> Void
  ) -> JSENStream {
    var stream = self
    stream.position.meter = ProgressMeter(
      interval: count, reader: position.reader, after: position.meter, report)
    return stream
  }
}

extension JSENStream where Chunks == JSENBytes {
  /// Whether the next value has not arrived, and a pipe or a socket has no bytes at the moment.
  package var wouldBlock: Bool { position.wouldBlock }

  /// Reads the next element.
  ///
  ///     var lines = JSENLines(.text("1\n\n2"))
  ///     print(try lines.next()?.value ?? nil, try lines.next()?.value ?? nil)
  ///     print(try lines.next() == nil)
  ///     // prints:
  ///     // 1 2
  ///     // true
  ///
  /// - Returns: nil at the end. Elements end when the rest of the text has been checked.
  /// - Throws: ``JSENStreamError``, unless ``JSENLineOptions/onBadLine`` is set. The next call continues with the next line, or
  ///   with the element after one that was refused; after other failures, the stream has ended.
  /// - Complexity: O(*n*) in the bytes of the value, of skipped lines, and for elements of the chunks that are read.
  // With a copy for the usual values, which callers in other modules use, no call looks up types: 100 ns less.
  @_specialize(
    exported:true,where
      Chunks == JSENBytes, Format == JSENLineFormat,
      Element == JSENStreamItem<JSEN>
  )
  @_specialize(
    exported:true,where
      Chunks == JSENBytes, Format == JSENLineFormat,
      Element == JSENStreamItem<JSENDocument>
  )
  @_specialize(
    exported:true,where
      Chunks == JSENBytes, Format == JSENElementFormat,
      Element == JSENStreamItem<JSEN>
  )
  @_specialize(
    exported:true,where
      Chunks == JSENBytes, Format == JSENElementFormat,
      Element == JSENStreamItem<JSENDocument>
  )
  public mutating func next() throws(JSENStreamError) -> Element? {
    try position.readNext(reading)
  }
}

extension JSENStream: AsyncSequence {
  /// Returns an iterator from the current position. For a source that can be read again, that is the beginning unless
  /// `next()` was called.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks, position: begin(), reading: reading)
  }

  /// Reads the elements of a stream one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let chunks: SharedChunks<Chunks>
    let position: StreamPosition
    let reading: StreamReading<Element>

    /// Reads the next element. The source is asked for bytes only when no complete piece is left.
    ///
    /// - Throws: as ``JSENStream/next()``; the error of an asynchronous source; `CancellationError` when the task is
    ///   cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      while true {
        try Task.checkCancellation()
        while let piece = try position.nextPiece(reading.rules) {
          do throws(JSENStreamError) { return try reading.element(of: piece, position.meter) } catch
          {
            try reading.rules.report(error)
          }
        }
        if position.finishesIfDone() { return nil }
        try await position.fill(from: chunks, reading.rules, isolation: actor)
      }
    }

    /// Reads the next element, as systems before iOS 18 and macOS 15 do.
    @_disfavoredOverload
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }
  }
}
