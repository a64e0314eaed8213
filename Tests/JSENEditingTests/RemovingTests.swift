import JSEN
import JSENEditing
import JSENStandards
import Testing

/// A removed entry goes with its comma and its own comments, as people expect.
@Suite("Texts, removing")
struct RemovingTests {
  static let cases: [(String, JSEN.KeyPath, String)] = [
    // One line.
    (#"{"a":1,"b":2,"c":3}"#, "a", #"{"b":2,"c":3}"#),
    (#"{"a":1,"b":2,"c":3}"#, "b", #"{"a":1,"c":3}"#),
    (#"{"a":1,"b":2,"c":3}"#, "c", #"{"a":1,"b":2}"#),
    (#"{ "a": 1, "b": 2 }"#, "a", #"{ "b": 2 }"#),
    (#"{ "a": 1, "b": 2 }"#, "b", #"{ "a": 1 }"#),
    (#"{ "a": 1 }"#, "a", "{}"),
    ("[1, 2, 3]", "[0]", "[2, 3]"),
    ("[1, 2, 3]", "[1]", "[1, 3]"),
    ("[1, 2, 3]", "[2]", "[1, 2]"),
    ("[1, 2, 3,]", "[2]", "[1, 2,]"),
    ("[1,]", "[0]", "[]"),
    ("[1, /* two */ 2, 3]", "[1]", "[1, 3]"),
    ("[1 /* one */, 2]", "[0]", "[2]"),
    ("[1, 2 /* two */]", "[1]", "[1]"),
    ("[1, 2 /* two */ ]", "[0]", "[2 /* two */ ]"),
    ("{ \"a\": 1 /* one */ }", "a", "{}"),
    ("[1, 2, /* two */]", "[1]", "[1,]"),
    ("[1, /* two */ 2 /* 2 */]", "[1]", "[1]"),
    // A line each.
    ("{\n  \"a\": 1,\n  \"b\": 2\n}", "a", "{\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}", "b", "{\n  \"a\": 1\n}"),
    ("{\n  \"a\": 1,\n  \"b\": 2,\n}", "b", "{\n  \"a\": 1,\n}"),
    ("{\n  \"a\": 1\n}", "a", "{}"),
    ("{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}\r\n", "b", "{\r\n\t\"a\": 1\r\n}\r\n"),
    ("{\n  \"a\": 1,\n\n  \"b\": 2\n}", "a", "{\n  \"b\": 2\n}"),
    ("{\n\n  \"a\": 1,\n\n  \"b\": 2\n}", "a", "{\n\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n\n  // two\n  \"b\": 2\n}", "a", "{\n  // two\n  \"b\": 2\n}"),
    // Commas at both ends of lines.
    ("[1\n, 2,\n3]", "[1]", "[1\n,\n3]"),
    ("[1,\n2\n, 3]", "[1]", "[1,\n3]"),
    // Comments behind the value and directly above it go; others stay.
    (
      "{\n  \"a\": 1, // one\n  // two\n  \"b\": 2, // 2\n  \"c\": 3 // three\n}", "b",
      "{\n  \"a\": 1, // one\n  \"c\": 3 // three\n}"
    ),
    (
      "{\n  \"a\": 1, // one\n  // three\n  \"c\": 3 // three\n}", "c",
      "{\n  \"a\": 1 // one\n}"
    ),
    (
      "{\n  // head\n\n  // one\n  \"a\": 1,\n  \"b\": 2\n}", "a",
      "{\n  // head\n\n  \"b\": 2\n}"
    ),
    (
      "{ // about the object\n  \"a\": 1,\n  \"b\": 2\n}", "a",
      "{ // about the object\n  \"b\": 2\n}"
    ),
    (
      "{\n  \"a\": 1,\n  \"b\": 2\n  // nothing more\n}", "b",
      "{\n  \"a\": 1\n  // nothing more\n}"
    ),
    (
      "{\n  \"a\": 1\n  // nothing more\n}", "a",
      "{\n  // nothing more\n}"
    ),
    ("// file\n{\n  \"a\": 1\n}\n// end\n", "a", "// file\n{}\n// end\n"),
    // Blank lines stay between groups.
    (
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}", "b",
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ),
    (
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n\n  \"c\": 3\n}", "b",
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ),
    (
      "{\n  \"a\": 1,\n\n  \"b\": 2\n}", "b",
      "{\n  \"a\": 1\n}"
    ),
    (
      "{\n  \"a\": 1,\n\n  // group\n\n  \"b\": 2\n}", "b",
      "{\n  \"a\": 1\n\n  // group\n}"
    ),
    // Commas first.
    ("{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}", "a", "{ \"b\": 2\n, \"c\": 3\n}"),
    ("{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}", "b", "{ \"a\": 1\n, \"c\": 3\n}"),
    ("{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}", "c", "{ \"a\": 1\n, \"b\": 2\n}"),
    ("{ \"a\": 1 // one\n, \"b\": 2\n}", "b", "{ \"a\": 1 // one\n}"),
    // Repeated keys, and keys in other notations.
    (#"{"a":1,"b":2,"a":3}"#, "a", #"{"b":2}"#),
    (#"{"\u0061":1,"b":2}"#, "a", #"{"b":2}"#),
    ("{a: 1, 'b': 2}", "b", "{a: 1}"),
    ("{a: 1, 'b': 2}", "a", "{'b': 2}"),
    // Inside.
    (#"{"x": {"y": [1.50, 2e0]}, "z": 1.0}"#, "x.y[1]", #"{"x": {"y": [1.50]}, "z": 1.0}"#),
  ]

  @Test(arguments: cases)
  func aValueIsRemoved(text: String, path: JSEN.KeyPath, expected: String) throws {
    var edited = try JSENText(text, options: .json5)
    try edited.remove(at: path)
    #expect(edited.text == expected)
    // What is left means the same as a value from which it was removed.
    var json = try JSEN(parsing: text, options: .json5)
    try json.remove(at: path)
    #expect(try JSEN(parsing: edited.text, options: .json5) == json)
  }

  /// Comments between neighbours that are removed together stay, with one blank line between.
  @Test func commentsBetweenRemovedNeighboursStay() throws {
    var file = try JSENText(
      "[\n  // a\n\n  1,\n\n  // b\n\n  2,\n\n  // c\n\n  3,\n  4\n]", options: .jsonc)
    file.removeAll(atPath: "$[0:3]")
    #expect(file.text == "[\n  // a\n\n  // b\n\n  // c\n\n  4\n]")
  }
}
