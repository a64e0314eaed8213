import JSEN
import JSENEditing
import Testing

/// An edited text keeps U+FFFD where its options replaced what is not Unicode.
@Suite("Edited text that was not Unicode") struct InvalidUnicodeTests {
  @Test func edits() throws {
    let bytes = Array("{\"a\": \"x".utf8) + [0xFF] + Array(#"", /* "#.utf8) + [0xFE]
    let end = Array(#" */ "b": "\ud83d", "c": 1.50}"#.utf8)
    let options = JSEN.ReadingOptions(invalidUnicode: .replace, relaxations: .comments)
    var text = try JSENText(bytes: bytes + end, options: options)
    try text.set(2, at: "c")
    #expect(
      text.text == "{\"a\": \"x\u{FFFD}\", /* \u{FFFD} */ \"b\": \"\\ufffd\", \"c\": 2}")
    #expect(throws: JSEN.ParsingError.self) {
      try JSENText(bytes: bytes + end, options: .init(relaxations: .comments))
    }
  }
}
