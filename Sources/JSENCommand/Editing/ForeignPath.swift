import JSEN
import JSENStandards

/// A path in the notation of another tool: `.items[].price`, `n."a.b"`, `a?.b`, `**.b`.
struct ForeignPath {
  private var parts: [Part] = []

  private enum Part {
    case key(String)
    case index(String)
    /// The content of brackets in a JSONPath: `*`, `-1`, `1:3`.
    case selector(String)
    /// All values inside.
    case descendants
  }

  /// - Returns: nil when a bracket or a quote is not closed.
  init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      switch scalar {
      case ".":
        rest.removeFirst()
        if rest.first == "." { parts.append(.descendants) }
      case "[":
        guard let part = Self.bracket(&rest) else { return nil }
        parts.append(part)
      case "\"", "'":
        guard let key = Self.quotedKey(&rest) else { return nil }
        parts.append(.key(key))
      default:
        if let part = Self.plainPart(&rest) { parts.append(part) }
      }
    }
  }

  private static func bracket(_ rest: inout Substring.UnicodeScalarView) -> Part? {
    let text = String(rest)
    let keyEnd = TextBytes.with(text) { bytes -> Int? in
      var end = 1
      return KeyPathNotation.Brackets(in: bytes, at: &end) == nil ? nil : end
    }
    if let keyEnd {
      rest = text[text.utf8.index(text.startIndex, offsetBy: keyEnd)...].unicodeScalars
      let segment = KeyPathNotation.segments(of: String(text.utf8.prefix(keyEnd)) ?? "")[0]
      return text.hasPrefix("[\"") ? .key(segment) : .index(segment)
    }
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let content = String(rest[..<end].dropFirst())
    rest = rest[end...].dropFirst()
    return .selector(content.isEmpty ? "*" : content.replacing("'", with: "\""))
  }

  private static func quotedKey(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let quote = rest.removeFirst()
    var content = ""
    while true {
      guard let scalar = rest.popFirst() else { return nil }
      if scalar == quote { break }
      content.unicodeScalars.append(scalar)
      if scalar == "\\", let escaped = rest.popFirst() { content.unicodeScalars.append(escaped) }
    }
    rest = rest.drop { $0 == "?" || $0.properties.isWhitespace }
    guard rest.first.map({ $0 == "." || $0 == "[" }) ?? true else { return nil }
    return quote == "'" ? content : (try? JSEN(parsing: "\"\(content)\""))?.string
  }

  /// Reads up to the next dot or bracket.
  ///
  /// - Returns: nil when there is nothing.
  private static func plainPart(_ rest: inout Substring.UnicodeScalarView) -> Part? {
    var text = ""
    while let scalar = rest.first, scalar != ".", scalar != "[" {
      text.unicodeScalars.append(rest.removeFirst())
      if scalar == "\\", let escaped = rest.popFirst() { text.unicodeScalars.append(escaped) }
    }
    var key = KeyPathNotation.segments(of: text).joined().unicodeScalars[...]
    key = key.drop { $0.properties.isWhitespace }
    while let last = key.last, last == "?" || last.properties.isWhitespace { key.removeLast() }
    switch String(key) {
    case "": return nil
    case "*", "#": return .selector("*")
    case "**": return .descendants
    case let key: return isNegativeIndex(key) ? .selector(key) : .key(key)
    }
  }

  /// Whether a key counts from the end in other notations.
  static func isNegativeIndex(_ key: String) -> Bool {
    key.hasPrefix("-") && key.utf8.count > 1
      && key.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  // MARK: - Other texts of the path

  /// The path as a JSONPath; nil when it is not one.
  var query: String? {
    var query = "$"
    var dots = ""
    for part in parts {
      switch part {
      case .descendants:
        dots = ".."
        continue
      case .index(let index): query += "\(dots)[\(index)]"
      case .selector(let content): query += "\(dots)[\(content)]"
      case .key(let key) where JSEN.KeyPath.index(key) != nil: query += "\(dots)[\(key)]"
      case .key(let key) where (try? JSONPath("$.\(key)")) != nil:
        query += (dots.isEmpty ? "." : dots) + key
      case .key(let key): query += "\(dots)[\(JSEN.string(key))]"
      }
      dots = ""
    }
    if !dots.isEmpty { query += "..*" }
    return (try? JSONPath(query)) == nil ? nil : query
  }

  /// The path as a key path, or as a JSONPath if it leads to several values.
  ///
  /// - Parameter isPlain: whether a key needs no brackets.
  func text(_ isPlain: (String) -> Bool) -> String? {
    var path = ""
    for part in parts {
      switch part {
      case .key(let key): Self.append(key, to: &path, isPlain)
      case .index(let index): path += "[\(index)]"
      case .selector, .descendants: return query
      }
    }
    return path.isEmpty ? nil : path
  }

  /// Appends a key to a key path.
  static func append(_ key: String, to path: inout String, _ isPlain: (String) -> Bool) {
    path += isPlain(key) ? (path.isEmpty ? key : ".\(key)") : "[\(JSEN.string(key))]"
  }
}
