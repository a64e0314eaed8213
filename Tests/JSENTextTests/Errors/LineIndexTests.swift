import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite("Line index") struct LineIndexTests {
  /// Locations after a line end, and between its two bytes. A CR ends a line as soon as no LF is read after it.
  @Test(arguments: [
    ("\r", ["1:1", "2:1"]), ("a\r", ["1:1", "1:2", "2:1"]), ("\rb", ["1:1", "2:1", "2:2"]),
    ("\r\r", ["1:1", "2:1", "3:1"]), ("\n\r", ["1:1", "2:1", "3:1"]),
    ("a\r\n", ["1:1", "1:2", "2:1", "2:1"]), ("\r\nb", ["1:1", "2:1", "2:1", "2:2"]),
    ("\r\r\n", ["1:1", "2:1", "3:1", "3:1"]),
    ("0123456\r8", (1...8).map { "1:\($0)" } + ["2:1", "2:2"]),
    ("01234567\r9", (1...9).map { "1:\($0)" } + ["2:1", "2:2"]),
  ]) func aLineEndBeforeTheLocation(text: String, expected: [String]) {
    TextBytes.with(text) { bytes in
      var index = LineIndex()
      for (offset, location) in expected.enumerated() {
        #expect(JSEN.TextLocation(offset: offset, in: bytes).description == location)
        #expect(index.location(offset, in: bytes).description == location)
        var other = LineIndex()
        #expect(other.location(offset, in: bytes).description == location)
      }
    }
  }

  @Test func errorsAfterALineEnd() {
    for lineEnd in ["\r", "\n", "\r\n"] {
      let error = #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: "[1,\(lineEnd)}") }
      #expect(error?.location.description == "2:1", "\(lineEnd.debugDescription)")
    }
  }

  /// Every offset of a text has the location that reading byte by byte gives, asked for in any order.
  private func expectSame(_ bytes: [UInt8], _ offsets: some Sequence<Int>, _ note: Comment) {
    let expected = Self.locations(in: bytes)
    TextBytes.with(bytes.span) { bytes in
      var index = LineIndex()
      for offset in offsets {
        let (line, column) = expected[min(offset, bytes.count)]
        let location = index.location(offset, in: bytes)
        if location.line != line || location.column != column || location.offset != offset {
          Issue.record("\(location), not \(line):\(column), at offset \(offset): \(note)")
          return
        }
      }
    }
  }

  /// The location of each offset, from the first to the end.
  private static func locations(in bytes: [UInt8]) -> [(line: Int, column: Int)] {
    var (line, column) = (1, 1)
    var locations = [(line, column)]
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        // The carriage return has ended the line already.
        if byte == 0x0D || previous != 0x0D { line += 1 }
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
      locations.append((line, column))
      if locations.count == 4, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        (column, locations[3]) = (1, (1, 1))
      }
    }
    return locations
  }

  /// A byte order mark is no column of the first line, and does not matter to the others.
  @Test(arguments: ["", "ab", "\nab", "a\r\nbc\rd", "é\n\u{FEFF}日"])
  func afterAByteOrderMark(text: String) throws {
    let bytes = Array("\u{FEFF}\(text)".utf8)
    for offsets in [Array(0...bytes.count), (0...bytes.count).reversed()] {
      expectSame(bytes, offsets, "\(text.debugDescription)")
    }
    let document = try JSENDocument(parsing: "\u{FEFF}[1,\n  2]")
    #expect(document.root[0]?.sourceRange.lowerBound.description == "1:2")
    #expect(document.root[1]?.sourceRange.lowerBound.description == "2:3")
  }

  @Test func agreesWithReadingByteByByte() {
    let pieces = [
      "\n", "\r", "\r\n", "\n\r", "\r\r\n", "a", "text", "é", "日本", "😀", "e\u{301}", "   ",
      String(repeating: "x", count: 60), String(repeating: "é", count: 40),
      String(repeating: "\r\n", count: 20),
    ]
    for seed in 0..<sized(300, debug: 8) {
      var random = SeededRandom(seed: UInt64(seed))
      var text = ""
      let length = Int.random(in: 0...2000, using: &random)
      // Few kinds of pieces give long lines, or many short ones.
      let kinds = pieces.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
      while text.utf8.count < length { text += kinds.randomElement(using: &random) ?? "" }
      let bytes = Array(text.utf8)
      expectSame(bytes, 0...bytes.count + 2, "seed \(seed), in order")
      expectSame(bytes, (0...bytes.count).shuffled(using: &random), "seed \(seed), shuffled")
    }
  }

  /// The bytes of a scalar, and of a line end, may be on both sides of a note. A debug build asks for the offsets near a
  /// note and for few others.
  @Test(arguments: ["\r\n", "\r", "\n", "é", "日", "😀", "\n\r\n", "\r\r", "\r\n\r\n"])
  func piecesAcrossNotes(piece: String) {
    for start in LineIndex.distance - 6...LineIndex.distance + 6 {
      let text = String(repeating: "a", count: start) + piece + String(repeating: "b", count: 600)
      let bytes = Array((text + piece + text).utf8)
      let offsets = (0...bytes.count).filter {
        let fromNote = ($0 + 8) % LineIndex.distance
        return !isDebugBuild || fromNote <= 16 || fromNote % 127 == 0
      }
      expectSame(bytes, offsets, "\(piece.debugDescription) at \(start)")
    }
  }

  @Test func valuesKnowTheirLocations() throws {
    for seed in 0..<sized(100, debug: 20) {
      var documents = RandomDocuments(seed: UInt64(seed))
      let text = "[" + (0..<40).map { _ in documents.document() }.joined(separator: ",") + "]"
      let root = try JSENDocument(parsing: text).root
      TextBytes.with(text) { bytes in
        for value in [root] + Array(root.elements).reversed() {
          let range = value.sourceRange
          let start = JSEN.TextLocation(offset: range.lowerBound.offset, in: bytes)
          let end = JSEN.TextLocation(offset: range.upperBound.offset, in: bytes)
          #expect(range == start..<end, "seed \(seed)")
        }
      }
    }
  }

  @Test func locationsOfAllValuesTakeLinearTime() throws {
    let isLinear = try takesLinearTime(sized(20_000, debug: 2_000)) { count in
      let text = "[" + String(repeating: "1,\n", count: count) + "1]"
      let document = try JSENDocument(parsing: text)
      var lines = 0
      for value in document.root.elements { lines += value.sourceRange.lowerBound.line }
      #expect(lines == (count + 1) * (count + 2) / 2)
    }
    #expect(isLinear)
  }

  @Test func threadsShareAnIndex() async throws {
    let text = "[" + String(repeating: "\"é\",\r\n", count: 5_000) + "1]"
    let document = try JSENDocument(parsing: text)
    let elements = Array(document.root.elements)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask {
          var random = SeededRandom(seed: UInt64(task))
          return (0..<500).allSatisfy { _ in
            let line = Int.random(in: 1..<elements.count, using: &random)
            let start = elements[line].sourceRange.lowerBound
            return start.line == line + 1 && start.column == 1
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
