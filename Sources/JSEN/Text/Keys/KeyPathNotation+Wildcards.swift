extension KeyPathNotation {
  /// Splits a path at each `[*]`, which means all elements or members, unless a backslash is before it or a key after
  /// it; nil for a path without a wildcard.
  ///
  /// - Returns: the paths before, between and after the wildcards; nil for an empty path.
  package static func wildcardParts(of path: String) -> [String?]? {
    guard path.utf8.contains(UInt8(ascii: "*")) else { return nil }
    var parts: [String?] = []
    var rest = path.unicodeScalars[...]
    var start = rest.startIndex
    func part() -> String? {
      let part = path.unicodeScalars[start..<rest.startIndex]
      return part.isEmpty ? nil : String(part)
    }
    while let scalar = rest.first {
      let next = rest.dropFirst(3).first
      if rest.starts(with: "[*]".unicodeScalars), next == nil || next == "." || next == "[" {
        parts.append(part())
        rest = rest.dropFirst(3)
        // After a wildcard, a dot begins the next key.
        if rest.first == ".", !rest.dropFirst().isEmpty { rest = rest.dropFirst() }
        start = rest.startIndex
        continue
      }
      rest.removeFirst()
      if scalar == "[" { _ = Brackets(in: &rest) }
      if scalar == "\\" { _ = rest.popFirst() }
    }
    return parts.isEmpty ? nil : parts + [part()]
  }

  /// Advice for a segment that ends with a negative index; empty for other segments.
  static func adviceOnNegativeIndex(_ segment: String) -> String {
    guard segment.utf8.last == UInt8(ascii: "]"), let open = segment.lastIndex(of: "["),
      Int(segment[open...].dropFirst().dropLast()) ?? 0 < 0
    else { return "" }
    let dot = open == segment.startIndex ? "" : "."
    return "; a key path has no negative index, a JSONPath has, as in $\(dot)\(segment)"
  }
}
