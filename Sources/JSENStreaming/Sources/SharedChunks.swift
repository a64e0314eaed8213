/// An asynchronous sequence of chunks with one position, which all loops over a stream share.
///
/// It may be sent to other threads if the sequence may, since only the task whose turn it is uses the iterator.
final class SharedChunks<Chunks>: @unchecked Sendable where Chunks: AsyncSequence {
  private let chunks: Chunks
  /// Nil before the first chunk.
  private var iterator: Chunks.AsyncIterator?
  let turns = Turns()

  init(_ chunks: Chunks) { self.chunks = chunks }

  /// Reads the next chunk, in a turn of the task.
  func next(isolation actor: isolated (any Actor)?) async throws -> Chunks.Element? {
    var iterator = self.iterator.take() ?? chunks.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.nextElement(isolation: actor)
  }
}
