import CoreTestTools
import JSEN
import Testing

/// Each relaxation accepts what it names, and nothing else.
@Suite("Relaxations") struct RelaxationTests {
  /// The parse loop looks for comments and other spaces only where it finds no token.
  @Test(arguments: ["/**/", "//x\n", "\u{A0}", "\u{B}", " /*,]}:*/\t\u{2003}//\r\n "])
  func spacesAreInEachGap(space: String) throws {
    for (tokens, plain) in [
      (
        [
          "{", "\"a\"", ":", "[", "1", ",", "{", "}", ",", "[", "]", ",", "-2.5", "]", ",", "\"b\"",
          ":", "\"c\"", "}",
        ],
        #"{"a":[1,{},[],-2.5],"b":"c"}"#
      ),
      (
        [
          "{", "a", ":", "[", "true", ",", "+1", ",", "'x'", ",", "]", ",", "'b'", ":", "{", "c",
          ":", "null", ",", "}", ",", "}",
        ],
        #"{"a":[true,1,"x"],"b":{"c":null}}"#
      ),
      (["[", "NaN", ",", "]"], "[NaN]"), (["\"a\""], #""a""#),
    ] {
      for gap in 0...tokens.count + 1 {
        let text =
          gap > tokens.count
          ? space + tokens.joined(separator: space) + space
          : tokens[..<gap].joined() + space + tokens[gap...].joined()
        let value = try JSEN(parsing: text, options: .json5)
        #expect("\(value)" == plain, "\(text)")
        #expect(try "\(JSEN(JSENDocument(parsing: text, options: .json5)))" == plain, "\(text)")
        #expect(throws: JSEN.ParsingError.self, "\(text)") { try JSEN(parsing: text) }
      }
    }
  }

  typealias Relaxations = JSEN.ReadingOptions.Relaxations

  /// One relaxation, and texts that need it and no other, with what they mean.
  static let rows: [(Relaxations, [(String, JSEN)])] = [
    (
      .comments,
      [
        ("// one\n1", 1), ("1// two", 1), ("/* three */ 1 /**/", 1), ("[1,/* // */2]", [1, 2]),
        ("{/*a*/\"a\"/*b*/:/*c*/1/*d*/,//e\r\"b\"//\n:2}", ["a": 1, "b": 2]),
        ("1/***/", 1), ("/*\n*/1", 1), ("[/*]*/]", []),
      ]
    ),
    (
      .trailingCommas,
      [
        ("[1,]", [1]), ("{\"a\":1,}", ["a": 1]), ("[[1 , ] , ]", [[1]]),
        ("{\"a\":[1,],}", ["a": [1]]),
      ]
    ),
    (
      .singleQuotes,
      [
        ("'a'", "a"), ("''", ""), ("{'a':'b'}", ["a": "b"]), (#"'it is "so"'"#, #"it is "so""#),
        (#"'\u0041\n'"#, "A\n"), (#"'it\'s \"so\"'"#, #"it's "so""#), (#"'\''"#, "'"),
        (#"{'\'a':'\\\''}"#, ["'a": #"\'"#]),
      ]
    ),
    (
      .unquotedKeys,
      [
        ("{a:1}", ["a": 1]), ("{$_a9:1,\"b\":2}", ["$_a9": 1, "b": 2]), ("{é日:1}", ["é日": 1]),
        (#"{\u0061b:1}"#, ["ab": 1]), ("{null:1,true:2}", ["null": 1, "true": 2]),
        ("{a\u{200D}b : 1}", ["a\u{200D}b": 1]), ("{Infinity:1}", ["Infinity": 1]),
        ("{e\u{301}:1}", ["e\u{301}": 1]),
      ]
    ),
    (
      .hexadecimalNumbers,
      [
        ("0xFF", 255), ("0Xff", 255), ("-0x10", -16), ("[0x0,0xE]", [0, 14]),
        ("0x7FFFFFFFFFFFFFFF", .int(.max)), ("-0x8000000000000000", .int(.min)),
        ("0x8000000000000000", %(UInt64(1) << 63)),
        ("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", %UInt128.max),
        ("-0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", %JSEN.Number("-\(UInt128.max)")!),
        ("0x00000000000000000000000000000000000000000000000001", 1),
      ]
    ),
    (.plusSigns, [("+1", 1), ("[+1.5]", [1.5]), ("+0", 0), ("+1e2", 100.0)]),
    (
      .bareDecimalPoints,
      [
        (".5", 0.5), ("5.", 5.0), ("-.5", -0.5), ("-5.", -5.0), (".5e1", 5.0), ("5.e1", 50.0),
        ("[0.]", [0.0]),
        ("{\"a\":.0}", ["a": 0.0]),
      ]
    ),
    (
      .nonFiniteNumbers,
      [("Infinity", .double(.infinity)), ("[-Infinity]", [.double(-.infinity)])]
    ),
    (
      .lineContinuations,
      [
        ("\"a\\\nb\"", "ab"), ("\"a\\\r\nb\"", "ab"), ("\"a\\\rb\"", "ab"),
        ("\"a\\\u{2028}b\"", "ab"),
        ("\"\\\u{2029}\"", ""), ("{\"a\\\nb\":1}", ["ab": 1]),
      ]
    ),
    (
      .additionalEscapes,
      [
        (#""\'""#, "'"), (#""\v""#, "\u{B}"), (#""\0""#, "\0"), (#""\x41\xe9""#, "Aé"),
        (#""\a\é\日\😀""#, "aé日😀"),
        (#""\0a""#, "\0a"), (#"{"\x61":1}"#, ["a": 1]),
      ]
    ),
    (
      .additionalWhitespace,
      [
        ("\u{B}1", 1), ("\u{C}1\u{A0}", 1), ("[\u{FEFF}1\u{2028},\u{2029}2\u{3000}]", [1, 2]),
        ("{\u{2003}\"a\"\u{1680}:\u{205F}1\u{202F}}", ["a": 1]),
      ]
    ),
    (
      .controlCharacters,
      [("\"\t\"", "\t"), ("\"a\0\u{1F}\"", "a\0\u{1F}"), ("{\"\t\":1}", ["\t": 1])]
    ),
  ]

  @Test func eachAlone() throws {
    for (relaxation, texts) in Self.rows {
      let alone = JSEN.ReadingOptions.with { $0.relaxations = relaxation }
      let others = JSEN.ReadingOptions.with { $0.relaxations = .json5.subtracting(relaxation) }
      for (text, expected) in texts {
        #expect(try JSEN(parsing: text, options: alone) == expected, "\(text.debugDescription)")
        #expect(try JSEN(parsing: text, options: .json5) == expected, "\(text.debugDescription)")
        #expect(refusal(text) != nil, "\(text.debugDescription) without relaxations")
        #expect(refusal(text, others) != nil, "\(text.debugDescription) under all others")
        for (other, _) in Self.rows where other != relaxation {
          let options = JSEN.ReadingOptions.with { $0.relaxations = other }
          #expect(refusal(text, options) != nil, "\(text.debugDescription) under another one")
        }
      }
    }
    let all = Self.rows.reduce(into: Relaxations()) { $0.formUnion($1.0) }
    #expect(all == .json5)
  }

  /// It is not a part of JSON5.
  @Test func lineEnds() throws {
    let alone = JSEN.ReadingOptions(relaxations: .lineEnds)
    for (text, value) in [
      ("\"a\nb\"", "a\nb"), ("\"a\rb\"", "a\rb"), ("\"\r\n\"", "\r\n"),
    ] {
      #expect(try JSEN(parsing: text, options: alone) == .string(value))
      #expect(try JSENDocument(parsing: text, options: alone).root.string == value)
      #expect(refusal(text, .json5)?.kind == .controlCharacter)
    }
    for text in ["\"\t\"", "'\n'", "\"\\\n\"", "{\"\n"] { #expect(refusal(text, alone) != nil) }
  }

  @Test func notANumber() throws {
    for text in ["NaN", "-NaN", "+NaN", "[NaN]"] {
      let value = try JSEN(parsing: text, options: .json5)
      #expect((value[0] ?? value).double?.isNaN == true)
      #expect(refusal(text) != nil)
    }
  }

  /// Texts that are invalid even with all relaxations.
  @Test(arguments: [
    "", "[,]", "{,}", "[1,,]", "{a:1,,}", "[,1]", "{a}", "{a:}", "{a-b:1}", "{1a:1}", "{a b:1}",
    "{:1}",
    "'a\"", "\"a'", "'a", "'\n'", "\"a\nb\"", "\"a\rb\"", "0x", "0xG", "0x1.5", "x1", "+", "++1",
    "+-1", "- 1", ".", "-.",
    "+.", ".e5", "1e", "1.e", "01", "00", "-01", "08", "Inf", "infinity", "NAN", "nan", "-infinity",
    "Infinityx", "NaN1", "/", "/*", "/* *", "/ /", "*/", "1 /* ", "#", "-- 1", #""\1""#, #""\00""#,
    #""\x""#,
    #""\x4""#, #""\xG0""#, #""\u{41}""#, #""\uD800""#, #"'\uD800'"#, #"{\u0020:1}"#, #"{\uD800:1}"#,
    #"{\x61:1}"#, "undefined", "True", "(1)", "`a`", "[1;2]", "{a=1}", "1_000", "1 2", "{'a' 1}",
    "[1]]", "{a:1}}", "\u{200B}1", "{\u{200D}a:1}", "{😀:1}", "{\u{301}:1}",
  ]) func stillRefused(text: String) {
    #expect(refusal(text, .json5) != nil)
  }

  /// Everything that RFC 8259 allows means the same under JSON5.
  @Test func whatIsStrictlyValidStays() throws {
    var documents = RandomDocuments(seed: 5)
    for _ in 0..<repetitions(20_000) {
      let text = documents.document()
      #expect(try JSEN(parsing: text, options: .json5) == JSEN(parsing: text), "\(text)")
    }
  }

  @Test func anEscapedControlCharacter() throws {
    #expect(try JSEN(parsing: "'a\\\tb\\\0'", options: .json5) == "a\tb\0")
    let options = JSEN.ReadingOptions.with { $0.relaxations = .additionalEscapes }
    #expect(refusal("\"\\\t\"", options)?.kind == .invalidEscape)
  }

  /// A text with all that the JSON5 specification's introduction lists (spec.json5.org §1.2), in other words.
  @Test func aDocumentWithEverything() throws {
    let text = """
      // a line comment
      {
        /* a comment
           over two lines */
        bare: 'key', $dollar: 1, _under: 2, ünï: 3,
        "quoted": "with \\
      continuation", 'single "quotes"': 'it\\'s',
        hexadecimal: 0xC0FFEE, negativeHexadecimal: -0x1f,
        leadingPoint: .25, trailingPoint: 7., plus: +1,
        limits: [Infinity, -Infinity, +Infinity,],
        escapes: '\\x41\\0\\v\\q',
        nested: {deep: [{}, [],],},
      }

      """
    let value = try JSEN(parsing: text, options: .json5)
    #expect(
      value == [
        "bare": "key", "$dollar": 1, "_under": 2, "ünï": 3, "quoted": "with continuation",
        "single \"quotes\"": "it's", "hexadecimal": 0xC0FFEE, "negativeHexadecimal": -31,
        "leadingPoint": 0.25, "trailingPoint": 7.0, "plus": 1,
        "limits": [.double(.infinity), .double(-.infinity), .double(.infinity)],
        "escapes": "A\0\u{B}q", "nested": ["deep": [[:], []]],
      ])
    #expect(value.object?.first?.key == "bare")
    #expect(refusal(text) != nil)
  }

  /// A backslash before a key or inside one is a wrong token, unless `u` follows.
  @Test func escapedQuotesAroundKeys() {
    for (text, message) in [
      (#"{\"a\":1}"#, "expected a key, found '\\'; write quotes without backslashes"),
      (#"{\'a\':1}"#, "expected a key, found '\\'; write quotes without backslashes"),
      (#"{\n"a":1}"#, "expected a key, found '\\'"),
      (#"{a\"b":1}"#, "expected ':' after the key, found '\\'"),
      (#"{\u00:1}"#, "expected four hexadecimal digits after \\u"),
    ] {
      let error = #expect(throws: JSEN.ParsingError.self) {
        try JSEN(parsing: text, options: .json5)
      }
      #expect(error?.message == message, "\(text)")
    }
  }
}
