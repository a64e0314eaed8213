import JSEN
import Testing

/// What a failed reading says, word for word, with its caret.
@Suite("Parsing errors") struct ParsingErrorTests {
  typealias Kind = JSEN.ParsingError.Kind
  typealias Options = JSEN.ReadingOptions

  struct Row: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let input: [UInt8]
    let expected: String
    var options = Options()
    var offset: Int
    var line = 1
    var column: Int
    var path = ""
    var isIncomplete = false
    var related: Int?

    /// - Parameters:
    ///   - expected: the whole description.
    ///   - at: the offset; the column is the same plus one, where nothing else is given.
    init(
      _ kind: Kind, bytes input: [UInt8], at offset: Int, line: Int = 1, column: Int? = nil,
      path: String = "", isIncomplete: Bool = false, related: Int? = nil,
      under options: Options = Options(), _ expected: String
    ) {
      self.kind = kind
      self.input = input
      self.expected = expected
      self.options = options
      self.offset = offset
      self.line = line
      self.column = column ?? offset + 1
      self.path = path
      self.isIncomplete = isIncomplete
      self.related = related
    }

    init(
      _ kind: Kind, _ input: String, at offset: Int, line: Int = 1, column: Int? = nil,
      path: String = "", isIncomplete: Bool = false, related: Int? = nil,
      under options: Options = Options(), _ expected: String
    ) {
      self.init(
        kind, bytes: Array(input.utf8), at: offset, line: line, column: column, path: path,
        isIncomplete: isIncomplete, related: related, under: options, expected)
    }

    var testDescription: String { "\(kind): \(shown(input))" }
  }

  static let rejecting = Options.with { $0.duplicateKeys = .reject }
  static let commenting = Options.with { $0.relaxations = .comments }

  /// The shortest text for each kind first, then others that say something else.
  static let rows = values + tokens + limits + positions

  private static let values: [Row] = [
    Row(
      .expectedValue, "", at: 0, isIncomplete: true,
      """
      1:1: expected a value, found the end of the text

      ^
      """),
    Row(
      .expectedValue, "]", at: 0,
      """
      1:1: expected a value, found ']'
      ]
      ^
      """),
    Row(
      .expectedValue, "[1,]", at: 3,
      """
      1:4: expected a value, found ']'
      [1,]
         ^
      """),
    Row(
      .expectedValue, #"{"a":}"#, at: 5, path: "a",
      """
      1:6: expected a value, found '}' (in a)
      {"a":}
           ^
      """),
    Row(
      .expectedValue, #"{"a":[1,{"b":"#, at: 13, path: "a.1.b", isIncomplete: true, related: 8,
      """
      1:14: expected a value, found the end of the text, inside the object that began at 1:9 (in a.1.b)
      {"a":[1,{"b":
                   ^
      """),
    Row(
      .expectedValue, "['a']", at: 1,
      """
      1:2: expected a value, found '''; strings stand in double quotes
      ['a']
       ^
      """),
    Row(
      .expectedValue, "// c\n1", at: 0,
      """
      1:1: expected a value, found '/'; the relaxation .comments would allow a comment
      // c
      ^
      """),
    Row(
      .expectedValue, "[-0.5, NaN]", at: 7,
      """
      1:8: expected a value, found 'NaN'; JSON has no NaN and no infinity
      [-0.5, NaN]
             ^
      """),
    Row(
      .expectedValue, bytes: [0xFF], at: 0,
      """
      1:1: expected a value, found the byte 0xFF
      \u{FFFD}
      ^
      """),
    Row(
      .expectedValue, "[\u{2028}]", at: 1,
      """
      1:2: expected a value, found U+2028
      [\u{2028}]
       ^
      """),
    Row(
      .expectedKey, "{1", at: 1,
      """
      1:2: expected a key in double quotes, found '1'
      {1
       ^
      """),
    Row(
      .expectedKey, #"{"a":1,}"#, at: 7,
      """
      1:8: expected a key in double quotes, found '}'
      {"a":1,}
             ^
      """),
    Row(
      .expectedKey, #"[{"a":[]},{"#, at: 11, path: "1", isIncomplete: true, related: 10,
      """
      1:12: expected a key in double quotes, found the end of the text, inside the object that began \
      at 1:11 (in 1)
      [{"a":[]},{
                 ^
      """),
    Row(
      .expectedColon, #"{""}"#, at: 3,
      """
      1:4: expected ':' after the key, found '}'
      {""}
         ^
      """),
    Row(
      .expectedColon, #"{"a" 1}"#, at: 5, path: "a",
      """
      1:6: expected ':' after the key, found '1' (in a)
      {"a" 1}
           ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[0}", at: 2,
      """
      1:3: expected ',' or ']', found '}'
      [0}
        ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[[1,2],[3", at: 9, path: "1", isIncomplete: true, related: 7,
      """
      1:10: expected ',' or ']', found the end of the text, inside the array that began at 1:8 (in 1)
      [[1,2],[3
               ^
      """),
    Row(
      .expectedCommaOrClosingBrace, #"{"":0]"#, at: 5,
      """
      1:6: expected ',' or '}', found ']'
      {"":0]
           ^
      """),
    Row(
      .expectedCommaOrClosingBrace, #"{"a":1 "b":2}"#, at: 7,
      """
      1:8: expected ',' or '}', found "b"
      {"a":1 "b":2}
             ^
      """),
    Row(
      .expectedEnd, "0 0", at: 2,
      """
      1:3: expected the end of the text, found '0'
      0 0
        ^
      """),
  ]

  private static let tokens: [Row] = [
    Row(
      .misspelledLiteral, "nil", at: 0,
      """
      1:1: expected 'null', found 'nil'
      nil
      ^
      """),
    Row(
      .misspelledLiteral, "[tru", at: 1, path: "0", isIncomplete: true, related: 0,
      """
      1:2: expected 'true', found 'tru' and the end of the text (in 0)
      [tru
       ^
      """),
    Row(
      .misspelledLiteral, #"{"a.b":{"c[0]":[falsy]}}"#, at: 16, path: #"a\.b.c\[0].0"#,
      #"""
      1:17: expected 'false', found 'falsy' (in a\.b.c\[0].0)
      {"a.b":{"c[0]":[falsy]}}
                      ^
      """#),
    Row(
      .expectedDigit, "-", at: 1, isIncomplete: true,
      """
      1:2: expected a digit, found the end of the text
      -
       ^
      """),
    Row(
      .expectedDigit, "[1.,2]", at: 3, path: "0",
      """
      1:4: expected a digit, found ',' (in 0)
      [1.,2]
         ^
      """),
    Row(
      .expectedDigit, "1e+x", at: 3,
      """
      1:4: expected a digit, found 'x'
      1e+x
         ^
      """),
    Row(
      .leadingZero, "00", at: 0,
      """
      1:1: a number does not begin with 0 and another digit, found '00'
      00
      ^
      """),
    Row(
      .leadingZero, #"{"users": [{"name": "Ann", "age": 07}]}"#, at: 34, path: "users.0.age",
      """
      1:35: a number does not begin with 0 and another digit, found '07' (in users.0.age)
      {"users": [{"name": "Ann", "age": 07}]}
                                        ^
      """),
    Row(
      .unterminatedString, "\"", at: 1, isIncomplete: true, related: 0,
      """
      1:2: the text ends inside a string, which began at 1:1
      "
       ^
      """),
    Row(
      .unterminatedString, "[1,\n \"abc", at: 9, line: 2, column: 6, path: "1", isIncomplete: true,
      related: 5,
      """
      2:6: the text ends inside a string, which began at 2:2 (in 1)
       "abc
           ^
      """),
    Row(
      .controlCharacter, "\"a\nb\"", at: 2,
      """
      1:3: the control character U+000A must be escaped in a string, as \\n
      "a
        ^
      """),
    Row(
      .controlCharacter, "[\"\u{1}\"]", at: 2, path: "0",
      """
      1:3: the control character U+0001 must be escaped in a string, as \\u0001 (in 0)
      ["\u{FFFD}"]
        ^
      """),
    Row(
      .invalidEscape, #""\a""#, at: 1,
      #"""
      1:2: a backslash does not escape 'a'; a backslash itself is written \\
      "\a"
       ^
      """#),
    Row(
      .invalidEscape, #""\"#, at: 1, isIncomplete: true,
      #"""
      1:2: the text ends inside an escape
      "\
       ^
      """#),
    Row(
      .invalidUnicodeEscape, #""\u12G4""#, at: 1,
      #"""
      1:2: expected four hexadecimal digits after \u
      "\u12G4"
       ^
      """#),
    Row(
      .invalidUnicodeEscape, #""\u"#, at: 1, isIncomplete: true,
      #"""
      1:2: expected four hexadecimal digits after \u
      "\u
       ^
      """#),
    Row(
      .loneSurrogate, #""\uD800""#, at: 1,
      #"""
      1:2: half of a surrogate pair stands without its other half
      "\uD800"
       ^
      """#),
    Row(
      .loneSurrogate, #""a\uDC00""#, at: 2,
      #"""
      1:3: half of a surrogate pair stands without its other half
      "a\uDC00"
        ^
      """#),
    Row(
      .loneSurrogate, #""\uD800\u0041""#, at: 1,
      #"""
      1:2: half of a surrogate pair stands without its other half
      "\uD800\u0041"
       ^
      """#),
    Row(
      .invalidUTF8, bytes: [0x22, 0xFF, 0x22], at: 1,
      """
      1:2: the bytes are not UTF-8: 0xFF begins no valid sequence
      "\u{FFFD}"
       ^
      """),
    Row(
      .invalidUTF8, bytes: [0x5B, 0x22, 0xE6, 0x97], at: 2, path: "0", isIncomplete: true,
      related: 0,
      """
      1:3: the text ends inside a character of several bytes (in 0)
      ["\u{FFFD}
        ^
      """),
    Row(
      .unterminatedComment, "/*", at: 2, isIncomplete: true, related: 0, under: commenting,
      """
      1:3: the text ends inside a comment, which began at 1:1
      /*
        ^
      """),
    Row(
      .unterminatedComment, #"{"a": [1, /* x"#, at: 14, path: "a", isIncomplete: true, related: 10,
      under: commenting,
      """
      1:15: the text ends inside a comment, which began at 1:11 (in a)
      {"a": [1, /* x
                    ^
      """),
  ]

  private static let limits: [Row] = [
    Row(
      .byteOrderMark, "\u{FEFF}1", at: 0,
      """
      1:1: the text begins with a byte order mark; allowsByteOrderMark would skip it
      \u{FEFF}1
      ^
      """),
    Row(
      .duplicateKey, #"{"":0,"":0}"#, at: 6, related: 1, under: rejecting,
      """
      1:7: the key "" stands twice, first at 1:2
      {"":0,"":0}
            ^
      """),
    Row(
      .duplicateKey, "{\"a\":1,\n\"b\":{\"\\u0061\":2,\n \"a\":3}}", at: 26, line: 3, column: 2,
      path: "b", related: 13, under: rejecting,
      """
      3:2: the key "a" stands twice, first at 2:6 (in b)
       "a":3}}
       ^
      """),
    Row(
      .depthLimit, "[", at: 0, under: Options.with { $0.maximumDepth = 0 },
      """
      1:1: arrays and objects nest deeper than the limit of 0
      [
      ^
      """),
    Row(
      .depthLimit, #"{"a":[[1]]}"#, at: 6, path: "a.0", under: Options.with { $0.maximumDepth = 2 },
      """
      1:7: arrays and objects nest deeper than the limit of 2 (in a.0)
      {"a":[[1]]}
            ^
      """),
    Row(
      .textTooLong, "false", at: 4, under: Options.with { $0.maximumTextLength = 4 },
      """
      1:5: the text has more than 4 bytes
      false
          ^
      """),
    Row(
      .stringTooLong, #"{"a":"abcd"}"#, at: 5, path: "a",
      under: Options.with { $0.maximumStringLength = 3 },
      """
      1:6: the string has more than 3 bytes (in a)
      {"a":"abcd"}
           ^
      """),
    Row(
      .numberTooLong, "[1.25]", at: 1, path: "0",
      under: Options.with { $0.maximumNumberLength = 3 },
      """
      1:2: the number has more than 3 bytes (in 0)
      [1.25]
       ^
      """),
    Row(
      .numberTooLong, "0x" + String(repeating: "F", count: 33), at: 0, under: Options.json5,
      """
      1:1: the hexadecimal number has more than 128 bits
      0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
      ^
      """),
  ]

  /// Where lines and columns are counted, and what of a long line is shown.
  private static let positions: [Row] = [
    Row(
      .expectedValue, "[\t\t@]", at: 3,
      """
      1:4: expected a value, found '@'
      [\t\t@]
       \t\t^
      """),
    Row(
      .expectedValue, "[\r\n  \r\n @]", at: 8, line: 3, column: 2,
      """
      3:2: expected a value, found '@'
       @]
       ^
      """),
    Row(
      .expectedValue, "[1,\r\r2,\n\n @]", at: 10, line: 5, column: 2,
      """
      5:2: expected a value, found '@'
       @]
       ^
      """),
    Row(
      .expectedValue, "[\"é日😀\", @]", at: 14, column: 9,
      """
      1:9: expected a value, found '@'
      ["é日😀", @]
              ^
      """),
    Row(
      .expectedValue, "[\"e\u{301}\", @]", at: 8, column: 8,
      """
      1:8: expected a value, found '@'
      ["e\u{301}", @]
            ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[\"" + String(repeating: "x", count: 45) + "\" 1]", at: 49,
      """
      1:50: expected ',' or ']', found '1'
      …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" 1]
                                               ^
      """),
    Row(
      .expectedValue,
      "[" + String(repeating: "1234567890,", count: 30) + "@"
        + String(repeating: ",1234567890", count: 30) + "]",
      at: 331,
      """
      1:332: expected a value, found '@'
      …567890,1234567890,1234567890,1234567890,@,1234567890,1234567890,1234567890,12345…
                                               ^
      """),
  ]

  @Test(arguments: rows) func saysWhatAndWhere(row: Row) throws {
    let error = try #require(refusal(row.input, row.options), "accepted")
    #expect(error.kind == row.kind)
    #expect(error.description == row.expected)
    #expect(error.debugDescription == row.expected)
    #expect(error.offset == row.offset)
    #expect(error.line == row.line)
    #expect(error.column == row.column)
    #expect(error.location.description == "\(row.line):\(row.column)")
    #expect(error.path == row.path)
    #expect(error.isIncomplete == row.isIncomplete)
    #expect(error.relatedLocation?.offset == row.related)
    #expect(error.description.contains(error.message))
    #expect(error == refusal(row.input, row.options))
    #expect(error.hashValue == refusal(row.input, row.options)?.hashValue)
  }

  @Test func everyKindHasARow() {
    for kind in Kind.allCases {
      #expect(Self.rows.contains { $0.kind == kind }, "\(kind)")
    }
  }

  /// An error in the last of many lines is found, and what surrounds it does not grow with the text.
  @Test func positionsInLongTexts() throws {
    let lines = sized(100_000, debug: 10_000)
    let text = "[\n" + String(repeating: "  {\"a\": \"é\"},\n", count: lines) + "  {\"a\": tru}\n]"
    let error = try #require(refusal(text))
    #expect(error.line == lines + 2)
    #expect(error.column == 9)
    #expect(error.path == "\(lines).a")
    #expect(error.description.hasSuffix("\n  {\"a\": tru}\n        ^"))
    let minified = "[" + String(repeating: "\"éé\",", count: lines) + "}"
    let other = try #require(refusal(minified))
    #expect(other.column == lines * 5 + 2)
    #expect(other.description.utf8.count < 500)
  }

  /// A failure that the excerpt or the token might run over the end with, or cut a character for.
  @Test(arguments: [
    "[\"", "[\"\\", "[1 \"", "[1 \"\\", "[1 \"a\\\\\\", "{\"a\" \"", "[1 é", "[1 \u{0}",
    "[1\u{1F}\u{7F}",
    "{\"a\":1 \"\u{1}\t\u{301}", "[1 .", "\u{301}", "[1 \u{301}]", "\r", "\n\r\n",
  ]) func neverCrashes(text: String) {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      for options in [Options(), Options.json5, Self.rejecting] {
        #expect(refusal(Array(bytes[..<end]), options)?.description != "", "\(shown(bytes))")
      }
    }
  }

  @Test func aNegativeLimitCountsAsZero() {
    #expect(refusal("1", Options.with { $0.maximumTextLength = -1 })?.kind == .textTooLong)
    #expect(refusal("1", Options.with { $0.maximumNumberLength = -1 })?.kind == .numberTooLong)
    #expect(refusal("1.5", Options.with { $0.maximumNumberLength = -1 })?.kind == .numberTooLong)
    #expect(refusal("\"\"", Options.with { $0.maximumStringLength = -1 })?.kind == .stringTooLong)
    #expect(refusal("[]", Options.with { $0.maximumDepth = -1 })?.kind == .depthLimit)
  }
}
