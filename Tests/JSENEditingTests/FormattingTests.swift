import JSEN
import JSENEditing
import TestTools
import Testing

/// The exact layout of texts.
@Suite("Formatting")
struct FormattingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let expected: String
    let change: @Sendable (inout JSENText.Format) -> Void

    init(
      _ name: String, _ text: String, _ expected: String,
      _ change: @escaping @Sendable (inout JSENText.Format) -> Void = { _ in }
    ) {
      (self.name, self.text, self.expected, self.change) = (name, text, expected, change)
    }

    var testDescription: String { name }
  }

  static let layouts: [Row] = [
    Row("a scalar", " 1.50 ", "1.50\n"),
    Row("empty containers", "[ { } , [\n] ]", "[{}, []]\n"),
    Row("one line", #"{"a":1,"b":[1,2],"c":{}}"#, #"{ "a": 1, "b": [1, 2], "c": {} }"# + "\n"),
    Row("no spaces in braces", #"{"a":{"b":1}}"#, #"{"a": {"b": 1}}"# + "\n") {
      $0.spacesBraces = false
    },
    Row("an object that is open stays open", "{\n\"a\":1}", "{\n  \"a\": 1\n}\n"),
    Row("also in an array", "[{\n\"a\":1}]", "[\n  {\n    \"a\": 1\n  }\n]\n"),
    Row("an array is closed", "[\n1,\n2]", "[1, 2]\n"),
    Row("never", "{\n\"a\":[\n1]}", "{ \"a\": [1] }\n") { $0.expand = .never },
    Row(
      "never, with a comment", "{\"a\":[1, 2], // x\n\"b\":[\n3]}",
      "{\n  \"a\": [1, 2], // x\n  \"b\": [3]\n}\n"
    ) {
      $0.expand = .never
    },
    Row("always", #"{"a":[1,{}],"b":{}}"#, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": {}\n}\n")
    {
      $0.expand = .always
    },
    Row("it fits the line", "[1000,2000]", "[1000, 2000]\n") { $0.lineWidth = 12 },
    Row("it does not fit the line", #"["a",20000]"#, "[\n  \"a\",\n  20000\n]\n") {
      $0.lineWidth = 11
    },
    Row("a comma counts", "[[1,2],3]", "[\n  [1, 2],\n  3\n]\n") { $0.lineWidth = 9 },
    Row("a comma counts, one less", "[[true],3]", "[\n  [\n    true\n  ],\n  3\n]\n") {
      $0.lineWidth = 8
    },
    Row("numbers fill lines", "[1,2,3,4,5,6]", "[\n  1, 2,\n  3, 4,\n  5, 6\n]\n") {
      $0.lineWidth = 8
    },
    Row(
      "comments and blank lines between numbers", "[1,2, // two\n3,4,\n\n5,/* six */6,7]",
      "[\n  1, 2, // two\n  3, 4,\n\n  5,\n  /* six */ 6, 7\n]\n"),
    Row("tabs", "{\n\"a\":1}", "{\n\t\"a\": 1\n}\n") { $0.indentation = .tab },
    Row("no end of line", "[ ]", "[]") { $0.endsWithLineEnd = false },
    Row("trailing commas", "[\n1, // one\n[2]]", "[\n  1, // one\n  [2],\n]\n") {
      $0.trailingCommas = .all
    },
    Row("no trailing commas", "[1, // one\n2,]", "[\n  1, // one\n  2\n]\n"),
    Row("line ends of the text", "[1, // one\r\n2]\n", "[\r\n  1, // one\r\n  2\r\n]\r\n"),
    Row("lf", "[1, // one\r\n2]", "[\n  1, // one\n  2\n]\n") { $0.lineEnd = .lf },
    Row("crlf", "[1, /* one\n */\n2]", "[\r\n  1, /* one\r\n */\r\n  2\r\n]\r\n") {
      $0.lineEnd = .crlf
    },
    Row(
      "a line end in a string is not that of the text", "[\"a\\\n\", // a\r\n1]",
      "[\r\n  \"a\\\n\", // a\r\n  1\r\n]\r\n"),
    Row("a byte order mark", "\u{FEFF} [1]", "\u{FEFF}[1]\n"),
    Row(
      "spellings", #"{a:0x1F,'b':'it\'s',"\u0063":+1.50e1,"d":"\/"}"#,
      #"{ a: 0x1F, 'b': 'it\'s', "\u0063": +1.50e1, "d": "\/" }"# + "\n"),
    Row(
      "U+2028 in a string", "[\"\u{2028}\",\n{\n\"a\":1}]",
      "[\n  \"\u{2028}\",\n  {\n    \"a\": 1\n  }\n]\n"),
  ]

  static let comments: [Row] = [
    Row(
      "around the root", "// a\n\n\n/* b */ [] // c\n\n\n// d", "// a\n\n/* b */ [] // c\n\n// d\n"),
    Row(
      "above and on the line", "{// the text\n// one\n\"a\":1,// eins\n\"b\":2 /* zwei */}",
      "{ // the text\n  // one\n  \"a\": 1, // eins\n  \"b\": 2 /* zwei */\n}\n"),
    Row(
      "one blank line stays", "{\n\n\"a\":1,\n\n\n\n// b\n\n\"b\":2\n\n}",
      "{\n  \"a\": 1,\n\n  // b\n\n  \"b\": 2\n}\n"),
    Row(
      "between key and value", "{\"a\" /* k */ : // v\n1, \"b\":/* v */2}",
      "{\n  \"a\" /* k */: // v\n  1,\n  \"b\": /* v */ 2\n}\n"),
    Row("a line comment between key and colon", "{\"a\" // k\n:1}", "{\n  \"a\" // k\n  : 1\n}\n"),
    Row(
      "commas first", "[1 // one\n, 2 /* two */\n/* three */ , 3]",
      "[\n  1, // one\n  2 /* two */,\n  /* three */ 3\n]\n"),
    Row("in front of a comma", "[1 /* one */, 2]", "[\n  1 /* one */,\n  2\n]\n"),
    Row(
      "after a comma, and the next value on the line", "[1, /* two */ 2]",
      "[\n  1,\n  /* two */ 2\n]\n"),
    Row(
      "before and after a comma", "[1 // one\n, // uno\n2\n/* zwei */\n,\n3]",
      "[\n  1, /* one */ // uno\n  2 /* zwei */,\n  3\n]\n"),
    Row("after the last comma", "[1 // one\n, // end\n]", "[\n  1 /* one */ // end\n]\n"),
    Row(
      "around a comma", "[1 // one\n, // about 1?  \n2\n, // about 2?\n3]",
      "[\n  1, /* one */ // about 1?\n  2, // about 2?\n  3\n]\n"),
    Row(
      "only comments", "[ // a\n/* b */ /* c */\n\n// d\n]",
      "[ // a\n  /* b */ /* c */\n\n  // d\n]\n"),
    Row("one comment", "{/* a */}", "{\n  /* a */\n}\n"),
    Row("at the end", "[1\n\n// a\n// b\n]", "[\n  1\n\n  // a\n  // b\n]\n"),
    Row(
      "deep in an array", "[[[1 // x\n]], 2]", "[\n  [\n    [\n      1 // x\n    ]\n  ],\n  2\n]\n"),
    Row("spaces at the end of a line", "// a  \t\n1", "// a\n1\n"),
    Row("without a line end", "[1]// a", "[1] // a\n"),
  ]

  static let sorting: [Row] = [
    Row("one line", #"{"b":1,"a":{"d":1,"c":2}}"#, #"{ "a": { "c": 2, "d": 1 }, "b": 1 }"# + "\n"),
    Row(
      "comments move", "{\n// about b\n\"b\":1, // one\n\"a\":2 // two\n// end\n}",
      "{\n  \"a\": 2, // two\n  // about b\n  \"b\": 1 // one\n  // end\n}\n"),
    Row(
      "detached comments stay",
      "{ // head\n// section\n\n// about c\n\"c\":1,\n\n// about b\n\"b\":2,\n\"a\":3}",
      "{ // head\n  // section\n\n  \"a\": 3,\n\n  // about b\n  \"b\": 2,\n  // about c\n  \"c\": 1\n}\n"
    ),
    Row(
      "repeated keys keep their order", "{\"b\":1,\"a\":2,\"b\":3,\"a\":4}",
      "{ \"a\": 2, \"a\": 4, \"b\": 1, \"b\": 3 }\n"),
    Row("escapes", #"{"b":1,"\u0061":2}"#, #"{ "\u0061": 2, "b": 1 }"# + "\n"),
    Row(
      "a comment in front of the comma", "{\"b\":1 /* x */, \"a\":2}",
      "{\n  \"a\": 2,\n  \"b\": 1 /* x */\n}\n"),
  ].map { row in
    Row(row.name, row.text, row.expected) {
      $0.sortsMembers = true
      row.change(&$0)
    }
  }

  static let ignoring: [Row] = [
    Row(
      "a member", "{\n// jsen-ignore\n\"a\" :[1,\n  0],\"b\" :1}",
      "{\n  // jsen-ignore\n  \"a\" :[1,\n  0],\n  \"b\": 1\n}\n"),
    Row(
      "an element", "[/* jsen-ignore */ {\"a\":1} , {\"a\":1}]",
      "[\n  /* jsen-ignore */ {\"a\":1},\n  { \"a\": 1 }\n]\n"),
    Row(
      "with a reason, and another comment", "[\n// jsen-ignore: a matrix\n// two\n[1,0] // x\n]",
      "[\n  // jsen-ignore: a matrix\n  // two\n  [1,0] // x\n]\n"),
    Row(
      "above a blank line", "[\n// jsen-ignore\n\n[1,0]]", "[\n  // jsen-ignore\n\n  [1, 0]\n]\n"),
    Row("another word", "[\n// jsen-ignored\n[1,0]]", "[\n  // jsen-ignored\n  [1, 0]\n]\n"),
    Row("the text", "// jsen-ignore\n[1,0] // x", "// jsen-ignore\n[1,0] // x"),
    Row(
      "a sorted member", "{\"b\":1,\n// jsen-ignore\n\"a\" :1}",
      "{\n  // jsen-ignore\n  \"a\" :1,\n  \"b\": 1\n}\n"
    ) {
      $0.sortsMembers = true
    },
  ]

  @Test(arguments: layouts + comments + sorting + ignoring)
  func aTextIsLaidOut(row: Row) throws {
    var format = JSENText.Format()
    row.change(&format)
    let result = try JSENText(row.text, options: .json5).formatted(format)
    #expect(result == row.expected)
    #expect(try JSENText(result, options: .json5).formatted(format) == result)
  }

  @Test func trailingCommasAreWrittenWhereTheyAreRead() throws {
    var format = JSENText.Format()
    (format.trailingCommas, format.expand) = (.all, .always)
    #expect(try JSENText("[1]").formatted(format) == "[\n  1\n]\n")
    #expect(try JSENText("[1]", options: [.comments]).formatted(format) == "[\n  1\n]\n")
    #expect(try JSENText("[1]", options: [.trailingCommas]).formatted(format) == "[\n  1,\n]\n")
  }

  @Test func anEditIsFormatted() throws {
    var text = try JSENText("{\n\"a\":1 // one\n}", options: .json5)
    try text.set(["x": [1, 2]], at: "b")
    #expect(text.formatted() == "{\n  \"a\": 1, // one\n  \"b\": {\n    \"x\": [1, 2]\n  }\n}\n")
  }

  @Test func otherEncodingsAreFormatted() throws {
    let bytes = Array("[ 1 ]".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try JSENText(bytes: bytes).formatted() == "[1]\n")
  }

  /// A text of the greatest depth is formatted on a small stack.
  @Test(arguments: JSENText.Format.Expansion.allCases)
  func deepTextsFitASmallStack(expand: JSENText.Format.Expansion) async throws {
    let depth = JSEN.ReadingOptions.maximumDepthCeiling
    let arrays = String(repeating: "[{\"a\":", count: depth / 2)
    let ends = String(repeating: "}]", count: depth / 2)
    let levels = try await onSmallStack {
      var options = JSEN.ReadingOptions.json5
      options.maximumDepth = depth
      var format = JSENText.Format()
      (format.expand, format.sortsMembers, format.indentation) = (expand, true, .spaces(0))
      let text = try JSENText(arrays + "1 // x\n" + ends, options: options)
      let result = text.formatted(format)
      _ = text.formatted(format, in: 0..<1)
      return result.split(separator: "\n").count
    }
    #expect(levels == 2 * depth + 1)
  }

  /// The examples of the documentation.
  @Test func examples() throws {
    var format = JSENText.Format()
    (format.indentation, format.trailingCommas) = (.tab, .all)
    let commas = try JSENText("{\"a\": [1, 2], // one\n\"b\": 3}", options: .json5)
    #expect(commas.formatted(format) == "{\n\t\"a\": [1, 2], // one\n\t\"b\": 3,\n}\n")

    let text = try JSENText("{\"a\":1.50,\n\n// two\n\"b\":[ 1,2 ]}", options: .json5)
    #expect(text.formatted() == "{\n  \"a\": 1.50,\n\n  // two\n  \"b\": [1, 2]\n}\n")
    #expect(text.formattedBytes() == Array(text.formatted().utf8))

    let matrix = try JSENText("[\n// jsen-ignore\n[1, 0,\n 0, 1],[ 2 ]]", options: .json5)
    #expect(matrix.formatted() == "[\n  // jsen-ignore\n  [1, 0,\n 0, 1],\n  [2]\n]\n")

    let range = try JSENText("{\n    \"a\":[1,2],\n    \"b\":[3,4]\n}")
    #expect(range.formatted(in: 20..<21) == "{\n    \"a\":[1,2],\n    \"b\": [3, 4]\n}")

    var sorting = JSENText.Format()
    sorting.sortsMembers = true
    let ports = try JSENText(
      "{\n  // the port\n  \"port\": 80,\n  \"host\": \"::1\" // local\n}", options: .json5)
    #expect(
      ports.formatted(sorting)
        == "{\n  \"host\": \"::1\", // local\n  // the port\n  \"port\": 80\n}\n")

    let config = "[*]\nindent_style = tab\n[*.{json,jsonc}]\nmax_line_length = 100"
    let read = JSENText.Format(editorConfig: config, path: "settings/app.json")
    #expect(read.indentation == .tab && read.lineWidth == 100)
  }

  // MARK: - Ranges

  static let document =
    "// head\n{\n    \"a\":[1,2], // one\n    \"b\":{\n      \"c\":[3,4],\"d\":5\n  }\n}"

  /// The text of the range, and the text that is changed for it.
  static let ranges: [(at: String, old: String, new: String)] = [
    ("2]", "\"a\":[1,2]", "\"a\": [1, 2]"),
    ("// one", "\"a\":[1,2]", "\"a\": [1, 2]"),
    ("    \"a\":[1,2], // one\n", "\"a\":[1,2]", "\"a\": [1, 2]"),
    // Members that share a line.
    (
      "\"c\"", "\"b\":{\n      \"c\":[3,4],\"d\":5\n  }",
      "\"b\": {\n      \"c\": [3, 4],\n      \"d\": 5\n    }"
    ),
    (
      "5", "\"b\":{\n      \"c\":[3,4],\"d\":5\n  }",
      "\"b\": {\n      \"c\": [3, 4],\n      \"d\": 5\n    }"
    ),
    // Two members.
    (
      "// one\n    \"b\"",
      "{\n    \"a\":[1,2], // one\n    \"b\":{\n      \"c\":[3,4],\"d\":5\n  }\n}",
      "{\n  \"a\": [1, 2], // one\n  \"b\": {\n    \"c\": [3, 4],\n    \"d\": 5\n  }\n}"
    ),
    // The whole text.
    (
      "head", "{\n    \"a\":[1,2], // one\n    \"b\":{\n      \"c\":[3,4],\"d\":5\n  }\n}",
      "{\n  \"a\": [1, 2], // one\n  \"b\": {\n    \"c\": [3, 4],\n    \"d\": 5\n  }\n}\n"
    ),
  ]

  @Test(arguments: ranges)
  func aRangeIsLaidOut(at: String, old: String, new: String) throws {
    let text = Self.document
    let place = try #require(text.firstRange(of: at))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let source = try JSENText(text, options: .json5)
    var format = JSENText.Format()
    #expect(
      source.formatted(format, in: start..<start + at.utf8.count) == text.replacing(old, with: new))
    // The comma counts.
    format.lineWidth = 4 + "\"a\": [1, 2],".utf8.count
    if at == "2]" {
      #expect(source.formatted(format, in: start..<start) == text.replacing(old, with: new))
    }
  }

  /// A range of a formatted text has nothing to change, also where the root is not first on its line.
  @Test func aFormattedRangeStays() throws {
    let text = "/* a */ {\n  \"a\": 1\n}\n"
    let file = try JSENText(text, options: .jsonc)
    for start in 0..<text.utf8.count { #expect(file.formatted(in: start..<start) == text) }
  }

  /// A comment after a comma that is first on its line is about the member before it, as for edits.
  @Test func commentsKeepTheirOwners() throws {
    let text = "{\"b\": 1\n, // b\n\"a\": 2 // a\n}"
    var format = JSENText.Format()
    #expect(
      try JSENText(text, options: .jsonc).formatted(format)
        == "{\n  \"b\": 1, // b\n  \"a\": 2 // a\n}\n")
    format.sortsMembers = true
    #expect(
      try JSENText(text, options: .jsonc).formatted(format)
        == "{\n  \"a\": 2, // a\n  \"b\": 1 // b\n}\n")
    // The lines of an array of numbers are filled, but not after such a comment.
    format.lineWidth = 20
    #expect(
      try JSENText("[1, 2, /* two */\n3, 4, 5, 6, 7, 8]", options: .jsonc).formatted(format)
        == "[\n  1, 2, /* two */\n  3, 4, 5, 6, 7, 8\n]\n")
  }

  /// U+2028 ends lines in ECMAScript only. In a block comment it stays, while CR becomes the line end of the text.
  @Test func separatorsInCommentsStay() throws {
    let text = "[\n  /* a\u{2028}b\r */\n  1\n]\n"
    #expect(
      try JSENText(text, options: .jsonc).formatted()
        == "[\n  /* a\u{2028}b\n */\n  1\n]\n")
  }

  /// Where only a comment has a line end, that is the line end of the text.
  @Test func lineEndsOfCommentsStay() throws {
    var format = JSENText.Format()
    format.endsWithLineEnd = false
    let text = try JSENText("/*\n*/{}\r", options: .jsonc).formatted(format)
    #expect(text == "/*\r*/ {}")
    #expect(try JSENText(text, options: .jsonc).formatted(format) == text)
  }

  @Test func anIgnoredRangeStays() throws {
    for text in ["// jsen-ignore\n[ 1 ]", "[\n// jsen-ignore\n[ 1,\n[ 2 ]\n]]"] {
      let start = text.utf8.count - 4
      #expect(try JSENText(text, options: .json5).formatted(in: start..<start) == text)
    }
    #expect(try JSENText("[ 1 ]").formatted(in: 90..<100) == "[1]")
  }
}
