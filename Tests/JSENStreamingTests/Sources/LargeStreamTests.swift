import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

/// Memory does not grow with a stream: a gigabyte of lines is read, of other formats and in a debug build a part of it.
@Suite("Large streams") struct LargeStreamTests {

  /// Chunks that repeat the same bytes, and that are not in memory.
  private struct Repeated: Sequence, Sendable {
    let first: [UInt8]
    let bytes: [UInt8]
    let last: [UInt8]

    /// How often the bytes are repeated.
    let count: Int

    func makeIterator() -> AnyIterator<[UInt8]> {
      var number = 0
      return AnyIterator {
        number += 1
        if number == 1 { return first }
        if number <= count + 1 { return bytes }
        return number == count + 2 ? last : nil
      }
    }
  }

  static let rows: [(name: String, format: JSENLineOptions.Format?, row: String)] = [
    ("lines", .lines, "{\"id\": 123456, \"name\": \"a name\", \"tags\": [true, null, 1.5]}\n"),
    ("records", .records, "\u{1E}{\"id\": 123456,\n \"name\": \"a name\"}\n"),
    ("events", .events, "id: 7\nevent: x\ndata: {\"id\": 123456, \"name\": \"a name\"}\n\n"),
    ("texts", .texts, "{\"id\": 123456, \"name\": \"a name\"}[\"}\\\"\"]"),
    ("elements", nil, "{\"id\": 123456, \"name\": \"a name\", \"tags\": [true, null, 1.5]},"),
  ]

  @Test(arguments: rows.indices) func memoryDoesNotGrow(index: Int) throws {
    let (name, format, row) = Self.rows[index]
    // Chunks end inside rows.
    let bytes = Array(String(repeating: row, count: 2000).utf8)
    // The library for tests notes the stack of each error that is thrown, and there is one at the end of each text.
    let size =
      isAddressSanitized || format != .lines
      ? sized(format == .texts ? 1 << 22 : 1 << 26, debug: 1 << 22) : sized(1 << 30, debug: 1 << 22)
    let chunks = Repeated(
      first: format == nil ? Array("[".utf8) : [], bytes: bytes,
      last: format == nil ? Array("0]".utf8) : [], count: max(size / bytes.count, 1))
    var greatest = 0
    let start = Self.residentBytes
    var count = 0
    func note() {
      count += 1
      if count & 0xFFFF == 0 { greatest = max(greatest, Self.residentBytes) }
    }
    if let format {
      var lines = JSENLines(.chunks(chunks), options: .init(format: format)).documents()
      while try lines.next() != nil { note() }
    } else {
      var elements = JSENElements(.chunks(chunks)).documents()
      while try elements.next() != nil { note() }
    }
    let rows = 2000 * chunks.count
    #expect(count == (name == "texts" ? 2 * rows : name == "elements" ? rows + 1 : rows))
    #expect(greatest - start < size / 2 + (64 << 20), "\(name)")
  }

  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }
}
