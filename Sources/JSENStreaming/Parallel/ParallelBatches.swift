import JSEN

/// Work on batches of lines in tasks, with the results in order.
///
/// The consumer's task reads the source and starts the tasks. There are never more batches than the window holds, so
/// the memory is bounded, and the source is not read further while the consumer does not ask.
struct ParallelBatches<Source, Output>
where Source: AsyncIteratorProtocol, Source.Element: Sequence<UInt8>, Output: Sendable {
  private var source: Source
  private let buffer: Shared<LineCutter>
  private let work: @Sendable (consuming LineCutter) -> Output
  private let width: Int
  private let window = Window()
  /// The error of the source, which is thrown after the results of the lines before it.
  private var failure: (any Error)?

  /// The number of bytes of a batch. It is so large that starting a task is a small part of its work.
  private static var batchSize: Int { 128 << 10 }

  /// The tasks that are running, or whose results were not taken. They are cancelled when the iterator is gone.
  private final class Window {
    var tasks: [Task<Output, Never>] = []

    deinit { for task in tasks { task.cancel() } }
  }

  /// - Parameter width: how many batches there are at once; nil for twice as many as processors.
  init(
    _ source: Source, _ buffer: Shared<LineCutter>, width: Int?,
    _ work: @escaping @Sendable (consuming LineCutter) -> Output
  ) {
    self.source = source
    self.buffer = buffer
    self.work = work
    self.width = max(width ?? 2 * OpenFile.processorCount, 1)
  }

  /// Returns the output for the next batch; nil at the end.
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Output? {
    // Results do not wait for more lines.
    while window.tasks.count < width,
      let batch = await nextBatch(waiting: window.tasks.isEmpty, isolation: actor)
    {
      window.tasks.append(Self.start(work, batch))
    }
    try Task.checkCancellation()
    guard let first = window.tasks.first else {
      if let failure { throw failure }
      return nil
    }
    let output = await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      first.cancel()
    }
    window.tasks.removeFirst()
    try Task.checkCancellation()
    return output
  }

  private static func start(
    _ work: @escaping @Sendable (consuming LineCutter) -> Output, _ batch: LineCutter
  ) -> Task<Output, Never> {
    Task { work(batch) }
  }

  /// Reads the source up to the next complete batch, or as far as it has bytes at the moment.
  ///
  /// - Parameter mayWait: whether to wait for the source when it has no complete line; otherwise the result is then nil.
  private mutating func nextBatch(
    waiting mayWait: Bool, isolation actor: isolated (any Actor)?
  ) async -> LineCutter? {
    while !Task.isCancelled {
      let isAtEnd = failure != nil || buffer.withLock { $0.isAtEnd }
      if isAtEnd || buffer.withLock({ $0.count >= Self.batchSize }), let lines = takeLines() {
        return lines
      }
      if isAtEnd { return nil }
      do {
        if let file = try await buffer.fill(from: &source, isolation: actor) {
          if let lines = takeLines() { return lines }
          if !mayWait { return nil }
          await file.suspendUntilReadable()
        }
      } catch {
        failure = error
      }
    }
    return nil
  }

  private func takeLines() -> LineCutter? {
    buffer.withLock { $0.isEmpty ? nil : $0.takeLines(upTo: Self.batchSize) }
  }
}

/// The elements of a batch, up to the first error.
struct BatchElements<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private(set) var error: (any Error)?

  /// Reads a batch, until it ends or the task is cancelled.
  init(_ lines: consuming LineCutter, _ reading: LineReading<Element>) {
    do {
      while !Task.isCancelled, let element = try lines.next(reading) {
        elements.append(element)
      }
    } catch {
      self.error = error
    }
  }
}
