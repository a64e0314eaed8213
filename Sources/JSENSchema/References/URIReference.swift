import JSEN
import JSENStandards

/// The parts of a URI or a relative reference (RFC 3986 §4.1), and its resolution against a base (§5.2).
///
/// It is split at scalars: a slash and an accent after it are one character, which does not equal a slash.
struct URIReference: Sendable {
  private typealias Part = Substring.UnicodeScalarView
  private var scheme: Part?
  private var authority: Part?
  private var path: Part
  private var query: Part?
  /// The text after `#`; nil when there is none.
  private(set) var fragment: String?

  /// Splits a text at its delimiters, as the expression of RFC 3986, appendix B, does.
  init(_ text: String) {
    var rest = text[...].unicodeScalars
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), colon > rest.startIndex,
      !rest[..<colon].contains("/")
    {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".unicodeScalars) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// The name that OpenAPI's discriminator has for the schema to which a reference leads: the last part, without escapes.
  static func schemaName(in reference: String) -> String? {
    if let fragment = URIReference(reference).fragment, fragment.unicodeScalars.first == "/",
      let pointer = try? JSONPointer(fragment: fragment)
    {
      return pointer.tokens.last
    }
    return reference.unicodeScalars.split(separator: "/").last.map { String($0) }
  }

  /// The reference without its fragment.
  var address: String {
    var text = ""
    if let scheme { text += "\(String(scheme)):" }
    if let authority { text += "//\(String(authority))" }
    text.unicodeScalars += path
    if let query { text += "?\(String(query))" }
    return text
  }

  /// Returns the target that the reference means beside a base.
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      if query == nil { target.query = base.query }
    } else if path.first == "/" {
      target.path = Self.withoutDots(path)
    } else {
      target.path = Self.withoutDots(base.merged(path))
    }
    return target
  }

  /// A relative path after the last slash of this path (RFC 3986 §5.2.3).
  private func merged(_ other: Part) -> Part {
    if authority != nil, path.isEmpty { return "/".unicodeScalars + other }
    guard let slash = path.lastIndex(of: "/") else { return other }
    return path[...slash] + other
  }

  /// Removes the segments `.` and `..` (RFC 3986 §5.2.4).
  private static func withoutDots(_ path: Part) -> Part {
    guard path.contains(".") else { return path }
    var segments: [String] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    for (position, segment) in parts.enumerated() {
      let isLast = position == parts.count - 1
      if segment == "." || segment == ".." {
        if segment == "..", segments.count > 1 { segments.removeLast() }
        if isLast { segments.append("") }
      } else {
        segments.append(segment)
      }
    }
    return segments.joined(separator: "/")[...].unicodeScalars
  }
}
