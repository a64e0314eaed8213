import JSEN
import Testing

/// Keys that are prepared are written as others are.
@Suite struct KeyTextTests {
  static let keys =
    (0...30).map { String("abcdefghijklmnopqrstuvwxyz012345".prefix($0)) }
    + (0..<0x80).map { "k\(Unicode.Scalar(UInt8($0)))" } + ["é", "k/", "日本", "\u{2028}", "😀"]

  static var styles: [TextStyle] {
    var spaced = TextStyle(JSEN.WritingOptions())
    spaced.escapes = [.slashes, .nonASCII, .lineSeparators]
    return [
      TextStyle(JSEN.WritingOptions()), TextStyle(.pretty), TextStyle(.canonical), spaced,
      TextStyle(JSEN.WritingOptions(indentation: .tab, escapesSlashes: true)),
    ]
  }

  /// Writes an object with each key twice, the first time without a comma before it.
  private static func text(
    _ style: TextStyle, _ addKey: (String, inout TextWriter) -> Void
  ) -> String {
    var writer = TextWriter(style)
    writer.beginArray()
    for key in keys {
      writer.beginElement()
      writer.beginObject()
      for _ in 0..<2 {
        addKey(key, &writer)
        writer.addNull()
      }
      writer.endObject()
    }
    writer.endArray()
    return writer.finish().finish()
  }

  @Test func asOtherKeys() {
    var count = 0
    for style in Self.styles {
      let plain = Self.text(style) { $1.addKey($0) }
      let prepared = Self.text(style) { key, writer in
        if writer.addKey(KeyText(key)) { count += 1 } else { writer.addKey(key) }
      }
      #expect(prepared == plain)
    }
    // Up to 21 characters, none of which is escaped in any style, in the three styles without line breaks.
    #expect(count == 3 * 2 * (22 + (0x7F - 0x20 - 3)))
  }
}
