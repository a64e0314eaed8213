/// Showing a value in a message, shortened when it is long.
extension DocumentStorage {
  /// How many scalars of a string or number are shown.
  private static let excerptLength = 40

  /// Returns a value as messages show it: `an array of 3 elements`, `the string "a"`.
  ///
  /// - Complexity: O(1), whatever the value is.
  package func excerpt(_ index: Int) -> String {
    defer { extendLifetime(self) }
    let tape = uncheckedTape
    let node = tape[index]
    switch node.tag {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .int where !hasSource: return "\(node.int)"
    case .double where !hasSource: return JSEN.double(node.double).description
    case .int, .double, .number:
      return Self.shortened(Self.beginning(ofNumber: index, in: tape))
    case .string, .key:
      let beginning = Self.beginning(of: node.token, in: tape.bytes)
      return "the string \"\(Excerpt.printable(Self.shortened(beginning)))\""
    case .array: return Self.array(ofCount: tape.count(index))
    case .object: return "an object"
    }
  }

  /// Returns the line where a value or a key begins, with a caret below the beginning; nil without a text.
  package func line(of index: Int) -> String? {
    guard hasSource, index != nullIndex else { return nil }
    return read {
      Excerpt.line($0.bytes, at: $0.range(index).start, isOneLine: start?.isLine ?? false)
    }
  }

  /// Returns the text of a value or a key on one line, shortened when it is long.
  package func textExcerpt(_ index: Int) -> String {
    let limit = 60
    var text: String
    var isCut = false
    if hasSource {
      (text, isCut) = read { tape in
        let range = tape.range(index)
        var end = min(range.end, range.start + 8 * limit)
        let isCut = end < range.end
        while isCut, tape.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return (
          String(decoding: (range.start..<end).lazy.map { tape.bytes[$0] }, as: UTF8.self), isCut
        )
      }
    } else if read({ $0[index].hasTag(.key) }) {
      text = JSEN.string(read { $0.string(index) }).description
    } else {
      text = JSEN(JSENDocument.Value(storage: self, index: index)).description
    }
    if text.contains(where: { $0.isNewline }) {
      text = text.split { $0.isNewline || $0 == "\t" || $0 == " " }.joined(separator: " ")
    }
    text = Excerpt.printable(text)
    if text.count > limit { return text.prefix(limit - 1) + "…" }
    // The last character may be a part of one.
    return isCut ? text.dropLast() + "…" : text
  }

  static func array(ofCount count: Int) -> String {
    "an array of \(count) \(count == 1 ? "element" : "elements")"
  }

  private static func shortened(_ string: String) -> String {
    guard string.utf8.count > excerptLength, string.unicodeScalars.count > excerptLength else {
      return string
    }
    return String(string.unicodeScalars.prefix(excerptLength - 1)) + "…"
  }

  /// Returns more digits of a number than are shown, or all of them.
  private static func beginning(ofNumber index: Int, in tape: Tape) -> String {
    let start = tape[index].start
    // The beginning of a hexadecimal number does not give its value.
    let isDecimal = (1...2).allSatisfy { tape.bytes[start + $0] | 0x20 != UInt8(ascii: "x") }
    let length = 2 * excerptLength
    if isDecimal, tape[index].shortLength > length {
      return TextParser.literal(tape.bytes, TextRange(start, start + length))
    }
    return tape.literal(index)
  }

  /// Returns more scalars of a string than are shown, or all of them.
  private static func beginning(of token: StringToken, in bytes: TextBytes) -> String {
    // An escape has at most twelve bytes.
    let length = 12 * (excerptLength + 1)
    if token.range.count <= length { return String(bytes, token) }
    var end = token.range.start
    while end < token.range.start + length {
      end +=
        bytes[end] == UInt8(ascii: "\\")
        ? Unescaping.scalar(bytes, end).1 : bytes.scalar(at: end)?.utf8.count ?? 1
    }
    var token = token
    token.range.end = end
    return String(bytes, token)
  }
}
