import Foundation
import JSENParsing
import Testing

/// The regular expressions that JSON Schema gets.
@Suite("Patterns of strings")
struct StringPatternTests {
  enum Unit: String, CaseIterable { case m, mm }

  @Test func patternsAreExact() {
    func check<P: StringParser>(_ pattern: String?, @ParserBuilder _ parser: () -> P) {
      #expect(parser().body.content.pattern?.anchored == pattern)
    }
    check("^-?[0-9]+$") { Int.parser() }
    check("^[0-9]+$") { UInt.parser() }
    check("^-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$") { Double.parser() }
    check("^(?:true|false)$") { Bool.parser() }
    check("^(?:mm|m)$") { Unit.parser() }
    check("^[0-9]{4}-[0-9]{1,2}$") {
      Digits(4)
      "-"
      Digits(1...2)
    }
    check("^\\$\\(a\\.b\\)\\n$") { "$(a.b)\n" }
    check(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#) { #"^$\.*+?()[]{}|/"# }
    check("^(?:-?[0-9]+(?:, -?[0-9]+)*)?$") {
      Many {
        Int.parser()
      } separator: {
        ", "
      }
    }
    check("^-?[0-9]+(?:,-?[0-9]+){2}$") {
      Many(3) {
        Int.parser()
      } separator: {
        ","
      }
    }
    check("^-?[0-9]+(?:,-?[0-9]+){1,2}$") {
      Many(2...3) {
        Int.parser()
      } separator: {
        ","
      }
    }
    check("^(?:ab){2,}$") { Many(2...) { "ab" } }
    check("^(?:ab|-?[0-9]+)?$") {
      Optionally {
        OneOf {
          StartsWith("ab").map { 0 }
          Int.parser()
        }
      }
    }
    check("^[ \\t]+(?:(?!, )[\\s\\S])*(?=, ), [\\s\\S]+$") {
      Whitespace(1..., .horizontal)
      PrefixUpTo(", ")
      ", "
      Rest()
    }
    check("^a(?:;|$)(?:$)?$") {
      "a"
      OneOf {
        ";"
        End()
      }
      Optionally { End() }
    }
    check(nil) { Prefix(2) }
    check(nil) {
      "a"
      Lazy { Int.parser() }
    }
    check("^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$") { UUID.parser() }
  }

  /// A literal matches itself and nothing else, whichever characters it has.
  @Test func literalsMatchThemselves() throws {
    for scalar in (UInt8.min..<128).map({ Unicode.Scalar($0) }) {
      let literal = "a\(scalar)b"
      let parser = ParsePrint { StartsWith(literal) }
      let expression = try NSRegularExpression(
        pattern: try #require(parser.body.content.pattern?.anchored),
        options: .dotMatchesLineSeparators)
      for text in [literal, "a", "b", "ab", "axb", "a\(scalar)", "\(scalar)b", "aab"] {
        let range = NSRange(text.startIndex..., in: text)
        let isMatched = expression.firstMatch(in: text, range: range)?.range == range
        #expect(isMatched == (text == literal), "\(scalar.value), \(text)")
      }
    }
  }

  @Test func onlyALoneUUIDHasAFormat() {
    #expect(UUID.parser().body.content.format == "uuid")
    #expect(UUID.parser().map { $0.uuidString }.body.content.format == "uuid")
    let part = Parse {
      "id:"
      UUID.parser()
    }
    #expect(part.body.content.format == nil)
  }

  /// Every string that is parsed matches the pattern.
  @Test func whatIsParsedMatches() throws {
    let parser = ParsePrint {
      Many(1...) {
        Double.parser()
      } separator: {
        OneOf {
          ","
          ";"
        }
      }
      Optionally {
        "|"
        PrefixThrough("]")
      }
      Whitespace()
    }
    let pattern = try #require(parser.body.content.pattern?.anchored)
    let expression = try NSRegularExpression(pattern: pattern)
    for (text, fits) in [
      ("1", true), ("1,2;-3e4  ", true), ("1|]", true), ("1|a[b]\n", true), ("", false),
      ("1,", false), ("1|a", false), ("x", false),
    ] {
      let range = NSRange(text.startIndex..., in: text)
      #expect((expression.firstMatch(in: text, range: range)?.range == range) == fits, "\(text)")
      #expect(((try? parser.parse(text)) != nil) == fits, "\(text)")
    }
  }
}
