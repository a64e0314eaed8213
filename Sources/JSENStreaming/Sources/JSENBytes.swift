import JSEN

/// Bytes in memory, in a file, or of a descriptor: the sources that streams read without `await`.
///
/// ``JSENStreamSource`` makes them.
public struct JSENBytes: AsyncSequence, Sendable {
  /// Where the bytes are.
  enum Origin: Sendable {
    case file(String)
    /// A file that the user has opened, and an object that keeps it open.
    case descriptor(Int32, owner: (any Sendable)?)
    /// Chunks, and how many bytes they have if that is known.
    case chunks(any Sequence<[UInt8]> & Sendable, count: Int?)
  }

  private let origin: Origin

  init(_ origin: Origin) { self.origin = origin }

  /// Returns an iterator over the bytes in chunks, from the beginning.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(origin) }
}

extension JSENBytes {
  /// Reads bytes in chunks. Copies of a stream share the state.
  ///
  /// It may be sent to other threads, since a mutex guards the state, and only the task whose turn it is uses the iterator
  /// of chunks. That is code of the user, so no mutex is locked while it runs.
  public final class AsyncIterator: AsyncIteratorProtocol, @unchecked Sendable {
    /// How many bytes are read from a file at once.
    static let chunkSize = 256 << 10

    private enum State {
      case waiting(Origin)
      case file(OpenFile)
      /// Chunks are read, or none are left.
      case chunks
    }

    private let state: Mutex<State>
    private var chunks: (any IteratorProtocol<[UInt8]>)?
    /// One task at a time reads.
    let turns = Turns()

    /// How many bytes the chunks have; nil if it is not known.
    private let chunkCount: Int?

    init(_ origin: Origin) {
      state = Mutex(.waiting(origin))
      if case .chunks(_, let count) = origin { chunkCount = count } else { chunkCount = nil }
    }

    /// How many bytes there are from the beginning to the end; nil if it is not known, as for a pipe.
    var totalCount: Int? {
      chunkCount ?? state.withLock { if case .file(let file) = $0 { file.totalCount } else { nil } }
    }

    /// The bytes, if they can be read again and nothing of them was read.
    var unread: JSENBytes? {
      state.withLock {
        switch $0 {
        case .waiting(.descriptor), .file, .chunks: nil
        case .waiting(let origin): JSENBytes(origin)
        }
      }
    }

    /// Whether the next read waits, since a pipe or a socket has no bytes at the moment.
    var wouldBlock: Bool {
      state.withLock { if case .file(let file) = $0 { file.wouldBlock } else { false } }
    }

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: ``JSENFileError``; `CancellationError` if the task is cancelled while no bytes arrive.
    public func next() async throws -> [UInt8]? {
      try await turns.begin()
      defer { turns.end() }
      guard let file = try open() else { return nextChunk() }
      var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
      while true {
        if let count = try file.read(into: &bytes, from: 0) {
          bytes.removeSubrange(count...)
          return count == 0 ? nil : bytes
        }
        await file.suspendUntilReadable()
        try Task.checkCancellation()
      }
    }

    /// Opens the source when it is read for the first time, in a turn of the task.
    ///
    /// - Returns: the file; nil for chunks.
    func open() throws(JSENFileError) -> OpenFile? {
      let origin: Origin
      switch state.withLock({ $0 }) {
      case .file(let file): return file
      case .chunks: return nil
      case .waiting(let waiting): origin = waiting
      }
      let file: OpenFile
      switch origin {
      case .file(let path): file = try OpenFile(reading: path)
      case .descriptor(let number, let owner): file = OpenFile(number, owner: owner)
      case .chunks(let sequence, _):
        chunks = sequence.makeIterator()
        state.withLock { $0 = .chunks }
        return nil
      }
      state.withLock { $0 = .file(file) }
      return file
    }

    /// Returns the next chunk, in a turn of the task; nil at the end, where the iterator goes, so that it is not asked again.
    func nextChunk() -> [UInt8]? {
      // The iterator has one owner, so that it need not copy what it changes.
      guard var iterator = chunks.take() else { return nil }
      guard let chunk = iterator.next() else { return nil }
      chunks = iterator
      return chunk
    }
  }
}
