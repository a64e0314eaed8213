import CoreTestTools
import JSEN
import Testing

/// Writing documents where values have no counterpart: repeated keys, lost digits, and depth.
@Suite("Document, writing") struct DocumentWritingTests {
  @Test func sortedMembersWithTheSameKeyStayInOrder() throws {
    let document = try JSENDocument(parsing: #"{"b":0,"a":3,"\u0061":1,"a":2,"":4}"#)
    #expect(
      try document.serialized(.with { $0.sortsKeys = true })
        == #"{"":4,"a":3,"a":1,"a":2,"b":0}"#)
  }

  /// Readers of the text take the last member, so a document that keeps the first one does not write the others.
  @Test func onlyTheFirstMemberIfTheDocumentKeepsIt() throws {
    let text = #"[{"b":1E2,"a":{"x":1,"x":2},"\u0062":3,"b":4},{"a":1.50,"c":[{"k":0,"k":1}]}]"#
    let document = try JSENDocument(parsing: text, options: .init(duplicateKeys: .keepFirst))
    let expected = #"[{"b":1E2,"a":{"x":1}},{"a":1.50,"c":[{"k":0}]}]"#
    #expect(try document.serialized() == expected)
    #expect(try document.root.serializedBytes() == Array(expected.utf8))
    #expect(document.description == expected)
    #expect(document.root.elements.description == expected)
    #expect(document.root[0]?.members.description == #"{"b":1E2,"a":{"x":1}}"#)
    #expect(
      try document.root[0]?.serialized(.with { $0.sortsKeys = true })
        == #"{"a":{"x":1},"b":1E2}"#)
    #expect(
      try document.root[0]?.serialized(.pretty)
        == "{\n  \"b\": 1E2,\n  \"a\": {\n    \"x\": 1\n  }\n}")
    #expect(JSEN(document) == (try JSEN(parsing: document.serialized())))
    #expect(
      try JSENDocument(parsing: text).serialized()
        == #"[{"b":1E2,"a":{"x":1,"x":2},"b":3,"b":4},{"a":1.50,"c":[{"k":0,"k":1}]}]"#)
  }

  /// A number that is read as infinity, as JavaScript does, still has its digits.
  @Test func digitsOfWhatWasReadAsInfinity() throws {
    let document = try JSENDocument(
      parsing: "[1e999,-1e999,1e308]", options: .with { $0.numbers = .double })
    #expect(document.root[0]?.double == .infinity)
    #expect(try document.serialized() == "[1e999,-1e999,1e308]")
  }

  @Test func deepDocumentsAreDescribed() throws {
    for depth in [512, 513, 1024] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let document = try JSENDocument(parsing: text, options: .with { $0.maximumDepth = 1024 })
      #expect(document.description == text)
      #expect((try? document.serialized()) == (depth > 512 ? nil : text))
    }
  }
}

/// The byte after an empty key is not a part of it.
@Test func emptyKeysAreRepeated() throws {
  var options = JSEN.ReadingOptions.json5
  let text = #"{"":1,'':2}"#
  options.duplicateKeys = .keepFirst
  #expect(try JSENDocument(parsing: text, options: options).serialized() == #"{"":1}"#)
}
