import Foundation
import JSEN
import Testing

@Suite("Conveniences of documents") struct DocumentConvenienceTests {
  static let text = #"{"a":[1,{"b":2}],"o":{"x":1,"x":2},"d":1.10,"n":null}"#

  @Test func accessors() throws {
    let document = try JSENDocument(parsing: Self.text)
    #expect(document["a"]?[0]?.int == 1 && document["x"] == nil && document[0] == nil)
    #expect(try JSENDocument(parsing: "[5]")[0]?.int == 5)
    #expect(document["a"]?.array?.count == 2 && document["a"]?.array?[1]["b"]?.int == 2)
    #expect(document["o"]?.array == nil && document["a"]?.object == nil)
    #expect((document["n"]?.array ?? []).isEmpty && (document["none"]?.array ?? []).isEmpty)
    let elements = document["none"]?.elements ?? []
    let members = document["none"]?.members ?? [:]
    #expect(elements.isEmpty && members.isEmpty && members["x"] == nil)
    for _ in document["none"]?.elements ?? [] { Issue.record("there is an element") }
    for _ in document["none"]?.members ?? [:] { Issue.record("there is a member") }
    let object = try #require(document["o"]?.object)
    #expect(object.map(\.key) == ["x", "x"] && object["x"]?.int == 2 && object["y"] == nil)
    #expect(document["d"]?.decimal == Decimal(string: "1.1") && document["n"]?.decimal == nil)
    #expect(JSEN(document) == JSEN(document.root))
  }

  @Test func hashing() throws {
    let one = try JSENDocument(parsing: Self.text)
    let other = try JSENDocument(
      parsing: #"{ "n": null, "d": 1.1, "o": {"x": 2}, "a": [1, {"b": 2}] }"#)
    #expect(one == other && one.root == other.root && one.hashValue == other.hashValue)
    #expect(one["a"] == other["a"] && one["a"] != one["o"] && one["n"] == other["n"])
    #expect(Set([one["a"], other["a"], one["d"]]).count == 2)
    #expect(try JSENDocument(parsing: "1") != JSENDocument(parsing: "1.0"))
  }

  @Test func dumpShowsJSON() throws {
    let document = try JSENDocument(parsing: "[1, {\"a\": 1.10}]")
    for value in [document, document.root] as [Any] {
      var text = ""
      dump(value, to: &text)
      #expect(text == "- [1,{\"a\":1.10}]\n")
      #expect(Mirror(reflecting: value).children.isEmpty)
      #expect(String(reflecting: value) == "[1,{\"a\":1.10}]")
    }
    var text = ""
    dump(document["x"], to: &text)
    #expect(text == "- nil\n")
    #expect("\(document.root.elements)" == #"[1,{"a":1.10}]"#)
    #expect(document[1]?.members.description == #"{"a":1.10}"#)
    text = ""
    dump(document.root.elements, to: &text)
    #expect(text == "▿ 2 elements\n  - 1\n  - {\"a\":1.10}\n")
    text = ""
    dump(document[1]?.members ?? [:], to: &text)
    #expect(text == "▿ 1 key/value pair\n  - a: 1.10\n")
    text = ""
    dump("a[0].b" as JSEN.KeyPath, to: &text)
    dump(JSEN.Number("1.50"), to: &text)
    dump((["b": 1, "a": [2]] as JSEN.Object).keys, to: &text)
    dump((["b": 1, "a": [2]] as JSEN.Object).values, to: &text)
    #expect(
      text == """
        - a.0.b
        ▿ Optional(1.50)
          - some: 1.50
        ▿ 2 elements
          - "b"
          - "a"
        ▿ 2 elements
          - 1
          - [2]

        """)
  }
}
