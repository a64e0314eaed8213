import JSEN

/// Comments, and the lines that they are on.
extension Formatter {
  /// The state of the text in front of an entry.
  struct Front {
    enum Place {
      /// Nothing of the entry is written, and it needs a line of its own.
      case beforeLine
      /// The text begins here.
      case start
      case afterComment
    }

    var place = Place.beforeLine
    /// Whether nothing is in front in the container. A blank line there is not kept.
    var isFirst: Bool
    /// Whether a line has ended since the last comment, and how many have without anything between.
    var hasLineEnd = false
    var lineEnds = 0
    var hasBlankLine = false
    /// Whether a comment since the last blank line says that the entry stays as it is.
    var isIgnored = false
  }

  /// Writes the whole text: what is in front of the root, the root, and what is after it.
  ///
  /// - Returns: false if a comment says that the text stays as it is. Nothing useful is written then.
  mutating func writeText() -> Bool {
    if bytes.hasByteOrderMark {
      text.appendByteOrderMark()
      position = 3
    }
    var front = Front(place: .start, isFirst: true)
    let root = tape.tokenRange(0)
    writeComments(from: position, to: root.start, &front)
    if front.isIgnored { return false }
    begin(&front)
    write(0)
    var rest = Front(place: .afterComment, isFirst: false)
    writeComments(from: root.end, to: bytes.count, &rest)
    if format.endsWithLineEnd { text.appendLineEnd() }
    return true
  }

  /// Writes the comments of a gap, in front of an entry or a closing bracket.
  @inline(never)
  mutating func writeComments(from start: Int, to end: Int, _ front: inout Front) {
    var scanner = GapScanner(bytes, start, end)
    while let part = scanner.next() {
      switch part {
      case .mark, .space, .bracket: front.lineEnds = 0
      case .lineEnd:
        front.hasLineEnd = true
        front.lineEnds += 1
        if front.lineEnds > 1 { (front.hasBlankLine, front.isIgnored) = (true, false) }
      case .lineComment, .blockComment:
        begin(&front)
        append(part, scanner.start, scanner.position)
        mustBreakLine = part == .lineComment
        if Self.isIgnoring(bytes, scanner.start, scanner.position) { front.isIgnored = true }
      }
    }
  }

  /// Begins a line, or writes a space, in front of a comment or an entry.
  mutating func begin(_ front: inout Front) {
    if front.place == .beforeLine || front.hasLineEnd && front.place == .afterComment
      || mustBreakLine
    {
      breakLine(hasBlankLine: front.hasBlankLine && !front.isFirst)
    } else if front.place == .afterComment {
      text.append(" ")
    }
    (front.place, front.isFirst) = (.afterComment, false)
    (front.hasLineEnd, front.lineEnds, front.hasBlankLine) = (false, 0, false)
  }

  /// Writes the comments that are on the line of an opening bracket, when the line ends after them.
  mutating func writeHead(upTo next: Int) {
    var scanner = GapScanner(bytes, position, next)
    var end = position
    while let part = scanner.next() {
      if part == .lineEnd {
        end = scanner.start
        break
      }
    }
    writeTrailing(to: end, hasComma: false)
  }

  /// Writes the comments on the line of a value, and its comma: after block comments that are in front of the comma, and
  /// in front of a comment that ends with its line.
  @inline(never)
  mutating func writeTrailing(to end: Int, hasComma: Bool) {
    var needsComma = hasComma
    var isAfterComma = false
    var scanner = GapScanner(bytes, position, end)
    while let part = scanner.next() {
      if part == .lineEnd { continue }
      if part != .blockComment, needsComma {
        text.append(",")
        needsComma = false
      }
      if part == .mark {
        isAfterComma = true
        continue
      }
      text.append(" ")
      append(part, scanner.start, scanner.position)
      mustBreakLine = part == .lineComment || isAfterComma
    }
    if needsComma { text.append(",") }
    position = end
  }

  /// The end of the text after a value that is about it: its comma, and the comments on the same line.
  ///
  /// Comments after a comma are about the next value if that is on the same line.
  ///
  /// - Parameters:
  ///   - next: where the next entry begins, or the closing bracket.
  ///   - isLast: whether the bracket is next.
  static func endOfTrailing(
    _ bytes: TextBytes, from start: Int, to next: Int, isLast: Bool
  ) -> Int {
    var scanner = GapScanner(bytes, start, next)
    var afterComma: Int?
    while let part = scanner.next() {
      if part == .lineEnd { return scanner.start }
      if part == .mark { afterComma = scanner.position }
    }
    return isLast ? next : afterComma ?? next
  }

  /// Writes a colon with the comments on both sides.
  @inline(never)
  mutating func writeColon(from start: Int, to end: Int) {
    var scanner = GapScanner(bytes, start, end)
    while let part = scanner.next() {
      if part == .lineEnd { continue }
      if mustBreakLine { breakLine() } else if part != .mark { text.append(" ") }
      if part == .mark {
        text.append(":")
      } else {
        append(part, scanner.start, scanner.position)
        mustBreakLine = part == .lineComment
      }
    }
    if mustBreakLine { breakLine() } else { text.append(" ") }
  }

  /// Appends a comment with the line ends of the new text. A line comment loses the spaces at its end.
  private mutating func append(_ kind: Gap.Kind, _ start: Int, _ end: Int) {
    var end = end
    if kind == .lineComment {
      while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      return text.append(bytes, start, end)
    }
    let comment = bytes.slice(start, end)
    var isASCII = true
    var position = 0
    while true {
      let lineEnd = comment.lineEnd(from: position, &isASCII)
      if lineEnd == comment.count { break }
      let length = comment.lineEndLength(at: lineEnd)
      // U+2028 and U+2029 end lines in ECMAScript only, so they stay.
      let isKept = length == 3
      text.append(comment, position, isKept ? lineEnd + length : lineEnd)
      if !isKept { text.appendLineEnd() }
      position = lineEnd + length
    }
    text.append(comment, position, comment.count)
  }

  private static let ignoreWord = Array("jsen-ignore".utf8)

  /// Whether a comment says that what is after it stays as it is.
  @inline(__always)
  static func isIgnoring(_ bytes: TextBytes, _ start: Int, _ end: Int) -> Bool {
    var index = start + 2
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return bytes[index] == UInt8(ascii: "j") && beginsWithIgnoreWord(bytes, index, end)
  }

  @inline(never)
  private static func beginsWithIgnoreWord(_ bytes: TextBytes, _ start: Int, _ end: Int) -> Bool {
    let wordEnd = start + ignoreWord.count
    guard wordEnd <= end, ignoreWord.indices.allSatisfy({ bytes[start + $0] == ignoreWord[$0] })
    else { return false }
    // A comment may say why, after a space or a colon.
    return wordEnd == end || [0x20, 0x09, 0x0D, 0x0A, 0x2A, 0x3A].contains(bytes[wordEnd])
  }
}
