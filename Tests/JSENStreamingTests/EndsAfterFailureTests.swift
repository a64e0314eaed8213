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
}
