import CoreTestTools
import JSEN
import Testing

/// Escapes at the edges of what is escaped, and the strings that come out of writing.
@Suite("Escapes at their boundaries") struct EscapeBoundaryTests {
  /// The first and the last scalar of each length, with and without a surrogate pair.
  static let scalars: [(Unicode.Scalar, escaped: String)] = [
    ("\u{7F}", "\u{7F}"), ("\u{80}", #"\u0080"#), ("\u{7FF}", #"\u07ff"#),
    ("\u{800}", #"\u0800"#), ("\u{2027}", #"\u2027"#), ("\u{2028}", #"\u2028"#),
    ("\u{2029}", #"\u2029"#), ("\u{202A}", #"\u202a"#), ("\u{D7FF}", #"\ud7ff"#),
    ("\u{E000}", #"\ue000"#), ("\u{FFFF}", #"\uffff"#), ("\u{10000}", #"\ud800\udc00"#),
    ("\u{103FF}", #"\ud800\udfff"#), ("\u{10400}", #"\ud801\udc00"#),
    ("\u{10FFFF}", #"\udbff\udfff"#),
  ]

  @Test(arguments: 0..<scalars.count) func nonASCII(index: Int) throws {
    let (scalar, escaped) = Self.scalars[index]
    for length in 0..<18 {
      let filler = String(repeating: "a", count: length)
      let value = JSEN.string(filler + String(scalar) + filler)
      let all = try value.serialized(.with { $0.escapesNonASCII = true })
      #expect(all == "\"\(filler)\(escaped)\(filler)\"")
      let isSeparator = scalar == "\u{2028}" || scalar == "\u{2029}"
      let separators = try value.serialized(.with { $0.escapesLineSeparators = true })
      #expect(separators == "\"\(filler)\(isSeparator ? escaped : String(scalar))\(filler)\"")
      #expect(try JSEN(parsing: all) == value && JSEN(parsing: separators) == value)
    }
  }

  /// A text of up to 15 bytes is a string whose flags say whether it is ASCII; a wrong one shows when the string
  /// is a key, or is compared with an equal one that is composed differently.
  @Test(arguments: ["é", "e\u{301}", "日", "é/", "aé\u{2028}", "plain"])
  func writtenTextsAreKeys(content: String) throws {
    let forms: [JSEN.WritingOptions] = [
      .compact, .canonical, .with { $0.escapesSlashes = true },
      .with { $0.escapesLineSeparators = true }, .with { $0.escapesNonASCII = true },
    ]
    for form in forms {
      let written = try JSEN.string(content).serialized(form)
      let plain = String(decoding: Array(written.utf8), as: UTF8.self)
      let object: JSEN.Object = [plain: 1]
      let document = try JSENDocument(parsing: object.description)
      #expect(object[written] == 1 && document.root[written]?.int == 1)
      #expect(Set([plain]).contains(written) && written.count == plain.count)
      let composed = String(
        plain.unicodeScalars.flatMap { $0 == "é" ? ["e", "\u{301}"] : [$0] }
          .reduce(into: String.UnicodeScalarView()) { $0.append($1) })
      #expect(Set([composed]).contains(written))
    }
  }
}
