import JSEN

/// The part of a text that is laid out anew for a range.
enum FormattedRange {
  case all
  /// A comment says that the part stays as it is.
  case nothing
  /// A value, with the index of its key if it is a member's.
  case value(entry: Int, value: Int, hasComma: Bool)

  /// - Complexity: O(*n*) in the nodes and in the text of the containers around the range.
  init(of tape: Tape, holding range: Range<Int>) {
    let bytes = tape.bytes
    let root = tape.range(0)
    if Self.isIgnored(bytes, bytes.hasByteOrderMark ? 3 : 0, root.start) {
      self = .nothing
      return
    }
    guard root.start <= range.lowerBound, range.upperBound <= root.end else {
      self = .all
      return
    }
    self = .value(entry: 0, value: 0, hasComma: false)
    var container = 0
    descent: while tape[container].isContainer {
      let node = tape[container]
      var gapStart = node.start + 1
      var entry = container + 1
      while entry < node.next {
        let value = node.hasTag(.object) ? entry + 1 : entry
        let next = tape.index(after: value)
        let isLast = next == node.next
        let (start, end) = (tape.range(entry).start, tape.range(value).end)
        let nextStart = isLast ? node.end - 1 : tape.range(next).start
        let trailing = Formatter.endOfTrailing(bytes, from: end, to: nextStart, isLast: isLast)
        let margin = Self.margin(of: start, bytes).count
        let isOnLines =
          bytes.isLineStart(at: start - margin) && bytes.lineEndLength(at: trailing) > 0
        let lines =
          isOnLines ? (start - margin, trailing + bytes.lineEndLength(at: trailing)) : (start, end)
        if lines.0 <= range.lowerBound, range.upperBound <= lines.1 {
          if Self.isIgnored(bytes, gapStart, start) {
            self = .nothing
            return
          }
          if isOnLines {
            self = .value(
              entry: entry, value: value, hasComma: Self.hasComma(bytes, end, trailing))
          }
          container = value
          continue descent
        }
        gapStart = trailing
        entry = next
      }
      return
    }
  }

  /// The spaces and tabs before a position.
  static func margin(of position: Int, _ bytes: TextBytes) -> [UInt8] {
    bytes.array(bytes.marginStart(of: position)..<position)
  }

  /// Whether a comment in a gap says that what is after the gap stays as it is.
  private static func isIgnored(_ bytes: TextBytes, _ start: Int, _ end: Int) -> Bool {
    var scanner = GapScanner(bytes, start, end)
    var isIgnored = false
    var lineEnds = 0
    while let part = scanner.next() {
      lineEnds = part == .lineEnd ? lineEnds + 1 : 0
      if lineEnds > 1 { isIgnored = false }
      if part == .lineComment || part == .blockComment {
        isIgnored = isIgnored || Formatter.isIgnoring(bytes, scanner.start, scanner.position)
      }
    }
    return isIgnored
  }

  private static func hasComma(_ bytes: TextBytes, _ start: Int, _ end: Int) -> Bool {
    var scanner = GapScanner(bytes, start, end)
    while let part = scanner.next() {
      if part == .mark { return true }
    }
    return false
  }
}
