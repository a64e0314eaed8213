import JSEN
import JSENCommand
import TestTools
import Testing

/// Writing a value of a document by blocks.
@Suite("Documents: writing by blocks") struct BlockWritingTests {
  static let styles: [JSEN.WritingOptions] = [
    .init(), .init(indentation: .spaces(2)), .init(sortsKeys: true), .init(escapesNonASCII: true),
    .canonical,
  ]

  /// The blocks of a document's root.
  private func blocks(
    _ document: JSENDocument, _ options: JSEN.WritingOptions
  ) throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    try document.root.write(options, to: { blocks.append($0) })
    return blocks
  }

  /// The number of elements that need more than two blocks.
  static let most = sized(40_000, debug: 18_000)
  static let arrays: [[JSEN]] = {
    var random = SeededRandom(seed: 7)
    let parts: [JSEN] = [
      "é", "\n\"", 1.5, 12, nil, ["a": [1, 2, 3]], [], "long enough for more than a word or two",
    ]
    return [0, 1, 10, 1000, most].map { count in
      (0..<count).map { _ in parts.randomElement(using: &random) ?? nil }
    }
  }()

  @Test(arguments: styles) func blocksAreTheText(options: JSEN.WritingOptions) throws {
    for elements in Self.arrays {
      let document = try JSENDocument(parsing: JSEN.array(elements).serialized())
      let blocks = try blocks(document, options)
      #expect(try blocks.reduce(into: []) { $0 += $1 } == document.serializedBytes(options))
      #expect(blocks.allSatisfy { $0.count <= 1 << 17 })
      #expect((blocks.count > 2) == (elements.count == Self.most))
    }
  }

  /// A value is passed on at each element and each member, not only at the values of documents in it.
  @Test(arguments: styles) func valuesAreWrittenInBlocks(options: JSEN.WritingOptions) throws {
    let elements = (0..<Self.most).map { JSEN.int(100_000 + $0) }
    let members = elements.map { ("\($0)", $0) }
    for json in [JSEN.array(elements), .dictionary(JSEN.Object(uniqueKeysWithValues: members))] {
      var blocks: [[UInt8]] = []
      try json.write(options, to: { blocks.append($0) })
      #expect(try blocks.joined().elementsEqual(json.serializedBytes(options)))
      #expect(blocks.allSatisfy { $0.count <= 1 << 17 } && blocks.count > 1)
      let values = try JSENDocument(parsing: json.serialized()).root.elements
      var written: [[UInt8]] = []
      try CollectedValues(values).write(options, to: { written.append($0) })
      #expect(written.allSatisfy { $0.count <= 1 << 17 })
    }
  }

  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst], styles)
  func repeatedMembersAreWrittenOnce(
    rule: JSEN.ReadingOptions.DuplicateKeys, options: JSEN.WritingOptions
  ) throws {
    let many = (0..<60).map { "\"k\($0 % 50)\":\($0)" }.joined(separator: ",")
    for text in [
      #"{"a":1,"b":2,"a":3}"#, #"[{"a":{"x":1,"y":2,"x":3},"\u0061":[]},{"b":1}]"#, "{\(many)}",
      #"{"a":1,"b":{"c":[{}]}}"#,
    ] {
      let reading = JSEN.ReadingOptions(duplicateKeys: rule)
      let document = try JSENDocument(parsing: text, options: reading)
      let expected = try JSEN(parsing: text, options: reading).serializedBytes(options)
      #expect(try blocks(document, options).joined().elementsEqual(expected), "\(text)")
    }
  }

  /// A document is written in the canonical form as the value is that has the same text, with the same errors.
  @Test(arguments: [JSEN.ReadingOptions(), .init(numbers: .exact), .init(relaxations: .json5)])
  func theCanonicalFormIsThatOfValues(options: JSEN.ReadingOptions) throws {
    let plain = [
      #"{"b":1.50,"a":[1E2,-0,-0.0,1e-7],"\u20ac":"\u000f\n\/","\r":"é","b":{"z":1,"y":2}}"#,
      "[333333333.33333329,0.1000000000000000055]", "[9007199254740993]", "[1e400]", "[1e-400]",
      "[18446744073709551615]", "[100000000000000000000000]", #"{"😀":1,"\ufb33":2}"#, "\"a\"", "-0",
    ]
    let relaxed = ["[0xFF,+1,.5,5.,'a',+.30000000000000001]", "{a:[NaN]}", "[-Infinity]"]
    for text in plain + (options.relaxations.isEmpty ? [] : relaxed) {
      let expected = result { try JSEN(parsing: text, options: options).serialized(.canonical) }
      let document = try JSENDocument(parsing: text, options: options)
      #expect(result { try document.serialized(.canonical) } == expected, "\(text)")
    }
  }

  /// The text, or the words of the error.
  private func result(_ body: () throws -> String) -> String {
    do { return try body() } catch { return "\(error)" }
  }

  @Test func anErrorEndsTheText() throws {
    struct Refusal: Error {}
    let text = "[" + String(repeating: "\"abcdefghij\",", count: 50_000) + "1]"
    let document = try JSENDocument(parsing: text)
    var count = 0
    #expect(throws: Refusal.self) {
      try document.root.write(
        .init(),
        to: { _ in
          count += 1
          if count == 3 { throw Refusal() }
        })
    }
    #expect(count == 3)
    let infinity = try JSENDocument(parsing: "[[Infinity]]", options: .init(relaxations: .json5))
    #expect {
      try infinity.root.write(.init(), to: { _ in })
    } throws: {
      ($0 as? JSEN.WritingError)?.path == "0.0"
    }
  }

  @Test func whatCanBeReadIsWritten() throws {
    let text = String(repeating: "[", count: 1024) + String(repeating: "]", count: 1024)
    let document = try JSENDocument(parsing: text, options: .init(maximumDepth: 1024))
    #expect(try blocks(document, .init()).joined().elementsEqual(text.utf8))
  }
}
