import JSEN
import JSENStreaming
import TestTools
import Testing

/// Faults of UTF-8 and unpaired surrogates become U+FFFD by every way of reading, if the options say so.
@Suite("Text that is not Unicode") struct InvalidUnicodeTests {
  /// A way of reading one text.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable ([UInt8], JSEN.ReadingOptions) throws -> JSEN
  }

  static let ways: [Way] = [
    Way(testDescription: "value") { try JSEN(parsing: $0, options: $1) },
    Way(testDescription: "copied bytes") { try JSEN(parsing: AnySequence($0), options: $1) },
    Way(testDescription: "span") { try JSEN(parsing: $0.span, options: $1) },
    Way(testDescription: "document") { try JSEN(JSENDocument(parsing: $0, options: $1).root) },
    Way(testDescription: "text of a document") {
      let text = try JSENDocument(parsing: $0, options: $1).serialized()
      return try JSEN(parsing: text, options: .init(duplicateKeys: $1.duplicateKeys))
    },
    Way(testDescription: "decoder") { bytes, options in
      let decoder = JSENDecoder()
      decoder.readingOptions = options
      return try decoder.decode(JSEN.self, from: bytes)
    },
    Way(testDescription: "one part") { try InvalidUnicodeTests.parts($0, $1, length: .max) },
    Way(testDescription: "parts of one byte") { try InvalidUnicodeTests.parts($0, $1, length: 1) },
    Way(testDescription: "parts of five bytes") {
      try InvalidUnicodeTests.parts($0, $1, length: 5)
    },
    Way(testDescription: "elements") { try InvalidUnicodeTests.element($0, $1, length: 4096) },
    Way(testDescription: "elements in parts") {
      try InvalidUnicodeTests.element($0, $1, length: 1)
    },
    Way(testDescription: "lines") { bytes, options in
      var lines = JSENLines(.bytes(bytes), options: JSENLineOptions(reading: options))
      let line = try #require(try lines.next())
      let end = try lines.next()
      #expect(end == nil)
      return line.value
    },
  ]

  static func cut(_ bytes: [UInt8], _ length: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: min(length, max(bytes.count, 1))).map {
      Array(bytes[$0..<min(bytes.count, $0 + min(length, bytes.count))])
    }
  }

  static func parts(_ bytes: [UInt8], _ options: JSEN.ReadingOptions, length: Int) throws -> JSEN {
    var parser = JSENIncrementalParser(options: .init(reading: options))
    for part in cut(bytes, length) { try parser.feed(part) }
    return try parser.finish()
  }

  static func element(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions, length: Int
  ) throws -> JSEN {
    let text = Array("[".utf8) + bytes + Array(",0]".utf8)
    var elements = JSENElements(.chunks(cut(text, length)), options: options)
    let element = try #require(try elements.next())
    let last = try #require(try elements.next())
    #expect(last.offset == text.count - 2)
    #expect(try elements.next() == nil)
    return element.value
  }

  struct Row: Sendable {
    let text: [UInt8]
    let relaxations: JSEN.ReadingOptions.Relaxations
    let expected: JSEN

    init(
      _ text: String, _ expected: JSEN, relaxations: JSEN.ReadingOptions.Relaxations = []
    ) {
      // A byte is written as ‹FF›.
      var bytes: [UInt8] = []
      for part in text.split(separator: "‹", omittingEmptySubsequences: false) {
        let pieces = part.split(separator: "›", omittingEmptySubsequences: false)
        if pieces.count == 2 { bytes.append(UInt8(pieces[0], radix: 16) ?? 0) }
        bytes += Array((pieces.last ?? "").utf8)
      }
      self.text = bytes
      self.relaxations = relaxations
      self.expected = expected
    }
  }

  static let rows: [Row] = [
    // Escapes.
    Row(#""\ud83d""#, "\u{FFFD}"),
    Row(#""\ude00""#, "\u{FFFD}"),
    Row(#""a\ud83db""#, "a\u{FFFD}b"),
    Row(#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    Row(#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    Row(#""\ud83d\u0041""#, "\u{FFFD}A"),
    Row(#""\ud83d\n""#, "\u{FFFD}\n"),
    Row(#""\\ud83d""#, #"\ud83d"#),
    Row(#""\\\ud83d""#, "\\\u{FFFD}"),
    Row(#""\uD83D\uDE00 \uDFFF""#, "😀 \u{FFFD}"),
    Row(
      #"["\ud83d\ude00","\udbff",{"\udc00":["\udc00"]}]"#,
      ["😀", "\u{FFFD}", ["\u{FFFD}": ["\u{FFFD}"]]]),
    // Bytes: one for each maximal subpart.
    Row("\"‹FF›\"", "\u{FFFD}"),
    Row("\"‹80›\"", "\u{FFFD}"),
    Row("\"é‹C3›\"", "é\u{FFFD}"),
    Row("\"‹C0›‹AF›\"", "\u{FFFD}\u{FFFD}"),
    Row("\"‹E2›‹82›\"", "\u{FFFD}"),
    Row("\"‹E2›‹82›x‹F0›‹9F›‹98›y\"", "\u{FFFD}x\u{FFFD}y"),
    Row("\"‹ED›‹A0›‹80›\"", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    Row("\"‹F4›‹90›‹80›‹80›\"", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    Row("\"‹F0›‹9F›‹FF›\"", "\u{FFFD}\u{FFFD}"),
    Row("{\"k‹FF›\":\"‹FF›\\ud83d\"}", ["k\u{FFFD}": "\u{FFFD}\u{FFFD}"]),
    Row(
      "[\"a long text of more than sixteen bytes ‹FF›\",1,\"‹FE›\"]",
      ["a long text of more than sixteen bytes \u{FFFD}", 1, "\u{FFFD}"]),
    // Duplicate keys: the last one wins, at the place of the first.
    Row(#"{"\ud83d":1,"b":2,"\ude00":3}"#, ["\u{FFFD}": 3, "b": 2]),
    Row("{\"‹FF›\":1,\"\u{FFFD}\":2,\"\\ufffd\":3}", ["\u{FFFD}": 3]),
    // Relaxations.
    Row(#"'\ud83d it\'s'"#, "\u{FFFD} it's", relaxations: .json5),
    Row("'‹FF›'", "\u{FFFD}", relaxations: .singleQuotes),
    Row(#"{'\udc00':'\v\ud800\x41'}"#, ["\u{FFFD}": "\u{B}\u{FFFD}A"], relaxations: .json5),
    Row("'\\‹FF›'", "\u{FFFD}", relaxations: .json5),
    Row("[1,/*‹FF› \\ud83d*/\"‹FF›\"/*‹E2›*/]", [1, "\u{FFFD}"], relaxations: .comments),
  ]

  @Test(arguments: ways) func replaced(way: Way) throws {
    for row in Self.rows {
      let text = String(decoding: row.text, as: UTF8.self)
      let options = JSEN.ReadingOptions(
        invalidUnicode: .replace, relaxations: row.relaxations)
      do {
        let value = try way.read(row.text, options)
        #expect(value.description == row.expected.description, "\(text)")
      } catch {
        Issue.record("\(text): \(error)")
      }
      // By default, all of them but a backslash before other text are errors.
      let strict = JSEN.ReadingOptions(relaxations: row.relaxations)
      if row.expected == #"\ud83d"# { continue }
      #expect(throws: (any Error).self, "\(text)") { try way.read(row.text, strict) }
    }
  }

  /// A key that becomes equal is a duplicate key.
  @Test(arguments: ways) func duplicates(way: Way) throws {
    let text = Array(#"{"\ud83d":1,"\ude00":2}"#.utf8)
    let first = JSEN.ReadingOptions(duplicateKeys: .keepFirst, invalidUnicode: .replace)
    #expect(try way.read(text, first) == ["\u{FFFD}": 1])
    let reject = JSEN.ReadingOptions(duplicateKeys: .reject, invalidUnicode: .replace)
    let error = #expect(throws: (any Error).self) { try way.read(text, reject) }
    #expect("\(String(describing: error))".contains("duplicate key"))
  }

  /// The rule is that of the standard library, for any bytes.
  @Test(arguments: ways) func asTheStandardLibrary(way: Way) throws {
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    for seed in 0..<300 {
      var random = SeededRandom(seed: UInt64(seed))
      let leads: [UInt8] = [0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xE0, 0x9F, 0x80, 0xBF, 0xA0, 0x41, 0xFF]
      let content = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Bool.random(using: &random)
          ? leads.randomElement(using: &random) ?? 0x41
          : UInt8.random(in: 0x80...0xFF, using: &random)
      }
      let text = [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")]
      let expected = String(decoding: content, as: UTF8.self)
      do {
        let value = try way.read(text, options)
        #expect(value.string.map { Array($0.utf8) } == Array(expected.utf8), "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// A valid text gives the same with and without the option.
  @Test(arguments: ways) func validTexts(way: Way) throws {
    for text in [
      #"{"a":["é","日本","😀","\ud83d\ude00",1.5,null]}"#, "\"\u{FFFD}\"", #""\ufffd""#, "[]", "1 ",
    ] {
      let plain = try way.read(Array(text.utf8), .init())
      #expect(try way.read(Array(text.utf8), .init(invalidUnicode: .replace)) == plain)
    }
  }

  // MARK: - Places

  /// The place of a value inside an element or a line is that of the original.
  @Test(arguments: [Int.max, 1, 3]) func placesInsideElements(length: Int) throws {
    struct Model: Decodable { var n: Int }
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    let text = Row("[{\"a\": \"‹FF›‹FE›\"},\n{\"a\": \"‹FF›\", \"n\": true}]", nil).text
    let chunks = Self.cut(text, length)
    var elements = JSENElements(.chunks(chunks), options: options).documents()
    _ = try #require(try elements.next())
    let element = try #require(try elements.next())
    #expect(element.offset == 14)
    #expect {
      _ = try element.value.root.decode(Model.self)
    } throws: { error in
      let location = JSEN.Diagnostic(error).location
      return location.map { [$0.offset, $0.line, $0.column] } == [text.count - 6, 2, 17]
    }
    var scalar = JSENElements(.chunks(chunks), at: "1.n", options: options)
    let error = #expect(throws: JSENStreamError.self) { try scalar.next() }
    #expect(error?.offset == text.count - 6)
    var lines = JSENLines(
      .bytes(text.filter { $0 != 0x0A }), options: JSENLineOptions(reading: options)
    ).documents()
    let line = try #require(try lines.next())
    #expect {
      _ = try line.value.root[1]?.decode(Model.self)
    } throws: { error in
      JSEN.Diagnostic(error).location?.offset == text.count - 7
    }
  }

  // MARK: - Errors

  /// An error after a replaced fault has its place in the original.
  @Test(arguments: [Int.max, 1, 3]) func places(length: Int) throws {
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    let rows: [(text: Row, offset: Int, description: String)] = [
      (
        Row("[\"‹FF›‹FE›\", x]", nil), 7,
        "1:8: expected a value, found 'x'; put text in double quotes\n[\"\u{FFFD}\u{FFFD}\", x]\n       ^"
      ),
      (Row("{\"a‹E2›‹82›\":\n \"\\ud83d\" 1}", nil), 18, "2:11: expected ',' or '}'"),
    ]
    for (row, offset, description) in rows {
      for read in [
        { try JSEN(parsing: row.text, options: options) },
        { try JSEN(JSENDocument(parsing: row.text, options: options).root) },
        { try Self.parts(row.text, options, length: length) },
      ] as [() throws -> JSEN] {
        let error = #expect(throws: JSEN.ParsingError.self) { try read() }
        #expect(error?.offset == offset)
        #expect(error?.location.offset == offset)
        #expect(error.map(\.description)?.contains(description) == true, "\(error as Any)")
      }
    }
  }

  /// A text that ends too early stays incomplete, with the same error as without the option.
  @Test func incompleteTexts() {
    for row in [
      Row("\"‹E2›‹82›", nil), Row(#""\ud83d"#, nil), Row(#""\ud83d\ude"#, nil), Row("\"‹FF›", nil),
      Row("‹EF›", nil), Row("[\"‹FF›\",", nil),
    ] {
      let options = JSEN.ReadingOptions(invalidUnicode: .replace)
      #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: row.text, options: options) }
      do throws(JSEN.ParsingError) { _ = try JSEN(parsing: row.text, options: options) } catch {
        #expect(error.isIncomplete, "\(error)")
      }
    }
  }

  /// Outside of strings and comments, bytes that are not UTF-8 stay errors, and so do unquoted keys.
  @Test func elsewhere() {
    for text in ["‹FF›", "[‹FF›]", "[1‹FF›]", "{a‹FF›:1}", #"{\ud800:1}"#, "tru‹FF›"] {
      let options = JSEN.ReadingOptions(invalidUnicode: .replace, relaxations: .json5)
      for way in Self.ways where way.testDescription != "elements in parts" {
        #expect(throws: (any Error).self) { try way.read(Row(text, nil).text, options) }
      }
    }
  }

  // MARK: - Parts and other encodings

  /// Bytes after the value stay as they are, and a copy reads on.
  @Test func rest() throws {
    let options = JSENIncrementalParser.Options(
      reading: .init(invalidUnicode: .replace), allowsFollowingText: true)
    let text = Row("[\"‹FF›\\ud83d\"] ‹FE›\\ud83d ‹E2›", nil).text
    for length in [1, 2, 7, text.count] {
      var parser = JSENIncrementalParser(options: options)
      for part in Self.cut(text, length) { try parser.feed(part) }
      var copy = parser
      try copy.feed("x")
      #expect(Array(parser.rest) == Array(text[11...]))
      #expect(Array(copy.rest) == Array(text[11...]) + Array("x".utf8))
      #expect(try parser.finish() == ["\u{FFFD}\u{FFFD}"])
      #expect(try copy.finish() == ["\u{FFFD}\u{FFFD}"])
    }
  }

  /// The value so far has the replaced characters, and a cut character is not replaced early.
  @Test func partialValues() throws {
    var parser = JSENIncrementalParser(options: .init(reading: .init(invalidUnicode: .replace)))
    try parser.feed(Array("[\"a".utf8) + [0xFF, 0xF0, 0x9F])
    #expect(parser.partialValue == ["a\u{FFFD}"])
    #expect(!parser.hasFailed)
    try parser.feed([0x98, 0x80] + Array(#"\ud83d"#.utf8))
    #expect(parser.partialValue == ["a\u{FFFD}😀"])
    try parser.feed("b")
    #expect(parser.partialValue == ["a\u{FFFD}😀\u{FFFD}b"])
    try parser.feed("\"]")
    #expect(try parser.finish() == ["a\u{FFFD}😀\u{FFFD}b"])
  }

  /// The limit of the text counts the bytes of the original.
  @Test func lengthLimit() throws {
    let text = Row("\"‹FF›‹FF›‹FF›\"", nil).text
    let options = JSEN.ReadingOptions(maximumTextLength: 5, invalidUnicode: .replace)
    for way in Self.ways where !way.testDescription.contains("elements") {
      let value = try way.read(text, options)
      #expect(value == "\u{FFFD}\u{FFFD}\u{FFFD}")
    }
    #expect(throws: JSEN.ParsingError.self) {
      try Self.parts(text, .init(maximumTextLength: 4, invalidUnicode: .replace), length: 1)
    }
  }

  @Test func otherEncodings() throws {
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    let utf16: [UInt16] = [0x22, 0x61, 0xD83D, 0x62, 0xDE00, 0x22]
    let bytes = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let utf32 = ([0x22, 0xD800, 0x11_0000, 0x22] as [UInt32]).flatMap { unit in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: unit >> $0) }
    }
    let escapes = #"["\ud83d"]"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for way in Self.ways.prefix(9) {
      #expect(try way.read(bytes, options) == "a\u{FFFD}b\u{FFFD}")
      #expect(try way.read(utf32, options) == "\u{FFFD}\u{FFFD}")
      #expect(try way.read(escapes, options) == ["\u{FFFD}"])
      #expect(throws: (any Error).self) { try way.read(bytes, .init()) }
    }
    let utf8Only = JSEN.ReadingOptions(allowsOtherEncodings: false, invalidUnicode: .replace)
    do throws(JSEN.ParsingError) {
      _ = try JSEN(parsing: bytes, options: utf8Only)
    } catch {
      #expect(error.kind != .invalidUTF8)
    }
  }

  /// Many faults take linear time: each part is changed once.
  @Test func manyFaults() throws {
    let count = 20_000
    let text =
      Array("[".utf8) + (0..<count).flatMap { _ in [0x22, 0xFF, 0x22, 0x2C] } + Array("0]".utf8)
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    #expect(try JSEN(parsing: text, options: options).array?.count == count + 1)
    #expect(try Self.parts(text, options, length: 1000).array?.count == count + 1)
  }
}
