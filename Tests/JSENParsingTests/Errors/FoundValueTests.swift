import JSEN
import JSENParsing
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
      "\(error)" == "At 1:1:\nexpected an integer\nbut found: \(shown)"
    }
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
      reports.all == ["At n.1 (1:17):\nexpected an integer\nbut found: \"two\""])
  }
}
