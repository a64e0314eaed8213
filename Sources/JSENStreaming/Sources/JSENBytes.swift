import Synchronization

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
  /// Reads bytes in chunks. Copies of a stream share the state, and a mutex guards it. Nothing waits while it is locked.
  public final class AsyncIterator: AsyncIteratorProtocol, Sendable {
    /// How many bytes are read from a file at once.
    private static let chunkSize = 256 << 10

    private enum State {
      case waiting(Origin)
      case file(OpenFile)
      case chunks(any IteratorProtocol<[UInt8]>)
      case ended
    }

    private let state: Mutex<State>

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
        case .waiting(.descriptor), .file, .chunks, .ended: nil
        case .waiting(let origin): JSENBytes(origin)
        }
      }
    }

    /// Whether the next read waits, since a pipe or a socket has no bytes at the moment.
    var wouldBlock: Bool {
      state.withLock { if case .file(let file) = $0 { file.wouldBlock } else { false } }
    }

    /// Adds the next bytes to a destination, or notes there that none follow.
    ///
    /// - Returns: the file if it has no bytes at the moment; nothing has changed then.
    func fill(_ destination: inout some ByteDestination) throws(JSENFileError) -> OpenFile? {
      try state.withLock { (state) throws(JSENFileError) in
        try Self.begin(&state)
        switch state {
        case .file(let file):
          let hasRead = try destination.append(upTo: Self.chunkSize) {
            (bytes, position) throws(JSENFileError) in
            try file.read(into: &bytes, from: position)
          }
          return hasRead ? nil : file
        case .chunks, .waiting, .ended:
          if let chunk = Self.nextChunk(&state) {
            destination.append(chunk)
          } else {
            destination.isAtEnd = true
          }
          return nil
        }
      }
    }

    /// The result of a read that does not wait.
    enum Part {
      case bytes([UInt8])
      /// The file has no bytes at the moment.
      case wouldBlock(OpenFile)
      case end
    }

    /// Reads the next bytes.
    func nextPart() throws(JSENFileError) -> Part {
      try state.withLock { (state) throws(JSENFileError) in
        try Self.begin(&state)
        guard case .file(let file) = state else {
          return Self.nextChunk(&state).map { .bytes($0) } ?? .end
        }
        var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
        guard let count = try file.read(into: &bytes, from: 0) else { return .wouldBlock(file) }
        bytes.removeSubrange(count...)
        return count == 0 ? .end : .bytes(bytes)
      }
    }

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: ``JSENFileError``; `CancellationError` if the task is cancelled while no bytes arrive.
    public func next() async throws -> [UInt8]? {
      while true {
        switch try nextPart() {
        case .bytes(let bytes): return bytes
        case .end: return nil
        case .wouldBlock(let file):
          await file.suspendUntilReadable()
          try Task.checkCancellation()
        }
      }
    }

    private static func begin(_ state: inout State) throws(JSENFileError) {
      guard case .waiting(let origin) = state else { return }
      switch origin {
      case .file(let path): state = .file(try OpenFile(reading: path))
      case .descriptor(let number, let owner): state = .file(OpenFile(number, owner: owner))
      case .chunks(let chunks, _): state = .chunks(chunks.makeIterator())
      }
    }

    private static func nextChunk(_ state: inout State) -> [UInt8]? {
      guard case .chunks(var chunks) = state else { return nil }
      // The iterator has one owner, so that it need not copy what it changes.
      state = .ended
      guard let chunk = chunks.next() else { return nil }
      state = .chunks(chunks)
      return chunk
    }
  }
}
