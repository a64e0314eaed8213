import JSEN

/// The layout of a whole text, for values that have no neighbor to follow.
struct TextLayout: Sendable {
  /// The indentation of one level; nil when the text is on one line.
  let level: Slice?
  let lineEnd: [UInt8]
  /// A colon with the spaces around it.
  let colonSlice: Slice
  /// The text between a comma and the next element on the same line.
  let commaGap: Gap
  /// The quotes of keys and strings.
  let keyQuote: Quote
  let quote: Quote

  enum Quote {
    case double, single, none

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\""): self = .double
      case UInt8(ascii: "'"): self = .single
      default: self = .none
      }
    }
  }

  var lineEndPart: Gap.Part { Gap.Part(kind: .lineEnd, text: Slice(lineEnd)) }

  var levelParts: [Gap.Part] {
    level.flatMap { $0.isEmpty ? nil : [Gap.Part(kind: .space, text: $0)] } ?? []
  }

  /// - Parameter isLine: whether the text must stay on one line.
  /// - Complexity: O(*n*) in the bytes up to the first line end, and in the nodes up to the first child on a line.
  init(of tape: Tape, isLine: Bool) {
    let bytes = tape.bytes
    lineEnd = tape.lineEnd
    let hasChildren = tape[0].isContainer && tape.count(0) > 0
    let root = tape.range(0)
    let isOnLines =
      !hasChildren || tape.firstLineEnd(from: root.start).map { $0.lowerBound < root.end } ?? false
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
        let gap = bytes.array(tape.range(index).end..<tape.range(index + 1).start)
        if gap.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ":") }) { colon = gap }
      }
      guard node.isContainer, tape.count(index) > 0 else { continue }
      if comma == nil, tape.count(index) > 1 {
        comma = Self.hasSpaceAfterComma(of: node.hasTag(.object) ? index + 2 : index + 1, tape)
      }
      if level == nil { level = Self.level(of: node.start, tape.range(index + 1).start, bytes) }
    }
    // When the first child on a line of its own is not indented, no child is.
    let first = hasChildren ? bytes.marginStart(of: tape.range(1).start) : 0
    let isFlat = first > 0 && bytes.isLineStart(at: first)
    let found = isLine ? nil : level ?? (isOnLines ? isFlat ? [] : [0x20, 0x20] : nil)
    self.level = found.map { Slice($0) }
    let colonBytes = colon ?? Array((found != nil ? ": " : ":").utf8)
    colonSlice = Slice(colonBytes)
    commaGap = Gap(comma ?? (colonBytes.last == 0x20) ? [.space] : [])
    func firstQuote(_ tag: TapeNode.Tag) -> Quote? {
      let first = (0..<min(end, Self.longestSearch)).first { tape[$0].hasTag(tag) }
      return first.map { Quote(bytes[tape.range($0).start]) }
    }
    keyQuote = firstQuote(.key) ?? .double
    quote = firstQuote(.string) ?? .double
  }

  /// In how many nodes quotes, and a comma in the middle of a line, are looked for.
  private static var longestSearch: Int { 1000 }

  /// Whether a space is after the comma after a value; nil when its line ends there, which says nothing.
  private static func hasSpaceAfterComma(of value: Int, _ tape: Tape) -> Bool? {
    let next = tape.range(tape.index(after: value)).start
    var scanner = GapScanner(tape.bytes, tape.range(value).end, next)
    var comma: Int?
    while let kind = scanner.next() {
      if kind == .mark { comma = scanner.position }
      if kind == .lineEnd, comma != nil { return nil }
    }
    return comma.map { tape.bytes[$0] == 0x20 }
  }

  /// The part of the indentation of a first child that its container does not have; nil when the child is not first on
  /// its line, or not further in.
  private static func level(of container: Int, _ child: Int, _ bytes: TextBytes) -> [UInt8]? {
    let line = bytes.marginStart(of: child)
    guard line > container, bytes.isLineStart(at: line) else { return nil }
    let start = line + bytes.margin(ofLineAt: container).count
    return start < child ? bytes.array(start..<child) : nil
  }

  /// Returns the text of a key with other quotes, or in double quotes if it cannot have them.
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

  /// Returns the text of a string with other quotes, or in double quotes if it cannot have them.
  static func string(_ quoted: [UInt8], in quote: Quote) -> [UInt8] {
    let content = quoted[1..<quoted.count - 1]
    guard quote == .single, !content.contains(where: { "\"'\\".utf8.contains($0) }) else {
      return quoted
    }
    return [UInt8(ascii: "'")] + content + [UInt8(ascii: "'")]
  }
}
