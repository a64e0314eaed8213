import JSEN
import JSENEditing
import JSENStandards
import Testing

/// Added and replaced values follow their neighbors, as people expect.
@Suite("Texts, adding")
struct AddingTests {
  static let setting: [(String, JSEN.KeyPath, JSEN, String)] = [
    // Replaced values.
    (#"{"a": 1.50, "b": 2}"#, "b", 3, #"{"a": 1.50, "b": 3}"#),
    ("{\n  \"a\": 1, // one\n  \"b\": 2\n}", "a", 9, "{\n  \"a\": 9, // one\n  \"b\": 2\n}"),
    (
      "{\n  \"a\": 1\n}", "a", ["x": 1], "{\n  \"a\": {\n    \"x\": 1\n  }\n}"
    ),
    ("{\"a\": 1}", "a", ["x": 1], "{\"a\": {\"x\": 1}}"),
    // New members.
    (#"{"a":1}"#, "b", 2, #"{"a":1,"b":2}"#),
    (#"{ "a": 1 }"#, "b", 2, #"{ "a": 1, "b": 2 }"#),
    (#"{"a" : 1, "b" : 2}"#, "c", 3, #"{"a" : 1, "b" : 2, "c" : 3}"#),
    ("{\n  \"a\": 1\n}", "b", 2, "{\n  \"a\": 1,\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n}", "b", 2, "{\n  \"a\": 1,\n  \"b\": 2,\n}"),
    ("{\n  \"a\" : 1\n}", "b", 2, "{\n  \"a\" : 1,\n  \"b\" : 2\n}"),
    ("{\n\t\"a\": 1\n}\n", "b", [], "{\n\t\"a\": 1,\n\t\"b\": []\n}\n"),
    ("{\r\n  \"a\": 1\r\n}", "b", 2, "{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}"),
    (
      "{\n  \"a\": 1 // one\n}", "b", 2, "{\n  \"a\": 1, // one\n  \"b\": 2\n}"
    ),
    (
      "{\n  \"a\": 1 // one\n  // end\n}", "b", 2,
      "{\n  \"a\": 1, // one\n  \"b\": 2\n  // end\n}"
    ),
    (
      "{\n  \"a\": [\n    {\"x\": 1}\n  ],\n  \"b\": 2\n}", "a.0.y", 2,
      "{\n  \"a\": [\n    {\"x\": 1, \"y\": 2}\n  ],\n  \"b\": 2\n}"
    ),
    ("{ \"a\": 1\n, \"b\": 2\n}", "c", 3, "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"),
    // A comment up to the end of its line does not take in what is added.
    ("{\"a\":1 // one\n}", "b", 2, "{\"a\":1, // one\n\"b\":2\n}"),
    ("[1 // one\n]", "1", 2, "[1, // one\n 2\n]"),
    // Nothing is further in where the first child is not.
    ("{\n\"a\": 1\n}", "b", [2], "{\n\"a\": 1,\n\"b\": [\n2\n]\n}"),
    // Commas at both ends of lines, and a comment that would take in what is new.
    ("{\"a\": 1\n, \"b\": 2,\n}", "c", 3, "{\"a\": 1\n, \"b\": 2,\n\"c\": 3,\n}"),
    ("[{\"a\": 1 // one\n}]", "0.b", 2, "[{\"a\": 1, // one\n \"b\": 2\n}]"),
    // A comment on the line of the bracket stays behind its value.
    ("[1 /* one */]", "1", 2, "[1 /* one */,2]"),
    ("{ \"a\": 1 /* one */ }", "b", 2, "{ \"a\": 1 /* one */, \"b\": 2 }"),
    ("{\n  \"a\": 1 /* one */ }", "b", 2, "{\n  \"a\": 1, /* one */\n  \"b\": 2 }"),
    // Empty containers.
    ("{}", "a", 1, "{\n  \"a\": 1\n}"),
    ("{\n  \"x\": {}\n}", "x.a", 1, "{\n  \"x\": {\n    \"a\": 1\n  }\n}"),
    (#"{"x": {}}"#, "x.a", 1, #"{"x": {"a": 1}}"#),
    ("{\n  // nothing yet\n}", "a", 1, "{\n  // nothing yet\n\n  \"a\": 1\n}"),
    // What is missing is created.
    ("{\n  \"a\": 1\n}", "b.c", 2, "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n  }\n}"),
    (#"{"a":null}"#, "a.b", 2, #"{"a":{"b":2}}"#),
  ]

  @Test(arguments: setting)
  func aValueIsSet(text: String, path: JSEN.KeyPath, value: JSEN, expected: String) throws {
    var edited = try JSENText(text, options: .json5)
    try edited.set(value, at: path)
    #expect(edited.text == expected)
    var json = try JSEN(parsing: text, options: .json5)
    try json.set(value, at: path)
    #expect(try JSEN(parsing: edited.text, options: .json5) == json)
  }

  static let appending: [(String, JSEN.KeyPath, JSEN, String)] = [
    ("{\"a\": [1, 2]}", "a", 3, "{\"a\": [1, 2, 3]}"),
    ("{\"a\": [1,2]}", "a", 3, "{\"a\": [1,2,3]}"),
    ("{\"a\": []}", "a", 3, "{\"a\": [3]}"),
    ("{\n  \"a\": []\n}", "a", 3, "{\n  \"a\": [\n    3\n  ]\n}"),
    (
      "{\n  \"a\": [\n    1, // one\n    2 // two\n  ]\n}", "a", 3,
      "{\n  \"a\": [\n    1, // one\n    2, // two\n    3\n  ]\n}"
    ),
    ("[\n  [1, 2],\n  [3, 4]\n]", "[1]", 5, "[\n  [1, 2],\n  [3, 4, 5]\n]"),
    // An array or an object is on one line when the one next to it is.
    (
      "{\n  \"a\": [\n    {\"x\": 1}\n  ]\n}", "a", ["x": 2, "y": [3]],
      "{\n  \"a\": [\n    {\"x\": 1},\n    {\"x\": 2, \"y\": [3]}\n  ]\n}"
    ),
    (
      "{\n  \"a\": [\n    {\"x\": 1}\n  ]\n}", "a", [3],
      "{\n  \"a\": [\n    {\"x\": 1},\n    [\n      3\n    ]\n  ]\n}"
    ),
    (
      "{\n  \"a\": [\n    {}\n  ]\n}", "a", ["x": 2],
      "{\n  \"a\": [\n    {},\n    {\n      \"x\": 2\n    }\n  ]\n}"
    ),
  ]

  @Test(arguments: appending)
  func aValueIsAppended(text: String, path: JSEN.KeyPath, value: JSEN, expected: String) throws {
    var edited = try JSENText(text, options: .json5)
    try edited.append(value, at: path)
    #expect(edited.text == expected)
    let last = try JSEN(parsing: edited.text, options: .json5)[keyPath: path]?.array?.last
    #expect(last == value)
    // Appending and removing gives the same bytes.
    let count = try #require(try JSEN(parsing: text, options: .json5)[keyPath: path]?.array?.count)
    try edited.remove(at: JSEN.KeyPath(segments: path.segments + ["\(count)"]))
    if count > 0 { #expect(edited.text == text) }
  }

  /// A comma at the end of a line says nothing about those in the middle of one.
  @Test(arguments: [
    ("{\n  \"n\": 1,\n  \"a\": [1]\n}", "{\n  \"n\": 1,\n  \"a\": [1, 2]\n}"),
    ("{\n  \"n\": [0,0],\n  \"a\": [1]\n}", "{\n  \"n\": [0,0],\n  \"a\": [1,2]\n}"),
  ]) func elementsOnOneLineHaveTheGapOfOthers(text: String, expected: String) throws {
    var edited = try JSENText(text)
    try edited.append(2, at: "a")
    #expect(edited.text == expected)
  }

  /// Values that are equal by value keep the text, also when their kinds differ.
  @Test func equalValuesAreNotMerged() throws {
    var text = try JSENText(#"{"a": 1.0, "b": [1.50, {"x": 1, "y": 2}], "c": 7}"#)
    try text.merge(JSENText(#"{"a": 1, "b": [1.5, {"y": 2.0, "x": 1}], "c": 7.5}"#))
    #expect(text.text == #"{"a": 1.0, "b": [1.50, {"x": 1, "y": 2}], "c": 7.5}"#)
    for other in [#"{"b": [1.5]}"#, #"{"b": [1.5, {"x": 1}]}"#, #"{"b": [1.5, {"x": 1, "z": 2}]}"#]
    {
      let value = try JSEN(parsing: other)
      var changed = text
      try changed.merge(JSENText(other))
      #expect(try JSEN(parsing: changed.text) == text.json.merged(with: value))
    }
    try text.apply([.test(path: "/a", value: 1), .test(path: "/c", value: 7.50)])
  }

  /// A long text is merged without a copy. Its comments are kept as far as the options allow them.
  @Test(arguments: [20, 5_000]) func longTextsAreMerged(count: Int) throws {
    let list = (0..<count).map { "  // \($0)\n  {\"n\": \($0).50}" }.joined(separator: ",\n")
    let other = try JSENText("{\n\"a\": [\n\(list)\n]\n}", options: .jsonc)
    var commented = try JSENText("{\n\"b\": 1\n}", options: .jsonc)
    try commented.merge(other)
    try commented.set(true, at: "a[1].x")
    try commented.remove(at: "a[0]")
    let rest = list.drop { $0 != "," }.dropFirst(2)
    let expected = rest.replacing(
      "{\"n\": 1.50}", with: "{\"n\": 1.50, \"x\": true}", maxReplacements: 1)
    #expect(commented.text == "{\n\"b\": 1,\n\"a\": [\n\(expected)\n]\n}")
    var plain = try JSENText("{\"b\": 1}")
    try plain.merge(other)
    #expect(plain.json == ["b": 1, "a": try #require(other.json["a"])])
    #expect(!plain.text.contains("//"))
  }

  /// The lines of a text that is merged end as those of the text, also of a long one.
  @Test(arguments: [1, 9_000]) func mergedLinesEndAsOthers(count: Int) throws {
    let list = Array(repeating: "    \"a\\n\" // one", count: count).joined(separator: "\n,")
    let other = "{\n  \"l\": [\n\(list)\n  ]\n}"
    var text = try JSENText("{\r\n\t\"b\": 1\r\n}\r\n", options: .jsonc)
    try text.merge(JSENText(other, options: .jsonc))
    let expected =
      "{\r\n\t\"b\": 1,\r\n\t\"l\": [\r\n"
      + list.replacing("\n,", with: "\r\n,").replacing("\n ", with: "\n\t  ") + "\r\n\t]\r\n}\r\n"
    #expect(text.text.count { $0 == "\n" } == 0)
    #expect(text.text.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
    if count == 1 {
      #expect(text.text == "{\r\n\t\"b\": 1,\r\n\t\"l\": [\r\n\t  \"a\\n\" // one\r\n\t]\r\n}\r\n")
    }
  }

  @Test func anEditThatFailsLeavesTheText() throws {
    let text = "{\"a\": [1], \"b\": 2}"
    var edited = try JSENText(text)
    #expect(throws: JSENText.EditError.self) { try edited.set(1, at: "b.c") }
    #expect(throws: JSENText.EditError.self) { try edited.set(1, at: "a[5]") }
    #expect(throws: JSENText.EditError.self) { try edited.remove(at: "x") }
    #expect(throws: JSENText.EditError.self) { try edited.append(1, at: "b") }
    #expect(edited.text == text)
  }
}
