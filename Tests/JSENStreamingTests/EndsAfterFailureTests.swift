import JSEN
import JSENStreaming
import Testing

/// After a failure from which reading cannot go on, a stream ends. So a loop that goes on after errors ends, too.
@Suite("Streams, the end after a failure")
struct EndsAfterFailureTests {
  static let missing = "/no/such/folder/lines.jsonl"

  /// The results of a loop that goes on after errors, until the end.
  private func results<Value>(_ next: () throws -> Value?) -> [String] {
    var results: [String] = []
    while results.count < 10 {
      do {
        guard let value = try next() else { return results + ["end"] }
        results.append("\(value)")
      } catch { results.append("\(type(of: error))") }
    }
    return results
  }

  @Test func aMissingFileFailsOnce() {
    var lines = JSENLines(.file(Self.missing))
    #expect(results { try lines.next() } == ["JSENStreamError", "end"])
    var elements = JSENElements(.file(Self.missing))
    #expect(results { try elements.next() } == ["JSENStreamError", "end"])
  }

  @Test func aBrokenArrayFailsOnce() {
    var elements = JSENElements(.text("[1, 2, x, 3]"))
    #expect(results { try elements.next()?.value } == ["1", "2", "JSENStreamError", "end"])
    var cut = JSENElements(.chunks([Array("[1, 2".utf8), Array(", ".utf8)]))
    #expect(results { try cut.next()?.value } == ["1", "2", "JSENStreamError", "end"])
    var scalar = JSENElements(.text("1"))
    #expect(results { try scalar.next()?.value } == ["JSENStreamError", "end"])
  }

  /// A bad line is not the end.
  @Test func badLinesAreLeftOut() {
    var lines = JSENLines(.text("1\nx\n3"))
    #expect(results { try lines.next()?.value } == ["1", "JSENStreamError", "3", "end"])
  }

  @Test func anAsynchronousLoopEnds() async {
    struct Failure: Error {}
    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("1\n2".utf8))
      continuation.finish(throwing: Failure())
    }
    var lines = JSENLines(.chunks(chunks)).makeAsyncIterator()
    var found: [String] = []
    for _ in 0..<10 {
      do {
        guard let line = try await lines.next() else { break }
        found.append("\(line.value)")
      } catch { found.append("\(type(of: error))") }
    }
    #expect(found == ["1", "Failure"])
  }

  /// Chunks that count how many of them were asked for.
  private final class Counted: Sequence, Sendable {
    let text: String
    let pulled = Mutex(0)

    init(_ text: String) { self.text = text }

    func makeIterator() -> AnyIterator<[UInt8]> {
      AnyIterator { [self] in
        let number = pulled.withLock {
          $0 += 1
          return $0
        }
        let space = [UInt8](repeating: 0x20, count: 4096)
        return number == 1 ? Array(text.utf8) + space : number <= 500 ? space : nil
      }
    }
  }

  /// Parallel work stops, too: the rest of the source is not read, and the error comes once.
  @Test(arguments: ["[1 x]", "[1, x]", "{} ]"]) func parallelWorkStops(text: String) async throws {
    for isElements in [true, false] {
      let chunks = Counted(text)
      let results =
        isElements
        ? AnyResults(JSENElements(.chunks(chunks)).parallelMap { $0.number })
        : AnyResults(
          JSENLines(.chunks(chunks), options: .init(format: .texts)).parallelMap { $0.number })
      var errors = 0
      for _ in 0..<6 {
        do { _ = try await results.next() } catch { errors += 1 }
      }
      #expect(errors == 1 && chunks.pulled.withLock { $0 } < 50)
    }
  }

  /// The iterator of any results.
  private final class AnyResults {
    let next: () async throws -> Int?

    init<Results: AsyncSequence>(_ results: Results) where Results.Element == Int {
      var iterator = results.makeAsyncIterator()
      next = { try await iterator.next() }
    }
  }

  /// The elements before a failure of the source are read on all ways, and the error is the same.
  @Test func elementsBeforeAFailureAreRead() async throws {
    struct Broken: Error {}
    for chunks in [["[1, 2, 3, 4"], ["[1, 2", ", 3", ", 4"], ["[1, 2, 3, "]] {
      for isParallel in [false, true] {
        let stream = AsyncThrowingStream<[UInt8], any Error> { source in
          for chunk in chunks { source.yield(Array(chunk.utf8)) }
          source.finish(throwing: Broken())
        }
        let elements = JSENElements(.chunks(stream)).map { $0.value.int ?? 0 }
        var found: [Int] = []
        await #expect(throws: Broken.self) {
          if isParallel {
            for try await value in elements.parallelMap({ $0 }) { found.append(value) }
          } else {
            for try await value in elements { found.append(value) }
          }
        }
        #expect(found == [1, 2, 3], "\(chunks), in parallel: \(isParallel)")
      }
    }
  }

  /// After the error of a line, a loop over parallel results that goes on ends.
  @Test func parallelResultsEndAfterAnError() async throws {
    var iterator = JSENLines(.text("1\nx\n2\n")).parallelMap { $0.value }.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: JSENStreamError.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  /// An error that was found together with values is thrown after them, without more bytes.
  @Test(arguments: ["[1 2", "[1, x", "[x"]) func errorsDoNotWait(text: String) async throws {
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    source.yield(Array((text + String(repeating: " ", count: 5000)).utf8))
    var elements = JSENElements(.chunks(stream)).makeAsyncIterator()
    let error = await #expect(throws: JSENStreamError.self) {
      while try await elements.next() != nil {}
    }
    #expect(error?.kind == .malformed)
    withExtendedLifetime(source) {}
  }

  /// A repeated key in one of several texts ends them.
  @Test(arguments: [1, 3, 100]) func aRepeatedKeyEndsTexts(size: Int) throws {
    let reading = JSEN.ReadingOptions(duplicateKeys: .reject)
    var texts = JSENLines(
      .chunks(TextsTests.chunks("1 {\"a\":1,\"a\":2} 3", size)),
      options: .init(format: .texts, reading: reading))
    #expect(try texts.next()?.value == 1)
    let error = #expect(throws: JSENStreamError.self) { _ = try texts.next() }
    #expect(
      error?.description.hasPrefix("1:10: duplicate key \"a\"; the first is at 1:4") == true,
      "\(error as Any)")
    #expect(error?.number == 2 && (error?.underlyingError as? JSEN.ParsingError)?.path == "")
    #expect(try texts.next() == nil)
  }

  /// Elements that are refused can be reported instead; a fault in the text is thrown.
  @Test func refusedElementsAreReported() async throws {
    struct User: Decodable { var age: Int }
    let reported = Mutex<[String]>([])
    let text = #"{"users": [{"age": 1}, {"age": "x"}, {"age": 3}, {}, 5] x}"#
    let users = JSENElements(.text(text), at: "users") { error in
      reported.withLock { $0.append("\(error.index ?? -1) \(error.byteRange ?? 0..<0)") }
    }.decoded(as: User.self)
    for isParallel in [false, true] {
      reported.withLock { $0 = [] }
      var ages: [Int] = []
      let error = await #expect(throws: JSENStreamError.self) {
        if isParallel {
          for try await age in users.parallelMap({ $0.age }) { ages.append(age) }
        } else {
          for try await user in users { ages.append(user.age) }
        }
      }
      #expect(ages == [1, 3] && error?.kind == .malformed)
      #expect(reported.withLock { $0 } == ["1 23..<35", "3 49..<51", "4 53..<54"])
    }
  }

  /// Values have their range in the stream, also if their text was changed.
  @Test func valuesHaveTheirRange() throws {
    var options = JSEN.ReadingOptions()
    options.invalidUnicode = .replace
    let bytes = Array("[\"".utf8) + [0xFF, 0xFF] + Array("\", 12]".utf8)
    var elements = JSENElements(.bytes(bytes), options: options)
    #expect(try elements.next()?.byteRange == 1..<5)
    #expect(try elements.next()?.byteRange == 7..<9)
    var lines = JSENLines(.text("1\r\n{}\n"))
    #expect(try lines.next()?.byteRange == 0..<2)
    #expect(try lines.next()?.byteRange == 3..<5)
  }
}
