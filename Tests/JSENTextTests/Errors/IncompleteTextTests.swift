import CoreTestTools
import Foundation
import JSEN
import Testing

/// Every beginning of a valid text is incomplete, or valid itself; nothing else is incomplete.
@Suite("Incomplete texts") struct IncompleteTextTests {
  static let strict: [String] = [
    #"{"name": "Ann", "tags": ["a", "b", []], "nested": {"deep": [{"x": null}, {}]}}"#,
    #" [ "\"\\\/\b\f\n\r\t" , "\u00e9\uD83D\uDE00\u0000" , "aéß日本😀z" , "" ] "#,
    #"[0, -0, 12345678901234567890, -1.5e+10, 0.25E-3, 1e400, 123456789.123456789]"#,
    "[true, false, null]", "\r\n\t {\"\u{10FFFF}\u{7FF}\u{800}\": \"\u{FFFF}\"}\r\n",
    "123", "-12.5e10", "true", "\"日\"",
    #"{"a":{"b":{"c":[[[[{"long key of more than sixteen bytes é": "and a long value 😀 too"}]]]]}}}"#,
  ]

  static let relaxed: [String] = [
    "/* é */ {a: 'x\\'\"', $b_1: +1, \\u0063é: -.5, 'd': 5., /* 日 */} // 😀 end\u{2028}",
    "// é\u{2029}[0xFF, -0X1a, Infinity, -Infinity, +NaN, +.5e1, 'a\\\r\nb\\\u{2028}c\\\nd',]",
    #"['\x41\v\0\q\é\日', "\x7fA"]"#,
    "\u{FEFF}\u{A0}\u{2003}\u{1680}\u{3000}\u{205F}\u{B}\u{C}[1]\u{FEFF}\u{2029}",
  ]

  @Test(arguments: strict) func everyPrefix(text: String) throws {
    _ = try JSEN(parsing: text)
    checkPrefixes(text, .init(), isWhole: isWholeStrictly)
  }

  @Test(arguments: strict + relaxed) func everyPrefixUnderJSON5(text: String) throws {
    _ = try JSEN(parsing: text, options: .json5)
    checkPrefixes(text, .json5, isWhole: nil)
  }

  /// The relaxations that matter at the end of a text, each without the others.
  @Test(arguments: [
    ("[1]/* é */", JSEN.ReadingOptions.Relaxations.comments), ("[1]// é\n", .comments),
    ("['a\"é']", .singleQuotes), ("{aé:1}", .unquotedKeys), ("[0xFE]", .hexadecimalNumbers),
    ("[+1.5]", .plusSigns), ("[-.5,5.]", .bareDecimalPoints),
    ("[-Infinity,NaN]", .nonFiniteNumbers), ("[\"a\\\u{2028}b\\\r\n\"]", .lineContinuations),
    (#"["\x41\v\'\0\é"]"#, .additionalEscapes), ("[\u{3000}1\u{A0}]", .additionalWhitespace),
    ("[\"\t\"]", .controlCharacters), ("[1,]", .trailingCommas),
  ]) func everyPrefixUnderOneRelaxation(
    text: String, relaxation: JSEN.ReadingOptions.Relaxations
  ) throws {
    let options = JSEN.ReadingOptions.with { $0.relaxations = relaxation }
    _ = try JSEN(parsing: text, options: options)
    #expect(refusal(text) != nil)
    checkPrefixes(text, options, isWhole: nil)
  }

  @Test func aByteOrderMarkCutShort() {
    checkPrefixes("\u{FEFF}1", .init(), isWhole: nil)
    let options = JSEN.ReadingOptions.with { $0.allowsByteOrderMark = false }
    #expect(refusal([0xEF, 0xBB], options)?.isIncomplete == false)
  }

  /// Texts that no further byte makes valid.
  @Test(arguments: [
    "]", "[1,]", "[1 2", "{1", "{\"a\" 1", "{\"a\":1,}", "00", "-a", "1.e", "1ee", "trx", "nulk",
    "+1",
    "'", "\"\\x", "\"\\u00G", "\"\\uDC00", "\"\\uD800x", "\"\\uD800\\n", "\"\n", "[1]]", "1 1",
    "[}",
    "/", "//", "\u{A0}", "[tru]", "[1.]", "[-]",
  ]) func wrongIsNotIncomplete(text: String) throws {
    let error = try #require(refusal(text))
    #expect(!error.isIncomplete, "\(error)")
  }

  @Test(
    arguments: [
      [0x22, 0xC0], [0x22, 0xC3, 0x28], [0x22, 0xE0, 0x80], [0x22, 0xED, 0xA0], [0x22, 0xF4, 0x90],
      [0x22, 0xF5], [0x22, 0x80], [0x22, 0xFF, 0x5C], [0x2F, 0x2A, 0xFF], [0x2F, 0x2F, 0xC3, 0x0A],
      [0xC3], [0xE1, 0x80], [0x22, 0x5C, 0xFF],
    ] as [[UInt8]]) func wrongBytesAreNotIncomplete(bytes: [UInt8]) throws
  {
    for options in [JSEN.ReadingOptions(), .json5] {
      let error = try #require(refusal(bytes, options))
      #expect(!error.isIncomplete, "\(error)")
    }
  }

  /// - Parameter isWhole: whether a prefix is a whole text; nil asks the parser.
  private func checkPrefixes(
    _ text: String, _ options: JSEN.ReadingOptions, isWhole: (([UInt8]) -> Bool)?
  ) {
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      let prefix = Array(bytes[..<end])
      let error = refusal(prefix, options)
      if let isWhole { #expect((error == nil) == isWhole(prefix), "\(shown(prefix))") }
      guard let error else { continue }
      #expect(error.isIncomplete, "\(shown(prefix)): \(error)")
      #expect(error.offset <= prefix.count)
    }
  }

  /// Whether a beginning of one of the strict texts is a text of its own: a number that may stop there, or
  /// all but the white space at the end.
  private func isWholeStrictly(_ prefix: [UInt8]) -> Bool {
    let text = String(decoding: prefix, as: UTF8.self).trimmed
    if ["true", "false", "null"].contains(text) { return true }
    if Double(text) != nil, text.last?.isNumber == true { return true }
    return (text.hasPrefix("{") || text.hasPrefix("["))
      && Self.strict.contains { $0.trimmed == text }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
