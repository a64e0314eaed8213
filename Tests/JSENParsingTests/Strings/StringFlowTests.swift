import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("flatMap, printing and replaceError of strings")
struct StringFlowTests {
  static let counted = Int.parser().flatMap { count in
    ":"
    Prefix(count)
  }

  @Test func theRestDependsOnWhatWasRead() throws {
    let two = Parse {
      Self.counted
      Self.counted
    }
    let (first, second) = try two.parse("3:abc2:dé")
    #expect(first == "abc" && second == "dé")
    #expect(try JSONString { Self.counted }.decode("\"1:x\"") == "x")
    for (text, message) in [
      ("x", "expected an integer\nx\n^"), ("3abc", "expected \":\"\n3abc\n ^"),
      ("3:ab", "expected 3 characters\n3:ab\n  ^"),
    ] {
      let error = #expect(throws: StringParsingError.self) { try Self.counted.parse(text) }
      #expect(error?.description == message)
    }
  }

  @Test func aFunctionWritesWhatOnlyParses() throws {
    struct Negative: Error, CustomStringConvertible { let description = "negative" }
    let sum = Parse {
      $0 + $1
    } with: {
      Int.parser()
      "+"
      Int.parser()
    }.printing { sum in
      if sum < 0 { throw Negative() }
      return "\(sum)+0"
    }
    #expect(try sum.parse("3+4") == 7)
    #expect(try sum.print(7) == "7+0")
    #expect(throws: StringPrintingError.self) { try sum.print(-1) }
    do { _ = try sum.print(-1) } catch { #expect(error.description == "negative") }
    // The text is read back where it is.
    let wrong = Digits(2).map { $0 }.printing { "\($0)" }
    #expect(try wrong.print(12) == "12")
    #expect(throws: StringPrintingError.self) { try wrong.print(1) }
    let both = ParsePrint {
      sum
      ";"
    }
    #expect(try both.print(5) == "5+0;")
  }

  @Test func aValueStandsInForAnError() throws {
    let level = ParsePrint {
      "level "
      Int.parser().replaceError(with: 0)
      Skip { Prefix { !$0.isNumber } }.printing("")
    }
    #expect(try level.parse("level 7") == 7)
    #expect(try level.parse("level high") == 0)
    #expect(try level.print(3) == "level 3")
    #expect(try level.print(0) == "level 0")
  }

  /// Counts may come from a text, so none of them stops the program.
  @Test(arguments: [-1, 0, 1_000_000, Int.max, Int.min]) func countsOfAnySize(count: Int) {
    let text = "\(count):ab"
    func fails<P: StringParser>(@ParserBuilder _ part: @escaping @Sendable (Int) -> P) {
      let parser = Int.parser().flatMap { count in
        ":"
        part(count)
      }
      #expect(throws: StringParsingError.self) { try parser.parse(text) }
    }
    fails { Prefix($0) }
    fails { Prefix($0, while: \.isLetter) }
    fails { Digits($0) }
    fails { Whitespace($0) }
    fails { count in Many(count) { Prefix(1) } }
    fails { count in
      Many(count..<max(count, 2)) {
        Prefix(1)
      } separator: {
        ","
      }
    }
    fails { Int.parser(digits: $0) }
    fails { Int.parser(radix: $0) }
    fails { _ in PrefixUpTo("") }
    fails { _ in PrefixThrough("") }
    fails { count in Prefix(...count).filter("no text") { _ in false } }
    let array = Field("n") { Int.jsonParser() }.flatMap { count in
      Field("list") { JSONArray(count) { Int.jsonParser() } }
      Field("map") { JSONObject(count) { Int.jsonParser() } }
    }
    #expect(throws: JSONParsingError.self) {
      try array.decode(#"{"n": \#(count), "list": [1], "map": {"a": 1}}"#)
    }
  }

  /// A function that makes dependent descriptions again and again ends with the stack, and an error.
  @Test(.disabled(if: isAddressSanitized, "frames are larger"))
  func recursionWithoutLazyIsAnError() async throws {
    @Sendable func count() -> StringDescription<Int, OneWay> {
      OneOf {
        First().flatMap { _ in count() }.map { $0 + 1 }
        Always(0)
      }
    }
    let message = try await onSmallStack { () -> String in
      do {
        return "\(try count().parse(String(repeating: "a", count: 100_000)))"
      } catch let error as StringParsingError {
        return error.message
      }
    }
    #expect(message.contains("deeper than the stack of this thread allows"))
  }
}
