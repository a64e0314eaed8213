import JSEN
import JSENEditing
import Testing

/// Comments are read and written where people look for them.
@Suite("Texts, comments")
struct CommentsTests {
  static let source = """
    // About the file.
    {
      // the port
      "port": 8080, // default
      "host": "a", // behind

      // detached

      /* one
         two */
      // three
      "name": "b",
      "list": [1, /* inside */ 2],
      "none": 0
    }
    """

  @Test(
    arguments: [
      ("", "About the file."), ("port", "the port"), ("host", "behind"),
      ("name", "one\n     two\nthree"),
      ("list.1", "inside"), ("none", nil), ("list", nil), ("missing", nil), ("list.7", nil),
    ] as [(JSEN.KeyPath, String?)])
  func commentsAreRead(path: JSEN.KeyPath, expected: String?) throws {
    #expect(try JSENText(Self.source, options: .jsonc).comment(at: path) == expected)
  }

  static let changes: [(String, JSEN.KeyPath, String?, String)] = [
    ("{\n  \"a\": 1\n}", "a", "one", "{\n  // one\n  \"a\": 1\n}"),
    ("{\n  \"a\": 1\n}", "a", "one\ntwo", "{\n  // one\n  // two\n  \"a\": 1\n}"),
    ("{\n  // old\n  \"a\": 1 // kept\n}", "a", "new", "{\n  // new\n  \"a\": 1 // kept\n}"),
    ("{\n  // old\n  \"a\": 1 // too\n}", "a", nil, "{\n  \"a\": 1\n}"),
    ("{\n  \"a\": 1, // old\n  \"b\": 2\n}", "a", "new", "{\n  \"a\": 1, // new\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1 // old\n}", "a", "new", "{\n  \"a\": 1 // new\n}"),
    (
      "{\n  \"a\": 1, // old\n  \"b\": 2\n}", "a", "x\ny",
      "{\n  // x\n  // y\n  \"a\": 1,\n  \"b\": 2\n}"
    ),
    ("{\"a\": 1, \"b\": 2}", "b", "two", "{\"a\": 1, /* two */ \"b\": 2}"),
    ("[1 /* one */]", "0", "uno", "[1 /* uno */]"),
    ("[1 /* one */]", "0", nil, "[1]"),
    ("[1, 2]", "0", "a */ b", "[/* a * / b */ 1, 2]"),
    (
      "{\n  // detached\n\n  \"a\": 1\n}", "a", "one",
      "{\n  // detached\n\n  // one\n  \"a\": 1\n}"
    ),
    (
      "{\n  // detached\n\n  // old\n  \"a\": 1\n}", "a", nil,
      "{\n  // detached\n\n  \"a\": 1\n}"
    ),
    ("{\r\n\t\"a\": 1\r\n}", "a", "one", "{\r\n\t// one\r\n\t\"a\": 1\r\n}"),
    ("{\n  \"a\": 1\n  , \"b\": 2\n}", "b", "two", "{\n  \"a\": 1\n  // two\n  , \"b\": 2\n}"),
    ("{\n  \"a\": 1\n}", "a", "", "{\n  //\n  \"a\": 1\n}"),
  ]

  /// Comments after a value stay apart from those above it, wherever the value is.
  @Test(
    arguments: [
      ("{\n  // kept\n  \"a\": 1\n}", "a", "one\ntwo", "{\n  // kept\n  \"a\": 1 /* one two */\n}"),
      ("{\n  // kept\n  \"a\": 1 // old\n}", "a", "one", "{\n  // kept\n  \"a\": 1 // one\n}"),
      ("[1, /* kept */ 2]", "1", "two", "[1, /* kept */ 2 /* two */]"),
      ("[/* kept */ 1, 2]", "0", "one", "[/* kept */ 1 /* one */, 2]"),
      ("[1 /* old */, 2]", "0", "one", "[1 /* one */, 2]"),
      ("{\"a\": 1, /* b */ \"b\": 2}", "a", "one", "{\"a\": 1 /* one */, /* b */ \"b\": 2}"),
    ] as [(String, JSEN.KeyPath, String, String)])
  func commentsAreWrittenAfterValues(
    text: String, path: JSEN.KeyPath, comment: String, expected: String
  ) throws {
    var file = try JSENText(text, options: .jsonc)
    let above = file.comment(at: path, .above)
    try file.setComment(comment, at: path, .after)
    #expect(file.text == expected)
    #expect(file.comment(at: path, .above) == above)
    #expect(file.comment(at: path, .after) == comment.replacing("\n", with: " "))
    try file.setComment(nil, at: path, .after)
    #expect(file.comment(at: path, .above) == above)
    #expect(file.comment(at: path, .after) == nil)
  }

  @Test(arguments: changes)
  func commentsAreWritten(
    text: String, path: JSEN.KeyPath, comment: String?, expected: String
  ) throws {
    var file = try JSENText(text, options: .jsonc)
    try file.setComment(comment, at: path)
    #expect(file.text == expected)
    #expect(try JSEN(parsing: file.text, options: .jsonc) == JSEN(parsing: text, options: .jsonc))
  }

  @Test func aTextMayHaveNoComments() throws {
    var file = try JSENText("[1]")
    do { try file.setComment("one", at: "0") } catch {
      #expect("\(error)" == "0: the text may have no comments; read it with the options .jsonc")
    }
    #expect(file.text == "[1]")
  }
}
