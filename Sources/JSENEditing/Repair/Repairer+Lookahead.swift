/// Questions about the text after a position. Each looks at a bounded part, apart from white space.
extension Repairer {
  /// How far a look-ahead reads. A longer part is not decided.
  static let reach = 256

  /// The position of the next token; nil at the end of the text, and when it is farther than a limit.
  func nextToken(from start: Int, limit: Int = .max) -> Int? {
    var position = start
    while position < bytes.count, position - start < limit {
      let length = spaceLength(at: position)
      if length == 0 { return position }
      position += length
    }
    return nil
  }

  /// The length of the white space at a position: of JSON, of JSON5, and characters that people copy with a text.
  func spaceLength(at position: Int) -> Int {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch bytes[position] {
    case 0x09...0x0D, 0x20: return 1
    case UInt8(ascii: "\\") where isEscaped && "nrt".utf8.contains(next): return 2
    case 0xC2 where next == 0xA0: return 2
    case 0xE1...0xEF where position + 2 < bytes.count:
      switch (bytes[position], next, bytes[position + 2]) {
      // U+1680, U+180E, U+2000 to U+200B, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF
      case (0xE1, 0x9A, 0x80), (0xE1, 0xA0, 0x8E), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8),
        (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80),
        (0xEF, 0xBB, 0xBF):
        return 3
      default: return 0
      }
    default: return 0
    }
  }

  func isLineEnd(_ position: Int) -> Bool {
    // U+2028 and U+2029 also end a line.
    bytes[position] == 0x0A || bytes[position] == 0x0D
      || spaceLength(at: position) == 3 && bytes[position + 2] & 0xFE == 0xA8
  }

  func hasFence(at position: Int) -> Bool { bytes[position...].starts(with: "```".utf8) }

  /// The mark of the comment at a position: `//`, `/*`, or `#`; nil when there is none.
  func commentMark(at position: Int) -> String? {
    if bytes[position] == UInt8(ascii: "#") { return "#" }
    guard bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count else { return nil }
    return switch bytes[position + 1] {
    case UInt8(ascii: "/"): "//"
    case UInt8(ascii: "*"): "/*"
    default: nil
    }
  }

  func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: ")") && isOpen(byte)
  }

  /// Whether a bracket, a quote, a number or a literal begins at a position.
  func beginsValue(_ position: Int) -> Bool {
    if "{[(-+.".utf8.contains(bytes[position]) || Word.isDigit(bytes[position]) { return true }
    return Quote(bytes, at: position) != nil
      || Word(bytes[position...].prefix { Word.isLetter($0) }).literal != nil
  }

  /// Whether an array or object begins at a position: a bracket, and something that may follow it.
  func beginsContainer(_ position: Int) -> Bool {
    let byte = bytes[position]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return false }
    guard let next = nextToken(from: position + 1) else { return true }
    if bytes[next] == byte + 2 || commentMark(at: next) != nil || Quote(bytes, at: next) != nil {
      return true
    }
    if byte == UInt8(ascii: "[") { return beginsValue(next) }
    return bytes[next] == byte || isKey(at: next)
  }

  /// Whether a key and a colon are at a position. A key that is long or cut off counts.
  func isKey(at position: Int) -> Bool {
    guard Quote(bytes, at: position) == nil else {
      guard let end = endOfNearString(at: position), let next = nextToken(from: end) else {
        return true
      }
      // A colon may be missing between two strings.
      return bytes[next] == UInt8(ascii: ":") || next > end && beginsValue(next)
    }
    var end = position
    while end < bytes.count, end < position + Self.reach {
      switch bytes[end] {
      case UInt8(ascii: ":"): return end > position
      case UInt8(ascii: "\"") where end > position && end + 1 < bytes.count:
        // Only the first quote is missing.
        return bytes[end + 1] == UInt8(ascii: ":")
      case 0x0A, 0x0D: return false
      case _ where ",[]{}\"=".utf8.contains(bytes[end]): return false
      default: end += 1
      }
    }
    return end > position
  }

  /// The first byte after a string, which begins at a position and ends at its next quote; nil if the end is far or missing.
  func follower(ofStringAt position: Int) -> UInt8? {
    guard let end = endOfNearString(at: position) else { return nil }
    return nextToken(from: end).map { bytes[$0] }
  }

  func endOfNearString(at position: Int) -> Int? {
    guard let quote = Quote(bytes, at: position) else { return nil }
    let count = hasTwoQuotes(at: position) ? 2 : 1
    var end = position + count * quote.length
    while end < min(bytes.count, position + Self.reach) {
      if let other = Quote(bytes, at: end), quote.mayEnd(with: other) {
        end += other.length
        return count > 1 && Quote(bytes, at: end) == quote ? end + quote.length : end
      }
      end += bytes[end] == UInt8(ascii: "\\") ? quote.escapeLength(bytes, at: end) : 1
    }
    return nil
  }

  /// Whether a string seems to begin with two quotes: whether text follows them.
  func hasTwoQuotes(at position: Int) -> Bool {
    guard let quote = Quote(bytes, at: position), Quote(bytes, at: position + quote.length) == quote
    else { return false }
    let next = position + 2 * quote.length
    return next < bytes.count && spaceLength(at: next) == 0 && !",:]}`".utf8.contains(bytes[next])
      && Quote(bytes, at: next) == nil
  }

  // MARK: - Followers

  /// Whether another key or value, or the end of the array or object, begins at a position after a comma.
  func mayFollowComma(_ position: Int) -> Bool {
    guard let next = nextToken(from: position) else { return true }
    if bytes[next] == UInt8(ascii: ",") || isCloser(bytes[next]) || commentMark(at: next) != nil {
      return true
    }
    if bytes[next...].starts(with: "...".utf8) { return true }
    return level.kind == .object ? isKey(at: next) || isStrayWord(at: next) : beginsValue(next)
  }

  /// Whether a word before a key in quotes is at a position.
  func isStrayWord(at position: Int) -> Bool {
    let word = firstWord(at: position)
    guard !word.isEmpty, word.count < Self.reach, word.allSatisfy({ Word.isLetter($0) }),
      let next = nextToken(from: word.endIndex), next > word.endIndex
    else { return false }
    return follower(ofStringAt: next) == UInt8(ascii: ":")
  }

  /// Whether a quote before a position ends a string: whether a comma, a colon, a bracket, the end, or another key or value
  /// follows.
  ///
  /// - Parameter isInner: whether the string has a quote that has no other half. Then only punctuation is enough.
  func endsString(at position: Int, isKey: Bool, isInner: Bool) -> Bool {
    guard let next = nextToken(from: position) else { return true }
    let byte = bytes[next]
    let isObject = level.kind == .object
    switch byte {
    case UInt8(ascii: ":"):
      return isKey || !isInner && (isObject || nextToken(from: next + 1).map(beginsValue) ?? true)
    case UInt8(ascii: "="): return isKey
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: "]"): return level.kind == .root || isOpen(byte)
    case UInt8(ascii: ")"): return isCloser(byte)
    case UInt8(ascii: ","): return isKey || mayFollowComma(next + 1)
    case UInt8(ascii: "/"): return commentMark(at: next) != nil
    case UInt8(ascii: "+"):
      guard let part = nextToken(from: next + 1) else { return true }
      return Quote(bytes, at: part) != nil || isCloser(bytes[part])
        || commentMark(at: part) != nil
    case UInt8(ascii: "`") where hasFence(at: next): return true
    case _ where isInner: return false
    case UInt8(ascii: "#"): return next > position
    case _ where Quote(bytes, at: next) != nil:
      if isKey { return next > position }
      if isObject { return follower(ofStringAt: next) == UInt8(ascii: ":") }
      return next > position && nextToken(from: next + 1) == next + 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return next > position && (isKey || !isObject) && beginsContainer(next)
    case _ where isKey: return beginsValue(next)
    case _ where next == position: return false
    default:
      let hasLineEnd = (position..<next).contains(where: isLineEnd)
      return hasLineEnd && (isObject ? self.isKey(at: next) : beginsValue(next))
        || areWordsAlone(at: next)
    }
  }

  /// Whether words without quotes are the last part of an array or object, or a number or literal is an element.
  private func areWordsAlone(at position: Int) -> Bool {
    var end = position
    while end < bytes.count, end < position + Self.reach, Quote(bytes, at: end) == nil {
      if isCloser(bytes[end]) { return bytes[end] == level.closer }
      if bytes[end] == UInt8(ascii: ",") || bytes[end] == 0x0A {
        let word = Word(firstWord(at: position))
        return level.kind != .object && word.text.utf8.count == end - position
          && (word.number ?? word.literal) != nil
      }
      end += 1
    }
    return end == bytes.count && level.kind != .object
      && Word(firstWord(at: position)).number != nil
  }
}
