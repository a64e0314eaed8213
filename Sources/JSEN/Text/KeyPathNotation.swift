/// Reads and writes key paths as text: names and indices with dots between them, `users.0.name`.
///
/// An index may also be written in brackets, `users[0].name`. A backslash makes the dot, bracket or backslash after it
/// part of a name: `example\.com` is one segment.
package enum KeyPathNotation {
  /// Writes segments as one path.
  package static func path(of segments: some Sequence<String>) -> String {
    segments.map(escaped).joined(separator: ".")
  }

  /// A path fit for a message: on one line, and without its middle when it is long.
  package static func shortened(_ path: String) -> String {
    let printable = Excerpt.printable(path)
    guard printable.count > 120 else { return printable }
    return "\(printable.prefix(60))…\(printable.suffix(60))"
  }

  /// Escapes a segment. It looks at scalars, not characters: a dot followed by a combining accent is still a dot.
  private static func escaped(_ segment: String) -> String {
    let special: [Unicode.Scalar] = [".", "[", "\\"]
    guard segment.unicodeScalars.contains(where: special.contains) else { return segment }
    return segment.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Splits a path into its segments. No path is invalid: empty segments are kept, and the caller decides what they
  /// mean.
  package static func segments(of path: String) -> [String] {
    if path.isEmpty { return [] }
    let isPlain = path.utf8.allSatisfy { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "[") }
    if isPlain {
      return path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    }
    var segments: [String] = []
    var current = String.UnicodeScalarView()
    var rest = path.unicodeScalars[...]
    /// Whether an index in brackets has just ended; then no segment ends at the next dot.
    var isAfterIndex = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\" where rest.first.map { ".[]\\".unicodeScalars.contains($0) } ?? false:
        current.append(rest.removeFirst())
        isAfterIndex = false
      case ".":
        if !isAfterIndex { segments.append(String(current)) }
        current = String.UnicodeScalarView()
        isAfterIndex = false
        if rest.isEmpty { segments.append("") }
      case "[":
        guard let index = Self.index(in: &rest) else { fallthrough }
        if !isAfterIndex, !current.isEmpty || segments.isEmpty && path.first != "[" {
          segments.append(String(current))
        }
        current = String.UnicodeScalarView()
        segments.append(index)
        isAfterIndex = true
      default:
        current.append(scalar)
        isAfterIndex = false
      }
    }
    if !current.isEmpty { segments.append(String(current)) }
    return segments
  }

  /// Removes digits and a closing bracket from the front of `rest`, when it begins with them.
  private static func index(in rest: inout Substring.UnicodeScalarView) -> String? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "]" else {
      return nil
    }
    rest = rest[rest.index(after: digits.endIndex)...]
    return String(digits)
  }
}
