extension KeyPathNotation {
  /// A segment of a path in brackets: an index, `[0]`, or a name that is a JSON string, `["a\nb"]`.
  package struct Brackets {
    private let content: StringToken
    private let isIndex: Bool

    /// Reads the content and the closing bracket at a position, which moves after them. If there are none, it returns
    /// nil and moves nothing.
    ///
    /// - Complexity: O(*n*) in the segment. A name that is not closed ends at the next quote, so a path with many such
    ///   segments takes linear time.
    package init?(in text: TextBytes, at position: inout Int) {
      isIndex = text[position] != UInt8(ascii: "\"")
      var end = position
      if isIndex {
        while 0x30...0x39 ~= text[end] { end += 1 }
        guard end > position else { return nil }
        content = StringToken(range: TextRange(position, end), hasEscapes: false, isASCII: true)
      } else {
        let parser = TextParser(text, options: JSEN.ReadingOptions())
        guard let token = try? parser.scanString(&end) else { return nil }
        content = token
      }
      guard text[end] == UInt8(ascii: "]") else { return nil }
      position = end + 1
    }

    func segment(of text: TextBytes) -> KeyPathScanner.Segment {
      if isIndex { return .index(content.range) }
      return content.hasEscapes ? .name(String(text, content)) : .text(content.range)
    }
  }
}
