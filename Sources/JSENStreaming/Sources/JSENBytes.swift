import Synchronization

/// Bytes in memory, in a file, or of a descriptor: the sources that `JSENLines` reads without `await`.
public struct JSENBytes: AsyncSequence, Sendable {
  /// Where the bytes are.
  enum Origin: Sendable {
    case file(String)
    /// A file that the user has opened, and an object that keeps it open.
    case descriptor(Int32, owner: (any Sendable)?)
    case chunks(any ChunkSource)
  }

  private let origin: Origin
  /// Reads for the synchronous `next()`.
  let reader: AsyncIterator

  init(_ origin: Origin) {
    self.origin = origin
    reader = AsyncIterator(origin)
  }

  init(_ bytes: [UInt8]) { self.init(chunks: CollectionOfOne(bytes)) }

  init(chunks: some Sequence<[UInt8]> & Sendable) { self.init(.chunks(ChunkSequence(chunks))) }

  init(descriptor: Int32, owner: (any Sendable)? = nil) {
    self.init(.descriptor(descriptor, owner: owner))
  }

  /// Returns an iterator over the bytes in chunks.
  ///
  /// It begins where `next()` of the lines stopped, or at the beginning.
  public func makeAsyncIterator() -> AsyncIterator {
    reader.hasBegun ? reader : AsyncIterator(origin)
  }
}

extension AsyncSequence {
  /// Returns an iterator over chunks, and whether it continues where `next()` of the lines or elements stopped.
  func begin() -> (chunks: AsyncIterator, goesOn: Bool) {
    let chunks = makeAsyncIterator()
    guard let reader = (self as? JSENBytes)?.reader else { return (chunks, false) }
    return (chunks, reader === chunks as? JSENBytes.AsyncIterator)
  }
}

extension JSENBytes {
  /// Reads bytes in chunks. Copies of lines share the state, and a mutex guards it.
  public final class AsyncIterator: AsyncIteratorProtocol, Sendable {
    /// How many bytes are read from a file at once.
    private static let chunkSize = 256 << 10

    private enum State {
      case waiting(Origin)
      case file(OpenFile)
      case chunks(any ChunkSource)
    }

    private let state: Mutex<State>

    init(_ origin: Origin) { state = Mutex(.waiting(origin)) }

    /// Whether something was read.
    var hasBegun: Bool {
      state.withLock { if case .waiting = $0 { false } else { true } }
    }

    /// Whether the next read waits, since a pipe or a socket has no bytes at the moment.
    var isDry: Bool {
      state.withLock { if case .file(let file) = $0 { file.isDry } else { false } }
    }

    /// Adds the next bytes, or notes that there are none.
    func fill(_ cutter: inout LineCutter) throws(JSENFileError) {
      try state.withLock { (state) throws(JSENFileError) in
        if case .waiting(let origin) = state {
          switch origin {
          case .file(let path): state = .file(try OpenFile(reading: path))
          case .descriptor(let number, let owner): state = .file(OpenFile(number, owner: owner))
          case .chunks(let chunks): state = .chunks(chunks.restarted())
          }
        }
        switch state {
        case .waiting: break
        case .file(let file):
          try cutter.append(upTo: Self.chunkSize) { (bytes, position) throws(JSENFileError) in
            try file.read(into: &bytes, from: position)
          }
        case .chunks(let chunks):
          if let chunk = chunks.next() { cutter.append(chunk) } else { cutter.isAtEnd = true }
        }
      }
    }

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: ``JSENFileError``.
    public func next() async throws -> [UInt8]? { try nextChunk() }

    /// Returns the next chunk; nil at the end.
    func nextChunk() throws(JSENFileError) -> [UInt8]? {
      var cutter = LineCutter(JSENLineOptions())
      try fill(&cutter)
      return cutter.isEmpty && cutter.isAtEnd ? nil : cutter.uncutBytes
    }
  }
}

/// Chunks of bytes, one after the other.
protocol ChunkSource: Sendable {
  /// Returns the same chunks from the beginning.
  func restarted() -> any ChunkSource

  /// Returns the next chunk; nil at the end.
  func next() -> [UInt8]?
}

/// The chunks of a sequence.
final class ChunkSequence<Chunks>: ChunkSource where Chunks: Sequence<[UInt8]> & Sendable {
  private let chunks: Chunks
  private let iterator: Mutex<Chunks.Iterator>

  init(_ chunks: Chunks) {
    self.chunks = chunks
    iterator = Mutex(chunks.makeIterator())
  }

  func restarted() -> any ChunkSource { ChunkSequence(chunks) }

  func next() -> [UInt8]? { iterator.withLock { $0.next() } }
}
