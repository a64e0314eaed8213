import JSEN

/// The number of bytes of a batch. It is so large that starting a task is a small part of its work.
private let batchSize = 128 << 10

/// Work on batches of lines in tasks, with the results in order.
///
/// The consumer's task reads the source and starts the tasks. There are never more batches than the window holds, so
/// the memory is bounded, and the source is not read further while the consumer does not ask.
struct ParallelBatches<Chunks, Output>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8>, Output: Sendable {
  typealias Work = @Sendable (inout PieceBatch) -> Output

  private let chunks: SharedChunks<Chunks>
  private let position: StreamPosition
  private let rules: StreamRules
  private let work: Work
  private let width: Int
  private let window = Window()
  /// The error of the source, which is thrown after the results of the lines before it.
  private var failure: (any Error)?

  /// The tasks that are running, or whose results were not taken. They are cancelled when the iterator is gone.
  private final class Window {
    var tasks: [Task<BatchResult<Output>, Never>] = []

    deinit { for task in tasks { task.cancel() } }
  }

  /// - Parameter width: how many batches there are at once; nil for twice the number of processors.
  init(
    _ chunks: SharedChunks<Chunks>, _ position: StreamPosition, _ rules: StreamRules,
    width: Int?,
    _ work: @escaping Work
  ) {
    self.chunks = chunks
    self.position = position
    self.rules = rules
    self.work = work
    self.width = max(width ?? 2 * OpenFile.processorCount, 1)
  }

  /// Returns the output for the next batch; nil at the end.
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
    // Results do not wait for more lines.
    while window.tasks.count < width,
      let batch = await nextBatch(waiting: window.tasks.isEmpty, isolation: actor)
    {
      window.tasks.append(BatchResult.start(work, batch))
    }
    try Task.checkCancellation()
    guard let first = window.tasks.first else {
      if let failure = failure.take() { throw failure }
      // The batches have cut the last lines.
      position.meter?.finish(at: position.cutter.withLock { $0.position })
      return nil
    }
    let result = await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      first.cancel()
    }
    window.tasks.removeFirst()
    try Task.checkCancellation()
    position.meter?.add(items: result.items, upTo: result.end)
    return result.output
  }

  /// Reads the source up to the next complete batch, or up to the last byte that it has at the moment.
  ///
  /// - Parameter mayWait: whether to wait for the source when it has no complete line; otherwise the result is then nil.
  private mutating func nextBatch(
    waiting mayWait: Bool, isolation actor: isolated (any Actor)?
  ) async -> (any PieceCutter)? {
    while !Task.isCancelled {
      let hasFailed = failure != nil
      let (batch, count, isAtEnd) = position.cutter.withLock { cutter in
        let isAtEnd = hasFailed || cutter.isAtEnd
        let isEnough = isAtEnd || cutter.count >= batchSize
        return (isEnough ? cutter.takeBatch(upTo: batchSize) : nil, cutter.count, isAtEnd)
      }
      if batch != nil || isAtEnd { return batch }
      // Another task may have read or cut in the meantime.
      let isNeeded = { (cutter: any StreamCutter) in !cutter.isAtEnd && cutter.count == count }
      do {
        let hasRead = try await position.fill(
          from: chunks, rules, waiting: false, isolation: actor, ifNeeded: isNeeded)
        if !hasRead {
          // Lines that have arrived are not held back.
          if let batch = position.cutter.withLock({ $0.takeBatch(upTo: batchSize) }) {
            return batch
          }
          if !mayWait { return nil }
          try await position.fill(from: chunks, rules, isolation: actor, ifNeeded: isNeeded)
        }
      } catch {
        failure = error
      }
    }
    return nil
  }
}

/// The output for a batch, and how much of the stream it is.
private struct BatchResult<Output: Sendable>: Sendable {
  let output: Output
  let items: Int
  let end: Int

  static func start(
    _ work: @escaping @Sendable (inout PieceBatch) -> Output, _ pieces: any PieceCutter
  ) -> Task<BatchResult, Never> {
    Task {
      var batch = PieceBatch(pieces)
      let output = work(&batch)
      return BatchResult(output: output, items: batch.items, end: batch.end)
    }
  }
}

/// Pieces for a single task.
struct PieceBatch {
  private var pieces: any PieceCutter
  /// How many elements were read.
  private(set) var items = 0

  init(_ pieces: any PieceCutter) { self.pieces = pieces }

  /// The number of bytes of the stream before the next piece.
  var end: Int { pieces.position }

  private mutating func nextPiece(_ rules: StreamRules) throws(JSENStreamError) -> StreamPiece? {
    var piece: StreamPiece?
    try rules.reportingErrors { () throws(JSENStreamError) in piece = try pieces.cut() }
    return piece
  }

  /// Reads on up to the next element; nil at the end, and when the task is cancelled.
  // Inlined so that types that are only known when the program runs are looked up once for a batch.
  @inline(__always)
  mutating func next<Element>(
    _ reading: StreamReading<Element>
  ) throws(JSENStreamError) -> Element? {
    while let piece = try nextPiece(reading.rules), items & 15 != 0 || !Task.isCancelled {
      do throws(JSENStreamError) {
        items += 1
        return try reading.element(of: piece)
      } catch {
        items -= 1
        try reading.rules.report(error)
      }
    }
    return nil
  }
}

/// The elements of a batch, up to the first error.
struct BatchElements<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private(set) var error: (any Error)?

  /// Reads a batch, until it ends or the task is cancelled.
  init(_ batch: inout PieceBatch, _ reading: StreamReading<Element>) {
    do {
      while let element = try batch.next(reading) {
        elements.append(element)
      }
    } catch {
      self.error = error
    }
  }
}
