import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Every string that comes out of the library is one that the standard library makes: the same words where it is
/// small, the same knowledge of being ASCII where it is not.
///
/// Short strings are put together by hand (`SmallString`), and compared word by word by documents.
@Suite("Strings made here") struct MadeStringsTests {
  static let contents = [
    "", "a", "12", "1234567", "12345678", "123456789", "12345678901234", "123456789012345",
    "1234567890123456", "a long string that is kept in memory of its own", "é", "x é", "日本語",
    "日本語日本語", "😀", "éééééééé", "ascii then é at the end", "\u{7F}", "\u{80}", "tab\tquote\"",
    "back\\slash", "\u{0}", "line\nbreak in a longer string than fifteen",
  ]

  /// How the text of a string may be spelled.
  static let spellings: [(String, @Sendable (String) throws -> String)] = [
    ("plain", { try JSEN.string($0).serialized() }),
    ("escaped", { try JSEN.string($0).serialized(.with { $0.escapesNonASCII = true }) }),
    (
      "all escaped",
      { text in "\"" + text.utf16.map { String(format: "\\u%04X", Int($0)) }.joined() + "\"" }
    ),
  ]

  /// The ways by which a string comes out of a text `{"<string>": <string>}`.
  static let ways: [(String, @Sendable (String, String) throws -> [String?])] = [
    ("value's string", { text, key in [try JSEN(parsing: text)[key]?.string] }),
    ("value's key", { text, _ in [try JSEN(parsing: text).object?.first?.key] }),
    ("value's keys", { text, _ in try Array(JSEN(parsing: text).object!.keys) }),
    ("from bytes", { text, key in [try JSEN(parsing: Array(text.utf8))[key]?.string] }),
    ("from data", { text, key in [try JSEN(parsing: Data(text.utf8))[key]?.string] }),
    ("relaxed", { text, key in [try JSEN(parsing: text, options: .json5)[key]?.string] }),
    ("document's string", { text, key in [try JSENDocument(parsing: text).root[key]?.string] }),
    ("document's key", { text, _ in [try JSENDocument(parsing: text).root.members.first?.key] }),
    (
      "document's raw text",
      { text, key in
        let raw = try JSENDocument(parsing: text).root[key]?.rawText
        return [raw?.contains("\\") == false ? raw.map { String($0.dropFirst().dropLast()) } : key]
      }
    ),
    (
      "value of a document",
      { text, key in [try JSEN(JSENDocument(parsing: text).root)[key]?.string] }
    ),
    (
      "decoded", { text, key in [try JSENDecoder().decode([String: String].self, from: text)[key]] }
    ),
    (
      "decoded key",
      { text, _ in [try JSENDecoder().decode([String: String].self, from: text).keys.first] }
    ),
    (
      "decoded from a value",
      { text, key in [try JSEN(parsing: text).decode([String: String].self)[key]] }
    ),
    (
      "decoded value",
      { text, key in [try JSENDecoder().decode(JSEN.self, from: text)[key]?.string] }
    ),
    (
      "encoded value",
      { text, key in
        [try JSEN(encoding: JSEN(parsing: text).decode([String: String].self))[key]?.string]
      }
    ),
  ]

  @Test(arguments: contents) func strings(content: String) throws {
    let expected = String(decoding: Array(content.utf8), as: UTF8.self)
    for (spelling, spell) in Self.spellings {
      let spelled = try spell(content)
      for (way, strings) in Self.ways {
        for made in try strings("{\(spelled):\(spelled)}", expected) {
          let made = try #require(made, "\(way), \(spelling)")
          #expect(Self.isMadeAlike(made, expected), "\(way), \(spelling)")
        }
      }
    }
  }

  @Test(arguments: contents) func writtenText(content: String) throws {
    for value in [.string(content), [.string(content)], ["k": .string(content)]] as [JSEN] {
      for form in [.compact, .pretty, .canonical, .with { $0.escapesNonASCII = true }]
        as [JSEN.WritingOptions]
      {
        let text = try value.serialized(form)
        let expected = String(decoding: try value.serializedBytes(form), as: UTF8.self)
        #expect(Self.isMadeAlike(text, expected), "\(expected)")
        let document = try JSENDocument(parsing: text)
        #expect(Self.isMadeAlike(try document.serialized(form), expected))
      }
      #expect(
        Self.isMadeAlike(
          value.description, String(decoding: Array(value.description.utf8), as: UTF8.self)))
      let encoded = try JSENEncoder().encodeToString(value)
      #expect(Self.isMadeAlike(encoded, String(decoding: Array(encoded.utf8), as: UTF8.self)))
    }
  }

  /// The writer copies strings by words of eight bytes, and stops at what must be escaped. A text in which one byte
  /// after, before or in the word of an escape is not ASCII knows that it is not ASCII.
  @Test(arguments: [1, 7, 8, 9, 15, 16, 17] + (isDebugBuild ? [] : [24, 31]))
  func oneCharacterThatIsNotASCII(length: Int)
    throws
  {
    let options: [JSEN.WritingOptions] = [.compact, .with { $0.escapesSlashes = true }]
    for position in 0...length {
      for escape in [nil] + (0...length).map(Optional.some) {
        var content = Array(repeating: "a" as Character, count: length)
        if let escape { content.insert(escape.isMultiple(of: 2) ? "\n" : "/", at: escape) }
        for character in ["é", "a"] as [Character] {
          content.insert(character, at: position)
          let value: JSEN = ["padding to sixteen": .string(String(content))]
          let key: JSEN = [String(content): "padding to sixteen"]
          content.remove(at: position)
          for (value, options) in [value, key].flatMap({ value in options.map { (value, $0) } }) {
            let text = try value.serialized(options)
            let expected = String(decoding: try value.serializedBytes(options), as: UTF8.self)
            #expect(Self.isMadeAlike(text, expected), "\(expected)")
            let copied = try JSENDocument(parsing: text).serialized(options)
            #expect(Self.isMadeAlike(copied, expected), "\(expected)")
          }
        }
      }
    }
  }

  /// A document's raw text finds a member by that key.
  @Test func rawTextAsAKey() throws {
    let document = try JSENDocument(
      parsing: #"{"12": "found", "x": 12, "true": 1, "y": true, "é": 2, "z": "é"}"#)
    for key in ["x", "y"] {
      let raw = try #require(document.root[key]?.rawText)
      #expect(document.root[raw] != nil)
      #expect(try document.root.decode([String: JSEN].self)[raw] != nil)
    }
    let numbers = try JSENDocument(
      parsing: "[1, 123456789012345, 1234567890123456, true, null, [1], {}]")
    for element in numbers.root.elements {
      let raw = element.rawText
      #expect(Self.isMadeAlike(raw, String(decoding: Array(raw.utf8), as: UTF8.self)))
    }
  }

  /// Text that was taken back leaves no trace: what is left is ASCII again.
  @Test func textTakenBack() throws {
    struct Fails: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode("é")
        throw CancellationError()
      }
    }
    struct Replaces: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try? container.encode(Fails())
        try container.encode("only ASCII is left in this text")
      }
    }
    let text = try JSENEncoder().encodeToString(Replaces())
    #expect(text == #"["only ASCII is left in this text"]"#)
    #expect(Self.isMadeAlike(text, String(decoding: Array(text.utf8), as: UTF8.self)))
  }

  static func isMadeAlike(_ left: String, _ right: String) -> Bool {
    guard left.utf8.elementsEqual(right.utf8), left == right, left.hashValue == right.hashValue
    else {
      return false
    }
    if left.utf8.count <= 15 {
      // SAFETY: strings are two words; these are only compared.
      let words = unsafe unsafeBitCast(left, to: (UInt64, UInt64).self)
      let expected = unsafe unsafeBitCast(right, to: (UInt64, UInt64).self)
      return words == expected
    }
    return left.utf8Span.isKnownASCII == right.utf8Span.isKnownASCII
  }
}
