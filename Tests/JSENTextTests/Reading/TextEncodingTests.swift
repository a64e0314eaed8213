import CoreTestTools
import Foundation
import JSEN
import Testing

/// Texts in every encoding of Unicode, with and without a byte order mark, through every way in.
@Suite("Encodings of texts") struct TextEncodingTests {
  static let texts = [
    #"{"name": "Zoë", "日本": ["😀", 1, -2.5e3, true, null], "": {}}"#, "1", "-1", "[]", "\"\"",
    #""é""#, "\"日\"", " \n[\"\u{10FFFF}\u{7FF}\u{800}\"]\r\n", "null", "12",
    #"{"long": "a text of more than sixty-four bytes, so that data keeps it in its storage é"}"#,
  ]

  @Test(arguments: UnicodeEncoding.allCases, [false, true])
  func everyWayIn(encoding: UnicodeEncoding, marked: Bool) throws {
    for text in Self.texts {
      let expected = try JSEN(parsing: text)
      let bytes = encoding.bytes(text, marked: marked)
      let data = Data(bytes)
      #expect(try JSEN(parsing: bytes) == expected, "\(text)")
      #expect(try JSEN(parsing: data) == expected)
      #expect(try JSEN(parsing: AnySequence(bytes)) == expected)
      #expect(try JSEN(parsing: bytes.span) == expected)
      #expect(try JSEN(parsing: bytes, options: .json5) == expected)
      #expect(try JSEN(JSENDocument(parsing: bytes).root) == expected)
      #expect(try JSEN(JSENDocument(parsing: data).root) == expected)
      #expect(try JSENDecoder().decode(JSEN.self, from: bytes) == expected)
      #expect(try JSENDecoder().decode(JSEN.self, from: data) == expected)
    }
  }

  /// A string is UTF-8, also when a relaxation lets it begin as texts in UTF-16 and UTF-32 do.
  @Test(arguments: ["\u{0}", "\u{0}\u{0}\u{0}", "\u{0}a\u{0}", "\u{0}\u{0}\u{0}a"])
  func stringsAreUTF8(content: String) throws {
    let text = "\"\(content)\""
    let options = JSEN.ReadingOptions(relaxations: .controlCharacters)
    #expect(try JSEN(parsing: text, options: options) == .string(content))
    #expect(try JSENDocument(parsing: text, options: options).root.string == content)
    let decoder = JSENDecoder()
    decoder.readingOptions = options
    #expect(try decoder.decode(String.self, from: text) == content)
    let inside = try JSENDocument(parsing: "[\(text)]", options: options)
    #expect(try JSEN(parsing: #require(inside[0]).rawText, options: options) == .string(content))
  }

  /// Foundation's decoder reads these; so does ours.
  @Test(arguments: UnicodeEncoding.allCases, [false, true])
  func asFoundation(encoding: UnicodeEncoding, marked: Bool) throws {
    let bytes = Data(encoding.bytes(#"{"name": "Zoë"}"#, marked: marked))
    let ours = try JSENDecoder().decode([String: String].self, from: bytes)
    #expect(ours == ["name": "Zoë"])
    // Foundation takes FE FF 00 00 for this mark.
    if encoding == .utf32LittleEndian, marked { return }
    #expect(try JSONDecoder().decode([String: String].self, from: bytes) == ours)
  }

  /// Every beginning is incomplete, or is a text itself.
  @Test(arguments: UnicodeEncoding.allCases, [false, true])
  func everyPrefix(encoding: UnicodeEncoding, marked: Bool) {
    for text in Self.texts.prefix(3) {
      let bytes = encoding.bytes(text, marked: marked)
      for end in 0..<bytes.count {
        guard let error = refusal(Array(bytes[..<end])) else { continue }
        #expect(error.isIncomplete, "\(encoding), \(shown(Array(bytes[..<end]))): \(error)")
        #expect(error.offset <= end)
      }
    }
  }

  /// The text in UTF-8 may be shorter, or longer.
  @Test(arguments: ["日本", String(repeating: "日", count: 20)])
  func limitsAreThoseOfTheOriginal(string: String) throws {
    let bytes = UnicodeEncoding.utf16LittleEndian.bytes("[\"\(string)\"]", marked: true)
    let exact = JSEN.ReadingOptions.with { $0.maximumTextLength = bytes.count }
    #expect(try JSEN(parsing: bytes, options: exact) == [.string(string)])
    #expect(try JSENDocument(parsing: bytes, options: exact).root[0]?.string == string)
    let short = JSEN.ReadingOptions.with { $0.maximumTextLength = bytes.count - 1 }
    #expect(refusal(bytes, short)?.kind == .textTooLong)
  }

  /// A string is text already. Zeros in it do not make it UTF-16.
  @Test func aStringIsNeverConverted() throws {
    let string = "[\u{0}1\u{0}]\u{0}"
    #expect(refusal(string)?.kind == .notUTF8)
    #expect(try JSEN(parsing: Array(string.utf8)) == [1])
    do {
      _ = try JSENDocument(parsing: string)
      Issue.record("accepted")
    } catch { #expect(error.kind == .notUTF8) }
    #expect(throws: DecodingError.self) { try JSENDecoder().decode([Int].self, from: string) }
    #expect(refusal("\u{0}\u{0}\u{0}\u{0}")?.kind == .expectedValue)
  }

  /// A byte order mark is not a column, and the excerpt does not show it.
  @Test func columnsWithoutTheMark() throws {
    let error = try #require(refusal("\u{FEFF}[1 2]"))
    #expect(
      error.description
        == "1:4: expected ',' or ']', found '2'; write a comma between the elements\n[1 2]\n   ^")
    #expect(error.offset == 6)
    let document = try JSENDocument(parsing: "\u{FEFF}[1]")
    #expect(document.root[0]?.sourceRange.lowerBound.description == "1:2")
    #expect(document.root[0]?.sourceRange.lowerBound.offset == 4)
  }

  @Test func aDecoderSaysThePlace() throws {
    struct User: Decodable { var age: Int }
    let bytes = UnicodeEncoding.utf16BigEndian.bytes("{\n  \"age\": \"é\"}", marked: true)
    do {
      _ = try JSENDecoder().decode(User.self, from: bytes)
      Issue.record("decoded")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(
        context.debugDescription
          == #"age (2:10): expected an integer, found the string "é"\#n  "age": "é"}\#n         ^"#)
    }
  }
}
