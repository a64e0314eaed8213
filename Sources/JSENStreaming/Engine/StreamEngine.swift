import JSEN

/// Reads the pieces of a stream, one after the other.
struct StreamEngine<Chunks, Format, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8>, Format: StreamFormat {
  let chunks: SharedChunks<Chunks>
  let position: StreamPosition<Format>
  let reading: StreamReading<Format, Element>

  init(_ source: JSENStreamSource<Chunks>, _ reading: StreamReading<Format, Element>) {
    let bytes = source.chunks as? JSENBytes
    self.init(
      SharedChunks(source.chunks), StreamPosition(reading.format, bytes?.makeAsyncIterator()),
      reading)
  }

  init(
    _ chunks: SharedChunks<Chunks>, _ position: StreamPosition<Format>,
    _ reading: StreamReading<Format, Element>
  ) {
    self.chunks = chunks
    self.position = position
    self.reading = reading
  }

  /// Returns an engine that reads the same stream in another way, from the same position.
  func with<T>(_ reading: StreamReading<Format, T>) -> StreamEngine<Chunks, Format, T> {
    StreamEngine<Chunks, Format, T>(chunks, position, reading)
  }

  /// Returns an engine that reports its progress.
  func reportingProgress(every count: Int, _ report: @escaping ProgressMeter.Report) -> StreamEngine
  {
    var position = position
    position.meter = ProgressMeter(interval: count, reader: position.reader, report)
    return StreamEngine(chunks, position, reading)
  }

  /// Calls a closure with the cutter of the position.
  func withCutter<Result>(_ body: (Format.Cutter) -> Result) -> Result {
    position.cutter.withLock { body($0) }
  }

  /// Returns the position at which a loop begins: that of the stream, unless its source can be read again and `next()` was
  /// not called.
  func begin() -> StreamPosition<Format> {
    guard let reader = position.reader, let bytes = reader.unread else { return position }
    var fresh = StreamPosition(reading.format, bytes.makeAsyncIterator())
    fresh.meter = position.meter.map {
      ProgressMeter(interval: $0.interval, reader: fresh.reader, $0.report)
    }
    return fresh
  }

  func makeAsyncIterator() -> StreamIterator<Chunks, Format, Element> {
    StreamIterator(chunks: chunks, position: begin(), reading: reading)
  }
}

extension StreamEngine: Sendable where Chunks: Sendable {}

extension StreamEngine where Chunks == JSENBytes {
  /// Whether the next piece has not arrived, and a pipe or a socket has no bytes at the moment.
  var wouldBlock: Bool {
    !position.cutter.withLock { $0.hasPiece } && position.reader?.wouldBlock == true
  }
}

/// The position in a stream, which copies of it share.
struct StreamPosition<Format: StreamFormat>: Sendable {
  let cutter: Shared<Format.Cutter>
  /// Reads the bytes; nil for an asynchronous source.
  let reader: JSENBytes.AsyncIterator?
  var meter: ProgressMeter?

  init(_ format: Format, _ reader: JSENBytes.AsyncIterator?) {
    cutter = Shared(format.makeCutter())
    self.reader = reader
  }

  /// Returns the next piece; nil when bytes are needed, and when no piece is left. Only cutting is locked, so that several
  /// tasks can parse pieces.
  func nextPiece(_ format: Format) throws(Format.Cutter.Failure) -> StreamPiece<Format>? {
    try StreamPiece.next(format) { () throws(Format.Cutter.Failure) in
      try cutter.withLock { (cutter) throws(Format.Cutter.Failure) in
        (try cutter.cut(), cutter.bytes)
      }
    }
  }

  /// Returns the next piece, and waits for its bytes; nil at the end.
  @inline(__always)
  func waitForPiece(_ format: Format) throws(Format.Cutter.Failure) -> StreamPiece<Format>? {
    while true {
      if let piece = try nextPiece(format) { return piece }
      guard let reader, !finishesIfDone() else { return nil }
      try fill(from: reader, format)?.wait()
    }
  }

  /// Reads the next element, and waits for its bytes; nil at the end.
  @inline(__always)
  func readNext<Element>(
    _ reading: StreamReading<Format, Element>
  ) throws(Format.Cutter.Failure) -> Element? {
    while let piece = try waitForPiece(reading.format) {
      do throws(Format.Cutter.Failure) { return try reading.element(of: piece, meter) } catch {
        try reading.report(error)
      }
    }
    return nil
  }

  /// Returns whether all pieces were cut, and reports it as progress.
  func finishesIfDone() -> Bool {
    guard let end = cutter.withLock({ $0.isDone ? $0.nextPlace.offset : nil }) else {
      return false
    }
    meter?.finish(at: end)
    return true
  }

  /// Adds the next bytes, or notes that there are none.
  ///
  /// - Returns: the file of the source if it has no bytes at the moment; nothing has changed then.
  func fill(
    from reader: JSENBytes.AsyncIterator, _ format: Format
  ) throws(Format.Cutter.Failure) -> OpenFile? {
    try cutter.withLock { (cutter) throws(Format.Cutter.Failure) in
      do throws(JSENFileError) { return try reader.fill(&cutter) } catch {
        let place = cutter.nextPlace
        cutter.stop()
        throw format.failure(error, at: place)
      }
    }
  }

  /// Adds the next chunk of any source, or notes that there is none.
  ///
  /// - Returns: the file of the source if it has no bytes at the moment; nothing has changed then.
  func fill<Chunks>(
    from chunks: SharedChunks<Chunks>, _ format: Format, isolation actor: isolated (any Actor)?
  ) async throws -> OpenFile? where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
    if let reader { return try fill(from: reader, format) }
    do {
      let known = cutter.withLock { $0.byteCount }
      try await chunks.read(isolation: actor) {
        cutter.withLock { !$0.isAtEnd && $0.byteCount == known }
      } _: { chunk in
        // The source of a cancelled task ends; that is not the end of the stream.
        guard let chunk else {
          try Task.checkCancellation()
          return cutter.withLock { $0.isAtEnd = true }
        }
        let bytes = Array(chunk)
        cutter.withLock { $0.append(bytes) }
      }
    } catch {
      if !(error is CancellationError) { cutter.withLock { $0.stop() } }
      throw error
    }
    return nil
  }
}

/// Reads elements from an asynchronous sequence of chunks.
struct StreamIterator<Chunks, Format, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8>, Format: StreamFormat {
  let chunks: SharedChunks<Chunks>
  let position: StreamPosition<Format>
  let reading: StreamReading<Format, Element>

  /// Reads the next element. The source is asked for bytes only when no complete piece is left.
  @inline(__always)
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
    while true {
      try Task.checkCancellation()
      while let piece = try position.nextPiece(reading.format) {
        do throws(Format.Cutter.Failure) {
          return try reading.element(of: piece, position.meter)
        } catch {
          try reading.report(error)
        }
      }
      if position.finishesIfDone() { return nil }
      try await position.fill(from: chunks, reading.format, isolation: actor)?
        .suspendUntilReadable()
    }
  }
}
