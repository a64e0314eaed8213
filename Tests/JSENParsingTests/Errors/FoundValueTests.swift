import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Values that messages show")
struct FoundValueTests {
  static let family = "👨‍👩‍👧‍👦"

  /// A text that is not an integer, and how a message shows it.
  static let rows: [(text: String, shown: String)] = [
    (
      "\"" + String(repeating: "a", count: 58) + "\"",
      "\"" + String(repeating: "a", count: 58) + "\""
    ),
    (
      "\"" + String(repeating: "a", count: 59) + "\"",
      "\"" + String(repeating: "a", count: 58) + "…"
    ),
    (
      "\"" + String(repeating: "é", count: 900) + "\"",
      "\"" + String(repeating: "é", count: 58) + "…"
    ),
    (
      "\"" + String(repeating: family, count: 100) + "\"",
      // Characters of many bytes are cut after 480 bytes.
      "\"" + String(repeating: family, count: 19) + "…"
    ),
    ("[\n  1,\r\n\t2\n]", "[ 1, 2 ]"),
    ("[1,  2]", "[1,  2]"),
    ("15e-1", "15e-1"), ("10.50", "10.50"), ("-0.5", "-0.5"),
  ]

  @Test(arguments: rows) func aValueIsShown(text: String, shown: String) throws {
    #expect {
      try Int.jsonParser().decode(text)
    } throws: { error in
      (error as? JSONParsingError)?.failures.map(\.message)
        == ["expected an integer, found \(shown)"]
    }
  }

  static let longList = "[" + String(repeating: "1, ", count: 30) + "2]"

  /// Arrays of objects with a mistake, and the whole error. The line of the text replaces the value that was found,
  /// unless the value continues in the next line.
  static let lines: [(text: String, expected: String)] = [
    (
      #"[{"n": "x"}]"#,
      """
      0.n (1:8): expected an integer, found "x"
      [{"n": "x"}]
             ^
      """
    ),
    (
      "[\r\n\t{\"n\": 1},\r\n\t{\"n\":\ttrue}\r\n]",
      "1.n (3:8): expected an integer, found true\n\t{\"n\":\ttrue}\n\t     \t^"
    ),
    (
      #"[{"n": \#(longList)}]"#,
      """
      0.n (1:8): expected an integer, found [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1…
      [{"n": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, …
             ^
      """
    ),
    (
      #"[{"list": \#(longList), "n": "é"}]"#,
      """
      0.n (1:111): expected an integer, found "é"
      … 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], "n": "é"}]
                                               ^
      """
    ),
    (
      "[{\"n\": {\n  \"m\": 1\n}}]",
      """
      0.n (1:8): expected an integer, found { "m": 1 }
      [{"n": {
             ^
      """
    ),
    (
      #"[{"m": 1}]"#,
      """
      0 (1:2): the key "n" is missing
      [{"m": 1}]
       ^
      """
    ),
    (
      #"[{"n": 1, "o": 2}]"#,
      """
      0.o (1:11): unexpected key; the known keys are "n"
      [{"n": 1, "o": 2}]
                ^
      """
    ),
    (
      "[]",
      """
      1:1: expected at least 1 element, found 0
      []
      ^
      """
    ),
  ]

  @Test(arguments: lines) func theLineOfTheText(text: String, expected: String) throws {
    let parser = JSONArray(1...) {
      ParsePrint {
        Field("n") { Int.jsonParser() }
        NoOtherFields()
      }.map { $0 }
    }
    for (name, decode) in EntryPoints.texts(parser, text, .init(), .first) {
      let error = #expect(throws: JSONParsingError.self, "\(name)") { _ = try decode() }
      #expect(error?.description == expected, "\(name)")
    }
    let utf16 = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let error = #expect(throws: JSONParsingError.self) { _ = try parser.decode(utf16) }
    #expect(error?.description == expected)
    let value = try JSEN(parsing: text)
    let other = #expect(throws: JSONParsingError.self) { _ = try parser.parse(value) }
    #expect(other?.description.contains("^") == false)
  }

  /// Each failure has its line, and alternatives have one together.
  @Test func theLinesOfSeveralFailures() {
    let parser = JSONArray {
      OneOf {
        Field("id") { Int.jsonParser() }.map { "\($0)" }
        Field("name") { String.jsonParser() }
      }
    }
    let error = #expect(throws: JSONParsingError.self) {
      _ = try parser.decode(#"[{"id": "a", "name": 1}, {"name": "b"}, true]"#, reporting: .all)
    }
    #expect(
      error?.description == """
        0 (1:2): none of 2 alternatives fits:
        - id: expected an integer, found "a"
        - name: expected a string, found 1
        [{"id": "a", "name": 1}, {"name": "b"}, t…
         ^

        2 (1:41): expected an object (containing the key "id") or an object (containing the key "name"), found true
        [{"id": "a", "name": 1}, {"name": "b"}, true]
                                                ^
        """)
  }

  @Test func aLossyArrayInsideAPartSaysWhereItIs() throws {
    let document = try JSENDocument(parsing: #"{"rows":{"n":[1,"two",3]}}"#)
    let reports = Reports()
    let parser = Field("n") {
      LossyJSONArray {
        Int.jsonParser()
      } onDrop: {
        reports.add($0.description)
      }
    }
    #expect(try parser.decode(try #require(document.root["rows"])) == [1, 3])
    #expect(
      reports.all == [
        about(
          #"{"rows":{"n":[1,"two",3]}}"#, "n.1 (1:17): expected an integer, found \"two\"")
      ])
  }
}
