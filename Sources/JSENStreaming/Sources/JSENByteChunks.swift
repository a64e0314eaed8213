/// The bytes of an asynchronous sequence, in chunks that end at a line end or after 4 KiB.
///
/// `JSENLines` and `JSENElements` make it from an asynchronous sequence of bytes.
public struct JSENByteChunks<Base>: AsyncSequence where Base: AsyncSequence, Base.Element == UInt8 {
  @usableFromInline
  let base: Base

  init(_ base: Base) { self.base = base }

  /// Returns an iterator from the beginning of the bytes.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }

  /// Collects bytes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline
    var base: Base.AsyncIterator

    @inlinable
    init(_ base: Base.AsyncIterator) { self.base = base }

    /// Returns the bytes up to the next line end or record separator; nil at the end.
    // Inlinable because a call of an unknown iterator for each byte takes several times as long.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> [UInt8]? {
      var chunk: [UInt8] = []
      while chunk.count < 4096, let byte = try await base.next(isolation: actor) {
        chunk.append(byte)
        if byte == 0x0A || byte == 0x1E { break }
      }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension JSENByteChunks: Sendable where Base: Sendable {}
