import Foundation
import JSEN
import JSENStreaming
import Testing

/// A source that can be read once has one position for all loops, copies and tasks.
@Suite("Shared positions", .timeLimit(.minutes(1)))
struct SharedPositionTests {
  static let text = "1\n[2]\n\n{\"a\":3}\n4"
  static let values: [JSEN] = [1, [2], ["a": 3], 4]

  /// A stream of chunks that stays open if it is not ended.
  static func stream(_ chunks: [[UInt8]], ends: Bool = true) -> AsyncStream<[UInt8]> {
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    for chunk in chunks { source.yield(chunk) }
    if ends { source.finish() }
    return stream
  }

  static func first<Values: AsyncSequence>(_ count: Int, _ values: Values) async throws
    -> [Values.Element]
  {
    var found: [Values.Element] = []
    if count == 0 { return found }
    for try await value in values {
      found.append(value)
      if found.count == count { break }
    }
    return found
  }

  /// A loop that ends early loses nothing, wherever the text is cut.
  @Test func aSecondLoopGoesOn() async throws {
    for chunks in cuts(Array(Self.text.utf8)) {
      let lines = JSENLines(.chunks(Self.stream(chunks)))
      let beginning = try await Self.first(1, lines.map(\.value))
      let middle = try await Self.first(2, lines.documents().map { JSEN($0.value) })
      let rest = try await Self.first(9, lines.map(\.value))
      #expect(beginning + middle + rest == Self.values, "\(chunks)")
    }
    let array = Array("[1, [2], {\"a\": 3}, 4]".utf8)
    for chunks in cuts(array).prefix(100) {
      let elements = JSENElements(.chunks(Self.stream(chunks)))
      let beginning = try await Self.first(3, elements.map(\.value))
      let rest = try await Self.first(9, elements.map(\.value))
      #expect(beginning + rest == Self.values, "\(chunks)")
    }
  }

  @Test func aPipeGoesOn() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.text.utf8))
    try pipe.fileHandleForWriting.close()
    var lines = JSENLines(.fileHandle(pipe.fileHandleForReading))
    let beginning = try await Self.first(1, lines.map(\.value))
    var copy = lines
    let second = try copy.next()?.value
    let third = try lines.next()?.value
    let rest = try await Self.first(9, lines.map(\.value))
    #expect(beginning + [second ?? nil, third ?? nil] + rest == Self.values)
  }

  /// Each loop over a source that can be read again begins at its beginning.
  @Test func aTextBeginsAgain() async throws {
    for source in [
      JSENStreamSource.text(Self.text), .bytes(Array(Self.text.utf8)),
      .chunks([Array(Self.text.utf8)]),
    ] {
      let lines = JSENLines(source)
      #expect(try await Self.first(1, lines.map(\.value)) == [1])
      #expect(try await Self.first(9, lines.map(\.value)) == Self.values)
    }
  }

  /// Each line comes to one of several tasks.
  @Test(arguments: [1, 3, 64, 4096]) func tasksShareTheLines(size: Int) async throws {
    let text = Array((0..<2000).map { "\($0)\n" }.joined().utf8)
    let chunks = stride(from: 0, to: text.count, by: size).map {
      Array(text[$0..<min($0 + size, text.count)])
    }
    let lines = JSENLines(.chunks(Self.stream(chunks))).map(\.value)
    let found = try await withThrowingTaskGroup(of: [JSEN].self) { group in
      for _ in 0..<4 {
        group.addTask { try await Self.first(.max, lines) }
      }
      return try await group.reduce([]) { $0 + $1 }
    }
    #expect(found.compactMap(\.int).sorted() == Array(0..<2000))
  }

  /// A task that is cancelled while another one waits for the source ends at once, and takes no line with it.
  @Test func aTaskThatWaitsForItsTurnCanBeCancelled() async throws {
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    let lines = JSENLines(.chunks(stream)).map(\.value)
    let reader = Task { try await Self.first(2, lines) }
    try await Task.sleep(for: .milliseconds(20))
    let waiting = (0..<3).map { _ in Task { try await Self.first(1, lines) } }
    try await Task.sleep(for: .milliseconds(20))
    for task in waiting { task.cancel() }
    for task in waiting {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    source.yield(Array("1\n2\n3\n".utf8))
    #expect(try await reader.value == [1, 2])
    source.finish()
    #expect(try await Self.first(9, lines) == [3])
  }

  /// After an error of the source, nothing comes in any loop.
  @Test func anErrorEndsAllLoops() async throws {
    struct Broken: Error {}
    let (stream, source) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    source.yield(Array("1\n2\n3".utf8))
    source.finish(throwing: Broken())
    let lines = JSENLines(.chunks(stream)).map(\.value)
    #expect(try await Self.first(1, lines) == [1])
    #expect(try await Self.first(1, lines) == [2])
    await #expect(throws: Broken.self) { try await Self.first(1, lines) }
    #expect(try await Self.first(1, lines) == [])
  }

  /// No lock is held while the user's iterator runs: it can look at the stream.
  @Test func theIteratorOfChunksRunsWithoutLocks() async throws {
    /// Calls a closure for each chunk.
    struct Asking: Sequence, Sendable {
      let ask: @Sendable (Int) -> [UInt8]?

      func makeIterator() -> AnyIterator<[UInt8]> {
        var count = 0
        return AnyIterator {
          count += 1
          return ask(count)
        }
      }
    }
    let own = Mutex<JSENLines<JSENBytes, JSENStreamItem<JSEN>>?>(nil)
    let looked = Mutex(0)
    let lines = JSENLines(
      .chunks(
        Asking { count in
          // It looks at the position, whose lock other tasks need to read lines.
          if let stream = own.withLock({ $0 }) {
            _ = stream.makeAsyncIterator()
            looked.withLock { $0 += stream.wouldBlock ? 0 : 1 }
          }
          return count == 1 ? Array("1\n2\n3".utf8) : count == 2 ? Array("\n4\n".utf8) : nil
        }))
    own.withLock { $0 = lines }
    var copy = lines
    #expect(try copy.next()?.value == 1)
    #expect(try await Self.first(9, lines.map(\.value)) == [2, 3, 4])
    #expect(looked.withLock { $0 } == 3)
    own.withLock { $0 = nil }
  }

  /// Readers that wait get the lines that another one's read has brought.
  @Test func noLineWaitsForMoreBytes() async throws {
    for round in 0..<100 {
      let pipe = Pipe()
      let lines = JSENLines(.fileHandle(pipe.fileHandleForReading))
      let (found, source) = AsyncStream<JSEN?>.makeStream()
      for reader in 0..<4 {
        if reader % 2 == 0 {
          Thread.detachNewThread {
            var lines = lines
            source.yield(try? lines.next()?.value)
          }
        } else {
          Task {
            var iterator = lines.makeAsyncIterator()
            source.yield(try? await iterator.next()?.value)
          }
        }
      }
      if round % 2 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      try pipe.fileHandleForWriting.write(contentsOf: Data("1\n2\n3\n4\n".utf8))
      var values: [Int] = []
      for await value in found {
        values.append(value?.int ?? 0)
        if values.count == 4 { break }
      }
      #expect(values.sorted() == [1, 2, 3, 4])
      try pipe.fileHandleForWriting.close()
    }
  }

  /// Threads that read at once wait for each other's chunks, and no line comes twice.
  @Test func threadsShareChunks() async throws {
    let text = (0..<500).map { Array("\($0)\n".utf8) }
    let lines = JSENLines(.chunks(text))
    let found = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var (lines, found) = (lines, [Int]())
          while let line = try lines.next() { found.append(line.value.int ?? -1) }
          return found
        }
      }
      return try await group.reduce(into: [Int]()) { $0 += $1 }
    }
    #expect(found.sorted() == Array(0..<500))
  }

  /// Sockets are read like pipes, by two tasks, and a cancelled one loses nothing.
  @Test func aSocketHasOnePosition() async throws {
    let ends = try Self.socketPair()
    let (input, output) = (FileHandle(fileDescriptor: ends.0, closeOnDealloc: true), ends.1)
    let writer = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    let lines = JSENLines(.fileHandle(input))
    let waiting = Task { try await Self.first(1, lines.map(\.value)) }
    try await Task.sleep(for: .milliseconds(5))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { _ = try await waiting.value }
    let readers = (0..<2).map { _ in Task { try await Self.first(1000, lines.map(\.value)) } }
    for number in 0..<100 {
      try writer.write(contentsOf: Data("{\"id\": ".utf8))
      try writer.write(contentsOf: Data("\(number)}\n".utf8))
    }
    try writer.close()
    var ids: [Int] = []
    for reader in readers { ids += try await reader.value.compactMap { $0.id?.int } }
    #expect(ids.sorted() == Array(0..<100))
  }

  private static func socketPair() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let result = unsafe socketpair(AF_UNIX, kind, 0, &ends)
    try #require(result == 0)
    return (ends[0], ends[1])
  }
}
