/// An asynchronous sequence of chunks with one position, which all loops over a stream share.
///
/// It may be sent to other threads if the sequence may, since one task at a time has its iterator.
final class SharedChunks<Chunks>: @unchecked Sendable where Chunks: AsyncSequence {
  private let chunks: Chunks
  /// The iterator, unless a task uses it; nil also before the first chunk.
  private var iterator: Chunks.AsyncIterator?
  private let turns = Turns()

  init(_ chunks: Chunks) { self.chunks = chunks }

  /// Reads the next chunk, unless another task has read one in the meantime.
  ///
  /// - Parameters:
  ///   - isNeeded: whether the chunk is still needed when it is this task's turn.
  ///   - add: is called with the chunk, or with nil at the end, before the turn of the next task.
  func read(
    isolation actor: isolated (any Actor)?, ifNeeded isNeeded: () -> Bool,
    _ add: (Chunks.Element?) throws -> Void
  ) async throws {
    try await turns.begin()
    defer { turns.end() }
    guard isNeeded() else { return }
    var iterator = self.iterator.take() ?? chunks.makeAsyncIterator()
    defer { self.iterator = iterator }
    try add(try await iterator.next(isolation: actor))
  }
}
