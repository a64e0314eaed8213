import JSEN
import JSENMapping
import JSENParsing
import JSENSchema
import TestTools
import Testing

/// A document's node holds lengths of up to 16.7 MB; the end of a longer number is looked for in the text. It holds as
/// large a count; the elements of a longer array are counted.
@Suite("Lengths that a node cannot hold") struct LongNumberTests {
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

  /// In a value's tape, another string or number follows at once.
  @Test(
    .enabled(if: !isDebugBuild, "writing 17 MB takes long in a debug build"),
    arguments: ["x", "99", ".5"])
  func inValues(next: String) throws {
    struct Row: Equatable {
      var number: JSEN
      var next: String
    }
    let digits = String(repeating: "1", count: 0x100_0000)
    let number = JSEN.number(try #require(JSEN.Number(digits)))
    let value: JSEN = ["number": number, "next": .string(next)]
    let schema = try JSONSchema(["properties": ["number": ["multipleOf": 1]]])
    #expect(schema.validate(value).isEmpty)
    let row = Row(number: number, next: next)
    let description: JSONDescription<Row, TwoWay> = ParsePrint(.memberwise(Row.init)) {
      Field("number") { JSEN.jsonParser() }
      Field("next") { String.jsonParser() }
    }
    let isRead = try description.parse(value) == row
    #expect(isRead)
    let isWritten = try description.print(row) == value
    #expect(isWritten)
    let isMapped = try JSENMapper().decode(Row.self, from: value) == row
    #expect(isMapped)
    let isUnmapped = try JSENMapper().encode(row) == value
    #expect(isUnmapped)
  }

  @Test(.enabled(if: !isDebugBuild, "reading 33 MB takes long in a debug build"))
  func theWholeCount() throws {
    for count in [0xFF_FFFE, 0xFF_FFFF, 0x100_0000, 0x100_0001] {
      var text = Array(repeating: UInt8(ascii: "0"), count: 2 * count + 1)
      for index in stride(from: 0, to: text.count, by: 2) { text[index] = UInt8(ascii: ",") }
      (text[0], text[2 * count]) = (UInt8(ascii: "["), UInt8(ascii: "]"))
      let document = try JSENDocument(parsing: text)
      #expect(document.root.elements.count == count)
      #expect(document.root[count - 1]?.int == 0)
      #expect(document.root[count] == nil)
    }
  }
}
