import JSEN
import JSENStandards

/// A path in a line of `jsen flatten`: a key path in which indices are in brackets and keys are not.
///
/// A key with a character that would break the line, or with ` = `, is a JSON string in brackets, and so is a first key that
/// would begin a path of another kind, or begins with a byte order mark. So each path is on one line, ends at the first
/// ` = ` outside such strings, and `jsen get` reads it.
struct FlatPath {
  private(set) var text = ""

  init() {}

  /// The path of a difference.
  init(_ elements: [JSEN.PathElement]) {
    for element in elements { append(element) }
  }

  /// The path of a place in a value.
  init(_ pointer: JSONPointer, in root: JSEN) {
    var value = Optional(root)
    for token in pointer.tokens {
      if value?.kind == .array, let index = JSEN.KeyPath.index(token) {
        append(.index(index))
        value = value?[index]
      } else {
        append(.name(token))
        value = value?[token]
      }
    }
  }

  mutating func append(_ element: JSEN.PathElement) {
    switch element {
    case .index(let index): text += "[\(index)]"
    case .name(let key) where isOther(key) || Self.needsQuotes(key): text += "[\(Self.quoted(key))]"
    case .name(let key): KeyPathNotation.append(key, to: &text)
    }
  }

  /// Whether a key would begin a path of another kind: with `$` a JSONPath, and with a slash a pointer. At the beginning of
  /// a file, a byte order mark is not part of the path.
  private func isOther(_ key: String) -> Bool {
    text.isEmpty && (key == "$" || ["/", "\u{FEFF}"].contains(key.unicodeScalars.first))
  }

  private static func needsQuotes(_ key: String) -> Bool {
    let hasBreak = key.unicodeScalars.contains {
      $0.properties.generalCategory == .control || [0x2028, 0x2029].contains($0.value)
    }
    return hasBreak || key.utf8.contains(UInt8(ascii: "=")) || key.unicodeScalars.first == " "
      || key.unicodeScalars.last == " "
  }

  private static func quoted(_ key: String) -> String {
    var options = JSEN.WritingOptions()
    options.escapesNonASCII = true
    // A string that is not empty can always be written.
    return (try? JSEN.string(key).serialized(options)) ?? ""
  }

  /// Splits a line into its path and the text of its value; nil when it has no ` = `. A line that begins with `= ` has
  /// the value of the whole document.
  static func split(_ line: String) -> (path: String, value: String)? {
    if line.hasPrefix("= ") { return ("", String(line.dropFirst(2))) }
    return TextBytes.with(line) { text in
      var position = 0
      while position + 2 < text.count {
        if text[position] == UInt8(ascii: " "), text[position + 1] == UInt8(ascii: "="),
          text[position + 2] == UInt8(ascii: " ")
        {
          let value = TextRange(position + 3, text.count)
          return (
            String(text, TextRange(0, position), isASCII: false),
            String(text, value, isASCII: false)
          )
        }
        KeyPathNotation.skip(text, &position)
      }
      return nil
    }
  }

  /// The segments of a path; nil when one is missing.
  static func segments(of path: String) -> [JSEN.PathElement]? {
    let split = KeyPathNotation.split(path)
    if split.missing != nil { return nil }
    var brackets = split.brackets[...]
    return split.segments.enumerated().map { position, name in
      guard brackets.first == position else { return .name(name) }
      brackets.removeFirst()
      // More digits than an index has are out of range, too.
      return .index(Int(name) ?? .max)
    }
  }
}
