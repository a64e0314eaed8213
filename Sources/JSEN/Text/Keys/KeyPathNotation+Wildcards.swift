extension KeyPathNotation {
  /// Splits a path at each `[*]`, which means all elements or members, unless a backslash is before it or a key after
  /// it; nil for a path without a wildcard.
  ///
  /// - Returns: the paths before, between and after the wildcards; nil for an empty path.
  package static func wildcardParts(of path: String) -> [String?]? {
    guard path.utf8.contains(UInt8(ascii: "*")) else { return nil }
    var parts: [String?] = []
    var current = String.UnicodeScalarView()
    var rest = path.unicodeScalars[...]
    while let scalar = rest.first {
      let next = rest.dropFirst(3).first
      if rest.starts(with: "[*]".unicodeScalars), next == nil || next == "." || next == "[" {
        parts.append(current.isEmpty ? nil : String(current))
        current = String.UnicodeScalarView()
        rest = rest.dropFirst(3)
        // After a wildcard, a dot begins the next key.
        if rest.first == ".", rest.count > 1 { rest = rest.dropFirst() }
        continue
      }
      var afterBrackets = rest.dropFirst()
      let isBrackets = scalar == "[" && Brackets(in: &afterBrackets) != nil
      let end =
        isBrackets
        ? afterBrackets.startIndex
        : rest.index(rest.startIndex, offsetBy: scalar == "\\" ? 2 : 1, limitedBy: rest.endIndex)
      current.append(contentsOf: rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
    if parts.isEmpty { return nil }
    return parts + [current.isEmpty ? nil : String(current)]
  }

  /// Advice for a segment that ends with a negative index; empty for other segments.
  static func adviceOnNegativeIndex(_ segment: String) -> String {
    guard segment.utf8.last == UInt8(ascii: "]"), let open = segment.lastIndex(of: "["),
      Int(segment[open...].dropFirst().dropLast()) ?? 0 < 0
    else { return "" }
    return "; a key path has no negative index, a JSONPath has, as in $.\(segment)"
  }
}
