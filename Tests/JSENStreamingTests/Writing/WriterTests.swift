import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Writing lines")
struct WriterTests {
  struct Point: Codable, Equatable {
    var x: Int
  }

  static let values: [JSEN] = [1, "a\nb", ["x": [1, 2.5]], nil, [:], "\u{1E}\u{2028}"]

  @Test(arguments: [JSENLineOptions.Format.lines, .records], [0, 20, 1000])
  func whatIsWrittenIsReadBack(format: JSENLineOptions.Format, blockSize: Int) throws {
    var blocks: [[UInt8]] = []
    do {
      var writer = JSENLinesWriter(.init(format: format, blockSize: blockSize)) {
        blocks.append($0)
      }
      for value in Self.values { try writer.write(value) }
      try writer.flush()
      try writer.flush()
    }
    #expect(blocks.count == [0: 6, 20: 2, 1000: 1][blockSize])
    #expect(blocks.allSatisfy { $0.last == 0x0A })
    var lines = JSENLines(.bytes(Array(blocks.joined())), options: JSENLineOptions(format: format))
    for value in Self.values { #expect(try lines.next()?.value == value) }
    #expect(try lines.next() == nil)
  }

  @Test func everyFormIsOneLine() throws {
    var text: [UInt8] = []
    let pretty = JSENEncoder()
    pretty.outputFormatting = .prettyPrinted
    var options = JSENLinesWriter.Options(writing: .pretty)
    options.writing = .pretty
    var writer = JSENLinesWriter(options) { text += $0 }
    try writer.write(["a": [1]])
    try writer.write(JSENDocument(parsing: "{ \"a\":\n1.50 }").root)
    try writer.write(encoding: Point(x: 1))
    try writer.write(encoding: Point(x: 2), using: pretty)
    #expect(
      String(decoding: text, as: UTF8.self) == "{\"a\":[1]}\n{\"a\":1.50}\n{\"x\":1}\n{\"x\":2}\n")
  }

  /// Encoded values have the form of an encoder that has one, and else that of the writer.
  @Test func encodedValuesHaveAForm() throws {
    struct Paths: Encodable { var b = "x/y", a = ["é"] }
    func line(_ writing: JSEN.WritingOptions, _ change: (JSENEncoder) -> Void) throws -> String {
      var text: [UInt8] = []
      var writer = JSENLinesWriter(.init(writing: writing)) { text += $0 }
      let encoder = JSENEncoder()
      change(encoder)
      try writer.write(encoding: Paths(), using: encoder)
      return String(decoding: text, as: UTF8.self)
    }
    let sorted = JSEN.WritingOptions(sortsKeys: true, escapesNonASCII: true)
    let rows: [(JSEN.WritingOptions, (JSENEncoder) -> Void, String)] = [
      (.compact, { _ in }, #"{"b":"x/y","a":["é"]}"#),
      (sorted, { _ in }, #"{"a":["\u00e9"],"b":"x/y"}"#),
      (.canonical, { _ in }, #"{"a":["é"],"b":"x/y"}"#),
      (sorted, { $0.outputFormatting = .prettyPrinted }, #"{"b":"x/y","a":["é"]}"#),
      (sorted, { $0.outputFormatting = .escapingSlashes }, #"{"b":"x\/y","a":["é"]}"#),
      (
        .compact, { $0.outputFormatting = [.prettyPrinted, .sortedKeys] },
        #"{"a":["é"],"b":"x/y"}"#
      ),
      (.compact, { $0.outputFormatting = .sortedKeys }, #"{"a":["é"],"b":"x/y"}"#),
      (.compact, { $0.writingOptions = sorted }, #"{"a":["\u00e9"],"b":"x/y"}"#),
      (sorted, { $0.writingOptions = .pretty }, #"{"b":"x/y","a":["é"]}"#),
    ]
    for (writing, change, expected) in rows {
      #expect(try line(writing, change) == expected + "\n")
    }
  }

  @Test func aValueThatCannotBeWrittenLeavesNoTrace() throws {
    var text: [UInt8] = []
    var writer = JSENLinesWriter(.init(format: .records)) { text += $0 }
    let error = #expect(throws: JSEN.WritingError.self) { try writer.write(["a": .double(.nan)]) }
    #expect(error?.path == "a")
    #expect(throws: EncodingError.self) { try writer.write(encoding: [Double.nan]) }
    try writer.write(1)
    #expect(text == [0x1E, 0x31, 0x0A])
  }

  @Test func bytesAreKeptWhenTheClosureFails() throws {
    struct Full: Error {}
    var text: [UInt8] = []
    var isFull = true
    var writer = JSENLinesWriter { bytes in
      if isFull { throw Full() }
      text += bytes
    }
    #expect(throws: Full.self) { try writer.write(1) }
    #expect(throws: Full.self) { try writer.write(2) }
    isFull = false
    try writer.flush()
    #expect(text == Array("1\n2\n".utf8))
  }

  /// A closure may write to a copy of its writer. These lines come after those that it was called with.
  @Test func aClosureWritesToItsWriter() throws {
    struct Full: Error {}
    final class Output {
      var writer: JSENLinesWriter?
      var text = ""
      var fails = true
    }
    let output = Output()
    var writer = JSENLinesWriter { [unowned output] bytes in
      if output.text.isEmpty { try output.writer?.write("more") }
      if output.fails { throw Full() }
      output.text += String(decoding: bytes, as: UTF8.self)
    }
    output.writer = writer
    #expect(throws: Full.self) { try writer.write(1) }
    output.fails = false
    try writer.write(2)
    #expect(output.text == "1\n\"more\"\n2\n\"more\"\n")
  }

  @Test func filesAreWritten() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "a.jsonl").path
      do {
        var writer = try JSENLinesWriter(replacingFileAt: path)
        try writer.write([1])
        // Each line is in the file when the call returns.
        #expect(outcome(JSENLines(.file(path))) == ["1 0 [1]"])
        try writer.write([2])
      }
      do {
        var writer = try JSENLinesWriter(appendingToFileAt: path, .init(blockSize: 1000))
        try writer.write([3])
        #expect(outcome(JSENLines(.file(path))).count == 2)
      }
      // The writer has passed on the rest when it went away.
      #expect(outcome(JSENLines(.file(path))) == ["1 0 [1]", "2 4 [2]", "3 8 [3]"])
      _ = try JSENLinesWriter(replacingFileAt: path)
      #expect(outcome(JSENLines(.file(path))) == [])

      let handle = try #require(FileHandle(forWritingAtPath: path))
      var writer = JSENLinesWriter(handle)
      try writer.write(4)
      #expect(outcome(JSENLines(.file(path))) == ["1 0 4"])
    }
  }

  /// A line is not written behind one that was cut.
  @Test func aCutLastLineIsNotContinued() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "a.jsonl").path
      for (text, isWhole) in [("", true), ("1\n", true), ("1\n{\"a", false), ("1", false)] {
        try Data(text.utf8).write(to: URL(filePath: path))
        if !isWhole {
          let error = #expect(throws: JSENFileError.self) {
            _ = try JSENLinesWriter(appendingToFileAt: path)
          }
          let reason = "its last line has no line end; set beginsNewLine to add one"
          #expect(error?.description == "cannot append to \(path): \(reason)")
          #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        var writer = try JSENLinesWriter(appendingToFileAt: path, beginsNewLine: true)
        try writer.write(2)
        let result = try String(contentsOfFile: path, encoding: .utf8)
        #expect(result == text + (isWhole ? "2\n" : "\n2\n"))
      }
      // A file that does not exist is created, and what is no regular file is not read.
      var new = try JSENLinesWriter(appendingToFileAt: folder.appending(path: "b.jsonl").path)
      try new.write(1)
      var null = try JSENLinesWriter(appendingToFileAt: "/dev/null")
      try null.write(1)
    }
  }

  /// An event is not written behind one that has not ended, which would make one event of both.
  @Test func aCutLastEventIsNotContinued() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "a.txt").path
      let options = JSENLinesWriter.Options(format: .events)
      for (text, missing) in [
        ("", 0), ("data: 1\n\n", 0), ("data: 1\r\n\r\n", 0), ("data: 1\n", 1), ("data: 1", 2),
        ("data: 1\r\r", 0), ("data: 1\r", 1), ("data: 1\r\n", 1), ("\n", 0), ("\r\n", 0),
      ] {
        try Data(text.utf8).write(to: URL(filePath: path))
        if missing > 0 {
          let error = #expect(throws: JSENFileError.self) {
            _ = try JSENLinesWriter(appendingToFileAt: path, options)
          }
          #expect(
            error?.reason
              == "its last event has no empty line after it; set beginsNewLine to add one")
        }
        var writer = try JSENLinesWriter(appendingToFileAt: path, beginsNewLine: true, options)
        try writer.write(2)
        let result = try String(contentsOfFile: path, encoding: .utf8)
        #expect(result == text + String(repeating: "\n", count: missing) + "data: 2\n\n")
      }
    }
  }

  #if canImport(Glibc)
    /// A pipe takes a part of a block, and the writer waits until it takes the rest.
    @Test func aFullPipeIsWaitedFor() async throws {
      let pipe = Pipe()
      let number = pipe.fileHandleForWriting.fileDescriptor
      #expect(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
      let value = JSEN.string(String(repeating: "abcdefg", count: 20_000))
      var writer = JSENLinesWriter(descriptor: number)
      let reader = pipe.fileHandleForReading
      let read = Task.detached {
        try await Task.sleep(for: .milliseconds(20))
        return try reader.readToEnd() ?? Data()
      }
      try writer.write(value)
      try pipe.fileHandleForWriting.close()
      let text = try await read.value
      #expect(String(decoding: text, as: UTF8.self) == "\(value)\n")
    }
  #endif

  @Test func errorsHaveThePath() throws {
    let error = #expect(throws: JSENFileError.self) {
      _ = try JSENLinesWriter(replacingFileAt: "/missing/file")
    }
    #expect(error?.description == "cannot open /missing/file: No such file or directory")
    #expect(error?.localizedDescription == error?.description)
    var writer = JSENLinesWriter(descriptor: -1)
    let other = #expect(throws: JSENFileError.self) { try writer.write(1) }
    #expect(other?.description == "cannot write the descriptor: Bad file descriptor")
    #if os(Linux)
      var full = try JSENLinesWriter(replacingFileAt: "/dev/full")
      let last = #expect(throws: JSENFileError.self) { try full.write(1) }
      #expect(last?.description == "cannot write /dev/full: No space left on device")
    #endif
  }
}
