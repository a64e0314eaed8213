/// How a key path is written: names and indices with dots between them, `users.0.name`.
///
/// An index may also stand in brackets, `users[0].name`. A backslash takes the meaning from a dot, a bracket
/// or a backslash behind it: `example\.com` is one segment.
package enum KeyPathNotation {
  /// Writes segments as one path.
  package static func path(of segments: some Sequence<String>) -> String {
    segments.map(escaped).joined(separator: ".")
  }

  /// Scalars are looked at, not characters: a dot with a combining accent behind it is still a dot.
  /// A path fit for a message: on one line, and without its middle when it is long.
  package static func shortened(_ path: String) -> String {
    let printable = Excerpt.printable(path)
    guard printable.count > 120 else { return printable }
    return "\(printable.prefix(60))…\(printable.suffix(60))"
  }

  private static func escaped(_ segment: String) -> String {
    let special: [Unicode.Scalar] = [".", "[", "\\"]
    guard segment.unicodeScalars.contains(where: special.contains) else { return segment }
    return segment.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Takes a path apart. Nothing is refused: empty segments stay, and it is for the user of the path to say
  /// what they mean.
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
    /// Whether an index in brackets has just ended, so that no segment stands before the next dot.
    var isBehindIndex = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\" where rest.first.map { ".[]\\".unicodeScalars.contains($0) } ?? false:
        current.append(rest.removeFirst())
        isBehindIndex = false
      case ".":
        if !isBehindIndex { segments.append(String(current)) }
        current = String.UnicodeScalarView()
        isBehindIndex = false
        if rest.isEmpty { segments.append("") }
      case "[":
        guard let index = Self.index(in: &rest) else { fallthrough }
        if !isBehindIndex, !current.isEmpty || segments.isEmpty && path.first != "[" {
          segments.append(String(current))
        }
        current = String.UnicodeScalarView()
        segments.append(index)
        isBehindIndex = true
      default:
        current.append(scalar)
        isBehindIndex = false
      }
    }
    if !current.isEmpty { segments.append(String(current)) }
    return segments
  }

  /// Takes digits and a closing bracket off the front, when that is what stands there.
  private static func index(in rest: inout Substring.UnicodeScalarView) -> String? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "]" else {
      return nil
    }
    rest = rest[rest.index(after: digits.endIndex)...]
    return String(digits)
  }
}
