/// The text of JSON Pointers.
extension KeyPathNotation {
  /// Writes segments as a JSON Pointer: `/users/0/a~1b`.
  package static func pointer(of segments: some Sequence<String>) -> String {
    segments.reduce(into: "") { $0 += "/" + escaped(token: $1) }
  }

  /// A segment with `~0` for a tilde and `~1` for a slash.
  package static func escaped(token: String) -> String {
    if token.utf8.allSatisfy({ $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }) {
      return token
    }
    // By code points: a slash before a combining accent is still a slash.
    var result = String.UnicodeScalarView()
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": result.append(contentsOf: "~0".unicodeScalars)
      case "/": result.append(contentsOf: "~1".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
