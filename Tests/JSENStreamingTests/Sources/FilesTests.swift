import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Files of lines", .serialized)
struct FilesTests {
  /// Calls `body` with the path of a file with these contents.
  func withFile<Result>(
    _ contents: [UInt8], _ body: (String) async throws -> Result
  ) async throws -> Result {
    try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "lines.jsonl")
      try Data(contents).write(to: file)
      return try await body(file.path)
    }
  }

  static let text = Array("{\"a\":1}\n\n[2]\r\n3".utf8)
  static let expected = ["1 0 {\"a\":1}", "3 9 [2]", "4 14 3"]

  @Test func everySourceGivesTheSameLines() async throws {
    #expect(outcome(JSENLines(.data(Data(Self.text)))) == Self.expected)
    #expect(outcome(JSENLines(.data(Data([0x20] + Self.text).dropFirst()))) == Self.expected)
    try await withFile(Self.text) { path in
      #expect(outcome(JSENLines(.file(path))) == Self.expected)
      let handle = try #require(FileHandle(forReadingAtPath: path))
      #expect(outcome(JSENLines(.fileHandle(handle))) == Self.expected)
      try handle.seek(toOffset: 0)
      #expect(outcome(JSENLines(.descriptor(handle.fileDescriptor))) == Self.expected)
    }
  }

  @Test func linesAreLongerThanTheBuffer() async throws {
    let long = Array("\"\(String(repeating: "x", count: 1 << 20))\"\n".utf8)
    try await withFile(Array("1\n".utf8) + long + long + Array("2".utf8)) { path in
      var lines = JSENLines(.file(path))
      var lengths: [Int] = []
      while let line = try lines.next() { lengths.append(line.value.string?.utf8.count ?? 0) }
      #expect(lengths == [0, 1 << 20, 1 << 20, 0])
    }
  }

  @Test func aPipeIsReadAsItFills() throws {
    let pipe = Pipe()
    var lines = JSENLines(.fileHandle(pipe.fileHandleForReading))
    for number in 1...3 {
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(number)\n".utf8))
      #expect(try lines.next()?.value.int == number)
    }
    try pipe.fileHandleForWriting.close()
    #expect(try lines.next() == nil)
  }

  @Test func errorsHaveThePath() async throws {
    #expect(
      outcome(JSENLines(.file("/missing/file"))) == [
        "cannot open /missing/file: No such file or directory"
      ])
    #expect(outcome(JSENLines(.file("/"))) == ["cannot read /: Is a directory"])
    #expect(
      outcome(JSENLines(.descriptor(-1))) == [
        "cannot read the descriptor: Bad file descriptor"
      ])
    try await withFile([]) { path in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      // The superuser may read every file.
      let expected = geteuid() == 0 ? [] : ["cannot open \(path): Permission denied"]
      #expect(outcome(JSENLines(.file(path))) == expected)
    }
  }

  @Test func aPathWithAZeroIsRefused() async throws {
    try await withFile(Self.text) { path in
      let cut = "\(path)\0b/zz"
      let message = "cannot open \(cut): the path contains U+0000"
      #expect(outcome(JSENLines(.file(cut))) == [message])
      let error = #expect(throws: JSENFileError.self) {
        _ = try JSENLinesWriter(replacingFileAt: cut)
      }
      #expect(error?.description == message)
      #expect(outcome(JSENLines(.file(path))) == Self.expected)
    }
  }

  @Test func aFileThatIsCutWhileItIsReadIsAnError() async throws {
    let line = Array("\"\(String(repeating: "x", count: 997))\"\n".utf8)
    try await withFile(Array(repeatElement(line, count: 1000).joined())) { path in
      var lines = JSENLines(.file(path))
      _ = try lines.next()
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 300_500)
      var count = 1
      let error = try #require(throws: JSENStreamError.self) {
        while try lines.next() != nil { count += 1 }
      }
      #expect(count == 300 && error.number == 301 && error.kind == .unreadable)
      #expect((error.underlyingError as? JSENFileError)?.path == path)
      #expect(
        error.description
          == "cannot read \(path): it had 1000000 bytes and was cut to 300500 while it was read")
    }
  }

  /// Each way has read the same when the source fails: the error has the end of it.
  @Test func theEndOfACutFileIsTheSameOnAllWays() async throws {
    let text = Array(String(repeating: "[1234567]\n", count: 60_000).utf8)
    try await withFile(text) { path in
      var found: [String] = []
      for way in 0..<3 {
        try Data(text).write(to: URL(filePath: path))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        func cut(_ number: Int) { if number == 1 { try? handle.truncate(atOffset: 270_005) } }
        do {
          switch way {
          case 0:
            var lines = JSENLines(.file(path))
            while let line = try lines.next() { cut(line.number) }
          case 1:
            for try await line in JSENLines(.file(path)) { cut(line.number) }
          default:
            for try await number in JSENLines(.file(path)).parallelMap(width: 1, { $0.number }) {
              cut(number)
            }
          }
        } catch let error as JSENStreamError {
          found.append("\(error.number) \(error.location) \(error.offset)")
        }
      }
      #expect(found == Array(repeating: "27001 27001:6 270005", count: 3))
    }
  }

  #if os(Linux)
    /// The system says that a file has a page of bytes, and gives one number.
    @Test func theSizeOfAFileMayBeMadeUp() throws {
      let path = "/sys/kernel/uevent_seqnum"
      guard FileManager.default.isReadableFile(atPath: path) else { return }
      var lines = JSENLines(.file(path))
      #expect(try lines.next()?.value.int != nil)
      #expect(try lines.next() == nil)
    }
  #endif

  @Test func aFileThatGrowsIsReadToItsEnd() async throws {
    try await withFile(Array("1\n".utf8)) { path in
      var lines = JSENLines(.file(path))
      #expect(try lines.next()?.value == 1)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("2\n".utf8))
      #expect(try lines.next()?.value == 2)
      try FileManager.default.removeItem(atPath: path)
      #expect(try lines.next() == nil)
    }
  }

  @Test func aLoopBeginsAtTheBeginningOrGoesOn() async throws {
    try await withFile(Array("1\n2\n3\n".utf8)) { path in
      var lines = JSENLines(.file(path)).map { $0.value.int ?? 0 }
      for _ in 1...2 {
        var found: [Int] = []
        for try await number in lines { found.append(number) }
        #expect(found == [1, 2, 3])
      }
      #expect(try lines.next() == 1)
      var rest: [Int] = []
      for try await number in lines { rest.append(number) }
      #expect(rest == [2, 3])
    }
  }

  #if os(Linux)
    @Test func filesAreClosed() async throws {
      try await withFile(Array("1\n2\n[\n".utf8)) { path in
        func openFiles() throws -> Int {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
            let file = "/proc/self/fd/\($0)"
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) == path
          }
        }
        for _ in 1...sized(20, debug: 5) {
          var lines = JSENLines(.file(path))
          _ = try lines.next()
          #expect(try openFiles() == 1)
          _ = consume lines
          #expect(try openFiles() == 0)
          _ = outcome(JSENLines(.file(path)))
          for try await _ in JSENLines(.file(path)) { break }
          let all = JSENLines(.file(path)).parallelMap(\.number)
          await #expect(throws: JSENStreamError.self) { for try await _ in all {} }
        }
        #expect(try openFiles() == 0)
      }
    }
  #endif
}
