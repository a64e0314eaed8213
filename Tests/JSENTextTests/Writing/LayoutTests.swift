import CoreTestTools
import JSEN
import TestTools
import Testing

/// White space between tokens, however a text is laid out: the reader expects lines to be indented as the last
/// ones were, and must not depend on it.
@Suite("Layout") struct LayoutTests {
  /// One value of every kind, and empty containers; `|` marks white space.
  private static let template =
    "|[|{|\"a\"|:|1|,|\"b\"|:|{|\"c\"|:|[|]|,|\"d\"|:|{|}|}|}|,|-2.5|,"
    + "|[|true|,|[|\"é\"|,|null|]|]|,|false|]|"

  private static let compact =
    "[{\"a\":1,\"b\":{\"c\":[],\"d\":{}}},-2.5,[true,[\"é\",null]],false]"

  private static func text(_ space: () -> String) -> String {
    template.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      .reduce(into: "") { $0 += space() + $1 }
  }

  private static func problem(_ text: String) -> String? {
    do {
      let written = try JSEN(parsing: text).serialized()
      return written == compact ? nil : "read as \(written)"
    } catch { return "refused: \(error)" }
  }

  /// As printers write it: a line for each value, every level further in.
  @Test(arguments: 0...40) func indented(width: Int) throws {
    for indentation in [JSEN.WritingOptions.Indentation.spaces(width), .tab] {
      let text = try JSEN(parsing: Self.compact).serialized(.with { $0.indentation = indentation })
      #expect(Self.problem(text) == nil)
      let windows = text.split(separator: "\n").joined(separator: "\r\n")
      #expect(Self.problem(windows) == nil)
      // With other values on the same depths, and from another depth on.
      let twice = "[\(text),\n\(text)\n]"
      #expect(try JSEN(parsing: twice) == JSEN(parsing: "[\(Self.compact),\(Self.compact)]"))
    }
  }

  /// Any mixture, so that each expectation is followed by what it does not expect.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func mixed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<sized(20_000, debug: 500) {
      let text = Self.text {
        let width = Int.random(in: 0...20, using: &random)
        let spaces = String(repeating: " ", count: width)
        return ["", " ", "\n", "\n" + spaces, "\n" + spaces, "\n" + spaces + "\t", spaces, "\r\n"]
          .randomElement(using: &random) ?? ""
      }
      if let problem = Self.problem(text) {
        Issue.record("seed \(seed): \(text.debugDescription) \(problem)")
        return
      }
    }
  }

  /// A byte that is not white space is found at every position among spaces.
  @Test(arguments: [0x00, 0x0B, 0x0C, 0x1F, 0x21, 0x7F, 0x80, 0xA0] as [UInt8])
  func otherBytes(byte: UInt8) throws {
    for width in [1, 2, 4, 7, 8, 9, 16, 17] {
      let text = try JSEN(parsing: Self.compact)
        .serialized(.with { $0.indentation = .spaces(width) })
      let bytes = Array(text.utf8)
      for offset in bytes.indices where bytes[offset] == 0x20 || bytes[offset] == 0x0A {
        var damaged = bytes
        damaged[offset] = byte
        // A zero near the beginning looks like UTF-16.
        let options = JSEN.ReadingOptions.with { $0.allowsOtherEncodings = byte != 0 }
        let error = refusal(damaged, options)
        #expect(
          error?.kind == .notUTF8 || error?.offset == offset, "width \(width), byte \(offset)")
      }
    }
  }

  /// The parser reads nothing after the end of a text.
  @Test func cutAnywhere() throws {
    for width in [0, 2, 7, 8, 9] {
      let text = try JSEN(parsing: Self.compact)
        .serialized(.with { $0.indentation = .spaces(width) })
      let bytes = Array(text.utf8)
      for end in bytes.indices.dropLast() where bytes[end] != 0xA9 {
        let error = refusal(Array(bytes[..<end]))
        #expect(error?.isIncomplete == true, "width \(width), cut at \(end)")
      }
    }
  }
}

/// Each byte that can end a string or a number, in the loops that read whole words.
@Suite("Words of text") struct WordTests {
  /// Every byte at every place of a string, whose length decides which loop meets it.
  @Test func everyByteInStrings() {
    for byte in 0x00...0xFF as ClosedRange<UInt8> {
      for length in 1...(isDebugBuild ? 10 : 26) {
        for place in 0..<length {
          var content = [UInt8](repeating: 0x61, count: length)
          content[place] = byte
          // With and without a word of text after the string.
          for tail in ["]", "         ]"] {
            let text = Array("[\"".utf8) + content + Array("\"".utf8) + Array(tail.utf8)
            let error = refusal(text)
            let isRight =
              switch byte {
              case 0x22: error?.offset == place + 3
              case 0x5C where place == length - 1: error?.kind == .unterminatedString
              case 0x5C: error?.kind == .invalidEscape && error?.offset == place + 2
              case ..<0x20: error?.kind == .controlCharacter && error?.offset == place + 2
              case 0x80...: error?.kind == .invalidUTF8 && error?.offset == place + 2
              default: error == nil
              }
            if !isRight {
              Issue.record("\(byte) at \(place) of \(length): \(error?.description ?? "accepted")")
              return
            }
          }
        }
      }
    }
  }

  /// Numbers of every length on both sides of the point, at every distance from the end of the text.
  @Test func numbersOfEveryShape() throws {
    var random = SeededRandom(seed: 5)
    for whole in 1...24 {
      for fraction in 0...24 {
        let digits = (0..<whole + fraction).map { _ in Int.random(in: 1...9, using: &random) }
        var literal = digits.prefix(whole).map(String.init).joined()
        if fraction > 0 { literal += "." + digits.suffix(fraction).map(String.init).joined() }
        for tail in 0...10 {
          for sign in ["", "-"] {
            let text = sign + literal + String(repeating: " ", count: tail)
            let value = try JSEN(parsing: text)
            let expected: JSEN =
              if fraction > 0 {
                try fractionByPrintf(sign + literal)
              } else if let int = Int(sign + literal) {
                .int(int)
              } else {
                .number(try #require(JSEN.Number(sign + literal)))
              }
            if value != expected {
              Issue.record("\(text.debugDescription) is read as \(value)")
              return
            }
          }
        }
      }
    }
  }

  /// A byte after digits ends the number, whatever it is.
  @Test func everyByteBehindDigits() {
    for count in 1...17 {
      for byte in 0x00...0xFF as ClosedRange<UInt8> {
        let digits = [UInt8](repeating: 0x37, count: count)
        let isExpected =
          [0x2C, 0x2E, 0x5D, 0x20, 0x0A, 0x0D, 0x09].contains(byte)
          || (0x30...0x39).contains(byte) || byte | 0x20 == 0x65
        let error = refusal([0x5B] + digits + [byte] + Array("1 ,2,        3]".utf8))
        let isRight = isExpected || error?.offset == count + 1
        #expect(isRight, "\(byte) after \(count) digits: \(error?.description ?? "accepted")")
      }
    }
  }

  /// Objects and arrays inside each other in any order, deeper than one word of bits.
  @Test(arguments: 1...3 as ClosedRange<UInt64>) func nesting(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for depth in [1, 2, 61, 62, 63, 64, 65, 124, 125, 126, 127, 300, 512] {
      let kinds = (0..<depth).map { _ in Bool.random(using: &random) }
      let head = kinds.map { $0 ? "{\"k\":" : "[" }.joined()
      let tail = kinds.reversed().map { $0 ? "}" : "]" }.joined()
      let text = head + "7" + tail
      #expect(try JSEN(parsing: text).serialized() == text)
      // A bracket of the other kind is refused at its own position.
      let place = Int.random(in: 0..<depth, using: &random)
      var wrong = Array(text.utf8)
      let offset = wrong.count - 1 - place
      wrong[offset] = wrong[offset] == 0x7D ? 0x5D : 0x7D
      #expect(refusal(wrong)?.offset == offset)
    }
  }
}
