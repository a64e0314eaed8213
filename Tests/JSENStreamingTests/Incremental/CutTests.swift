import JSEN
import JSENStreaming
import TestTools
import Testing

/// A text in parts gives the same as the text at once, however it is cut.
@Suite("Texts in parts") struct CutTests {
  /// The value, or all that the error says.
  enum Outcome: Equatable {
    case value(String)
    case error(JSEN.ParsingError, String)

    init(_ read: () throws(JSEN.ParsingError) -> JSEN) {
      do throws(JSEN.ParsingError) {
        self = .value(try read().description)
      } catch {
        self = .error(error, error.description)
      }
    }
  }

  /// Feeds the parts of a text between the cuts.
  static func read(_ bytes: [UInt8], _ options: JSEN.ReadingOptions, cuts: some Sequence<Int>)
    -> Outcome
  {
    Outcome { () throws(JSEN.ParsingError) in
      var parser = JSENIncrementalParser(options: .init(reading: options))
      var start = 0
      for cut in cuts {
        try parser.feed(bytes[start..<cut])
        start = cut
      }
      try parser.feed(bytes[start...])
      let value = try parser.finish()
      return value
    }
  }

  static func atOnce(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) -> Outcome {
    Outcome { () throws(JSEN.ParsingError) in try JSEN(parsing: bytes, options: options) }
  }

  /// Compares a text at once, cut at each place, and fed byte by byte.
  private func check(_ bytes: [UInt8], _ options: JSEN.ReadingOptions = .init(), _ name: String) {
    let expected = Self.atOnce(bytes, options)
    for cut in bytes.indices {
      let outcome = Self.read(bytes, options, cuts: [cut])
      if outcome != expected {
        Issue.record("\(name), cut at \(cut): \(outcome) instead of \(expected)")
        return
      }
    }
    let outcome = Self.read(bytes, options, cuts: bytes.indices)
    #expect(outcome == expected, "\(name), byte by byte")
  }

  static let options: [JSEN.ReadingOptions] = [
    .init(), .json5, .init(duplicateKeys: .reject, numbers: .exact),
    .init(
      duplicateKeys: .keepFirst, maximumDepth: 3, maximumStringLength: 10, maximumNumberLength: 8),
    .init(allowsByteOrderMark: false, allowsOtherEncodings: false, relaxations: .pythonLiterals),
  ]

  static let texts: [String] = [
    #"{"name": "Ann", "tags": ["a", "b", []], "nested": {"deep": [{"x": null}, {}]}}"#,
    #" [ "\"\\\/\b\f\n\r\t" , "\u00e9\uD83D\uDE00\u0000" , "aéß日本😀z" , "" ] "#,
    "[0, -0, 12345678901234567890, -1.5e+10, 0.25E-3, 1e400, 123456789.123456789]",
    "[true, false, null]", "\r\n\t {\"\u{10FFFF}\u{7FF}\u{800}\": \"\u{FFFF}\"}\r\n", "123",
    "-12.5e10",
    "true", "\"日\"", "\u{FEFF}[1]", "", " ", "[", "{", "{\"a\"", "{\"a\":", "[1,", "\"abc", "[1 2]",
    #"{"a":1,"b":{"a":2,"a":3},"a":4}"#, #"{"a": nope}"#, #"[1, tru, 2]"#, "[1,]", "{\"a\":1,}",
    "[1]x",
    #"["\uD800\u0041"]"#, #"["\uD83D"]"#, #"["\uD83D\n"]"#, #"["\\\uD83D\uDE00"]"#, #"["\q"]"#,
    "[\"a\nb\"]", "[1}", "{]", "[01]", "[-]", "[1.]", "[1e]", "nul", "nulll", "[[[[1]]]]",
    "[\"twelve bytes\"]", "[123456789]", "{\"a\" 1}", "{1:2}", "[1,2", "{\"a\":1 \"b\":2}",
    "/* é */ {a: 'x\\'\"', $b_1: +1, \\u0063é: -.5, 'd': 5., /* 日 */} // 😀 end\u{2028}",
    "// é\u{2029}[0xFF, -0X1a, Infinity, -Infinity, +.5e1, 'a\\\r\nb\\\u{2028}c\\\nd',]",
    #"['\x41\v\0\q\é\日', "\x7fA", "\01"]"#, "[1 /", "[1 /* ", "[1, // a", "[// a\n]", "{// a\n}",
    "{//",
    "\u{A0}\u{2003}\u{1680}\u{3000}\u{205F}\u{B}\u{C}[1]\u{2029}", "[Infinit]", "[0x]",
    "[0x12345678901]",
    "[True, False, None, {\"a\": None}]", "[Trux]", "[Non", "[N", "{a: 1, ab", "{a\u{200D}b : 1}",
    "[\"a\\", "[\"\\u12", "[\"\\uD83D\\uDE", "[\"\\uD83D\\", "['a\\\r", "['a\\\r\n'", "[.5, 5., .]",
  ]

  @Test(arguments: texts) func everyCut(text: String) {
    for options in Self.options { check(Array(text.utf8), options, text) }
  }

  @Test(
    arguments: [
      [0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0x22, 0xC3, 0x28], [0x22, 0xE0, 0x80],
      [0x5B, 0xFF],
      [0x22, 0xC3, 0x22], [0x22, 0x61, 0xE2, 0x82], [0xFF, 0xFE, 0x31, 0], [0, 0x31], [0x31, 0],
      [0, 0, 0, 0x31], [0x31, 0, 0, 0], [0x5B, 0, 0x5D, 0], [0, 0x5B, 0], [0xFE, 0xFF, 0, 0x31],
      [0],
      [0xFF], [0, 0], [0x5B, 0, 0x5D], [0x22, 0, 0, 0x22], [0x31, 0x32, 0, 0x31],
      [0x5B, 0x31, 0x5D, 0],
    ] as [[UInt8]]) func everyCutOfBytes(bytes: [UInt8])
  {
    for options in Self.options { check(bytes, options, "\(bytes)") }
  }

  @Test(.enabled(if: SharedFiles.has("suites/JSONTestSuite")))
  func everyFileOfTheSuite() throws {
    let folder = "suites/JSONTestSuite"
    for name in SharedFiles.names(in: folder) {
      let bytes = try SharedFiles.bytes("\(folder)/\(name)")
      for options in Self.options.prefix(2) {
        guard bytes.count > sized(2000, debug: 150) else {
          check(bytes, options, name)
          continue
        }
        let outcome = Self.read(bytes, options, cuts: bytes.indices)
        #expect(outcome == Self.atOnce(bytes, options), "\(name)")
      }
    }
  }

  @Test(
    .enabled(if: SharedFiles.has("corpora")), arguments: SharedFiles.names(in: "corpora"))
  func everyCorpusByteByByte(name: String) throws {
    let bytes = try SharedFiles.bytes("corpora/\(name)")
    let part = Array(bytes.prefix(sized(.max, debug: 5_000)))
    let expected = Self.atOnce(part, .init())
    #expect(Self.read(part, .init(), cuts: part.indices) == expected)
    var random = SeededRandom(seed: 7)
    let cuts = (0..<1000).map { _ in Int.random(in: 0...part.count, using: &random) }.sorted()
    #expect(Self.read(part, .init(), cuts: cuts) == expected)
  }

  /// A parser puts what it has read aside. Errors, the rest and copies are still those of the whole text.
  @Test(arguments: isDebugBuild ? [4096, 70_000] : [1000, 4096, 70_000, 1_000_000])
  func longTexts(size: Int) throws {
    // In a debug build, a few parts of each size.
    let count = sized(8000, debug: size < 10_000 ? 600 : 2000)
    let rows = (0..<count).map { "{\"id\": \($0), \"name\": \"row é \($0)\"}" }
    let begin = "{\"rows\": [\n" + rows.joined(separator: ",\n")
    for end in ["]}", "], \"x\": nope}", "]", ",", "] \"é", "]}\n\n x"] {
      let bytes = Array((begin + end).utf8)
      let cuts = Array(stride(from: size, to: bytes.count, by: size))
      #expect(Self.read(bytes, .init(), cuts: cuts) == Self.atOnce(bytes, .init()), "\(end)")
      let limits = JSEN.ReadingOptions(maximumTextLength: bytes.count - 1)
      #expect(Self.read(bytes, limits, cuts: cuts) == Self.atOnce(bytes, limits), "\(end)")
    }
    var parser = JSENIncrementalParser(options: .init(allowsFollowingText: true))
    let bytes = Array((begin + "]}[1]").utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let earlier = parser
      try parser.feed(bytes[start..<min(start + size, bytes.count)])
      if start / size % 16 == 3 {
        // The copy reads its text again.
        parser = earlier
        try parser.feed(bytes[start..<min(start + size, bytes.count)])
      }
    }
    #expect(Array(parser.rest) == Array("[1]".utf8))
    #expect(try parser.finish()["rows"]?.array?.count == rows.count)
  }

  /// Random damage to random texts, cut at random places.
  @Test func randomCuts() {
    for seed in 0..<UInt64(isDebugBuild ? 800 : 30_000) {
      var random = SeededRandom(seed: seed)
      var bytes = Array(Self.texts.randomElement(using: &random, or: "").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      let options = Self.options[Int(seed) % Self.options.count]
      let cuts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...bytes.count, using: &random)
      }.sorted()
      let outcome = Self.read(bytes, options, cuts: cuts)
      let expected = Self.atOnce(bytes, options)
      if case .error(let error, _) = outcome, case .error(let other, _) = expected,
        error.kind == .stringTooLong || other.kind == .stringTooLong
      {
        // A string that is too long may have another fault. It depends on the cuts which of them is found first.
        let (tooLong, fault) = error.kind == .stringTooLong ? (error, other) : (other, error)
        #expect(tooLong.offset <= fault.offset, "seed \(seed)")
        continue
      }
      #expect(outcome == expected, "seed \(seed)")
    }
  }
}

extension Array {
  fileprivate func randomElement(using random: inout SeededRandom, or other: Element) -> Element {
    randomElement(using: &random) ?? other
  }
}
