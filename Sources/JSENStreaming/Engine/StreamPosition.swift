import JSEN

/// The position in a stream, which copies of it share.
struct StreamPosition: Sendable {
  let cutter: Shared<any StreamCutter>
  /// Reads the bytes; nil for an asynchronous source.
  let reader: JSENBytes.AsyncIterator?
  var meter: ProgressMeter?

  init(_ cutter: any StreamCutter, _ reader: JSENBytes.AsyncIterator?) {
    self.cutter = Shared(cutter)
    self.reader = reader
  }

  /// Returns the next piece; nil when bytes are needed, and when no piece is left. Only cutting is locked, so that several
  /// tasks can parse pieces.
  @inline(__always)
  func nextPiece(_ rules: StreamRules) throws(JSENStreamError) -> StreamPiece? {
    // The piece is not returned by the closures, since that looks up types.
    var piece: StreamPiece?
    try rules.reportingErrors { () throws(JSENStreamError) in
      try cutter.withLock { (cutter) throws(JSENStreamError) in piece = try cutter.cut() }
    }
    return piece
  }

  /// Reads the next element, and waits for its bytes; nil at the end.
  @inline(__always)
  func readNext<Element>(_ reading: StreamReading<Element>) throws(JSENStreamError) -> Element? {
    while true {
      while let piece = try nextPiece(reading.rules) {
        do throws(JSENStreamError) { return try reading.element(of: piece, meter) } catch {
          try reading.rules.report(error)
        }
      }
      guard let reader, !finishesIfDone() else { return nil }
      try fill(from: reader, reading.rules)
    }
  }

  /// Returns whether all pieces were cut, and reports it as progress.
  func finishesIfDone() -> Bool {
    guard let end = cutter.withLock({ $0.isDone ? $0.position : nil }) else {
      return false
    }
    meter?.finish(at: end)
    return true
  }

  /// Whether the next piece has not arrived, and a pipe or a socket has no bytes at the moment.
  var wouldBlock: Bool { needsBytes && reader?.wouldBlock == true }
}

/// Adding bytes. One task at a time asks the source and waits for it, so that the next one sees its bytes. No lock is
/// held meanwhile.
extension StreamPosition {
  private var needsBytes: Bool { cutter.withLock { $0.needsBytes } }

  /// Adds the next bytes, or notes that there are none, unless another task has done so in the meantime. It keeps the thread
  /// until bytes arrive.
  private func fill(
    from reader: JSENBytes.AsyncIterator, _ rules: StreamRules
  ) throws(JSENStreamError) {
    reader.turns.wait()
    defer { reader.turns.end() }
    while needsBytes, let file = try read(reader, rules) { file.wait() }
  }

  /// Adds the next chunk of any source, or notes that there is none, unless another task has done so in the meantime.
  ///
  /// - Parameters:
  ///   - mayWait: whether to wait for a pipe or a socket that has no bytes at the moment.
  ///   - isNeeded: whether the cutter needs a chunk.
  /// - Returns: false if it has none; nothing has changed then.
  @discardableResult
  func fill<Chunks>(
    from chunks: SharedChunks<Chunks>, _ rules: StreamRules, waiting mayWait: Bool = true,
    isolation actor: isolated (any Actor)?,
    ifNeeded isNeeded: (any StreamCutter) -> Bool = { $0.needsBytes }
  ) async throws -> Bool where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
    let turns = reader?.turns ?? chunks.turns
    try await turns.begin()
    defer { turns.end() }
    guard let reader else {
      if cutter.withLock({ isNeeded($0) }) { try await read(chunks, rules, isolation: actor) }
      return true
    }
    while cutter.withLock({ isNeeded($0) }), let file = try read(reader, rules) {
      if !mayWait { return false }
      await file.suspendUntilReadable()
      try Task.checkCancellation()
    }
    return true
  }

  private func read<Chunks>(
    _ chunks: SharedChunks<Chunks>, _ rules: StreamRules, isolation actor: isolated (any Actor)?
  ) async throws where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
    do {
      guard let chunk = try await chunks.next(isolation: actor) else {
        // The source of a cancelled task ends; that is not the end of the stream.
        try Task.checkCancellation()
        return cutter.withLock { $0.end() }
      }
      let bytes = Array(chunk)
      cutter.withLock { $0.append(bytes) }
    } catch let error as JSENFileError {
      throw stopped(error, rules)
    } catch {
      if !(error is CancellationError) { cutter.withLock { _ = $0.stop() } }
      throw error
    }
  }

  /// - Returns: the file if it has no bytes at the moment; nothing has changed then.
  private func read(
    _ reader: JSENBytes.AsyncIterator, _ rules: StreamRules
  ) throws(JSENStreamError) -> OpenFile? {
    do throws(JSENFileError) {
      if let file = try reader.open() {
        return try cutter.withLock { (cutter) throws(JSENFileError) in
          let hasRead = try cutter.append(upTo: JSENBytes.AsyncIterator.chunkSize) {
            (bytes, position) throws(JSENFileError) in
            try file.read(into: &bytes, from: position)
          }
          return hasRead ? nil : file
        }
      }
    } catch {
      throw stopped(error, rules)
    }
    let chunk = reader.nextChunk()
    cutter.withLock {
      if let chunk { $0.append(chunk) } else { $0.end() }
    }
    return nil
  }

  private func stopped(_ error: JSENFileError, _ rules: StreamRules) -> JSENStreamError {
    JSENStreamError(.unreadable(error), at: cutter.withLock { $0.stop() }, rules)
  }
}
