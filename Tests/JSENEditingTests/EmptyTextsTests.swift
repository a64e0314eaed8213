import JSEN
import JSENEditing
import Testing

/// A text of white space and comments can be edited.
@Suite("Texts, empty texts")
struct EmptyTextsTests {
  @Test(arguments: [
    ("", "{\n  \"a\": 1\n}"), ("// my settings\n", "// my settings\n{\n  \"a\": 1\n}"),
    ("// my settings", "// my settings\n{\n  \"a\": 1\n}"),
    ("\u{FEFF}", "\u{FEFF}{\n  \"a\": 1\n}"),
    ("/* a */\r\n\r\n", "/* a */\r\n\r\n{\r\n  \"a\": 1\r\n}"),
    ("// a\r\n// b", "// a\r\n// b\r\n{\r\n  \"a\": 1\r\n}"), ("  \n ", "  \n {\n   \"a\": 1\n }"),
  ])
  func theFirstEditMakesAnObject(text: String, expected: String) throws {
    let old = try JSENText(emptyOr: text, options: .jsonc)
    #expect(old.text == text)
    #expect(old.json == [:])
    #expect(old.range(at: "") == nil)
    #expect(old.path(atOffset: 0) == nil)
    #expect(old.formatted() == text)
    #expect(old.document.root.kind == .object)
    var new = old
    #expect(throws: JSENText.EditError.self) { try new.remove(at: "a") }
    #expect(new.text == text)
    try new.set(1, at: "a")
    #expect(new.text == expected)
    #expect(AppliedEdits.text(text, new.edits(from: old)) == expected)
    #expect(AppliedEdits.text(expected, old.edits(from: new)) == text)
  }

  @Test(arguments: [",", "]", "1 2", "/* a", "x", "// a\n}"])
  func otherTextsAreRefused(text: String) throws {
    let expected = #expect(throws: JSEN.ParsingError.self) { try JSENText(text, options: .jsonc) }
    let found = #expect(throws: JSEN.ParsingError.self) {
      try JSENText(emptyOr: text, options: .jsonc)
    }
    #expect(found?.description == expected?.description)
  }

  @Test func commentsNeedTheirOption() throws {
    #expect(throws: JSEN.ParsingError.self) { try JSENText(emptyOr: "// a\n") }
    #expect(try JSENText(emptyOr: " ").json == [:])
    #expect(try JSENText(emptyOr: "[1]").json == [1])
  }
}
