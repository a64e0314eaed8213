import JSEN
import JSENStreaming

extension Operation {
  /// Reads a stream and counts its lines.
  private static func lines(
    _ name: String, _ format: JSENLineOptions.Format = .lines,
    of make: @escaping @Sendable (Input) -> [[UInt8]], count: @escaping @Sendable ([[UInt8]]) -> Int
  ) -> Operation {
    Operation(name, from: make) { chunks in
      var lines = JSENLines(.chunks(chunks), options: .init(format: format))
      var found = 0
      while try lines.next() != nil { found += 1 }
      try check(found == count(chunks))
    }
  }

  /// A text again and again, about as many bytes as the input has.
  private static func repeated(_ text: String, _ input: Input) -> [UInt8] {
    let bytes = Array(text.utf8)
    return Array(repeatElement(bytes, count: input.bytes.count / bytes.count).joined())
  }

  static let lines: [Operation] = [
    lines("one line", of: { [$0.bytes.filter { $0 != 0x0A }] }, count: { _ in 1 }),
    lines(
      "one line in chunks of one byte", of: { $0.bytes.compactMap { $0 == 0x0A ? nil : [$0] } },
      count: { _ in 1 }),
    lines("small lines", of: { [repeated("[1,\"b\"]\n", $0)] }, count: { $0[0].count / 8 }),
    lines(
      "small lines in chunks of one byte", of: { repeated("[1,\"b\"]\n", $0).map { [$0] } },
      count: { $0.count / 8 }),
    lines("empty lines", of: { [repeated("\n", $0)] }, count: { _ in 0 }),
    lines(
      "empty lines in chunks of one byte", of: { repeated("\n", $0).map { [$0] } },
      count: { _ in 0 }),
    lines(
      "events with ids", .events, of: { [repeated("id:1\ndata:2\n\n", $0)] },
      count: { $0[0].count / 13 }),
    lines(
      "texts in chunks of one byte", .texts, of: { repeated("[1]{}", $0).map { [$0] } },
      count: { $0.count / 5 * 2 }),
    lines("small texts", .texts, of: { [repeated("[1]{}", $0)] }, count: { $0[0].count / 5 * 2 }),
    lines(
      "one text", .texts, of: { [[0x5B] + repeated("[1],", $0) + [0x31, 0x5D]] }, count: { _ in 1 }),
    Operation("lines that are too long, in chunks") { input in
      let options = JSENLineOptions(maximumLineLength: 100) { _ in }
      let chunks = [Array("[\n\"".utf8)] + input.bytes.map { [$0] }
      var lines = JSENLines(.chunks(chunks), options: options)
      while let line = try lines.next() { try check(line.number > 0) }
    },
    Operation("bad lines, and say why") { input in
      let options = JSENLineOptions { error in
        if error.number % 64 == 0 { _ = error.description }
      }
      var lines = JSENLines(.bytes(repeated("{\"a\":[1,]}\n", input)), options: options)
      try check(lines.next() == nil)
    },
    Operation("a bad line that ends in many CRs") { input in
      let bytes = Array("x".utf8) + Array(repeating: 0x0D, count: input.bytes.count) + [0x0A]
      var lines = JSENLines(.bytes(bytes)).documents()
      _ = try error(JSENStreamError.self) { _ = try lines.next() }
      try check(lines.next() == nil)
    },
    Operation("write a line") { input in
      var count = 0
      var writer = JSENLinesWriter { count += $0.count }
      try writer.write(input.value)
      try writer.write(input.document.root)
      try check(count > 2)
    },
    Operation("write lines by blocks") { input in
      var count = 0
      var writer = JSENLinesWriter(.init(blockSize: 1 << 14)) { count += $0.count }
      for _ in 0..<(input.bytes.count / 8) { try writer.write([1, 2]) }
      try writer.flush()
      try check(count == input.bytes.count / 8 * 6)
    },
  ]
}
