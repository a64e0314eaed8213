import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Hostile strings")
struct StringHostileInputTests {
  @Test func aMillionDigitsAreRefused() {
    let digits = String(repeating: "9", count: 1 << 20)
    let end = "…\n^"
    for (message, expected) in [
      (
        parsingError(Int.parser(), digits),
        "expected an integer from -9223372036854775808 to 9223372036854775807\n"
      ),
      (parsingError(Double.parser(), digits), "expected a number in the range of Double\n"),
      (
        parsingError(Int.parser(radix: 16), digits),
        "expected an integer from -8000000000000000 to 7fffffffffffffff in base 16\n"
      ),
      (
        parsingError(Decimal.parser(), digits), "expected a number that Decimal holds exactly\n"
      ),
      (parsingError(Digits(), digits), "expected digits of an integer up to 9223372036854775807\n"),
    ] {
      #expect(message.hasPrefix(expected) && message.hasSuffix(end), "\(message.prefix(200))")
      #expect(message.utf8.count < 300)
    }
    let json = Field("n") { JSONString { Int.parser() } }
    #expect(throws: JSONParsingError.self) { try json.decode("{\"n\": \"\(digits)\"}") }
  }

  /// Counts near the ends of `Int`, and a count whose text no memory holds.
  static let extremes = [Int.max, .max - 1, .min, .min + 1, 1 << 40]

  @Test(arguments: extremes)
  func extremeCountsOfPartsDoNotTrap(_ count: Int) {
    func check<Count: PartCount>(_ range: Count) {
      let name = "\(range)"
      refuses(Digits(range), "12", 5, name)
      refuses(Whitespace(range), "  ", (), name)
      refuses(Prefix(range), "ab", "ab", name)
      refuses(Prefix(range, while: { $0 == "a" }), "aa", "aa", name)
      refuses(Prefix(range, while: CharacterSet.letters), "ab", "ab", name)
      refuses(Many(range) { Digits(1) }, "12", [1, 2], name)
      refuses(
        Many(range) {
          Digits(1)
        } separator: {
          ","
        }, "1,2", [1, 2], name)
    }
    check(count)
    check(count...count)
    check(count..<count)
    if count > 0 { check(count...) } else { check(...count) }
    if count > 0 {
      let digits = "\(count) digits"
      #expect(printingError(Digits(count), 5) == "cannot print 5: expected \(digits)")
      for sign in [SignPolicy.negative, .optional] {
        let number = Int.parser(digits: count, sign: sign)
        #expect(printingError(number, -5) == "cannot print -5: expected \(digits)")
      }
      #expect(
        printingError(UInt8.parser(radix: 16, digits: count), 255)
          == "cannot print 255: expected \(digits) in base 16")
      #expect(
        printingError(Whitespace(count), ())
          == "cannot print (): expected \(count) characters of whitespace")
    }
  }

  private func refuses<P: StringParserPrinter>(
    _ parser: P, _ text: String, _ value: P.Output, _ name: String
  ) {
    #expect(throws: StringParsingError.self, "\(name)") { _ = try parser.parse(text) }
    #expect(throws: StringPrintingError.self, "\(name)") { _ = try parser.print(value) }
    #expect(JSONString { parser }.schema["type"] == "string", "\(name)")
  }

  @Test(arguments: extremes)
  func extremeCountsOfElementsDoNotTrap(_ count: Int) {
    func check<P: JSONParserPrinter>(_ parser: P, _ text: String, _ value: P.Output) {
      #expect(throws: JSONParsingError.self, "\(count)") { _ = try parser.decode(text) }
      #expect(throws: JSONPrintingError.self, "\(count)") { _ = try parser.encodeToString(value) }
      #expect(parser.schema["type"] != nil, "\(count)")
    }
    check(JSONArray(count) { Int.jsonParser() }, "[1]", [1])
    check(JSONArray(count..<count) { Int.jsonParser() }, "[1]", [1])
    check(JSONObject(count) { Int.jsonParser() }, #"{"a": 1}"#, ["a": 1])
    check(JSONObject(count..<count) { Int.jsonParser() }, #"{"a": 1}"#, ["a": 1])
  }

  /// Twice the input takes about twice the time.
  @Test(.enabled(if: !isDebugBuild, "times count in a release build"))
  func timeIsLinear() throws {
    let words = Many {
      Prefix { $0 != "," }
    } separator: {
      ","
    }
    let lines = Many {
      PrefixUpTo(";")
      ";"
      Optionally { Int.parser() }
    }
    func seconds(_ count: Int) throws -> Double {
      let texts = [
        String(repeating: "añ👩‍👧,", count: count), String(repeating: "ab;12", count: count),
        String(repeating: "e\u{301}", count: count),
        "e" + String(repeating: "\u{301}", count: count),
      ]
      return try (0..<3).map { _ in
        let start = threadSeconds()
        _ = try words.print(words.parse(texts[0]))
        _ = try lines.parse(texts[1])
        _ = try words.parse(texts[2])
        _ = try Prefix(1).parse(texts[3])
        _ = try? Int.parser().parse(String(repeating: "1", count: count))
        return threadSeconds() - start
      }.min() ?? 0
    }
    let (once, twice) = (try seconds(20_000), try seconds(40_000))
    #expect(twice < 3 * once, "\(once) s, then \(twice) s")
  }

  indirect enum Nest: Equatable, Sendable {
    case end
    case inside([Nest])

    static let parser: StringDescription<Nest, TwoWay> = OneOf {
      ParsePrint(.case(Nest.end)) { "." }
      ParsePrint(.case(Nest.inside)) {
        "["
        Many {
          Lazy { Nest.parser }
        } separator: {
          ","
        }
        "]"
      }
    }

    static func nested(_ depth: Int) -> Nest { depth == 0 ? .end : .inside([nested(depth - 1)]) }
  }

  private func text(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + "." + String(repeating: "]", count: depth)
  }

  @Test(.disabled(if: isAddressSanitized, "frames are larger under AddressSanitizer"))
  func nestingFitsASmallStack() async throws {
    let deepest = text(128)
    let tooDeep = text(129)
    let hostile = String(repeating: "[", count: 1 << 20)
    try await onSmallStack(debugStack: 1 << 20) {
      let value = try Nest.parser.parse(deepest)
      #expect(try Nest.parser.print(value) == deepest)
      let limit =
        "the description nests deeper than the limit of 128; set maximumDepth of Lazy to allow more"
      for text in [tooDeep, hostile] {
        #expect(parsingError(Nest.parser, text).hasPrefix(limit))
      }
      #expect(printingError(Nest.parser, .nested(129)).contains(limit))
    }
  }

  /// A description that begins with itself ends at the limit.
  @Test func leftRecursionEnds() {
    enum Endless {
      static let parser: StringDescription<String, TwoWay> = ParsePrint {
        Lazy { Endless.parser }
        "x"
      }
    }
    #expect(
      parsingError(Endless.parser, "x").hasPrefix(
        "the description nests deeper than the limit of 128"))
  }
}
