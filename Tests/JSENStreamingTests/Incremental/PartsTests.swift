import JSEN
import JSENStreaming
import TestTools
import Testing

/// A text in parts leads to the same state as its beginning at once.
@Suite("The state after each part")
struct PartsTests {
  static func state(_ parser: JSENIncrementalParser) -> String {
    """
    \(parser.isComplete) \(parser.hasFailed) \(parser.progress.items) \
    \(parser.partialValue?.description ?? "nothing") \(parser.rest.count)
    """
  }

  static let digits = String(repeating: "1", count: 2000)
  static let spaces = String(repeating: " ", count: 2000)
  static let comment = "/*\(String(repeating: "c", count: 2000))*/"
  static let line = "//\(String(repeating: "c", count: 2000))"
  static let rest = String(repeating: "y", count: 300)

  static let json5 = JSENIncrementalParser.Options(reading: .json5)

  static let short = JSENIncrementalParser.Options(
    reading: JSEN.ReadingOptions(maximumStringLength: 7, maximumNumberLength: 7),
    includesPartialNumbers: true)

  static let rows: [(parts: [String], options: JSENIncrementalParser.Options)] = [
    ([digits, " "], .init()), (["[" + digits, "x"], .init()),
    (["[" + digits, "x" + rest], .init()), (["[" + digits, ",2,3]"], .init()),
    ([comment, "{\"a\":1}"], json5),
    ([line, "c", "\n{\"a\":1}"], json5),
    ([line, "c\u{2028}", "{\"a\":1}"], json5),
    (["/*" + spaces, "*", "/{\"a\":1}"], json5),
    (["{" + comment, "\"a\":1}"], json5),
    (["{}" + comment, "x" + rest], json5),
    (["{}" + spaces, "x" + rest], json5),
    (["[1," + spaces, "2]"], json5),
    (["[1," + spaces, "]"], json5),
    (["{" + comment, "'a':1}"], .lenient), (["{'a':1," + comment, "'b':1, }"], .lenient),
    (["{\(String(repeating: "k", count: 2000))", ":1}"], json5),
    (["{\"a\"" + spaces, ":1", ",2"], .init()), (["{\"a\"" + spaces, "x" + rest], .init()),
    // A fault ends what is shown, wherever it is cut.
    (["\"é", "\\q\\u0", "e9\""], .init()),
    (
      ["[12345", "678"], short
    ),
    (["[\"abcde", "fgh"], short),
    (["[\"\n", "\u{1}\""], .lenient), (["\u{EF}\u{80}", "1"], .init()),
  ]

  /// The bytes after a long token, a comment or white space are read at once.
  @Test(arguments: rows.indices) func followsLongTokens(row: Int) {
    let (parts, options) = Self.rows[row]
    var (inParts, text) = (JSENIncrementalParser(options: options), "")
    for part in parts {
      text += part
      var atOnce = JSENIncrementalParser(options: options)
      let threw = (try? inParts.feed(part)) == nil
      #expect(threw == ((try? atOnce.feed(text)) == nil))
      #expect(Self.state(inParts) == Self.state(atOnce))
    }
  }

  @Test func elementsFollowLongTokens() throws {
    for beginning in [Self.comment, Self.digits + ",", Self.spaces, Self.line + "\n"] {
      let text = ArrivingElements(path: [], options: .json5)
      let first = try text.append("[\(beginning)".utf8).count
      #expect(try first + text.append("1,2,3".utf8).count + text.append(",4]".utf8).count >= 4)
      let counted = ArrivingElements(path: [], options: .json5)
      _ = try counted.append("[\(beginning)".utf8)
      #expect(try counted.append("1,2,3".utf8).count == 2)
    }
  }

  /// If the end comes too early, nothing changes.
  @Test(arguments: ["\"abc", "-1e", "See \"abc", "'a", "tru", "", "// x", "[1", "{\"a\": tr"])
  func finishChangesNothing(text: String) throws {
    var numbers = JSENIncrementalParser.Options.lenient
    numbers.includesPartialNumbers = true
    for options in [JSENIncrementalParser.Options(reading: .json5), .lenient, numbers] {
      var parser = JSENIncrementalParser(options: options)
      guard (try? parser.feed(text)) != nil, !parser.hasFailed else { continue }
      let before = Self.state(parser)
      let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
      if error?.isIncomplete == true { #expect(Self.state(parser) == before) }
    }
  }

  /// A line end after a backslash that is cut is not shown as a character.
  @Test func lineContinuations() throws {
    let text = Array("[\"\(String(repeating: "x", count: 130))\\\u{2028}b\"]".utf8)
    var parser = JSENIncrementalParser(options: .init(reading: .json5))
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    for byte in text {
      try parser.feed([byte])
      let value = try decoder.decodePartial(JSEN.self, from: parser)
      #expect(value == parser.partialValue)
      let strings = try decoder.decodePartial([String].self, from: parser, reusing: decoded)
      #expect(strings.last?.contains("\u{2028}") != true)
    }
    #expect(parser.partialValue == [%(String(repeating: "x", count: 130) + "b")])
    #expect(try parser.finish() == parser.partialValue)
  }

  /// A character that a relaxation does not accept after a backslash is refused, also if it is cut.
  @Test func cutCharactersAfterABackslash() throws {
    for relaxations in [[], .additionalEscapes, .lineContinuations]
      as [JSEN.ReadingOptions.Relaxations]
    {
      let reading = JSEN.ReadingOptions(relaxations: relaxations)
      for text in ["\"a\\\u{2028}b\"", "\"\\\u{2027}\"", "\"\\é\"", "\"\\\u{2029}\""] {
        var parser = JSENIncrementalParser(options: .init(reading: reading))
        for byte in text.utf8 { try? parser.feed([byte]) }
        let found = Result { () throws(JSEN.ParsingError) in try parser.finish() }
        let expected = Result { () throws(JSEN.ParsingError) in
          try JSEN(parsing: text, options: reading)
        }
        #expect(found == expected, "\(text.debugDescription), \(relaxations)")
      }
    }
  }

  /// The end of a text that is no text yet does not decide what its first bytes are.
  @Test func byteOrderMarks() throws {
    let reading = JSEN.ReadingOptions(
      allowsByteOrderMark: false, relaxations: .additionalWhitespace)
    var parser = JSENIncrementalParser(options: .init(reading: reading))
    try parser.feed([0xEF, 0xBB])
    #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    try? parser.feed([0xBF, 0x20, 0x31])
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.kind == .byteOrderMark)
    // The first byte of a text in UTF-16.
    var other = JSENIncrementalParser()
    let decoded = JSENDecodedElements()
    for byte in [0x5B, 0, 0x5D] as [UInt8] {
      try other.feed([byte])
      _ = try? JSENDecoder().decodePartial([Int].self, from: other, reusing: decoded)
    }
    #expect(other.partialValue == nil)
    try other.feed([0])
    #expect(try other.finish() == [])
    #expect(try JSENDecoder().decodePartial([Int].self, from: other, reusing: decoded) == [])
  }

  static let faults: [(text: String, options: JSEN.ReadingOptions)] = [
    ("[1,2,3,4,\"abc", JSEN.ReadingOptions()), ("[1,2,3,4,[5,/*", .json5),
    ("[\"x\", \"a\nb\"]", .init()),
    ("[{\"b\": -0.0,\"c", .init()), ("[\"a\u{C3}", .init(invalidUnicode: .replace)),
  ]

  /// The second place of an error is right, also if the text before it is gone.
  @Test(arguments: faults.indices) func relatedPlaces(row: Int) throws {
    let (text, options) = Self.faults[row]
    var bytes = Array(text.utf8)
    // The first byte of a cut character.
    if options.invalidUnicode == .replace { bytes.removeLast() }
    let whole = #expect(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: bytes, options: options)
    }
    for path in ["", "b"] as [JSEN.KeyPath] {
      for chunks in [[bytes], bytes.map { [$0] }] {
        var elements = JSENElements(.chunks(chunks), at: path, options: options)
        let error = #expect(throws: JSENStreamError.self) {
          while try elements.next() != nil {}
        }
        let found = error?.underlyingError as? JSEN.ParsingError
        #expect(found?.relatedLocation == whole?.relatedLocation)
        #expect(found?.location == whole?.location && found?.kind == whole?.kind)
      }
    }
  }
}
