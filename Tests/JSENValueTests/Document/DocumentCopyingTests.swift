import CoreTestTools
import JSEN
import TestTools
import Testing

/// The walk that copies tokens and compact containers of a text, beside the walk for all styles.
@Suite("Document, copying") struct DocumentCopyingTests {
  /// Checks all values of a text, and the first few depths at which writing is refused.
  private func check(_ text: String, _ note: String) throws {
    let document = try JSENDocument(parsing: text)
    try check(document.root, note)
    for depth in 0..<5 {
      var (plain, quick) = (CompactWritingTests.plainWay, JSEN.WritingOptions.compact)
      plain.maximumDepth = depth
      quick.maximumDepth = depth
      let expected = written(document.root, plain)
      if written(document.root, quick) != expected {
        Issue.record("\(note): depth \(depth) of \(text), not \(expected)")
      }
    }
  }

  /// The text, or the error.
  private func written(_ value: JSENDocument.Value, _ options: JSEN.WritingOptions) -> String {
    do throws(JSEN.WritingError) {
      return try value.serialized(options).replacing("\\u2028", with: "\u{2028}")
    } catch {
      return error.description
    }
  }

  private func check(_ value: JSENDocument.Value, _ note: String) throws {
    let expected = written(value, CompactWritingTests.plainWay)
    let quick = try value.serialized()
    if quick != expected || Array(quick.utf8) != Array(expected.utf8) {
      Issue.record("\(note): \(quick), not \(expected)")
    }
    if try value.serializedBytes() != Array(expected.utf8) { Issue.record("\(note): bytes") }
    for element in value.elements { try check(element, note) }
    for member in value.members { try check(member.value, note) }
  }

  /// White space at every place, one after another and in pairs.
  @Test(arguments: [
    #"[[1,[]],{"a":[2,{}],"b":"é"},null,[true,[false]],-1.5e3,"x"]"#,
    #"{"a":{"b":{"c":[]}},"d":[[["\n"]],"😀"],"":[{"k":{}},[1]]}"#,
  ])
  func whiteSpace(_ text: String) throws {
    let bytes = Array(text.utf8)
    let places = bytes.indices.filter {
      "[]{},:".utf8.contains(bytes[$0]) || "[]{},:".utf8.contains(bytes[max($0 - 1, 0)])
    }
    try check(text, "compact")
    for first in places {
      for second in places where second >= first {
        var spaced = bytes
        spaced.insert(UInt8(ascii: " "), at: second)
        if first < second { spaced.insert(contentsOf: "\r\n ".utf8, at: first) }
        try check(String(decoding: spaced, as: UTF8.self), "\(first), \(second)")
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomTexts(_ seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    for round in 0..<sized(2_000, debug: 60) {
      let text = documents.document(depth: 5)
      try check(text, "seed \(seed), round \(round)")
      try check(JSENDocument(parsing: text).serialized(), "seed \(seed), round \(round), compact")
    }
  }

  /// Texts that are longer than a block, with a part of each length at its end.
  @Test func longTexts() throws {
    for length in 0...70 {
      let string = String(repeating: "s", count: length)
      let row = #"{"id":12345678901234,"name":"\#(string)","tags":[1,2.5,null]}"#
      let rows = Array(repeating: row, count: 64 * 1024 / row.utf8.count + 3)
      let compact = "[" + rows.joined(separator: ",") + "]"
      let spaced = "[ " + rows.joined(separator: ", ") + " ]"
      #expect(try JSENDocument(parsing: compact).serialized() == compact)
      #expect(try JSENDocument(parsing: spaced).serialized() == compact)
      #expect(try JSENDocument(parsing: "[\"é\"," + compact + "]").root[1]?.serialized() == compact)
    }
  }

  /// Where the grammar is another one, nothing is copied.
  @Test func relaxedTexts() throws {
    let texts = [
      #"{'a"b':1,c:[+1,]}"#: #"{"a\"b":1,"c":[1]}"#, "[\"\t\",0xF]": #"["\t",15]"#,
      #"[1,/**/2,[3,],"\x41"]"#: #"[1,2,[3],"A"]"#,
    ]
    for (text, expected) in texts {
      #expect(try JSENDocument(parsing: text, options: .json5).serialized() == expected)
    }
  }
}
