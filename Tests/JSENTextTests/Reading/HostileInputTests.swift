import CoreTestTools
import JSEN
import TestTools
import Testing

/// Inputs made to crash, to hang or to cost more than linear time.
@Suite("Hostile input", .serialized) struct HostileInputTests {
  typealias Options = JSEN.ReadingOptions

  /// Each shape makes a text whose length grows with its argument.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Int
    let make: @Sendable (Int) -> String
    var isAccepted = false
    var options = Options()

    var testDescription: String { name }
  }

  static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func accepted(
    _ name: String, _ size: Int, _ options: Options = Options(),
    _ make: @escaping @Sendable (Int) -> String
  ) -> Shape {
    Shape(name: name, size: size, make: make, isAccepted: true, options: options)
  }

  private static func refused(
    _ name: String, _ size: Int, _ options: Options = Options(),
    _ make: @escaping @Sendable (Int) -> String
  ) -> Shape {
    Shape(name: name, size: size, make: make, options: options)
  }

  private static let rejecting = Options.with { $0.duplicateKeys = .reject }
  private static let size = sized(50_000, debug: 5_000)

  static let shapes: [Shape] = structures + scalars + relaxed

  private static let structures: [Shape] = [
    refused("open brackets", size) { times("[", $0) },
    refused("open braces with keys", size) { times("{\"\":", $0) },
    refused("closing brackets", size) { "[" + times("]", $0) },
    refused("brackets of both kinds", size) { times("[{\"a\":", $0) },
    refused("a failure after much", size) { "[" + times("[1,{\"a\":[]}],", $0) + "x]" },
    refused("a failure after many lines", size) { "[\n" + times("1,\n", $0) + "x]" },
    refused("a failure in one long line", size) { "[\"" + times("é", $0) + "\" x]" },
    refused("unclosed commas", size) { "[" + times("1,", $0) },
    accepted("many empty arrays", size) { "[" + times("[],", $0) + "[]]" },
    accepted("many arrays at the deepest place", size) {
      times("[", 511) + times("[],", $0) + "0" + times("]", 511)
    },
    accepted("equal keys", size) { "{" + times("\"a\":1,", $0) + "\"a\":2}" },
    accepted("equal keys, the first kept", size, .with { $0.duplicateKeys = .keepFirst }) {
      "{" + times("\"a\":1,", $0) + "\"a\":2}"
    },
    refused("equal keys, refused", size, rejecting) { "{" + times("\"a\":1,", $0) + "\"a\":2}" },
    refused("a repeated key after many", size, rejecting) { count in
      "{" + (0..<count).map { "\"\($0)\":0," }.joined() + "\"0\":1}"
    },
    accepted("different keys", size, rejecting) { count in
      "{" + (0..<count).map { "\"\($0)\":0," }.joined() + "\"a\":1}"
    },
    accepted("long keys that differ at their ends", size / 4) { count in
      "{" + (0..<count).map { "\"\(times("k", 40))\($0)\":0," }.joined() + "\"a\":1}"
    },
    accepted("many objects with a repeated key", size / 4) {
      "[" + times("{\"a\":1,\"b\":2,\"a\":3},", $0) + "0]"
    },
    accepted("white space", size) { times(" ", $0) + "1" + times("\r\n\t ", $0) },
  ]

  private static let scalars: [Shape] = [
    refused("an unclosed string", sized(4 << 20, debug: 100_000)) { "\"" + times("a", $0) },
    refused("an unclosed string beyond ASCII", size) { "\"" + times("日", $0) },
    refused("an unclosed key", size) { "{\"" + times("a", $0) },
    refused("unmatched escapes", size) { "\"" + times("\\\"", $0) },
    refused("escapes without end", size) { "\"" + times("\\u0041", $0) },
    refused("high surrogates", size) { "\"" + times("\\uD800", $0) + "\"" },
    refused("unclosed strings", size) { "[" + times("\"a\" ", $0) },
    accepted("backslashes", size) { "\"" + times("\\\\", $0) + "\"" },
    accepted("escaped pairs", size) { "\"" + times("\\ud83d\\ude00", $0) + "\"" },
    accepted("a long key with escapes", size) { "{\"" + times("\\n", $0) + "\":1}" },
    accepted("digits", sized(1_000_000, debug: 30_000)) { times("9", $0) },
    accepted("digits after a point", sized(1_000_000, debug: 30_000)) { "0." + times("1", $0) },
    accepted("zeros after a point", size) { "0." + times("0", $0) + "1" },
    accepted("digits, kept exactly", size, .with { $0.numbers = .exact }) { "0." + times("1", $0) },
    accepted("digits as a double", size, .with { $0.numbers = .double }) { times("9", $0) },
    accepted("a long exponent", size) { "1e" + times("9", $0) },
    accepted("a long negative exponent", size) { "1e-" + times("9", $0) },
    accepted("a long exponent of zeros", size) { "1e" + times("0", $0) + "1" },
    accepted("zero with a long exponent", size) { "0e" + times("9", $0) },
    accepted("digits that an exponent cancels", size) { times("9", $0) + "e-\($0)" },
    refused("leading zeros", size) { times("0", $0) },
    refused("a word without end", size) { times("true", $0) },
    refused("control characters", size) { "\"" + times("\u{1}", $0) },
  ]

  private static let relaxed: [Shape] = [
    refused("an unclosed comment", size, .json5) { "/*" + times("*", $0) },
    accepted("a long comment", size, .json5) { "//" + times("/", $0) + "\n1" },
    accepted("many comments", size, .json5) { times("/**/", $0) + "1" },
    accepted("comments between values", size, .json5) { "[" + times("1/*,*/,//\n", $0) + "]" },
    refused("single quotes", size, .json5) { "'" + times("\\'\"", $0) },
    accepted("a long identifier", size, .json5) { "{" + times("aé", $0) + ":1}" },
    accepted("hexadecimal zeros", size, .json5) { "0x" + times("0", $0) + "1" },
    refused("hexadecimal digits", size, .json5) { "0x" + times("F", $0) },
    accepted("line continuations", size, .json5) { "\"" + times("\\\n", $0) + "\"" },
    accepted("many relaxed numbers", size, .json5) { "[" + times("+.5,", $0) + "]" },
    accepted("wide white space", size, .json5) { times("\u{3000}\u{FEFF}", $0) + "1" },
    refused(
      "equal unquoted keys", size,
      .with {
        $0.relaxations = .json5
        $0.duplicateKeys = .reject
      }
    ) { "{" + times("a:1,", $0) + "}" },
  ]

  @Test(arguments: shapes) func takesLinearTime(shape: Shape) {
    let texts = [shape.size, 4 * shape.size].reduce(into: [Int: [UInt8]]()) {
      $0[$1] = Array(shape.make($1).utf8)
    }
    let isLinear = CoreTestTools.takesLinearTime(shape.size) { size in
      let error = refusal(texts[size] ?? [], shape.options)
      if (error == nil) != shape.isAccepted {
        Issue.record("\(shape.name): \(error?.message ?? "accepted")")
      }
    }
    #expect(isLinear, "\(shape.name)")
  }

  /// The sizes that the issue names, once, in a release build.
  @Test(.enabled(if: !isDebugBuild, "takes long in a debug build"), .timeLimit(.minutes(1)))
  func theFullSizes() throws {
    #expect(refusal(Array(repeating: 0x5B, count: 1_000_000))?.kind == .depthLimit)
    var unclosed = [UInt8](repeating: 0x61, count: 64 << 20)
    unclosed[0] = 0x22
    #expect(refusal(unclosed)?.kind == .unterminatedString)
    let digits = [UInt8](repeating: 0x39, count: 10_000_000)
    #expect(try JSEN(parsing: digits).number?.isInteger == true)
    #expect(refusal(digits, .with { $0.maximumNumberLength = 100 })?.kind == .numberTooLong)
  }

  /// The failing value's work is linear too: comparing, hashing and writing what was read.
  @Test func numbersOfAnySize() throws {
    let size = sized(1_000_000, debug: 50_000)
    for text in [Self.times("9", size), "1e" + Self.times("9", size), "0." + Self.times("3", size)]
    {
      let value = try JSEN(parsing: text, options: .with { $0.numbers = .exact })
      #expect(try value == JSEN(parsing: text, options: .with { $0.numbers = .exact }))
      #expect(try value.serialized() == text)
      _ = value.hashValue
      _ = value.double
      _ = value.integer(as: UInt64.self)
      #expect(value.int == nil)
    }
  }
}
