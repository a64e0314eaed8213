import JSEN
import JSENStreaming
import TestTools
import Testing

/// `hasFailed` is true as soon as no more bytes can make the text valid.
@Suite("Failing at once") struct HasFailedTests {
  /// How a string that is cut can go on: inside a character, then inside an escape.
  static let ends: [[UInt8]] = {
    let characters: [[UInt8]] = [
      [], [0x80], [0xA0], [0x90, 0x80, 0x80], [0x80, 0x80], [0xA0, 0x80], [0x80, 0x80, 0x80],
    ]
    let escapes = [
      "", "n", "0", "00", "000", "0000", "u0000", "0\\udc00", "00\\udc00", "\\udc00", "udc00",
      "dc00", "c00",
    ]
    return characters.flatMap { character in
      escapes.map { character + Array($0.utf8) + [UInt8(ascii: "\"")] }
    }
  }()

  static func isBeginning(_ text: [UInt8]) -> Bool {
    ends.contains { (try? JSEN(parsing: text + $0)) != nil } || (try? JSEN(parsing: text)) != nil
  }

  static let fixed: [[UInt8]] = [
    [0xC3] + Array(#"\u00e9"#.utf8), [0xE2, 0x82] + Array(#"\n"#.utf8),
    Array(#"\udc00\ud83d"#.utf8),
    Array(#"\ud83d\u0041"#.utf8), Array(#"\ud83d\ud83d"#.utf8), Array(#"\uD83D\uDe00x\uDFff"#.utf8),
    Array(#"\ud83dx"#.utf8), [0xED, 0xA0, 0x80], [0xF0, 0x9F] + Array(#"\\"#.utf8),
    [0xC3, UInt8(ascii: "\""), 0x20],
  ]

  @Test func stringsFailAtOnce() throws {
    var random = SeededRandom(seed: 23)
    let pieces: [[UInt8]] =
      ["\\", "u", "d", "D", "8", "c", "f", "0", "n", "x", "\\ud83d", "\\ud83d\\u", "\\ud"].map {
        Array($0.utf8)
      } + [[0xC3], [0xA9], [0xE0], [0xED], [0xF0], [0xF4], [0x80], [0x90], [0x9F]]
    let texts =
      Self.fixed
      + (0..<sized(20_000, debug: 600)).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).flatMap { _ in
          pieces.randomElement(using: &random)!
        }
      }
    for text in texts {
      for key in [false, true] {
        var parser = JSENIncrementalParser()
        var fed = [UInt8(ascii: "\"")]
        try parser.feed(key ? "{\"" : "\"")
        for byte in text {
          fed.append(byte)
          // The error itself is thrown later.
          try parser.feed([byte])
          let isBeginning = Self.isBeginning(fed)
          if parser.hasFailed == isBeginning { Issue.record("\(fed) \(key)") }
          guard isBeginning, parser.isComplete == false, byte != UInt8(ascii: "\"") else { break }
        }
      }
    }
  }

  /// A text that has failed stays so, and its error is the one that the whole text has.
  @Test(arguments: fixed) func theErrorIsThatOfTheWholeText(text: [UInt8]) throws {
    for end in 1...text.count {
      let whole = [UInt8(ascii: "[")] + [UInt8(ascii: "\"")] + text[..<end]
      var parser = JSENIncrementalParser()
      for byte in whole { try parser.feed([byte]) }
      let hasFailed = parser.hasFailed
      let expected = #expect(throws: JSEN.ParsingError.self) { _ = try JSEN(parsing: whole) }
      let error = #expect(throws: JSEN.ParsingError.self) { _ = try parser.finish() }
      #expect(error == expected)
      #expect(parser.hasFailed == hasFailed)
    }
  }

  /// A text that has failed is not incomplete, whatever is cut. A failure takes back nothing that was shown, and what is
  /// shown does not depend on the cuts.
  @Test func failedTextsAreNotIncomplete() throws {
    let strings = [
      #"\ude00"#, #"\ud83d\ude00"#, #"\ud83d\u0041"#, #"\ud83d\ud83d"#, #"\\ud83d\ude00x"#, #"a\q"#,
      #"a\u00zz"#, "a\u{1}b", #"a\ud83dx"#, #"\x41"#, #"\u{41}"#, #"\u00e9\udc00"#, "ab\"c\"",
      #"b", "c\q"#,
    ]
    for (string, beginning) in strings.flatMap({ string in
      ["[\"", "{\"k\": \"", "{\"", "\"", "[[1, \"x\"], \""].map { (string, $0) }
    }) {
      for reading in [
        JSEN.ReadingOptions(), .init(invalidUnicode: .replace), .json5,
        .init(invalidUnicode: .replace, relaxations: .json5),
      ] {
        let text = Array((beginning + string + "\"").utf8)
        let options = JSENIncrementalParser.Options(reading: reading)
        var parser = JSENIncrementalParser(options: options)
        var shown: JSEN?
        for end in 1...text.count {
          try parser.feed([text[end - 1]])
          var (copy, whole) = (parser, JSENIncrementalParser(options: options))
          try whole.feed(text[..<end])
          let label = "\(String(decoding: text[..<end], as: UTF8.self)) \(reading)"
          #expect(whole.hasFailed == parser.hasFailed, "\(label)")
          let expected = Self.error(of: { _ = try JSEN(parsing: text[..<end], options: reading) })
          let error = Self.error(of: { _ = try copy.finish() })
          if reading.invalidUnicode == .reject { #expect(error == expected, "\(label)") }
          if let error { #expect(error.isIncomplete != parser.hasFailed, "\(label)") }
          if reading.invalidUnicode == .reject {
            #expect(whole.partialValue == parser.partialValue, "\(label)")
            if parser.hasFailed, let shown { #expect(parser.partialValue == shown, "\(label)") }
          }
          if parser.hasFailed { break }
          shown = parser.partialValue
        }
      }
    }
  }

  private static func error(of body: () throws -> Void) -> JSEN.ParsingError? {
    do { try body() } catch { return error as? JSEN.ParsingError }
    return nil
  }

  /// After a long gap before a colon, each byte counts at once, as after a short one.
  @Test(
    arguments: [" ", "/* c */", "//c\n", "\u{A0}", "\u{2028}"]
      + [("/*", "*/"), ("//", "\n")].map { $0 + String(repeating: "c", count: 2000) + $1 })
  func longGapsBeforeAColon(gap: String) throws {
    for relaxations in [JSEN.ReadingOptions.Relaxations.json5, [.comments], []] {
      let isValid =
        relaxations == .json5 || gap == " " || relaxations == .comments && gap.contains("/")
      let gaps = String(repeating: gap, count: max(2000 / gap.utf8.count, 1))
      let options = JSENIncrementalParser.Options(reading: .init(relaxations: relaxations))
      var parser = JSENIncrementalParser(options: options)
      for byte in "{\"a\"\(gaps)".utf8 where !parser.hasFailed { try parser.feed([byte]) }
      #expect(parser.hasFailed == !isValid)
      guard isValid else { continue }
      var other = parser
      for byte in ":1,".utf8 { try parser.feed([byte]) }
      #expect(parser.partialValue == ["a": 1])
      try other.feed("x")
      #expect(other.hasFailed)
    }
  }

  /// In prose, a string that cannot end well is not the value.
  @Test func proseIsSearchedOn() throws {
    var parser = JSENIncrementalParser(options: .lenient)
    try parser.feed(#"Say ["\udc"#)
    #expect(!parser.hasFailed)
    try parser.feed(#"00"] or [1]"#)
    #expect(try parser.finish() == [1])
  }
}
