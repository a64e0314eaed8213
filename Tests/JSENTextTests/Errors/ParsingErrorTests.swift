import CoreTestTools
import JSEN
import TestTools
import Testing

/// The exact text of every parsing error, with its caret.
@Suite("Parsing errors") struct ParsingErrorTests {
  typealias Kind = JSEN.ParsingError.Kind
  typealias Options = JSEN.ReadingOptions

  static let rejecting = Options.with { $0.duplicateKeys = .reject }
  static let commenting = Options.with { $0.relaxations = .comments }

  /// The shortest text for each kind first, then others that say something else.
  static let rows = values + tokens + limits + positions + encodings

  @Test(arguments: rows) func saysWhatAndWhere(row: Row) throws {
    let error = try #require(refusal(row.input, row.options), "accepted")
    #expect(error.kind == row.kind)
    #expect(error.description == row.expected)
    #expect(String(reflecting: error) == row.expected)
    #expect(error.offset == row.offset)
    #expect(error.line == row.line)
    #expect(error.column == row.column)
    #expect(error.location.description == "\(row.line):\(row.column)")
    #expect(error.path.path == row.path)
    #expect(error.isIncomplete == row.isIncomplete)
    #expect(error.relatedLocation?.offset == row.related)
    #expect(error.description.contains(error.message))
    #expect(error == refusal(row.input, row.options))
    #expect(error.hashValue == refusal(row.input, row.options)?.hashValue)
  }

  @Test func everyKindHasARow() {
    for kind in Kind.allCases {
      #expect(Self.rows.contains { $0.kind == kind }, "\(kind)")
      #expect("\(kind)" == kind.rawValue)
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

  /// A word that can be a value of JSON, JSON5 or another language lacks a comma; other words lack quotes.
  @Test(arguments: [
    "2", "-2.5e3", "true", "null", "+2", ".5", "5.", "007", "00.5", "0x1F", "NaN", "nan",
    "Infinity", "-inf",
  ]) func aValueLacksAComma(word: String) throws {
    let error = try #require(refusal("[1 \(word)]"))
    #expect(
      error.message == "expected ',' or ']', found '\(word)'; write a comma between the elements")
  }

  /// The message shows 40 bytes of a word.
  @Test(arguments: [40, 41, 100]) func aLongNumberLacksAComma(count: Int) throws {
    let word = String(repeating: "9", count: count)
    let message = try #require(refusal("[1 \(word)]")).message
    #expect(message.hasSuffix("; write a comma between the elements"), "\(message)")
  }

  @Test(arguments: ["12abc", "2024-10-31", "1.2.3", "0x", "00x", "nano", "Infinityx"])
  func otherWordsLackQuotes(word: String) throws {
    let error = try #require(refusal("[1 \(word)]"))
    #expect(
      error.message
        == "expected ',' or ']', found '\(word)'; put text in double quotes, with \\\" for a quote in it"
    )
  }

  @Test func aNegativeLimitCountsAsZero() {
    #expect(refusal("1", Options.with { $0.maximumTextLength = -1 })?.kind == .textTooLong)
    #expect(refusal("1", Options.with { $0.maximumNumberLength = -1 })?.kind == .numberTooLong)
    #expect(refusal("1.5", Options.with { $0.maximumNumberLength = -1 })?.kind == .numberTooLong)
    #expect(refusal("\"\"", Options.with { $0.maximumStringLength = -1 })?.kind == .stringTooLong)
    #expect(refusal("[]", Options.with { $0.maximumDepth = -1 })?.kind == .depthLimit)
  }
}
