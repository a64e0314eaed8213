extension KeyPathNotation {
  /// A segment of a path in brackets: an index, `[0]`, or a name that is a JSON string, `["a\nb"]`.
  package struct Brackets {
    let name: String
    let isIndex: Bool

    /// Removes the content and the closing bracket from the front of `rest`, when it begins with them. If not, it
    /// returns nil and removes nothing.
    ///
    /// - Complexity: O(*n*) in the segment. A segment that is not closed ends at the next quote, so a path with many
    ///   such segments takes linear time.
    package init?(in rest: inout Substring.UnicodeScalarView) {
      var content = String.UnicodeScalarView()
      var isEscaped = false
      let isQuoted = rest.first == "\""
      for scalar in rest {
        let isEnd = isQuoted ? scalar == "\"" && !isEscaped && !content.isEmpty : scalar == "]"
        if isEnd { break }
        if !isQuoted, !("0"..."9").contains(scalar) { return nil }
        isEscaped = scalar == "\\" && !isEscaped
        content.append(scalar)
      }
      let after = rest.dropFirst(content.count)
      if isQuoted {
        guard after.starts(with: "\"]".unicodeScalars),
          let name = Self.unescaped(String(content) + "\"")
        else { return nil }
        rest = after.dropFirst(2)
        self.name = name
      } else {
        guard !content.isEmpty, after.first == "]" else { return nil }
        rest = after.dropFirst()
        name = String(content)
      }
      isIndex = !isQuoted
    }

    /// The content of a JSON string, or nil.
    private static func unescaped(_ text: String) -> String? {
      TextBytes.with(text) { bytes in
        var end = 1
        let parser = TextParser(bytes, options: JSEN.ReadingOptions())
        return (try? parser.scanString(&end)).map { String(bytes, $0) }
      }
    }
  }
}
