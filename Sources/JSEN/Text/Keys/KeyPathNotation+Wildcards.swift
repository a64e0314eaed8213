extension KeyPathNotation {
  /// Splits a path at each `[*]`, which means all elements or members, unless a backslash is before it or a key after
  /// it; nil for a path without a wildcard.
  ///
  /// - Returns: the paths before, between and after the wildcards; nil for an empty path.
  package static func wildcardParts(of path: String) -> [String?]? {
    guard path.utf8.contains(UInt8(ascii: "*")) else { return nil }
    return TextBytes.with(path) { text in
      var parts: [String?] = []
      var (start, position) = (0, 0)
      func part() -> String? {
        start == position ? nil : String(text, TextRange(start, position), isASCII: false)
      }
      while position < text.count {
        if isWildcard(text, at: position) {
          parts.append(part())
          position += 3
          // After a wildcard, a dot begins the next key.
          if text[position] == UInt8(ascii: "."), position + 1 < text.count { position += 1 }
          start = position
        } else {
          skip(text, &position)
        }
      }
      return parts.isEmpty ? nil : parts + [part()]
    }
  }

  /// Whether there is `[*]` without a key after it.
  private static func isWildcard(_ text: TextBytes, at position: Int) -> Bool {
    let next = position + 3
    return text[position] == UInt8(ascii: "[") && text[position + 1] == UInt8(ascii: "*")
      && text[position + 2] == UInt8(ascii: "]")
      && (next >= text.count || text[next] == UInt8(ascii: ".") || text[next] == UInt8(ascii: "["))
  }

  /// Moves a position after a byte of a path; after brackets, and after what a backslash escapes, as a whole.
  package static func skip(_ text: TextBytes, _ position: inout Int) {
    let byte = text[position]
    position += 1
    if byte == UInt8(ascii: "[") { _ = Brackets(in: text, at: &position) }
    if byte == UInt8(ascii: "\\") { position += 1 }
  }

  /// Advice for a segment without a value that belongs to another notation; empty for other segments.
  ///
  /// - Parameter segments: the whole path.
  static func adviceOnNotation(_ segment: String, in segments: [String]) -> String {
    func advice(_ path: some Collection<String>) -> String {
      "; write '\(shortened(self.path(of: Array(path))))', with a dot between keys"
    }
    if segment == "$", segments.first == "$", segments.count > 1 {
      return advice(segments.dropFirst())
    }
    if segment == "*" { return "; write [*] for all elements" }
    guard segment.utf8.count <= 200 else { return "" }
    if segment.contains("/") {
      return advice(segments.flatMap { $0.split(separator: "/").map(String.init) })
    }
    if segment.hasSuffix("[]") { return "; write [*] for all elements" }
    return adviceOnNegativeIndex(segment)
  }

  /// Advice for a segment that ends with a negative index; empty for other segments.
  private static func adviceOnNegativeIndex(_ segment: String) -> String {
    guard segment.utf8.last == UInt8(ascii: "]"), let open = segment.lastIndex(of: "["),
      Int(segment[open...].dropFirst().dropLast()) ?? 0 < 0
    else { return "" }
    let dot = open == segment.startIndex ? "" : "."
    return "; a key path has no negative index, a JSONPath has, as in $\(dot)\(segment)"
  }
}
