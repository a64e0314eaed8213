import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Asynchronous sources")
struct AsyncSourcesTests {
  /// Counts how many chunks it has handed out, and can fail at the end.
  struct Chunks: AsyncSequence, Sendable {
    final class Count: Sendable {
      let value = Mutex(0)
    }
    struct Broken: Error {}

    let chunks: [[UInt8]]
    let count = Count()
    var fails = false

    init(_ texts: [String], fails: Bool = false) {
      chunks = texts.map { Array($0.utf8) }
      self.fails = fails
    }

    var taken: Int { count.value.withLock { $0 } }

    func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

    struct Iterator: AsyncIteratorProtocol {
      let chunks: Chunks
      var index = 0

      mutating func next() async throws -> [UInt8]? {
        await Task.yield()
        if index == chunks.chunks.count {
          if chunks.fails { throw Broken() }
          return nil
        }
        chunks.count.value.withLock { $0 += 1 }
        index += 1
        return chunks.chunks[index - 1]
      }
    }
  }

  func outcome<Source>(_ lines: JSENLines<Source, JSENStreamItem<JSEN>>) async -> [String] {
    var found: [String] = []
    var iterator = lines.makeAsyncIterator()
    while true {
      do {
        guard let line = try await iterator.next() else { return found }
        found.append("\(line.number) \(line.offset) \(line.value)")
      } catch {
        found.append("\(error)")
      }
    }
  }

  @Test(arguments: LinesTests.streams)
  func everyFormGivesTheSameLines(text: String, expected: [String]) async {
    #expect(await outcome(JSENLines(.text(text))) == expected)
    let chunks = Chunks(text.unicodeScalars.map { String($0) })
    #expect(await outcome(JSENLines(.chunks(chunks))) == expected)
    let data = AsyncStream<Data> { source in
      for byte in text.utf8 { source.yield(Data([byte])) }
      source.finish()
    }
    #expect(await outcome(JSENLines(.chunks(data))) == expected)
    let bytes = AsyncStream<UInt8> { source in
      for byte in text.utf8 { source.yield(byte) }
      source.finish()
    }
    #expect(await outcome(JSENLines(.bytes(bytes))) == expected)
  }

  @Test func theSourceIsReadLineByLine() async throws {
    let chunks = Chunks(["1\n2", "3\n", "4\n5\n", "6"])
    var iterator = JSENLines(.chunks(chunks)).makeAsyncIterator()
    var taken: [Int] = []
    while let line = try await iterator.next() {
      #expect(line.value != nil)
      taken.append(chunks.taken)
    }
    #expect(taken == [1, 2, 3, 3, 4])
  }

  @Test func bytesAreReadUpToTheEndOfTheLine() async throws {
    let (stream, source) = AsyncStream<UInt8>.makeStream()
    var iterator = JSENLines(.bytes(stream)).makeAsyncIterator()
    for number in 1...3 {
      for byte in "\(number)\n".utf8 { source.yield(byte) }
      // It would wait for ever if it asked for one byte more.
      let line = try await iterator.next()
      #expect(line?.value.int == number)
    }
    source.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func theErrorOfTheSourceIsThrown() async throws {
    var found: [JSEN] = []
    await #expect(throws: Chunks.Broken.self) {
      for try await line in JSENLines(.chunks(Chunks(["1\n2\n", "3"], fails: true))) {
        found.append(line.value)
      }
    }
    #expect(found == [1, 2])
  }

  @Test func cancellationEndsALoop() async throws {
    let lines = JSENLines(.chunks(Endless()))
    let task = Task {
      var count = 0
      do {
        for try await _ in lines {
          count += 1
          if count == 10 { cancelCurrentTask() }
        }
      } catch is CancellationError {
        return count
      }
      return -1
    }
    #expect(try await task.value == 10)
  }

  /// The stream of a cancelled task ends; that must not look like the end of the last line.
  @Test func aCancelledSourceDoesNotEndALine() async throws {
    let found = try await valuesOfCancelledTask(source: "1\n2") {
      JSENLines(.chunks($0)).map(\.value)
    }
    #expect(found == [1])
  }

  /// Bytes that have arrived when a task is cancelled are not lost.
  @Test func bytesBeforeACancellationAreKept() async throws {
    final class Slow: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let bytes = Array("123\n456\n".utf8)
      let index = Mutex(0)
      let (waits, hasPaused) = AsyncStream<Void>.makeStream()

      func makeAsyncIterator() -> Slow { self }

      func next() async throws -> UInt8? {
        if index.withLock({ $0 }) == 2 {
          hasPaused.yield()
          try await Task.sleep(for: .milliseconds(20))
        }
        return index.withLock { index in
          defer { index += 1 }
          return index < bytes.count ? bytes[index] : nil
        }
      }
    }
    let source = Slow()
    let lines = JSENLines(.bytes(source))
    let first = Task { for try await line in lines { Issue.record("\(line.value)") } }
    for await _ in source.waits { break }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    var found: [JSEN] = []
    for try await line in lines { found.append(line.value) }
    #expect(found == [123, 456])
  }

  @MainActor
  @Test func anActorReadsLines() async throws {
    var total = 0
    for try await line in JSENLines(.chunks(Chunks(["1\n2", "\n3"]))) {
      total += line.value.int ?? 0
    }
    total += try await JSENLines(.text("4\n5")).parallelReduce(into: 0) {
      $0 += $1.value.int ?? 0
    } combining: {
      $0 += $1
    }
    #expect(total == 15)
  }
}

/// Chunks without an end.
struct Endless: Sequence, IteratorProtocol, Sendable {
  mutating func next() -> [UInt8]? { Array("[1]\n".utf8) }
}
