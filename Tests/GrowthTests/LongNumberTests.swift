import JSEN
import TestTools
import Testing

/// A document's node holds lengths of up to 16.7 MB; the end of a longer number is looked for in the text.
@Suite("Numbers longer than a node can say") struct LongNumberTests {
  /// Each has an end that only digits would not reach.
  @Test(
    .enabled(if: !isDebugBuild, "reading 17 MB takes long in a debug build"),
    arguments: ["e+5", ".5E-12"])
  func theWholeLiteral(end: String) throws {
    for length in [0xFF_FFFE, 0xFF_FFFF, 0x100_0000, 0x100_0010] {
      let literal = "-" + String(repeating: "7", count: length - 1 - end.utf8.count) + end
      let document = try JSENDocument(parsing: "[\(literal), 8]")
      let number = try #require(document.root[0])
      // Compared apart from the expectation, which would print the number.
      let isWhole = number.rawText == literal
      #expect(isWhole, "\(length)")
      #expect(number.sourceRange.upperBound.offset == 1 + length)
      let isWritten = try document.serializedBytes() == Array("[\(literal),8]".utf8)
      #expect(isWritten, "\(length)")
      let isKept = number.number == JSEN.Number(literal)
      #expect(isKept, "\(length)")
      #expect(document.root[1]?.int == 8)
    }
  }
}
