import JSEN

/// The bytes of a valid text, with what lies between its values: white space, comments, commas and colons.
struct SourceText {
  var bytes: [UInt8]

  /// The byte at a position; zero after the end.
  subscript(position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// The position of the first comment, or nil.
  ///
  /// - Complexity: O(*n*) in bytes.
  var firstComment: Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/") { return index }
      index = endOfQuotes(from: index) ?? index + 1
    }
    return nil
  }

  /// The first position from `start` on, outside strings and comments, that has one of these characters, or nil.
  func first(of characters: String, from start: Int = 0) -> Int? {
    let wanted = characters.utf8
    var index = start
    while index < bytes.count {
      if wanted.contains(bytes[index]) { return index }
      index = endOfQuotes(from: index) ?? endOfComment(from: index) ?? index + 1
    }
    return nil
  }

  /// The end of the string that begins at a position; nil when none does.
  private func endOfQuotes(from start: Int) -> Int? {
    let quote = self[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  /// The end of the comment that begins at a position, without its line end; nil when none does.
  func endOfComment(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "/") else { return nil }
    var index = start + 2
    if self[start + 1] == UInt8(ascii: "/") {
      while index < bytes.count, !isLineEnd(at: index) { index += 1 }
      return index
    }
    while index < bytes.count,
      bytes[index] != UInt8(ascii: "*") || self[index + 1] != UInt8(ascii: "/")
    {
      index += 1
    }
    return index + 2
  }

  /// The first position from `start` on that belongs to neither white space nor a comment.
  func endOfGap(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      guard let end = endOfComment(from: index) ?? endOfSpace(from: index) else { break }
      index = end
    }
    return index
  }

  /// The first position from `start` on that is on another line, or belongs to neither white space nor a comment.
  func endOfGapOnLine(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !isLineEnd(at: index) {
      guard let end = endOfComment(from: index) ?? endOfSpace(from: index) else { break }
      index = end
    }
    return index
  }

  private func endOfSpace(from start: Int) -> Int? {
    switch self[start] {
    case 0x09...0x0D, 0x20: return start + 1
    case 0x80...:
      // White space of JSON5.
      let scalar = String(decoding: bytes[start..<min(start + 4, bytes.count)], as: UTF8.self)
        .unicodeScalars.first
      guard let scalar, scalar.properties.isWhitespace || scalar == "\u{FEFF}" else { return nil }
      return start + scalar.utf8.count
    default: return nil
    }
  }

  private func isLineEnd(at position: Int) -> Bool {
    switch self[position] {
    case 0x0A, 0x0D: true
    case 0xE2: self[position + 1] == 0x80 && self[position + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// The spaces and tabs with which the line of a position begins.
  func indentation(ofLineAt position: Int) -> ArraySlice<UInt8> {
    var start = position
    while start > 0, !isLineEnd(at: start - 1) { start -= 1 }
    return bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether only spaces and tabs are before a position on its line.
  func isFirstOnLine(_ position: Int) -> Bool {
    let start = startOfSpaces(before: position)
    return start > 0 && isLineEnd(at: start - 1)
  }

  /// Where the spaces and tabs before a position begin.
  func startOfSpaces(before position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// The end of the spaces and tabs from a position on.
  func endOfSpaces(from position: Int) -> Int {
    var end = position
    while self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return end
  }

  /// Whether the line ends at a position, and the position is not the end of the text.
  func endsLine(at position: Int) -> Bool { position < bytes.count && isLineEnd(at: position) }

  /// Where the line end before a position begins, which must be the start of a line.
  func startOfLineEnd(before position: Int) -> Int {
    position > 1 && bytes[position - 1] == 0x0A && bytes[position - 2] == 0x0D
      ? position - 2 : position - 1
  }
}
