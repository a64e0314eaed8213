/// Reads and writes key paths as text: names and indices with dots between them, `users.0.name`.
///
/// An index can also be in brackets, `users[0].name`. A backslash makes the dot, bracket or backslash after it part of
/// a name: `example\.com` is one segment. A name can also be a JSON string in brackets: `[""]` is an empty name.
package enum KeyPathNotation {
  /// The segments of a path.
  package struct Split {
    package private(set) var segments: [String] = []
    /// The positions of the segments that are indices in brackets, in order.
    package private(set) var brackets: [Int] = []
    /// The positions of the names in brackets or with escapes, in order.
    package private(set) var quotedNames: [Int] = []
    /// The position of the first segment that is missing, as in `a..b`. An empty name is written `[""]`.
    package private(set) var missing: Int?

    init(segments: [String]) { self.segments = segments }

    fileprivate init(capacity: Int) { segments.reserveCapacity(capacity) }

    fileprivate mutating func add(_ segment: KeyPathScanner.Segment, of text: TextBytes) {
      switch segment {
      case .text(let range):
        let isQuoted = range.start > 1 && text[range.start - 1] == UInt8(ascii: "\"")
        if isQuoted, text[range.start - 2] == UInt8(ascii: "[") {
          quotedNames.append(segments.count)
        }
        segments.append(String(text, range, isASCII: false))
      case .index(let range):
        brackets.append(segments.count)
        segments.append(String(text, range, isASCII: true))
      case .name(let name):
        quotedNames.append(segments.count)
        segments.append(name)
      case .missing:
        missing = missing ?? segments.count
        segments.append("")
      }
    }
  }

  /// Writes segments as one path.
  package static func path(of segments: some Sequence<String>) -> String {
    segments.reduce(into: "") { append($1, to: &$0) }
  }

  /// Appends a segment to a path.
  package static func append(_ segment: String, to path: inout String) {
    if !path.isEmpty, !segment.isEmpty { path += "." }
    let isPlain = segment.utf8.allSatisfy { $0 != 0x2E && $0 != 0x5B && $0 != 0x5C }
    path += isPlain ? segment.isEmpty ? emptyName : segment : escaped(segment)
  }

  /// Writes a backslash before each character that has a meaning. A bracket that begins no index, name or wildcard is
  /// unchanged: `a[-1]`.
  private static func escaped(_ segment: String) -> String {
    TextBytes.with(segment) { bytes in
      var result: [UInt8] = []
      for position in 0..<bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: "[")
          ? hasMeaning(bytes, after: position + 1)
          : byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\")
        {
          result.append(UInt8(ascii: "\\"))
        }
        result.append(byte)
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Whether the bytes after a bracket make it the beginning of an index, a name or a wildcard.
  private static func hasMeaning(_ bytes: TextBytes, after start: Int) -> Bool {
    var end = start
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[end] { end += 1 }
    switch bytes[start] {
    case UInt8(ascii: "\""): return true
    case UInt8(ascii: "*"): return bytes[start + 1] == UInt8(ascii: "]")
    default: return end > start && bytes[end] == UInt8(ascii: "]")
    }
  }

  /// How an empty name is written.
  static let emptyName = "[\"\"]"

  /// Returns a message that begins with its place: `users.0.name (1:35): ` and the reason. Each part can be missing. No
  /// other code writes places.
  package static func message(
    _ reason: String, at path: String, _ location: JSEN.TextLocation? = nil
  ) -> String {
    let path = shortened(path)
    let place = location.map { path.isEmpty ? "\($0)" : " (\($0))" } ?? ""
    return path.isEmpty && place.isEmpty ? reason : "\(path)\(place): \(reason)"
  }

  /// Returns a message that begins with its place.
  package static func message(
    _ reason: String, at segments: [String], _ location: JSEN.TextLocation? = nil
  ) -> String {
    message(reason, at: path(of: segments), location)
  }

  /// A path for a message: on one line, and without its middle if it is long. It is cut at dots if it has dots:
  /// `definitions.0.….items.name`.
  package static func shortened(_ path: String) -> String {
    guard path.utf8.count > 80,
      path.index(path.startIndex, offsetBy: 81, limitedBy: path.endIndex) != nil
    else { return Excerpt.printable(path) }
    // Only the ends are read: models that try types may fail often at the end of a long path.
    let first = Excerpt.printable(String(path.prefix(40)))
    let last = Excerpt.printable(String(path.suffix(40)))
    let start = first.lastIndex(of: ".").map { first[...$0] } ?? first[...]
    let end = last.firstIndex(of: ".").map { last[$0...] } ?? last[...]
    return "\(start)…\(end)"
  }

  /// Escapes a part of a segment, wherever it is inserted. Characters do not matter: a dot followed by a combining
  /// accent is still a dot.
  static func escaped(part: String) -> String {
    var result: [UInt8] = []
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"):
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a backslash before a byte makes it part of a name.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// Doubles a backslash at the end; otherwise it escapes the appended text.
  static func closeEscape(in path: inout String) {
    if path.utf8.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1 {
      path += "\\"
    }
  }

  /// Splits a path into its segments. No path is invalid: a missing segment becomes an empty segment, and the caller
  /// decides what it means.
  package static func segments(of path: String) -> [String] { split(path).segments }

  package static func split(_ path: String) -> Split {
    TextBytes.with(path) { text in
      var split = Split(capacity: segmentLimit(text))
      var scanner = KeyPathScanner(text)
      while let segment = scanner.next() { split.add(segment, of: text) }
      return split
    }
  }

  /// At least as many segments as a path has.
  private static func segmentLimit(_ text: TextBytes) -> Int {
    var count = 1
    for position in 0..<text.count
    where text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: "[") {
      count += 1
    }
    return count
  }
}
