import JSEN

/// The layout of a whole text, for values that have no neighbor to follow.
struct TextLayout: Sendable {
  /// The indentation of one level; nil when the text is on one line.
  let level: [UInt8]?
  let lineEnd: [UInt8]
  /// A colon with the spaces around it.
  let colon: [UInt8]
  /// The text between a comma and the next element on the same line.
  let commaGap: [UInt8]
  /// The quotes of keys and strings.
  let keyQuote: Quote
  let quote: Quote

  enum Quote {
    case double, single, none
  }

  /// - Parameter isLine: whether the text must stay on one line.
  /// - Complexity: O(*n*) in the bytes up to the first line end, and in the nodes up to the first child on a line.
  init(of tape: Tape, isLine: Bool) {
    let trivia = Trivia(tape.bytes)
    let root = tape.range(0)
    let firstLineEnd = trivia.firstLineEnd(from: 0)
    lineEnd = trivia.lineEnd ?? [0x0A]
    let hasChildren = tape[0].isContainer && tape.count(0) > 0
    var inner = firstLineEnd
    if let end = inner, end < root.start { inner = trivia.firstLineEnd(from: root.start) }
    let isOnLines = !hasChildren || (inner ?? root.end) < root.end
    let end = tape.index(after: 0)
    var colon: [UInt8]?
    var comma: Bool?
    var level: [UInt8]?
    for index in 0..<end {
      if level != nil || !isOnLines, colon != nil, comma != nil || index > Self.longestSearch {
        break
      }
      let node = tape[index]
      if colon == nil, node.hasTag(.key) {
        let gap = (tape.range(index).end..<tape.range(index + 1).start).map { tape.bytes[$0] }
        if gap.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ":") }) { colon = gap }
      }
      guard node.isContainer, tape.count(index) > 0 else { continue }
      let first = tape.range(index + 1).start
      if comma == nil, tape.count(index) > 1 {
        let value = tape.range(node.hasTag(.object) ? index + 2 : index + 1)
        let position = trivia.end(from: value.end)
        // A comma at the end of its line says nothing.
        if !trivia.isLineEnd(at: trivia.endOnLine(from: position + 1)) {
          comma = tape.bytes[position + 1] == 0x20
        }
      }
      if level == nil {
        level = Self.level(of: node.start, first, trivia).map { $0.map { tape.bytes[$0] } }
      }
    }
    // When the first child on a line of its own is not indented, no child is.
    let isFlat = hasChildren && Self.isFirstOnLine(tape.range(1).start, trivia)
    self.level =
      isLine ? nil : level ?? (isOnLines ? isFlat ? [] : [0x20, 0x20] : nil)
    self.colon = colon ?? Array((self.level != nil ? ": " : ":").utf8)
    commaGap = comma ?? (self.colon.last == 0x20) ? [0x20] : []
    func firstQuote(_ tag: TapeNode.Tag) -> Quote? {
      let first = (0..<min(end, Self.longestSearch)).first { tape[$0].hasTag(tag) }
      return first.map { Self.quote(tape.bytes[tape.range($0).start]) }
    }
    keyQuote = firstQuote(.key) ?? .double
    quote = firstQuote(.string) ?? .double
  }

  /// In how many nodes quotes, and a comma in the middle of a line, are looked for.
  private static var longestSearch: Int { 1000 }

  static func quote(_ byte: UInt8) -> Quote {
    switch byte {
    case UInt8(ascii: "\""): .double
    case UInt8(ascii: "'"): .single
    default: .none
    }
  }

  /// Returns a key with other quotes, or in double quotes if it cannot have them.
  static func key(_ quoted: [UInt8], in quote: Quote) -> [UInt8] {
    let name = quoted[1..<quoted.count - 1]
    guard quote == .none else { return string(quoted, in: quote) }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let isName =
      name.first.map { !isDigit($0) } ?? false
      && name.allSatisfy {
        isDigit($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
      }
    return isName ? Array(name) : quoted
  }

  static func string(_ quoted: [UInt8], in quote: Quote) -> [UInt8] {
    let content = quoted[1..<quoted.count - 1]
    guard quote == .single, !content.contains(where: { "\"'\\".utf8.contains($0) }) else {
      return quoted
    }
    return [UInt8(ascii: "'")] + content + [UInt8(ascii: "'")]
  }

  /// Returns the text of a value in this layout.
  ///
  /// - Parameters:
  ///   - text: the text as it is written by default, compact or with this indentation.
  ///   - margin: the indentation of the line where it begins.
  func laidOut(_ text: [UInt8], margin: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 4)
    let hasLines = text.contains(0x0A)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: ":"): result += colon
      case UInt8(ascii: ","): result += hasLines ? [byte] : [byte] + commaGap
      case 0x0A: result += lineEnd + margin
      case UInt8(ascii: "\""):
        let start = index - 1
        while text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        let string = Array(text[start..<index])
        let isKey = index < text.count && text[index] == UInt8(ascii: ":")
        result += isKey ? Self.key(string, in: keyQuote) : Self.string(string, in: quote)
      default: result.append(byte)
      }
    }
    return result
  }

  /// The part of the indentation of a first child that its container does not have; nil when the child is not first on
  /// its line, or not further in.
  private static func level(of container: Int, _ child: Int, _ trivia: Trivia) -> Range<Int>? {
    var line = child
    while line > 0, isBlank(trivia.bytes[line - 1]) { line -= 1 }
    guard line > container, trivia.isLineEnd(at: line - 1) else { return nil }
    var outer = container
    while outer > 0, !trivia.isLineEnd(at: outer - 1) { outer -= 1 }
    var outerEnd = outer
    while isBlank(trivia.bytes[outerEnd]) { outerEnd += 1 }
    let start = line + outerEnd - outer
    return start < child ? start..<child : nil
  }

  private static func isFirstOnLine(_ position: Int, _ trivia: Trivia) -> Bool {
    var line = position
    while line > 0, isBlank(trivia.bytes[line - 1]) { line -= 1 }
    return line > 0 && trivia.isLineEnd(at: line - 1)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
