import JSEN
import JSENMapping
import Testing

/// The mapper reads text that is not Unicode as other readers do.
@Suite("Mapping of text that is not Unicode")
struct InvalidUnicodeTests {
  private struct Title { let title: String }

  @Test func faultsAreReplaced() throws {
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    let mapper = JSENMapper()
    let bytes = Array(#"{"title": "a"#.utf8) + [0xF0, 0x9F, 0x22, 0x7D]
    #expect(try mapper.decode(Title.self, parsing: bytes, options: options).title == "a\u{FFFD}")
    let text = #"{"title": "a\ud83d"}"#
    #expect(try mapper.decode(Title.self, parsing: text, options: options).title == "a\u{FFFD}")
    #expect(throws: JSENMappingError.self) { try mapper.decode(Title.self, parsing: text) }
    let part = try JSENDocument(parsing: bytes, options: options).root
    #expect(try mapper.decode(Title.self, from: part).title == "a\u{FFFD}")
  }
}
