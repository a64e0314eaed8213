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
      try fill(from: reader, reading.rules)?.wait()
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
  var wouldBlock: Bool { !cutter.withLock { $0.hasPiece } && reader?.wouldBlock == true }
}

/// Adding bytes. One task at a time asks the source, and no lock is held while it does.
extension StreamPosition {
  /// Adds the next bytes, or notes that there are none. It waits while another task asks the source.
  ///
  /// - Returns: the file of the source if it has no bytes at the moment; nothing has changed then.
  private func fill(
    from reader: JSENBytes.AsyncIterator, _ rules: StreamRules
  ) throws(JSENStreamError) -> OpenFile? {
    let known = cutter.withLock { $0.byteCount }
    reader.turns.wait()
    defer { reader.turns.end() }
    return try fill(from: reader, rules, after: known)
  }

  /// Adds the next chunk of any source, or notes that there is none.
  ///
  /// - Returns: the file of the source if it has no bytes at the moment; nothing has changed then.
  func fill<Chunks>(
    from chunks: SharedChunks<Chunks>, _ rules: StreamRules, isolation actor: isolated (any Actor)?
  ) async throws -> OpenFile? where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
    let known = cutter.withLock { $0.byteCount }
    let turns = reader?.turns ?? chunks.turns
    try await turns.begin()
    defer { turns.end() }
    if let reader { return try fill(from: reader, rules, after: known) }
    guard needsBytes(after: known) else { return nil }
    do {
      guard let chunk = try await chunks.next(isolation: actor) else {
        // The source of a cancelled task ends; that is not the end of the stream.
        try Task.checkCancellation()
        cutter.withLock { $0.end() }
        return nil
      }
      let bytes = Array(chunk)
      cutter.withLock { $0.append(bytes) }
    } catch {
      if !(error is CancellationError) { cutter.withLock { $0.stop() } }
      throw error
    }
    return nil
  }

  private func fill(
    from reader: JSENBytes.AsyncIterator, _ rules: StreamRules, after known: Int
  ) throws(JSENStreamError) -> OpenFile? {
    guard needsBytes(after: known) else { return nil }
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
      let place = cutter.withLock { cutter in
        defer { cutter.stop() }
        return cutter.nextPlace
      }
      throw JSENStreamError(.unreadable(error), at: place, rules)
    }
    let chunk = reader.nextChunk()
    cutter.withLock {
      if let chunk { $0.append(chunk) } else { $0.end() }
    }
    return nil
  }

  /// Whether no other task has added bytes in the meantime.
  private func needsBytes(after known: Int) -> Bool {
    cutter.withLock { !$0.isAtEnd && $0.byteCount == known }
  }
}
