import JSEN
import Testing

/// Places are those of the text before it was changed.
@Suite("Places in a text that was changed")
struct OriginalPlaceTests {
  private struct Model: Decodable { var n: Int }

  /// Faults of each kind before the member, in a text that is too long for one block of lines.
  private static let faulty: [UInt8] =
    Array(#"{"a": ""#.utf8) + [0xFF, 0xFE] + Array("é".utf8) + [0xE2, 0x82]
    + Array(#"\ud800\udc00", "b\udfff": "\#(String(repeating: "x", count: 600))\ud800", "#.utf8)
    + Array("\n\"n\": \"Q\"}".utf8)

  private static let utf16: [UInt8] =
    [0xFF, 0xFE]
    + Array("{\"a\": \"é😀€\",\n\"n\": \"Q\"}".utf16).flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }

  private static let options = JSEN.ReadingOptions(invalidUnicode: .replace)

  private static let ways: [@Sendable ([UInt8]) throws -> Void] = [
    { bytes in
      let decoder = JSENDecoder()
      decoder.readingOptions = options
      _ = try decoder.decode(Model.self, from: bytes)
    },
    { _ = try JSENDocument(parsing: $0, options: options).root.decode(Model.self) },
    { _ = try JSENDocument(parsing: $0, options: options).root.fetch("n") as Int },
    { _ = try JSENDocument(parsing: $0, options: options).root.fetch(decoding: "n") as Int },
    { _ = try JSENDocument(parsing: $0, options: options).root.fetch("n.x") as Int },
  ]

  @Test(arguments: ways.indices, [faulty, utf16])
  func places(_ way: Int, _ bytes: [UInt8]) throws {
    let width = bytes.first == 0xFF ? 2 : 1
    let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "Q"))) - width
    do {
      try Self.ways[way](bytes)
      Issue.record("no error")
    } catch {
      #expect(
        JSEN.Diagnostic(error).location.map { [$0.offset, $0.line, $0.column] } == [offset, 2, 6])
    }
    // The parser says the same.
    let cut = bytes[..<offset] + [UInt8(ascii: "Q"), 0].prefix(width)
    let error = #expect(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: Array(cut), options: Self.options)
    }
    #expect(error.map { [$0.offset, $0.line, $0.column] } == [offset, 2, 6])
  }
}
