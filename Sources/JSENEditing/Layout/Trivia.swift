package import JSEN

/// The text between the tokens of a valid text: white space, line ends and comments.
package struct Trivia {
  let bytes: TextBytes

  package init(_ bytes: TextBytes) { self.bytes = bytes }

  /// The first position from `start` on that belongs to neither white space nor a comment.
  func end(from start: Int) -> Int {
    var index = start
    // Nearly all white space is that of RFC 8259.
    while bytes[index] == 0x20 || bytes[index] &- 9 < 2 || bytes[index] == 0x0D { index += 1 }
    while let end = endOfComment(from: index) ?? endOfSpace(from: index) { index = end }
    return index
  }

  /// The first position from `start` on that is a line end, or belongs to neither white space nor a comment.
  func endOnLine(from start: Int) -> Int {
    var index = start
    while !isLineEnd(at: index), let end = endOfComment(from: index) ?? endOfSpace(from: index) {
      index = end
    }
    return index
  }

  /// Whether a line ends at a position.
  func isLineEnd(at position: Int) -> Bool { bytes.lineEndLength(at: position) > 0 }

  /// The end of the line end at a position. CR and LF are one.
  func endOfLineEnd(at position: Int) -> Int { position + bytes.lineEndLength(at: position) }

  /// The end of the comment that begins at a position, without its line end; nil when none does.
  package func endOfComment(from start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "/") else { return nil }
    var isASCII = true
    if bytes[start + 1] == UInt8(ascii: "/") { return bytes.lineEnd(from: start + 2, &isASCII) }
    return min(bytes.commentMark(from: start + 2, &isASCII) + 2, bytes.count)
  }

  /// The end of the space or the line end at a position; nil when there is none.
  private func endOfSpace(from start: Int) -> Int? {
    switch bytes[start] {
    case 0x09...0x0D, 0x20: return start + 1
    case 0x80...:
      // White space of JSON5.
      let end = min(start + 4, bytes.count)
      let scalar = String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
        .unicodeScalars.first
      guard let scalar, scalar.properties.isWhitespace || scalar == "\u{FEFF}" else { return nil }
      return start + scalar.utf8.count
    default: return nil
    }
  }

  /// The end of the string that begins at a position; nil when none does.
  func endOfString(from start: Int) -> Int? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// The position of the first line end of a whole text from `start` on; nil when there is none.
  ///
  /// - Complexity: O(*n*) in bytes, most often eight of them at once.
  func firstLineEnd(from start: Int) -> Int? {
    var isASCII = true
    let position = bytes.lineEnd(from: start, &isASCII)
    return position < bytes.count ? position : nil
  }

  /// The first line end of a whole text; nil when there is none.
  var lineEnd: [UInt8]? {
    firstLineEnd(from: 0).map { start in
      (start..<endOfLineEnd(at: start)).map { bytes[$0] }
    }
  }

  /// The position of the first comment of a whole text, which also has values; nil when there is none.
  ///
  /// - Complexity: O(*n*) in bytes.
  package var firstComment: Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/") { return index }
      index = endOfString(from: index) ?? index + 1
    }
    return nil
  }

  // MARK: - All of the bytes

  /// Whether there is a line end outside comments.
  var hasLineEnd: Bool { firstLineEnd { _ in true } != nil }

  var hasComment: Bool {
    var index = 0
    while index < bytes.count {
      if endOfComment(from: index) != nil { return true }
      index = endOfSpace(from: index) ?? index + 1
    }
    return false
  }

  /// The bytes behind the last line end.
  var indentation: [UInt8] {
    let start = lastLineEnd.map { endOfLineEnd(at: $0) } ?? 0
    return (start..<bytes.count).map { bytes[$0] }
  }

  /// The position of the last line end outside comments; nil when there is none.
  var lastLineEnd: Int? {
    var last: Int?
    _ = firstLineEnd { position in
      last = position
      return false
    }
    return last
  }

  /// The first line end outside comments for which a closure is true.
  @inline(__always)
  private func firstLineEnd(where isWanted: (Int) -> Bool) -> Int? {
    var index = 0
    while index < bytes.count {
      if isLineEnd(at: index) {
        if isWanted(index) { return index }
        index = endOfLineEnd(at: index)
      } else {
        index = endOfComment(from: index) ?? index + 1
      }
    }
    return nil
  }

  /// The bytes of each comment.
  var comments: [[UInt8]] {
    var comments: [[UInt8]] = []
    var index = 0
    while index < bytes.count {
      if let end = endOfComment(from: index) {
        comments.append((index..<end).map { bytes[$0] })
        index = end
      } else {
        index += 1
      }
    }
    return comments
  }

  /// Whether it ends in a comment that ends with its line.
  var endsInLineComment: Bool {
    var index = 0
    while index < bytes.count {
      if let end = endOfComment(from: index) {
        if end == bytes.count, bytes[index + 1] == UInt8(ascii: "/") { return true }
        index = end
      } else {
        index += 1
      }
    }
    return false
  }

  /// The number of the bytes before the first comment.
  var blankCount: Int {
    var index = 0
    while index < bytes.count, endOfComment(from: index) == nil { index += 1 }
    return index
  }

  /// The part that is not about the entry behind it: all up to the last blank line. It ends before the line end of that
  /// line.
  var detachedCount: Int {
    let lines = lines
    guard let line = lines.dropFirst().dropLast().last(where: { $0.isBlank }) else { return 0 }
    return line.end
  }

  /// Whether a blank line is in front of the last one.
  var endsWithBlankLine: Bool {
    let lines = lines
    return lines.count > 2 && lines[lines.count - 2].isBlank
  }

  /// Whether a blank line is the first one.
  var beginsWithBlankLine: Bool {
    let lines = lines
    return lines.count > 2 && lines[0].isBlank && lines[1].isBlank
  }

  /// The number of the bytes of the blank lines with which it begins.
  var leadingBlankLines: Int {
    if !beginsWithBlankLine { return 0 }
    let lines = lines
    let first = lines.indices.dropFirst().first { !lines[$0].isBlank } ?? lines.count - 1
    return lines[first - 1].end
  }

  private struct Line {
    var end: Int
    var isBlank: Bool
  }

  private var lines: [Line] {
    var lines: [Line] = []
    var index = 0
    var isBlank = true
    while index < bytes.count {
      if isLineEnd(at: index) {
        lines.append(Line(end: index, isBlank: isBlank))
        isBlank = true
        index = endOfLineEnd(at: index)
      } else if let end = endOfComment(from: index) {
        isBlank = false
        index = end
      } else {
        index = endOfSpace(from: index) ?? index + 1
      }
    }
    lines.append(Line(end: bytes.count, isBlank: isBlank))
    return lines
  }
}
