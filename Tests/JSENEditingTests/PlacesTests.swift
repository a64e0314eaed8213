import JSEN
import JSENEditing
import JSENStandards
import Testing

/// The place at an offset, the range of a place in the text, and the edits between two texts.
@Suite("Texts, places")
struct PlacesTests {
  /// The bar is the place that is asked for.
  static let places: [(String, JSEN.KeyPath?)] = [
    ("|{\"a\": 1}", ""), ("{\"a\": 1}|", ""), ("{|\"a\": 1}", "a"), ("{\"a|\": 1}", "a"),
    ("{\"a\":| 1}", "a"), ("{\"a\": |1}", "a"), ("{\"a\": 1|}", "a"), ("{\"a\": 1 |}", ""),
    ("{\"a\": 1,| \"b\": 2}", ""), ("{\"a\": 1, |\"b\": 2}", "b"),
    ("{\"a\": [1, |2]}", "a.1"), ("{\"a\": [1 |, 2]}", "a"), ("{\"a\": {|}}", "a"),
    ("| {}", nil), (" |{}", ""), ("{} |", nil), ("// one|\n{}", nil),
    ("{\n  // on|e\n  \"a\": 1\n}", ""),
    ("{\"x.y\": {\"\": |1}}", JSEN.KeyPath(segments: ["x.y", ""])),
    ("{\"ä€😀\": [\"ß|\"], \"b\": 1}", "ä€😀.0"), ("{\"ä€😀\": [\"ß\"], \"b\": |1}", "b"),
    ("{\"\\u0061\": |1}", "a"), ("|7", ""),
  ]

  @Test(arguments: places)
  func thePathAtAnOffsetIsFound(marked: String, expected: JSEN.KeyPath?) throws {
    let bar = try #require(marked.firstIndex(of: "|"))
    let file = try JSENText(marked.replacing("|", with: ""), options: .jsonc)
    let before = marked[..<bar]
    #expect(file.path(atOffset: before.utf8.count)?.segments == expected?.segments)
    #expect(file.path(atUTF16Offset: before.utf16.count)?.segments == expected?.segments)
  }

  @Test func offsetsOutsideHaveNoPath() throws {
    let file = try JSENText("[1]")
    for offset in [-1, 4, .min, .max] {
      #expect(file.path(atOffset: offset) == nil)
      #expect(file.path(atUTF16Offset: offset) == nil)
    }
  }

  /// The second half of a surrogate pair is in the same string.
  @Test func halfACharacterIsInItsString() throws {
    let file = try JSENText("[1, \"😀\"]")
    for offset in 4...8 { #expect(file.path(atUTF16Offset: offset) == "1") }
  }

  @Test func rangesAreFound() throws {
    let text = "// ä\n{'ä': \"😀\", b: [1.50], \"c\": {}}"
    let file = try JSENText(text, options: .json5)
    func words(_ range: JSENText.SourceRange?) -> String? {
      guard let range else { return nil }
      let bytes = Array(text.utf8)[range.utf8]
      let units = Array(text.utf16)[range.utf16]
      #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: units, as: UTF16.self))
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(words(file.range(at: "")) == "{'ä': \"😀\", b: [1.50], \"c\": {}}")
    #expect(words(file.range(at: "ä")) == "\"😀\"")
    #expect(words(file.range(at: "b")) == "[1.50]")
    #expect(words(file.range(at: "b.0")) == "1.50")
    #expect(words(file.range(at: "c")) == "{}")
    #expect(words(file.keyRange(at: "ä")) == "'ä'")
    #expect(words(file.keyRange(at: "b")) == "b")
    #expect(words(file.keyRange(at: "c")) == "\"c\"")
    for path in ["x", "b.1", "c.x"] as [JSEN.KeyPath] {
      #expect(file.range(at: path) == nil)
      #expect(file.keyRange(at: path) == nil)
    }
    #expect(file.keyRange(at: "") == nil)
    #expect(file.keyRange(at: "b.0") == nil)
  }

  @Test func rangesAreThoseAfterEdits() throws {
    var file = try JSENText("{\"a\": 1, \"b\": 2}")
    try file.set("ä😀", at: "a")
    #expect(file.range(at: "b")?.utf8 == 21..<22)
    #expect(file.range(at: "b")?.utf16 == 18..<19)
    #expect(file.path(atOffset: 21) == "b")
  }

  /// The edits that an edit makes, as the old text, its place and the new text.
  static let edits: [(String, @Sendable (inout JSENText) throws -> Void, [String])] = [
    ("{\"a\": 1, \"b\": 2}", { try $0.set(3, at: "a") }, ["6..<7 1 -> 3"]),
    ("{\"a\": 1, \"b\": 2}", { try $0.set(1, at: "a") }, []),
    ("{\"a\": 1, \"b\": 2}", { try $0.set(12, at: "a") }, ["7..<7  -> 2"]),
    ("{\"a\": 1, \"b\": 2}", { try $0.remove(at: "b") }, ["7..<15 , \"b\": 2 -> "]),
    ("{\"a\": 1}", { try $0.set(2, at: "b") }, ["7..<7  -> , \"b\": 2"]),
    (
      "[1, 2, 3]", { try $0.set(0, atPath: "$[*]") },
      ["1..<2 1 -> 0", "4..<5 2 -> 0", "7..<8 3 -> 0"]
    ),
    (
      "[\n  1, // one\n  2\n]", { try $0.insert(0, at: "0") }, ["1..<1  -> \n  0,"]
    ),
    (
      "{\n  \"a\": 1, // one\n  \"b\": 22222\n}", { try $0.sortMembers(at: "", by: >) },
      ["4..<4  -> \"b\": 22222,\n  ", "10..<11 , -> ", "18..<31 \n  \"b\": 22222 -> "]
    ),
    ("{\"ä\": \"ö\"}", { try $0.set("ü", at: "ä") }, ["8..<10 ö -> ü"]),
    ("{\"a\": 1}", { try $0.rename(keyAt: "a", to: "b") }, ["2..<3 a -> b"]),
    (
      "{\"a\": 1}",
      {
        try $0.set(1, at: "b")
        try $0.remove(at: "b")
      }, []
    ),
  ]

  @Test func editsAreShort() throws {
    for (text, edit, expected) in Self.edits {
      let old = try JSENText(text, options: .jsonc)
      var new = old
      try edit(&new)
      let edits = new.edits(from: old)
      let found = edits.map { edit in
        let replaced = String(decoding: Array(text.utf8)[edit.range.utf8], as: UTF8.self)
        return "\(edit.range.utf8) \(replaced) -> \(edit.replacement)"
      }
      #expect(found == expected, "\(text)")
      #expect(AppliedEdits.text(text, edits) == new.text)
      #expect(AppliedEdits.text(new.text, old.edits(from: new)) == text)
    }
  }

  /// Edits between two states do not depend on the edits before them.
  @Test func editsAreThoseOfTheTextsParsedAnew() throws {
    let text = "{\n  \"f\": {\n    \"g\": true,\n    \"d\": true\n  },\n  \"a\": false, // old\n}"
    var new = try JSENText(text, options: .jsonc)
    try new.set(false, at: "m")
    try new.rename(keyAt: "a", to: "b")
    let old = new
    try new.remove(at: "f.d")
    #expect(new.edits(from: old).map(\.range.utf8) == [24..<39])
    #expect(new.edits(from: old).map(\.replacement) == [""])
    var inserted = try JSENText(
      "{\n\t\"l\": \"x\",\n\t\"g\": {\n\t\t\"k\": 1,\n\t\t\"kk\": 2\n\t}\n}")
    let source = inserted
    try inserted.insert(nil, forKey: "ins", before: "g.k")
    #expect(inserted.edits(from: source).map(\.replacement) == ["\n\t\t\"ins\": null,"])
  }

  /// Edits of texts with different origins replace what differs at most as a whole.
  @Test func otherTextsHaveEdits() throws {
    let old = try JSENText("[1, \"ä\", 3]")
    let new = try JSENText("[1, \"ö\", 3]")
    let edits = new.edits(from: old)
    #expect(edits.map(\.replacement) == ["ö"])
    #expect(edits.map(\.range.utf8) == [5..<7])
    #expect(edits.map(\.range.utf16) == [5..<6])
  }

  /// Two states of one text that were changed in different ways.
  @Test func branchesHaveEdits() throws {
    let origin = try JSENText("{\n  \"a\": 1, // one\n  \"b\": [1, 2, 3]\n}", options: .jsonc)
    var (left, right) = (origin, origin)
    try left.set(2, at: "a")
    try left.remove(at: "b.0")
    try right.append(4, at: "b")
    try right.insert(0, forKey: "z", before: "a")
    #expect(AppliedEdits.text(left.text, right.edits(from: left)) == right.text)
    #expect(AppliedEdits.text(right.text, left.edits(from: right)) == left.text)
    #expect(
      right.edits(from: left).map(\.replacement) == ["\n  \"z\": 0,", "1", "1, ", ", 4"])
  }

  /// Each copy of a value is one place of the old text, and not all of them.
  @Test func copiesAreComparedInLinearTime() throws {
    let count = 20_000
    var copies: [JSONPatch.Operation] = []
    for _ in 0..<count { copies.append(.copy(from: "/0", path: "/-")) }
    var old = try JSENText("[\"some text\"]")
    try old.apply(JSONPatch(copies))
    var new = old
    try new.set(1, at: "7")
    try new.remove(at: "\(count - 7)")
    try new.append(["x": 1])
    let edits = new.edits(from: old)
    #expect(edits.map(\.replacement) == ["", "1,", "{\"x\":1}"])
    #expect(AppliedEdits.text(old.text, edits) == new.text)
  }

  /// The edits from a text to its formatted form are its changed gaps.
  @Test func formattingMakesSmallEdits() throws {
    let old = try JSENText(
      "{\r\n  \"a\":1,\r\n  \"b\": [1,2] /* x */,\r\n  \"c\": 3}", options: .jsonc)
    let new = try JSENText(old.formatted(), options: .jsonc)
    let edits = new.edits(from: old)
    #expect(edits.map(\.range.utf8) == [9..<9, 23..<23, 44..<44, 45..<45])
    #expect(edits.map(\.replacement) == [" ", " ", "\r\n", "\r\n"])
  }
}
