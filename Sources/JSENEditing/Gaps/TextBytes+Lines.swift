package import JSEN

/// Lines of a text that JSON allows everywhere: they end with LF, CR LF or CR.
extension TextBytes {
  func isLineEnd(at position: Int) -> Bool {
    let byte = self[position]
    return byte == 0x0A || byte == 0x0D
  }

  /// The start of the spaces and tabs directly before a position.
  func marginStart(of position: Int) -> Int {
    var start = position
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// Whether a line begins at a position.
  func isLineStart(at position: Int) -> Bool {
    position == 0 || isLineEnd(at: position - 1) || position == 3 && hasByteOrderMark
  }

  /// The indentation of the line of a position.
  func margin(ofLineAt position: Int) -> Range<Int> {
    var start = position
    while !isLineStart(at: start) { start -= 1 }
    var end = start
    while self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return start..<min(end, position)
  }

  /// The end of the comment that begins at a position, without its line end; nil when none does.
  package func endOfComment(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "/") else { return nil }
    var isASCII = true
    if self[start + 1] == UInt8(ascii: "/") { return lineEnd(from: start + 2, &isASCII) }
    guard self[start + 1] == UInt8(ascii: "*") else { return nil }
    return min(commentMark(from: start + 2, &isASCII) + 2, count)
  }

  /// The end of the string that begins at a position; nil when none does.
  ///
  /// - Parameter isOnLine: whether a string without an end ends with its line.
  package func endOfString(from start: Int, isOnLine: Bool = false) -> Int? {
    let quote = self[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < count, self[index] != quote {
      if isOnLine, isLineEnd(at: index) { return index }
      index += self[index] == UInt8(ascii: "\\") ? escapeLength(at: index) : 1
    }
    return min(index + 1, count)
  }

  /// The length of the backslash at a position and the character after it: CR LF is one.
  func escapeLength(at position: Int) -> Int {
    self[position + 1] == 0x0D && self[position + 2] == 0x0A ? 3 : 2
  }

  func array(_ range: Range<Int>) -> [UInt8] { range.map { self[$0] } }
}

extension Tape {
  /// The first line end of a text that is not in a string or a comment, or else the first one in a comment: LF, CR LF or CR;
  /// LF when there is none.
  ///
  /// - Complexity: O(*n*) in the bytes up to it, most often eight of them at once.
  var lineEnd: [UInt8] {
    firstLineEnd(from: 0, orInComment: true).map { bytes.array($0) } ?? [0x0A]
  }

  /// The first line end after a position that is not in a string or a comment.
  ///
  /// - Parameter orInComment: whether one in a comment counts if the text has no other.
  func firstLineEnd(from start: Int, orInComment: Bool = false) -> Range<Int>? {
    var isASCII = true
    var inComment: Range<Int>?
    var position = bytes.lineEnd(from: start, &isASCII)
    while position < bytes.count {
      if !bytes.isLineEnd(at: position) {
        // U+2028 and U+2029.
        position = bytes.lineEnd(from: position + 3, &isASCII)
        continue
      }
      let (token, end) = gap(around: position)
      if token > position {
        position = bytes.lineEnd(from: token, &isASCII)
        continue
      }
      var scanner = GapScanner(bytes, token, end)
      while let kind = scanner.next() {
        if kind == .lineEnd, bytes.isLineEnd(at: scanner.start), scanner.start >= start {
          return scanner.start..<scanner.position
        }
      }
      inComment = inComment ?? position..<position + bytes.lineEndLength(at: position)
      position = bytes.lineEnd(from: end, &isASCII)
    }
    return orInComment ? inComment : nil
  }

  /// The end of the last token that begins up to a position, and the start of the next one.
  private func gap(around position: Int) -> (token: Int, end: Int) {
    let nodes = 0..<index(after: 0)
    let next = nodes.partitioningIndex { range($0).start > position }
    let end = next < nodes.upperBound ? range(next).start : bytes.count
    if next == 0 { return (bytes.hasByteOrderMark ? 3 : 0, end) }
    let last = self[next - 1]
    let isOpen = last.isContainer && last.end > position
    return (isOpen ? last.start + 1 : range(next - 1).end, end)
  }
}
