import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

/// A file that other programs append to.
@Suite("Growing files", .timeLimit(.minutes(1)))
struct GrowingFileTests {
  private let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).jsonl"

  private func append(_ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func following(from offset: Int = 0) -> JSENStreamSource<JSENGrowingFile> {
    .following(file: path, from: offset, every: .milliseconds(1))
  }

  /// Lines come when their line end does, and a second loop goes on.
  @Test func linesComeAsTheyAreWritten() async throws {
    try Data("1\n[2".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = JSENLines(following())
    var found: [JSEN] = []
    for try await line in lines {
      found.append(line.value)
      #expect(line.number == found.count)
      if found.count == 1 { try append(", 3]") }
      if found.count == 1 { try append("\r\n{}\n") }
      if found.count == 3 { break }
    }
    #expect(found.count == 3 || found.count == 1)
    try append("4\n")
    for try await line in lines {
      found.append(line.value)
      if line.value == 4 { break }
    }
    #expect(found == [1, [2, 3], [:], 4])
    // From an offset, places are counted from there.
    for try await line in JSENLines(following(from: 2)) {
      #expect(line.value == [2, 3] && line.offset == 0 && line.number == 1)
      break
    }
  }

  /// Another process goes on where the last one has stopped, as often as it likes.
  @Test func readingGoesOnAtAnOffset() async throws {
    try Data("1\n2\r\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (offset, found) = (0, [JSEN]())
    for count in 3..<7 {
      var end = 0
      for try await line in JSENLines(following(from: offset)) {
        found.append(line.value)
        end = line.byteRange.upperBound
        if found.count == count - 1 { break }
      }
      offset += end
      try append("\(count)\n")
    }
    #expect(found == [1, 2, 3, 4, 5])
  }

  @Test func elementsOfAnArrayThatGrows() async throws {
    try Data("{\"log\": [{\"a\": 1}".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var found: [Int?] = []
    for try await element in JSENElements(following(), at: "log") {
      found.append(element.value.a?.int)
      if found.count < 4 { try append(", {\"a\": \(found.count + 1)}") } else { break }
    }
    #expect(found == [1, 2, 3, 4])
  }

  @Test func aCancelledTaskEnds() async throws {
    try Data("1\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = JSENLines(following())
    let (started, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in lines { begin.yield() }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // Nothing is lost: the next loop goes on.
    try append("2\n")
    for try await line in lines {
      #expect(line.value == 2)
      break
    }
  }

  /// A file that is emptied, and one that is missing, are errors that end the stream.
  @Test func errors() async throws {
    try Data("1\n2\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = JSENLines(following())
    var found: [JSEN] = []
    let error = await #expect(throws: JSENStreamError.self) {
      for try await line in lines {
        found.append(line.value)
        if found.count == 2 {
          try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 0)
        }
      }
    }
    #expect(found == [1, 2])
    #expect(
      error?.description == "cannot read \(path): it had 4 bytes and was cut to 0 while it was read"
    )
    for try await _ in lines { Issue.record("the stream has ended") }
    let tooFar = await #expect(throws: JSENStreamError.self) {
      for try await _ in JSENLines(following(from: 9)) {}
    }
    #expect(
      tooFar?.description
        == "cannot read \(path): the offset 9 is not inside the file, which has 0 bytes")
    #expect(error?.kind == .unreadable && error?.offset == 4)
    await #expect(throws: JSENStreamError.self) {
      for try await _ in JSENLines(.following(file: path + "x")) {}
    }
    await #expect(throws: JSENStreamError.self) {
      for try await _ in JSENLines(following(from: -1)) {}
    }
  }
}
