import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

/// Loops over pipes keep no thread of Swift's pool while they wait, and no lock.
@Suite("Pipes", .serialized, .timeLimit(.minutes(1)))
struct PipesTests {
  /// More than the pool has threads.
  static let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 1

  /// The ways to read values from a pipe in a loop.
  static let ways: [(name: String, read: @Sendable (Pipe) async throws -> [JSEN])] = [
    ("lines", { try await all(JSENLines(.fileHandle($0.fileHandleForReading)).map(\.value)) }),
    (
      "documents",
      { try await all(JSENLines(.fileHandle($0.fileHandleForReading)).documents().map(json)) }
    ),
    (
      "elements", { try await all(JSENElements(.fileHandle($0.fileHandleForReading)).map(\.value)) }
    ),
    (
      "parallel",
      { try await all(JSENLines(.fileHandle($0.fileHandleForReading)).parallelMap(\.value)) }
    ),
    (
      "fold",
      {
        try await JSENLines(.fileHandle($0.fileHandleForReading)).parallelReduce(into: []) {
          $0.append($1.value)
        } combining: {
          $0 += $1
        }
      }
    ),
    (
      "chunks",
      {
        let source = JSENLines(.fileHandle($0.fileHandleForReading))
        return try await all(JSENLines(.chunks(BytesOf(source))).map(\.value))
      }
    ),
  ]

  @Sendable private static func json(_ line: JSENStreamItem<JSENDocument>) -> JSEN {
    JSEN(line.value.root)
  }

  private static func all<Values>(_ values: Values) async throws -> [JSEN]
  where Values: AsyncSequence, Values.Element == JSEN {
    var found: [JSEN] = []
    for try await value in values { found.append(value) }
    return found
  }

  /// The lines of a stream as chunks of bytes.
  struct BytesOf: AsyncSequence {
    let lines: JSENLines<JSENBytes, JSENStreamItem<JSEN>>

    init(_ lines: JSENLines<JSENBytes, JSENStreamItem<JSEN>>) { self.lines = lines }

    func makeAsyncIterator() -> Iterator { Iterator(base: lines.makeAsyncIterator()) }

    struct Iterator: AsyncIteratorProtocol {
      var base: JSENLines<JSENBytes, JSENStreamItem<JSEN>>.AsyncIterator

      mutating func next() async throws -> [UInt8]? {
        try await base.next().map { Array("\($0.value)\n".utf8) }
      }
    }
  }

  /// More loops wait than there are threads. A task that writes to the pipes still runs.
  @Test(arguments: ways.map(\.name)) func waitingLoopsLeaveThreads(name: String) async throws {
    let read = try #require(Self.ways.first { $0.name == name }).read
    let pipes = (0..<Self.count).map { _ in Pipe() }
    let text = name == "elements" ? "[1,2]" : "1\n2\n"
    try await withThrowingTaskGroup(of: [JSEN]?.self) { group in
      for pipe in pipes { group.addTask { try await read(pipe) } }
      try await Task.sleep(for: .milliseconds(50))
      group.addTask {
        for pipe in pipes {
          for byte in text.utf8 {
            try pipe.fileHandleForWriting.write(contentsOf: Data([byte]))
            await Task.yield()
          }
          try pipe.fileHandleForWriting.close()
        }
        return nil
      }
      for try await values in group { #expect(values == nil || values == [1, 2]) }
    }
  }

  @Test(arguments: ways.map(\.name)) func cancellationEndsTheWait(name: String) async throws {
    let read = try #require(Self.ways.first { $0.name == name }).read
    let pipes = (0..<Self.count).map { _ in Pipe() }
    let tasks = pipes.map { pipe in Task { try await read(pipe) } }
    try await Task.sleep(for: .milliseconds(20))
    for (index, task) in tasks.enumerated() {
      // Some of the tasks wait for more after a first value.
      if index % 2 == 0 {
        try pipes[index].fileHandleForWriting.write(contentsOf: Data("[1,".utf8))
      }
      task.cancel()
    }
    for task in tasks {
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
    for pipe in pipes { try pipe.fileHandleForWriting.close() }
  }

  @Test func aTaskThatIsCancelledBeforehandDoesNotWait() async throws {
    let pipe = Pipe()
    let task = Task {
      cancelCurrentTask()
      return try await Self.ways[0].read(pipe)
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  /// A named pipe is opened before its writer.
  @Test func namedPipesWaitForTheirWriter() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "pipe").path
      // SAFETY: the call reads the path, which ends with a zero, and keeps nothing.
      let status = unsafe mkfifo(path, 0o600)
      #expect(status == 0)
      let tasks = (0..<Self.count).map { _ in
        Task { try await Self.all(JSENLines(.file(path)).map(\.value)) }
      }
      try await Task.sleep(for: .milliseconds(50))
      for task in tasks.dropFirst() { task.cancel() }
      for task in tasks.dropFirst() {
        await #expect(throws: CancellationError.self) { _ = try await task.value }
      }
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data("1\n2".utf8))
      try writer.close()
      #expect(try await tasks[0].value == [1, 2])
    }
  }

  /// The synchronous call waits, but other calls for the same lines do not wait for it.
  @Test func aWaitingCallHoldsNoLock() async throws {
    let pipe = Pipe()
    let lines = JSENLines(.fileHandle(pipe.fileHandleForReading))
    let elements = JSENElements(.fileHandle(Pipe().fileHandleForReading))
    let thread = Thread {
      var (lines, elements) = (lines, elements)
      _ = try? lines.next()
      _ = try? elements.next()
    }
    thread.start()
    try await Task.sleep(for: .milliseconds(50))
    let task = Task { try await Self.all(lines.map(\.value)) }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    try pipe.fileHandleForWriting.close()
  }

  /// A closure may read the same elements or lines: no lock is held while it runs.
  @Test func closuresRunWithoutALock() async throws {
    let elements = JSENElements(.text("[1, 2, 3, 4]"))
    var pairs = elements.map { element -> [JSEN?] in
      var rest = elements
      return [element.value, try rest.next()?.value]
    }
    #expect(try pairs.next() == [1, 2])
    #expect(try pairs.next() == [3, 4])
    #expect(try pairs.next() == nil)
    struct Model: Decodable {
      static let rest = Mutex(JSENElements(.text("[]")))
      init(from decoder: any Decoder) throws {
        _ = try Self.rest.withLock { try $0.next() }
      }
    }
    let other = JSENElements(.text("[1, 2, 3]"))
    Model.rest.withLock { $0 = other }
    var models = other.decoded(as: Model.self)
    var count = 0
    while try models.next() != nil { count += 1 }
    #expect(count == 2)
    let lines = JSENLines(.text("1\n2\n3\n4"))
    var sums = lines.map { line -> Int in
      var rest = lines
      return try (line.value.int ?? 0) + (rest.next()?.value.int ?? 0)
    }
    #expect(try [sums.next(), sums.next(), sums.next()] == [3, 7, nil])
  }

  /// Chunks are made once for each reading.
  @Test func chunksHaveOneIterator() async throws {
    struct Counting: Sequence, Sendable {
      final class Count: Sendable {
        let value = Mutex(0)
      }
      let count = Count()

      func makeIterator() -> AnyIterator<[UInt8]> {
        count.value.withLock { $0 += 1 }
        return AnyIterator([Array("[1,".utf8), Array("2]".utf8)].makeIterator())
      }
    }
    let chunks = Counting()
    var elements = JSENElements(.chunks(chunks))
    #expect(chunks.count.value.withLock { $0 } == 0)
    var count = 0
    while try elements.next() != nil { count += 1 }
    #expect(count == 2)
    #expect(chunks.count.value.withLock { $0 } == 1)
    for try await _ in JSENLines(.chunks(chunks)) {}
    #expect(chunks.count.value.withLock { $0 } == 2)
  }
}

/// Elements of a stream of bytes are returned when they are complete.
@Suite("Elements of bytes", .timeLimit(.minutes(1)))
struct ElementsOfBytesTests {
  static let texts: [(text: String, path: JSEN.KeyPath)] = [
    ("[1, 2, 3, 4]", ""), (#"["a", "b\"]", 'c', "", [], {}, [[1], 2], {"x": [1, 2]}]"#, ""),
    (#"{"a": 1, "b": "x,y", "c": [1, {"d": 2}], "e": true, "f": null}"#, ""),
    (#"{"skip": [1, 2, "]"], "users": [{"id": 1}, {"id": 2}, 3 , 4], "more": [5]}"#, "users"),
    (#"{"a": [[0, 9], [1, "x", {"y": []}], 2]}"#, "a.1"),
  ]

  @Test(arguments: texts.indices) func elementsAreNotHeldBack(row: Int) async throws {
    let (text, path) = Self.texts[row]
    let options = JSEN.ReadingOptions(relaxations: .singleQuotes)
    let (stream, source) = AsyncStream<UInt8>.makeStream()
    var iterator = JSENElements(.bytes(stream), at: path, options: options).makeAsyncIterator()
    let bytes = Array(text.utf8)
    var found = 0
    for end in bytes.indices {
      source.yield(bytes[end])
      let parts = ArrivingElements(path: path.segments, options: options)
      let count = try parts.append(bytes[...end]).count
      // It would wait for ever for an element that is held back.
      while found < count {
        #expect(try await iterator.next() != nil)
        found += 1
      }
    }
    source.finish()
    #expect(try await iterator.next() == nil)
    #expect(found > 2)
  }
}
