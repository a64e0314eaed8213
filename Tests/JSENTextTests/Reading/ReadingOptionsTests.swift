import CoreTestTools
import JSEN
import Testing

@Suite("Reading options") struct ReadingOptionsTests {
  typealias Options = JSEN.ReadingOptions

  // MARK: Duplicate keys

  /// Small objects are compared key by key, large objects have an index.
  @Test(arguments: [0, 1, 10, 22, 23, 24, 25, 40, 200], ["a", #"\u0061"#, #"\u{0061}"#])
  func duplicateKeys(others: Int, spelling: String) throws {
    let spelling = spelling == #"\u{0061}"# ? "a" : spelling
    let filler = (0..<others).map { "\"k\($0)\":\($0)," }.joined()
    let fillerMembers = (0..<others).map { ("k\($0)", JSEN.int($0)) }
    for first in ["a", #"\u0061"#] {
      let text = "{\"\(first)\":1,\(filler)\"\(spelling)\":2,\"z\":3,\"a\":4}"
      let rows: [(Options.DuplicateKeys, JSEN)] = [(.keepLast, 4), (.keepFirst, 1)]
      for (policy, survivor) in rows {
        let object = try JSEN(parsing: text, options: .with { $0.duplicateKeys = policy }).object
        let expected = [("a", survivor)] + fillerMembers + [("z", 3)]
        #expect(object?.map(\.key) == expected.map(\.0))
        #expect(object?.map(\.value) == expected.map(\.1))
      }
      let error = try #require(refusal(text, .with { $0.duplicateKeys = .reject }))
      #expect(error.kind == .duplicateKey)
      #expect(error.relatedLocation?.offset == 1)
      #expect(error.offset == first.utf8.count + 6 + filler.utf8.count)
      let twice = "[{\"a\":{}},{\"a\":{\"a\":[],\(filler)\"b\":0}}]"
      #expect(refusal(twice, .with { $0.duplicateKeys = .reject }) == nil)
    }
  }

  @Test func keysThatOnlyLookAlikeAreNotDuplicates() throws {
    let options = Options.with { $0.duplicateKeys = .reject }
    for text in ["{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"a":1,"A":2,"a ":3,"":4," ":5}"#] {
      #expect(refusal(text, options) == nil)
      #expect(try JSEN(parsing: text).serialized() == text)
    }
    #expect(refusal("{\"\u{E9}\":1,\"\\u00e9\":2}", options)?.kind == .duplicateKey)
    #expect(refusal(#"{"😀":1,"\ud83d\ude00":2}"#, options)?.kind == .duplicateKey)
  }

  // MARK: Numbers

  static let numbers: [(String, native: JSEN, exact: JSEN, double: JSEN)] = [
    ("0", 0, 0, 0.0), ("-0", 0, 0, -0.0), ("-0.0", -0.0, -0.0, -0.0), ("0.0", 0.0, 0.0, 0.0),
    ("1", 1, 1, 1.0), ("1.0", 1.0, 1.0, 1.0), ("1.10", 1.1, 1.1, 1.1),
    ("0.1", 0.1, 0.1, 0.1), ("1e2", 100.0, 100.0, 100.0),
    ("9223372036854775807", .int(.max), .int(.max), 0x1p63),
    ("-9223372036854775808", .int(.min), .int(.min), -0x1p63),
    ("9223372036854775808", number("9223372036854775808"), number("9223372036854775808"), 0x1p63),
    (
      "-9223372036854775809", number("-9223372036854775809"), number("-9223372036854775809"),
      -0x1p63
    ),
    ("999999999999999999", 999_999_999_999_999_999, 999_999_999_999_999_999, 1e18),
    ("1000000000000000000", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000, 1e18),
    ("-999999999999999999", -999_999_999_999_999_999, -999_999_999_999_999_999, -1e18),
    ("10000000000000000000", number("10000000000000000000"), number("10000000000000000000"), 1e19),
    (
      "18446744073709551615", number("18446744073709551615"), number("18446744073709551615"), 0x1p64
    ),
    ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_993, 0x1p53),
    ("1e400", number("1e400"), number("1e400"), .double(.infinity)),
    ("-1E400", number("-1E400"), number("-1E400"), .double(-.infinity)),
    ("1e-400", number("1e-400"), number("1e-400"), 0.0),
    ("-1.5e-400", number("-1.5e-400"), number("-1.5e-400"), -0.0),
    ("0e1", 0.0, 0.0, 0.0), ("-0e400", -0.0, -0.0, -0.0),
    ("0.000e-999999999999999999999", 0.0, 0.0, 0.0),
    (
      "1e99999999999999999999", number("1e99999999999999999999"),
      number("1e99999999999999999999"), .double(.infinity)
    ),
    (
      "0.1000000000000000055511151231257827", number("0.1000000000000000055511151231257827"),
      number("0.1000000000000000055511151231257827"), 0.1
    ),
    ("0.10000000000000000000000", 0.1, 0.1, 0.1),
    (
      "123456789.12345678901234567890", number("123456789.12345678901234567890"),
      number("123456789.12345678901234567890"), 123456789.12345679
    ),
    ("0.30000000000000004", 0.30000000000000004, 0.30000000000000004, 0.30000000000000004),
    (
      "1.7976931348623157e308", .double(.greatestFiniteMagnitude),
      .double(.greatestFiniteMagnitude),
      .double(.greatestFiniteMagnitude)
    ),
    (
      "1.7976931348623157e+308", .double(.greatestFiniteMagnitude),
      .double(.greatestFiniteMagnitude), .double(.greatestFiniteMagnitude)
    ),
    (
      "1.7976931348623159e308", number("1.7976931348623159e308"), number("1.7976931348623159e308"),
      .double(.infinity)
    ),
    (
      "1234567890123456.78", number("1234567890123456.78"), number("1234567890123456.78"),
      1234567890123456.8
    ),
    ("1234567890123456.8", 1234567890123456.8, 1234567890123456.8, 1234567890123456.8),
    (
      "-65.613616999999977", -65.613616999999977, number("-65.613616999999977"), -65.613616999999977
    ),
    (
      "-65.613616999999976", number("-65.613616999999976"), number("-65.613616999999976"),
      -65.613616999999977
    ),
    ("9007199254740993.0", number("9007199254740993.0"), number("9007199254740993.0"), 0x1p53),
    ("5e-324", least, least, least), ("4e-324", number("4e-324"), number("4e-324"), least),
    ("2e-324", number("2e-324"), number("2e-324"), 0.0),
    (
      "100000000000000000000000000000000000000.0e-38", 1.0, 1.0, 1.0
    ),
  ]

  private static let least = JSEN.double(.leastNonzeroMagnitude)

  private static func number(_ literal: String) -> JSEN {
    .number(JSEN.Number(uncheckedLiteral: literal))
  }

  @Test(arguments: numbers) func numbersUnderEachOption(
    literal: String, native: JSEN, exact: JSEN, double: JSEN
  ) throws {
    for (numbers, expected) in [(.native, native), (.exact, exact), (.double, double)]
      as [(Options.Numbers, JSEN)]
    {
      let options = Options.with { $0.numbers = numbers }
      for text in [literal, "[\(literal)]", " \(literal) ", "{\"a\":\(literal)}"] {
        let value = try JSEN(parsing: text, options: options)
        let found = value[0] ?? value["a"] ?? value
        #expect(found == expected && found.kind == expected.kind, "\(text) as \(numbers)")
        if case .double(let value) = found, case .double(let expected) = expected {
          #expect(value.bitPattern == expected.bitPattern, "\(text) as \(numbers)")
        }
        if case .number(let number) = found { #expect(number.description == literal) }
      }
      // The relaxed reader takes another way through the same rules.
      let relaxed = Options.with {
        $0.numbers = numbers
        $0.relaxations = .json5
      }
      #expect(try JSEN(parsing: literal, options: relaxed) == expected, "\(literal), relaxed")
      #expect(
        try JSEN(parsing: "+" + literal.drop { $0 == "-" }, options: relaxed).isNumericallyEqual(
          to: JSEN(parsing: String(literal.drop { $0 == "-" }), options: options))
          || numbers == .double && literal.contains("e"), "\(literal) with a plus sign")
    }
  }

  /// Text → value → text → value is the identity, and nothing is lost on the first step under `.exact`. Under `.native`
  /// a number loses nothing but the digits of a double that are not its shortest.
  @Test(arguments: numbers) func numbersSurviveWriting(
    literal: String, native: JSEN, exact: JSEN, double: JSEN
  ) throws {
    #expect(try JSEN(parsing: native.serialized()) == native)
    let options = Options.with { $0.numbers = .exact }
    #expect(try JSEN(parsing: exact.serialized(), options: options) == exact)
    let written = try #require(JSEN.Number(exact.serialized()))
    #expect(written == JSEN.Number(literal), "\(literal) is written \(written)")
    if native.kind == exact.kind { #expect(try JSEN.Number(native.serialized()) == written) }
  }

  // MARK: Depth and budgets

  @Test func depth() throws {
    for limit in [0, 1, 2, 63, 64, 65, 127, 128, 129, 512, 1024] {
      let options = Options.with { $0.maximumDepth = limit }
      for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
        let width = open.hasPrefix("[{") ? 2 : 1
        let fitting = limit / width
        let inner = fitting * width == limit ? "0" : "[]"
        let text = nested(open, inner, close, fitting)
        #expect(refusal(text, options) == nil, "\(limit) × \(open)")
        let deeper = nested(open, inner == "0" ? "{}" : "[[]]", close, fitting)
        let error = try #require(refusal(deeper, options))
        #expect(error.kind == .depthLimit && !error.isIncomplete)
        #expect(error.offset == fitting * open.utf8.count + (inner == "0" ? 0 : 1))
      }
      #expect(refusal("0", options) == nil)
    }
    #expect(Options().maximumDepth == 512)
    #expect(refusal(nested("[", "", "]", 512)) == nil)
    #expect(refusal(nested("[", "", "]", 513))?.kind == .depthLimit)
    for (asked, given) in [(1025, 1024), (.max, 1024), (-1, 0), (.min, 0), (7, 7)] {
      #expect(Options.with { $0.maximumDepth = asked }.maximumDepth == given)
    }
  }

  private func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  typealias Budget = any WritableKeyPath<Options, Int> & Sendable

  /// A text, the budget that it needs, and how to set it.
  struct BudgetRow {
    let text: String
    let length: Int
    let budget: Budget
    let kind: JSEN.ParsingError.Kind
  }

  static var budgets: [BudgetRow] {
    var rows: [BudgetRow] = []
    func add(_ text: String, _ length: Int, _ budget: Budget, _ kind: JSEN.ParsingError.Kind) {
      rows.append(BudgetRow(text: text, length: length, budget: budget, kind: kind))
    }
    for text in ["true", " 1 ", "[\"é\"]", "\"\(String(repeating: "x", count: 98))\""] {
      add(text, text.utf8.count, \.maximumTextLength, .textTooLong)
    }
    let strings = [
      "", "a", "abcdefg", "abcdefgh", "abcdefghi", #"\n"#, #"a\u0041b"#, "é", "日本",
      #"\ud83d\ude00x"#, String(repeating: "0123456789", count: 7),
    ]
    for string in strings {
      for text in [
        "\"\(string)\"", "[1,\"\(string)\"         ]", "{\"\(string)\":1}",
        "{\"\(string)\" :         1}",
      ] where !string.isEmpty {
        add(text, string.utf8.count, \.maximumStringLength, .stringTooLong)
      }
    }
    let numbers = [
      "0", "-1", "12", "-0.5", "1e5", "123456789012345678", "1234567890123456789",
      "-123456789012345678", "123456789012345678901234567890", "1.5e-10",
      "0.12345678901234567890123", "1e400", "1E+0000000000000000000000000002",
    ]
    for number in numbers {
      for text in [number, "[\(number)]", "{\"a\": \(number) }"] {
        add(text, number.utf8.count, \.maximumNumberLength, .numberTooLong)
      }
    }
    return rows
  }

  @Test func budgetsAtTheirLimits() throws {
    for row in Self.budgets {
      let (text, length, budget, kind) = (row.text, row.length, row.budget, row.kind)
      for numbers in Options.Numbers.allCases {
        var options = Options.with { $0.numbers = numbers }
        options[keyPath: budget] = length
        #expect(refusal(text, options) == nil, "\(text) within \(length)")
        options[keyPath: budget] = length - 1
        #expect(refusal(text, options)?.kind == kind, "\(text) beyond \(length - 1)")
        options.relaxations = .json5
        #expect(refusal(text, options)?.kind == kind, "\(text) beyond \(length - 1), relaxed")
        options[keyPath: budget] = length
        #expect(refusal(text, options) == nil, "\(text) within \(length), relaxed")
      }
    }
  }

  @Test(arguments: [
    ("{abcd: 1}", 4), ("{'abcd': 1}", 4), ("['abcd']", 4), (#"{\u0061bc: 1}"#, 8),
    ("['a\\\nb']", 4),
  ]) func stringBudgetsOfRelaxedTexts(text: String, length: Int) {
    var options = Options.json5
    options.maximumStringLength = length
    #expect(refusal(text, options) == nil)
    options.maximumStringLength = length - 1
    #expect(refusal(text, options)?.kind == .stringTooLong)
  }

  @Test(arguments: ["0xFF", "+12345", ".5", "5.", "-.5e1", "-0x0", "Infinity", "-Infinity", "NaN"])
  func numberBudgetsOfRelaxedTexts(text: String) {
    var options = Options.json5
    options.maximumNumberLength = text.utf8.count
    #expect(refusal(text, options) == nil)
    options.maximumNumberLength = text.utf8.count - 1
    #expect(refusal(text, options)?.kind == .numberTooLong)
  }

  // MARK: Byte order mark

  @Test func byteOrderMark() throws {
    let allowing = Options()
    let refusing = Options.with { $0.allowsByteOrderMark = false }
    #expect(try JSEN(parsing: "\u{FEFF}[1]", options: allowing) == [1])
    #expect(try JSEN(parsing: "[1]", options: refusing) == [1])
    #expect(refusal("\u{FEFF}[1]", refusing)?.kind == .byteOrderMark)
    #expect(refusal("\u{FEFF}", allowing)?.isIncomplete == true)
    #expect(refusal("\u{FEFF}\u{FEFF}1", allowing)?.kind == .expectedValue)
    #expect(refusal(" \u{FEFF}1", allowing)?.kind == .expectedValue)
    #expect(refusal("1\u{FEFF}", allowing)?.kind == .expectedEnd)
    let error = try #require(refusal("\u{FEFF}[1,\n@]", allowing))
    #expect(error.offset == 7 && error.line == 2 && error.column == 1)
  }
}

/// Options take any number: the least and the greatest are limits like all others.
@Suite("Options with extreme values") struct ExtremeOptionTests {
  static let text = #"{"a":[1,2.5,"é"]}"#

  static let limits: [@Sendable (inout JSEN.ReadingOptions, Int) -> Void] = [
    { $0.maximumDepth = $1 }, { $0.maximumTextLength = $1 }, { $0.maximumStringLength = $1 },
    { $0.maximumNumberLength = $1 },
  ]

  @Test(arguments: limits.indices, [Int.min, Int.min + 1, -1, 0, .max - 1, .max])
  func reading(limit: Int, value: Int) throws {
    let options = JSEN.ReadingOptions.with { Self.limits[limit](&$0, value) }
    let bytes = Array(Self.text.utf8)
    let utf16 = Self.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let reads: [() throws -> Bool] = [
      { try JSEN(parsing: Self.text, options: options).kind == .object },
      { try JSEN(parsing: bytes, options: options).kind == .object },
      { try JSEN(parsing: utf16, options: options).kind == .object },
      { try JSEN(parsing: AnySequence(bytes), options: options).kind == .object },
      { try JSENDocument(parsing: AnySequence(bytes), options: options).root.kind == .object },
      { try JSENDocument(parsing: Self.text, options: options).root.kind == .object },
      { try JSENDocument(parsing: bytes, options: options).root.kind == .object },
      { try JSENDocument(parsing: utf16, options: options).root.kind == .object },
      {
        let decoder = JSENDecoder()
        decoder.readingOptions = options
        return try decoder.decode(JSEN.self, from: bytes).kind == .object
      },
    ]
    for (number, read) in reads.enumerated() {
      let isRead: Bool
      do { isRead = try read() } catch { isRead = false }
      #expect(isRead == (value > 0), "\(number)")
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 63, 64, 65, 1 << 40, .max])
  func indentation(width: Int) throws {
    let json: JSEN = [[1]]
    let options = JSEN.WritingOptions(indentation: .spaces(width))
    let spaces = String(repeating: " ", count: min(max(width, 0), 64))
    let expected = "[\n\(spaces)[\n\(spaces)\(spaces)1\n\(spaces)]\n]"
    #expect(try json.serialized(options) == expected)
    #expect(try JSENDocument(parsing: "[[1]]").serializedBytes(options) == Array(expected.utf8))
    let encoder = JSENEncoder()
    encoder.writingOptions = options
    #expect(try encoder.encodeToString([[1]]) == expected)
    var written: [UInt8] = []
    do {
      var writer = JSENWriter(options) { written += $0 }
      try writer.write(json)
      try writer.finish()
    }
    #expect(written == Array(expected.utf8))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, .max]) func depthAndLengths(limit: Int) throws {
    let json: JSEN = [[1], "text"]
    let isWritten = (try? json.serialized(.with { $0.maximumDepth = limit })) != nil
    #expect(isWritten == (limit >= 2))
    let shown = json.prettyPrinted(
      maxDepth: limit, maxSubValueCount: limit, maxStringLength: limit, indentation: "")
    #expect(!shown.isEmpty)
  }
}
