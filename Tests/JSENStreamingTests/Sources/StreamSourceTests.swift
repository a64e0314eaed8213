import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

/// A source is a value, and a stream is made of it.
@Suite("Sources as values")
struct StreamSourceTests {
  @Test func streamsOfOneSourceAreIndependent() async throws {
    let sources: [JSENStreamSource<JSENBytes>] = [
      .text("[1]\n[2]\n"), .bytes(Array("[1]\n[2]\n".utf8)), .data(Data("[1]\n[2]\n".utf8)),
      .chunks([Array("[1]\n[".utf8), Array("2]\n".utf8)]),
    ]
    for source in sources {
      var first = JSENLines(source)
      var second = JSENLines(source)
      #expect(try first.next()?.value == [1])
      #expect(try second.next()?.value == [1])
      #expect(try first.next()?.value == [2])
      var numbers: [Int] = []
      for try await line in JSENLines(source) { numbers.append(line.number) }
      #expect(numbers == [1, 2])
      #expect(outcome(JSENLines(source)) == ["1 0 [1]", "2 4 [2]"])
    }
  }

  /// A descriptor has one position, so a second stream goes on where the bytes of the first one end.
  @Test func aDescriptorHasOnePosition() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "a.jsonl")
      try Data("1\n2\n".utf8).write(to: path)
      let handle = try FileHandle(forReadingFrom: path)
      let source = JSENStreamSource.descriptor(handle.fileDescriptor)
      #expect(outcome(JSENLines(source)) == ["1 0 1", "2 2 2"])
      #expect(outcome(JSENLines(source)) == [])
    }
  }

  @Test func standardInputIsADescriptor() {
    #expect("\(JSENStreamSource.standardInput)".contains("descriptor(0"))
  }

  /// The errors of `next()` are typed, and one `catch` has all of them.
  @Test func errorsAreTyped() throws {
    var lines = JSENLines(.file("/missing/file"))
    do throws(JSENStreamError) { _ = try lines.next() } catch {
      #expect(error.kind == .unreadable && error.reason == error.description)
      #expect(error.description == "cannot open /missing/file: No such file or directory")
      #expect(error.underlyingError is JSENFileError)
      #expect("\(JSEN.Diagnostic(error))" == error.description)
      #expect(error.localizedDescription == error.description)
    }
    var elements = JSENElements(.file("/missing/file"), at: "a")
    do throws(JSENStreamError) { _ = try elements.next() } catch {
      #expect(error.kind == .unreadable && error.offset == 0)
      #expect(error.description == "cannot open /missing/file: No such file or directory")
      #expect("\(JSEN.Diagnostic(error))" == error.description)
    }
    var malformed = JSENElements(.text("[1,\n 02]"))
    #expect(try malformed.next()?.value == 1)
    do throws(JSENStreamError) { _ = try malformed.next() } catch {
      #expect(error.kind == .malformed && error.underlyingError is JSEN.ParsingError)
      #expect((error.location.line, error.location.column, error.offset) == (2, 2, 5))
      #expect(
        "\(JSEN.Diagnostic(error))" == "2:2: 1: a number cannot have a leading zero, found '02'")
    }
  }

  /// Errors of the source are thrown also if bad lines are reported.
  @Test func aSourceThatFailsIsNoBadLine() async throws {
    let options = JSENLineOptions { Issue.record("reported \($0)") }
    var lines = JSENLines(.file("/missing/file"), options: options)
    #expect(throws: JSENStreamError.self) { _ = try lines.next() }
    let all = JSENLines(.file("/missing/file"), options: options)
    await #expect(throws: JSENStreamError.self) { for try await _ in all {} }
    await #expect(throws: JSENStreamError.self) {
      for try await _ in all.parallelMap(\.number) {}
    }
  }

  @Test func copiesOfAWriterGoOnTogether() throws {
    var text: [[UInt8]] = []
    do {
      var writer = JSENLinesWriter(.init(blockSize: 8)) { text.append($0) }
      var copy = writer
      try writer.write(1)
      try copy.write(22)
      #expect(text == [])
      try writer.write(333)
      #expect(text == [Array("1\n22\n333\n".utf8)])
      try copy.write(4)
    }
    #expect(text.last == Array("4\n".utf8) && text.count == 2)
  }
}
