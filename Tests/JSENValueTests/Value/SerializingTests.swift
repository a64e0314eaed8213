import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite("Writing") struct SerializingTests {
  typealias Options = JSEN.WritingOptions

  static let sample: JSEN = [
    "b": [1, -2.0, nil, true, false, [:], []], "a/é😀\u{2028}": "x/y\u{2029}\u{7F}\0",
    "": ["z": "", "é": 0.5],
  ]

  static let forms: [(Options, String)] = [
    (
      .compact,
      "{\"b\":[1,-2.0,null,true,false,{},[]],\"a/é😀\u{2028}\":\"x/y\u{2029}\u{7F}\\u0000\","
        + "\"\":{\"z\":\"\",\"é\":0.5}}"
    ),
    (
      .with {
        $0.sortsKeys = true
        $0.escapesLineSeparators = true
      },
      "{\"\":{\"z\":\"\",\"é\":0.5},\"a/é😀\\u2028\":\"x/y\\u2029\u{7F}\\u0000\","
        + "\"b\":[1,-2.0,null,true,false,{},[]]}"
    ),
    (
      .with {
        $0.escapesNonASCII = true
        $0.escapesSlashes = true
      },
      "{\"b\":[1,-2.0,null,true,false,{},[]],\"a\\/\\u00e9\\ud83d\\ude00\\u2028\":"
        + "\"x\\/y\\u2029\u{7F}\\u0000\",\"\":{\"z\":\"\",\"\\u00e9\":0.5}}"
    ),
    (
      .canonical,
      "{\"\":{\"z\":\"\",\"é\":0.5},\"a/é😀\u{2028}\":\"x/y\u{2029}\u{7F}\\u0000\","
        + "\"b\":[1,-2,null,true,false,{},[]]}"
    ),
    (
      .pretty,
      """
      {
        "b": [
          1,
          -2.0,
          null,
          true,
          false,
          {},
          []
        ],
        "a/é😀\u{2028}": "x/y\u{2029}\u{7F}\\u0000",
        "": {
          "z": "",
          "é": 0.5
        }
      }
      """
    ),
    (
      .with {
        $0.indentation = .tab
        $0.sortsKeys = true
      },
      """
      {
      \t"": {
      \t\t"z": "",
      \t\t"é": 0.5
      \t},
      \t"a/é😀\u{2028}": "x/y\u{2029}\u{7F}\\u0000",
      \t"b": [
      \t\t1,
      \t\t-2.0,
      \t\tnull,
      \t\ttrue,
      \t\tfalse,
      \t\t{},
      \t\t[]
      \t]
      }
      """
    ),
  ]

  @Test func everyForm() throws {
    for (options, expected) in Self.forms {
      #expect(try Self.sample.serialized(options) == expected)
      #expect(try Self.sample.serializedBytes(options) == Array(expected.utf8))
      var buffer = Array("before ".utf8)
      try Self.sample.serialize(into: &buffer, options)
      #expect(String(decoding: buffer, as: UTF8.self) == "before " + expected)
      if !options.isCanonical { #expect(try JSEN(parsing: expected) == Self.sample) }
    }
    #expect(Self.sample.description == Self.forms[0].1)
    #expect(Self.sample.debugDescription == Self.forms[0].1)
    #expect(Self.sample.object?.description == Self.forms[0].1)
  }

  @Test(arguments: [
    (0, "[\n{\n\"a\": 1\n}\n]"), (-3, "[\n{\n\"a\": 1\n}\n]"), (1, "[\n {\n  \"a\": 1\n }\n]"),
    (4, "[\n    {\n        \"a\": 1\n    }\n]"),
  ]) func indentation(width: Int, expected: String) throws {
    let json: JSEN = [["a": 1]]
    #expect(try json.serialized(.with { $0.indentation = .spaces(width) }) == expected)
  }

  @Test func scalarsAtTheTop() throws {
    let rows: [(JSEN, String)] = [
      (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (-1, "-1"),
      (.int(.min), "\(Int.min)"),
      (.int(.max), "\(Int.max)"), (1.0, "1.0"), (-0.0, "-0.0"), (1e21, "1e+21"), (0.1, "0.1"),
      ("", "\"\""), ([], "[]"), ([:], "{}"), (%UInt64.max, "18446744073709551615"),
    ]
    for (value, expected) in rows {
      for options in [Options.compact, .pretty] {
        #expect(try value.serialized(options) == expected)
      }
    }
    let number = try #require(JSEN.Number("-1.50E+400"))
    #expect(try JSEN.number(number).serialized() == "-1.50E+400")
  }

  // MARK: Escapes

  /// Returns the text of one scalar, escaped in the simplest way.
  private static func escaped(_ scalar: Unicode.Scalar, _ options: Options) -> String {
    func unit(_ value: UInt32) -> String {
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..."\u{1F}": return unit(scalar.value)
    case "/" where options.escapesSlashes: return "\\/"
    case "\u{2028}" where options.escapesLineSeparators: return "\\u2028"
    case "\u{2029}" where options.escapesLineSeparators: return "\\u2029"
    case "\u{80}"... where options.escapesNonASCII:
      return scalar.utf16.map { unit(UInt32($0)) }.joined()
    default: return String(scalar)
    }
  }

  static let everyCombination: [Options] = (0..<8).map { bits in
    .with {
      $0.escapesSlashes = bits & 1 != 0
      $0.escapesNonASCII = bits & 2 != 0
      $0.escapesLineSeparators = bits & 4 != 0
    }
  }

  /// Every character that is escaped, at every place in strings of every length up to 40.
  @Test(arguments: everyCombination) func escapesEverywhere(options: Options) throws {
    let specials: [Unicode.Scalar] =
      (0..<0x20).compactMap { Unicode.Scalar($0 as UInt32) }
      + [
        "\"", "\\", "/", "\u{7F}", "\u{80}", "é", "\u{2027}", "\u{2028}", "\u{2029}", "\u{FFFF}",
        "😀",
      ]
    for length in 0...40 {
      for position in 0..<max(length, 1) {
        let special = specials[(length * 41 + position) % specials.count]
        var text = String(repeating: "a", count: position)
        text.unicodeScalars.append(special)
        text += String(repeating: "z", count: max(length - position - 1, 0))
        let inner = text.unicodeScalars.map { Self.escaped($0, options) }.joined()
        let expected = "\"\(inner)\""
        let written = try JSEN.string(text).serialized(options)
        #expect(written.utf8.elementsEqual(expected.utf8), "\(text.debugDescription)")
        let object = try JSEN.dictionary([text: 1] as JSEN.Object).serialized(options)
        #expect(object == "{\(expected):1}")
      }
    }
    for special in specials {
      let text = String(String.UnicodeScalarView([special, special, "a", special]))
      let expected = text.unicodeScalars.map { Self.escaped($0, options) }.joined()
      #expect(try JSEN.string(text).serialized(options) == "\"\(expected)\"")
    }
  }

  /// The quick way and the plain way write the same, where no option is in play.
  @Test func bothWaysAgree() throws {
    var random = SeededRandom(seed: 6)
    let pieces = [
      "a", "0123456", "\"", "\\", "\n", "\u{1F}", " ", "~", "\u{7F}", "ABCDEFGHIJKLMNOP",
    ]
    for _ in 0..<repetitions(100_000) {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let quick = try JSEN.string(text).serialized()
      let plain = try JSEN.string(text).serialized(.with { $0.escapesSlashes = true })
      #expect(quick == plain)
      #expect(try JSEN(parsing: quick) == .string(text))
    }
  }

  /// A string with escapes is written by pieces of 4096 bytes. A debug build takes few of the lengths near that.
  @Test(arguments: everyCombination) func escapesAcrossPieces(options: Options) throws {
    let scalars: [Unicode.Scalar] = ["\n", "a", "\"", "é", "/", "\u{1F}", "😀", "z"]
    let escaped = scalars.map { Self.escaped($0, options) }
    let lengths =
      isDebugBuild
      ? [4090, 4095, 4096, 4097, 8192] : Array(4090...4102) + [8191, 8192, 8193, 100_000]
    for length in lengths {
      for step in [1, 3, 8] {
        let all = (0..<length).map { scalars[$0 / step % scalars.count] }
        let text = String(String.UnicodeScalarView(all))
        let expected = (0..<length).map { escaped[$0 / step % escaped.count] }.joined()
        let written = try JSEN.string(text).serializedBytes(options)
        #expect(written == Array("\"\(expected)\"".utf8), "\(length), \(step)")
      }
    }
  }

  /// Each escape once made room for the rest of its string.
  @Test func aLongStringOfEscapes() throws {
    let count = sized(100_000_000, debug: 300_000)
    let text = String(repeating: "\n", count: count)
    let written = try JSEN.array([.string(text), 1]).serializedBytes()
    #expect(written.count == 2 * count + 6)
    #expect(written.suffix(6) == Array("\\n\",1]".utf8))
    #expect(try JSENEncoder().encodeToBytes([text]).count == 2 * count + 4)
  }

  // MARK: Refused values

  static let nonFinite: [(Double, String, String)] = [
    (.infinity, "null", "\"∞\""), (-.infinity, "null", "\"-\\\"\""), (.nan, "null", "\"\\u0001\""),
    (-.nan, "null", "\"\\u0001\""),
  ]

  @Test func numbersThatAreNone() throws {
    let strings = Options.with {
      $0.nonFiniteNumbers = .strings(positiveInfinity: "∞", negativeInfinity: "-\"", nan: "\u{1}")
    }
    for (value, null, string) in Self.nonFinite {
      let json: JSEN = ["a": [0, .double(value)]]
      #expect(try json.serialized(.with { $0.nonFiniteNumbers = .null }) == "{\"a\":[0,\(null)]}")
      #expect(try json.serialized(strings) == "{\"a\":[0,\(string)]}")
      for options in [Options.compact, .pretty, .canonical] {
        let error = #expect(throws: JSEN.WritingError.self) { try json.serialized(options) }
        let reason =
          options.isCanonical
          ? "has no canonical form: it is not a JSON number"
          : "is not a JSON number; set nonFiniteNumbers to write something else"
        #expect(error?.description == "a.1: \(value) \(reason)")
        #expect(error?.message == "\(value) \(reason)")
        #expect(error?.path == "a.1")
      }
    }
  }

  /// A value that is not JSON is not shown as other JSON.
  @Test func namesOfNumbersThatAreNotFinite() throws {
    let json: JSEN = ["a": [.double(.nan), "NaN", .double(-.infinity)], "b": .double(.infinity)]
    let text = #"{"a":[NaN,"NaN",-Infinity],"b":Infinity}"#
    #expect(json.description == text && json.debugDescription == text && "\(json)" == text)
    #expect(json.object?.description == text && json.object?.debugDescription == text)
    #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: text) }
    let document = try JSENDocument(parsing: text, options: .json5)
    #expect(document.description == text && document.root.debugDescription == text)
    #expect(document.root["a"]?.elements.description == #"[NaN,"NaN",-Infinity]"#)
    #expect(document.root.members.description == text)
    for number in [Double.nan, .infinity, -.infinity] {
      let name = number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
      #expect(JSEN.double(number).description == name && (%number).prettyPrinted() == name)
      #expect((%[number, 1]).debugDescription == "[\(name),1.0]")
    }
  }

  @Test func failuresLeaveTheBufferAsItWas() {
    let rows: [(JSEN, Options, String)] = [
      (
        ["x": ["a.b": [1, .double(.nan)]]], .compact,
        "x.a\\.b.1: nan is not a JSON number; set nonFiniteNumbers to write something else"
      ),
      (
        [[[0]]], .with { $0.maximumDepth = 2 },
        "0.0: arrays and objects nest deeper than the limit of 2; set maximumDepth to allow more"
      ),
      (
        ["a": [["b": [:]]]], .with { $0.maximumDepth = 3 },
        "a.0.b: arrays and objects nest deeper than the limit of 3; set maximumDepth to allow more"
      ),
      (
        [], .with { $0.maximumDepth = 0 },
        "arrays and objects nest deeper than the limit of 0; set maximumDepth to allow more"
      ),
      (
        [9_007_199_254_740_993], .canonical,
        "0: 9007199254740993 has no canonical form: no double has this value"
      ),
      (
        ["n": %UInt64.max], .canonical,
        "n: 18446744073709551615 has no canonical form: no double has this value"
      ),
    ]
    for (value, options, expected) in rows {
      var buffer = Array("kept".utf8)
      let error = #expect(throws: JSEN.WritingError.self) {
        try value.serialize(into: &buffer, options)
      }
      #expect(error?.description == expected)
      #expect(buffer == Array("kept".utf8))
      #expect(throws: JSEN.WritingError.self) { try value.serializedBytes(options) }
    }
  }

  @Test func depthAtItsLimit() throws {
    for limit in [1, 2, 63, 64, 512, 1024] {
      let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
      let value = try JSEN(parsing: text, options: .with { $0.maximumDepth = limit })
      #expect(try value.serialized(.with { $0.maximumDepth = limit }) == text)
      #expect(throws: JSEN.WritingError.self) {
        try value.serialized(.with { $0.maximumDepth = limit - 1 })
      }
    }
    #expect(Options.with { $0.maximumDepth = 5000 }.maximumDepth == 1024)
    #expect(Options.with { $0.maximumDepth = -1 }.maximumDepth == 0)
  }
}

/// RFC 8785, with examples of our own.
@Suite("Canonical form") struct CanonicalFormTests {
  /// Keys in the order of UTF-16 code units, where surrogates come before U+E000; code points differ.
  @Test func orderOfKeys() throws {
    let keys = [
      "\u{E000}", "😀", "é", "z", "", "\u{FFFF}", "a\u{301}", "a", "\u{10FFFF}", "1", "10", "\r",
    ]
    let object = JSEN.Object(uniqueKeysWithValues: keys.map { ($0, 0) })
    let canonical = try JSEN(parsing: JSEN.dictionary(object).serialized(.canonical))
    #expect(
      canonical.object?.map(\.key) == [
        "", "\r", "1", "10", "a", "a\u{301}", "z", "é", "😀", "\u{10FFFF}", "\u{E000}", "\u{FFFF}",
      ])
    let sorted = try JSEN(
      parsing: JSEN.dictionary(object).serialized(.with { $0.sortsKeys = true }))
    #expect(
      sorted.object?.map(\.key) == [
        "", "\r", "1", "10", "a", "a\u{301}", "z", "é", "\u{E000}", "\u{FFFF}", "😀", "\u{10FFFF}",
      ])
  }

  static let numbers: [(JSEN, String)] = [
    (0, "0"), (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1, "-1"), (4.50, "4.5"), (2e-3, "0.002"),
    (1e20, "100000000000000000000"), (1e21, "1e+21"), (1e-6, "0.000001"), (1e-7, "1e-7"),
    (123456789012345680000.0, "123456789012345680000"), (333333333.33333329, "333333333.3333333"),
    (0x1p53, "9007199254740992"), (9_007_199_254_740_992, "9007199254740992"),
    (9_007_199_254_740_994, "9007199254740994"), (0x1p62, "4611686018427388000"),
    (.int(1 << 62), "4611686018427388000"), (.int(.min), "-9223372036854776000"),
    (-0x1p63, "-9223372036854776000"), (.double(.leastNonzeroMagnitude), "5e-324"),
    (.double(.greatestFiniteMagnitude), "1.7976931348623157e+308"),
    (.number(JSEN.Number("18446744073709551616")!), "18446744073709552000"),
    (.number(JSEN.Number("-0e0")!), "0"), (.number(JSEN.Number("1.50e1")!), "15"),
    (.number(JSEN.Number("1e-400")!), "0"), (.number(JSEN.Number("-1e-400")!), "0"),
    (.number(JSEN.Number("3e-324")!), "5e-324"),
    (.number(JSEN.Number("0.1000000000000000055")!), "0.1"),
    (.number(JSEN.Number("9007199254740993.0")!), "9007199254740992"),
    (.number(JSEN.Number("1.8446744073709551615e19")!), "18446744073709552000"),
  ]

  @Test(arguments: numbers) func numbersAsECMAScriptWritesThem(value: JSEN, expected: String) throws
  {
    #expect(try value.serialized(.canonical) == expected)
    // Canonical text stays the same when it is read and written again, with each way to hold numbers.
    for numbers in JSEN.ReadingOptions.Numbers.allCases {
      let again = try JSEN(parsing: expected, options: .with { $0.numbers = numbers })
      #expect(try again.serialized(.canonical) == expected, "\(numbers)")
    }
  }

  @Test func randomDoublesStayCanonical() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<repetitions(200_000) {
      let sign = Bool.random(using: &random) ? -1.0 : 1.0
      // Half of them near the integers that `Int` and `UInt64` hold.
      let exponent = Int.random(in: 50...70, using: &random)
      let value =
        Bool.random(using: &random)
        ? sign * random.nextFinite()
        : sign
          * Double(
            sign: .plus, exponent: exponent, significand: 1 + .random(in: 0..<1, using: &random))
      let text = try JSEN.double(value).serialized(.canonical)
      for numbers in JSEN.ReadingOptions.Numbers.allCases {
        let again = try JSEN(parsing: text, options: .with { $0.numbers = numbers })
        #expect(try again.serialized(.canonical) == text, "\(value), \(numbers)")
      }
    }
  }

  /// Next to the text of a double there are integers that are neither that nor a double.
  @Test func neighboursOfDoubles() throws {
    for text in [
      "9007199254740993", "999999999999999700001", "999999999999999737855", "1e400", "-1e400",
      "1152921504606846975", "-18446744073709551615",
    ] {
      let value = try JSEN(parsing: text, options: .with { $0.numbers = .exact })
      #expect(throws: JSEN.WritingError.self, "\(text)") { try value.serialized(.canonical) }
    }
    for (text, expected) in [
      ("999999999999999737856", "999999999999999700000"), ("1e-7", "1e-7"), ("0e999", "0"),
      ("1152921504606846976", "1152921504606847000"), ("1.0e2", "100"), ("1e-400", "0"),
      ("0.1000000000000000055", "0.1"), ("-1e-400", "0"),
    ] {
      #expect(try JSENDocument(parsing: text).serialized(.canonical) == expected)
      let value = try JSEN(parsing: text, options: .with { $0.numbers = .exact })
      #expect(try value.serialized(.canonical) == expected)
    }
  }

  /// Canonical text does not depend on the other options.
  @Test func otherOptionsDoNotMatter() throws {
    let options = JSEN.WritingOptions.with {
      $0.isCanonical = true
      $0.indentation = .tab
      $0.escapesNonASCII = true
      $0.escapesSlashes = true
      $0.escapesLineSeparators = true
      $0.nonFiniteNumbers = .null
    }
    let json: JSEN = ["é/": ["\u{2028}", 1.0, 1], "a": "\u{7F}\u{1F}\n"]
    #expect(
      try json.serialized(options) == "{\"a\":\"\u{7F}\\u001f\\n\",\"é/\":[\"\u{2028}\",1,1]}")
    #expect(throws: JSEN.WritingError.self) { try JSEN.double(.nan).serialized(options) }
  }
}
