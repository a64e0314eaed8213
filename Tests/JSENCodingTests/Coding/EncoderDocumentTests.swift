import JSEN
import TestTools
import Testing

/// Values of documents that are encoded, as a part of something else or not.
@Suite("Encoder, documents") struct EncoderDocumentTests {
  struct Envelope: Codable { var body: [JSENDocument.Value] }

  /// A reader of the text gets the members that the document has.
  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast])
  func repeatedKeys(rule: JSEN.ReadingOptions.DuplicateKeys) throws {
    let encoder = JSENEncoder()
    for text in [
      #"{"a":1,"a":2}"#, #"{"a":{"x":1,"x":2},"b":[],"a":3}"#, #"[{"a":1E2,"\u0061":2,"b":{}}]"#,
      #"[[],{"k":[{"k":[1,2],"k":{}},0],"k":{"l":1,"l":2}},{},7]"#, #"{"":"","a":0,"":1}"#,
    ] {
      let root = try JSENDocument(parsing: text, options: .init(duplicateKeys: rule)).root
      let value = JSEN(root)
      #expect(try JSEN(parsing: encoder.encodeToString(root)) == value, "\(text)")
      #expect(try encoder.encodeValue(root) == value, "\(text)")
      let written = try encoder.encodeToString(Envelope(body: [root, root]))
      #expect(try JSEN(parsing: written) == ["body": [value, value]], "\(text)")
      if rule == .keepFirst {
        #expect(try encoder.encodeToString(root) == root.serialized(), "\(text)")
      }
    }
  }

  @Test func errorsHaveTheirPath() throws {
    let text = #"{"b":[0,{"c":1,"c":[]}],"a":[{"a":0,"x":[[[]]],"x":[]}]}"#
    for rule in [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast] {
      let root = try JSENDocument(parsing: text, options: .init(duplicateKeys: rule)).root
      let encoder = JSENEncoder()
      encoder.maximumDepth = 5
      let error = #expect(throws: EncodingError.self) { try encoder.encode([root]) }
      #expect(
        error.map { JSEN.Diagnostic($0).description }
          == "0.a.0.x.0: arrays and objects nest deeper than the limit of 5; set maximumDepth to allow more"
      )
    }
  }
}

/// A document that was read as doubles has the digits of its text, which an encoder keeps.
@Test(arguments: [
  "9007199254740993", "12345678901234567", "-9007199254740993", "1e-400", "1234567890123456.3",
  "18446744073709551617", "1e400", "-1e400",
]) func digitsOfDoublesAreEncoded(literal: String) throws {
  var options = JSEN.ReadingOptions()
  options.numbers = .double
  let document = try JSENDocument(parsing: "[\(literal)]", options: options)
  let value = try JSENEncoder().encodeValue(document.root)
  #expect(try value == JSEN(parsing: "[\(literal)]"))
  #expect(value.description == "[\(literal)]")
}

/// A node holds lengths of up to 16.7 MB. The end of a longer number is searched for in the bytes of the tape, where
/// another string or number follows it.
@Suite("Numbers that are too long for a node") struct LongNumberCodingTests {
  struct Pair<Second: Codable>: Codable {
    var number: JSEN.Number
    var next: Second

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      number = try container.decode(JSEN.Number.self)
      next = try container.decode(Second.self)
    }
  }

  static let number = JSEN.Number(
    uncheckedLiteral: String(repeating: "1", count: 0x100_0000))

  @Test(arguments: ["x", "99"]) func beforeStrings(next: String) throws {
    let value: JSEN = [.number(Self.number), .string(next)]
    let text = try JSENEncoder().encodeToString(value)
    // Compared apart from the expectation, which would print the number.
    let isWritten = try text == value.serialized()
    #expect(isWritten)
    let pair = try JSENDecoder().decode(Pair<String>.self, from: value)
    let isRead = pair.number.description == Self.number.description
    #expect(isRead)
    #expect(pair.next == next)
  }

  @Test func beforeNumbers() throws {
    let next = JSEN.Number(1 << 64 as UInt128)
    let value: JSEN = [.number(Self.number), .number(next)]
    let document = try JSENDocument(parsing: value.serialized())
    let isForwarded = try JSENEncoder().encodeToString(document.root) == value.serialized()
    #expect(isForwarded)
    let isKept = try JSENDecoder().decode(JSEN.self, from: value) == value
    #expect(isKept)
  }
}
