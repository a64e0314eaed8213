import JSEN
import JSENStreaming
import TestTools
import Testing

/// Input that nests as deep as any option allows fits a thread with 512 KiB of stack.
@Suite(
  "Deep streams on a small stack", .serialized,
  .disabled(if: isAddressSanitized, "frames are larger under AddressSanitizer"))
struct SmallStackTests {
  static let shapes: [(open: String, close: String)] = [
    ("[", "]"), (#"{"a":"#, "}"), (#"[{"b":0,"a":"#, "},1]"),
  ]
  static let depth = JSEN.ReadingOptions.maximumDepthCeiling
  static let reading = JSEN.ReadingOptions(maximumDepth: depth)

  typealias Operation = @Sendable (_ begin: String, _ end: String) throws -> Bool

  /// Each says whether its result is right.
  static let operations: [(String, Operation)] = [
    (
      "feed",
      { begin, end in
        var parser = JSENIncrementalParser(options: .init(reading: reading))
        for byte in (begin + "1" + end).utf8 { try parser.feed([byte]) }
        let copy = parser
        try parser.feed(" ")
        return try parser.finish() == copy.partialValue
      }
    ),
    (
      "fail and say where",
      { begin, end in
        var parser = JSENIncrementalParser(options: .init(reading: reading))
        do throws(JSEN.ParsingError) {
          try parser.feed(begin + "@" + end)
          _ = try parser.finish()
        } catch {
          return error.offset == begin.utf8.count && error.description.contains("@")
        }
        return false
      }
    ),
    (
      "show snapshots and changes",
      { begin, end in
        var parser = JSENIncrementalParser(options: .init(reading: reading))
        var changes = 0
        let bytes = Array((begin + "\"x").utf8)
        for start in stride(from: 0, to: bytes.count, by: 97) {
          try parser.feed(bytes[start..<min(start + 97, bytes.count)])
          changes += parser.changes().count
        }
        let whole = try JSEN(parsing: begin + "\"x\"" + end, options: reading)
        let isRight = parser.partialValue?.description.hasPrefix(begin + "\"x\"") ?? false
        try parser.feed("\"" + end)
        changes += parser.changes().count
        return try isRight && changes > 0 && parser.finish() == whole
      }
    ),
    (
      "ask what is complete",
      { begin, _ in
        var parser = JSENIncrementalParser(options: .init(reading: reading))
        try parser.feed(begin + "[1],")
        return !parser.isComplete(at: "a") && parser.partialValue != nil
      }
    ),
    (
      "read elements",
      { begin, end in
        var options = reading
        options.maximumDepth -= 1
        let value = try JSEN(parsing: begin + "1" + end, options: options)
        var elements = JSENElements(.text("[" + begin + "1" + end + "]"), options: reading)
        var documents = JSENElements(.text("[" + begin + "1" + end + "]"), options: reading)
          .documents()
        guard let document = try documents.next()?.value else { return false }
        return try elements.next()?.value == value && JSEN(document.root) == value
      }
    ),
    (
      "read lines",
      { begin, end in
        let options = JSENLineOptions(reading: reading)
        let text = begin + "1" + end + "\n" + begin + "@" + end + "\n2"
        var lines = JSENLines(.text(text), options: options)
        guard try lines.next()?.value.description == begin + "1" + end else { return false }
        do { _ = try lines.next() } catch let error as JSENStreamError {
          return try !error.description.isEmpty && lines.next()?.value == 2
        }
        return false
      }
    ),
    (
      "write lines",
      { begin, end in
        let value = try JSEN(parsing: begin + "1" + end, options: reading)
        var bytes: [UInt8] = []
        var writing = JSEN.WritingOptions()
        writing.maximumDepth = depth
        var writer = JSENLinesWriter(.init(writing: writing)) { bytes += $0 }
        try writer.write(value)
        try writer.flush()
        return String(decoding: bytes, as: UTF8.self) == begin + "1" + end + "\n"
      }
    ),
  ]

  @Test(arguments: operations.map(\.0)) func operation(name: String) async throws {
    let operation = try #require(Self.operations.first { $0.0 == name }).1
    for (open, close) in Self.shapes {
      // The array around the elements is one level.
      let depth = name == "read elements" ? Self.depth - 1 : Self.depth
      let levels = depth / (open.hasPrefix("[{") ? 2 : 1)
      let (begin, end) = (
        String(repeating: open, count: levels), String(repeating: close, count: levels)
      )
      let isRight = try await onSmallStack { try operation(begin, end) }
      #expect(isRight, "\(open)…\(close)")
    }
  }
}
