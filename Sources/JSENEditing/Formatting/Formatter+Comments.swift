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
    /// Whether a comment says that the entry that it is about stays as it is.
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
    if bytes.isIgnored(after: position..<root.start, isAlone: true) { return false }
    writeComments(in: position..<root.start, &front)
    begin(&front)
    write(0)
    var rest = Front(place: .afterComment, isFirst: false)
    writeComments(in: root.end..<bytes.count, &rest)
    if format.endsWithLineEnd { text.appendLineEnd() }
    return true
  }

  /// Writes the comments of a gap, in front of an entry or a closing bracket.
  @inline(never)
  mutating func writeComments(in gap: Range<Int>, _ front: inout Front) {
    var scanner = GapScanner(bytes, gap.lowerBound, gap.upperBound)
    while let part = scanner.next() {
      switch part {
      case .mark, .space, .bracket: front.lineEnds = 0
      case .lineEnd:
        front.hasLineEnd = true
        front.lineEnds += 1
        if front.lineEnds > 1 { front.hasBlankLine = true }
      case .lineComment, .blockComment:
        begin(&front)
        append(part, scanner.start, scanner.position)
        front.isIgnored =
          front.isIgnored || bytes.saysIgnore(scanner.start + 2, scanner.position)
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
    writeTrailing(to: bytes.gapEnd(position..<next), hasComma: false)
  }

  /// Writes the comments on the line of a value, and its comma: after block comments that are in front of the comma, and
  /// in front of a comment that ends with its line. On a line of its own, a later comment is not about the value.
  @inline(never)
  mutating func writeTrailing(to end: Int, hasComma: Bool) {
    var needsComma = hasComma
    var scanner = GapScanner(bytes, position, end)
    while let part = scanner.next() {
      if part == .lineEnd { continue }
      if part != .blockComment, needsComma {
        text.append(",")
        needsComma = false
      }
      if part == .mark { continue }
      text.append(" ")
      var rest = scanner
      if part == .lineComment, rest.nextComment() {
        appendBlock(scanner.start, scanner.position)
      } else {
        append(part, scanner.start, scanner.position)
      }
    }
    if needsComma { text.append(",") }
    position = end
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
      }
    }
    if mustBreakLine { breakLine() } else { text.append(" ") }
  }

  /// Appends a line comment as a block, since another comment follows it on its line.
  private mutating func appendBlock(_ start: Int, _ end: Int) {
    var comment: [UInt8] = []
    bytes.slice(start, end).append(to: &comment)
    while comment.last == 0x20 || comment.last == 0x09 { comment.removeLast() }
    let block = Gap.Part(kind: .lineComment, text: Slice(comment)).asBlock
    block.text.read { text.append($0, 0, $0.count) }
  }

  /// Appends a comment with the line ends of the new text. A line comment loses the spaces at its end.
  private mutating func append(_ kind: Gap.Kind, _ start: Int, _ end: Int) {
    mustBreakLine = kind == .lineComment
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
}

extension GapScanner {
  /// Moves to the end of the next comment, and returns whether there is one.
  fileprivate mutating func nextComment() -> Bool {
    while let kind = next() { if kind.isComment { return true } }
    return false
  }
}

extension TextBytes {
  /// Whether a comment about the entry after a gap says that it stays as it is.
  ///
  /// - Parameter isAlone: whether the text begins with the gap.
  func isIgnored(after gap: Range<Int>, isAlone: Bool = false) -> Bool {
    let start = gapBounds(gap, isAlone: isAlone).start
    var scanner = GapScanner(self, start, gap.upperBound)
    while let part = scanner.next() {
      if part.isComment, saysIgnore(scanner.start + 2, scanner.position) { return true }
    }
    return false
  }

  /// Whether a comment begins with the word that keeps what is below it.
  fileprivate func saysIgnore(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    if self[index] != UInt8(ascii: "j") { return false }
    let words = slice(min(index, end), end)
    index = 0
    for byte in "jsen-ignore".utf8 {
      if words[index] != byte { return false }
      index += 1
    }
    // A comment may say why, after a space or a colon.
    return index == words.count || [0x20, 0x09, 0x0D, 0x0A, 0x2A, 0x3A].contains(words[index])
  }
}
