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
    ("[1 /* one */]", "0", "uno", "[/* uno */ 1]"),
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
