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
    // U+001E begins each value of a text sequence (RFC 7464).
    case 0x09...0x0D, 0x1E, 0x20: return 1
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
    switch spaceLength(at: position) {
    case 1: bytes[position] == 0x0A || bytes[position] == 0x0D
    case 2: bytes[position + 1] == UInt8(ascii: "n") || bytes[position + 1] == UInt8(ascii: "r")
    // U+2028 and U+2029
    case 3: bytes[position + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// The length of the mark between a key and its value at a position: `:`, `=`, `=>` or U+FF1A, a wide colon; 0 if there
  /// is none.
  func colonLength(at position: Int) -> Int {
    switch bytes[position] {
    case UInt8(ascii: ":"): 1
    case UInt8(ascii: "="): bytes[position...].starts(with: "=>".utf8) ? 2 : 1
    case 0xEF: bytes[position...].starts(with: [0xEF, 0xBC, 0x9A]) ? 3 : 0
    default: 0
    }
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

  /// Returns for each position whether a bracket there has its closing bracket. Brackets in strings do not count.
  static func closedBrackets(_ bytes: [UInt8]) -> [Bool] {
    var isClosed = [Bool](repeating: false, count: bytes.count)
    var open: [Int] = []
    var isString = false
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "\"") where !open.isEmpty: isString.toggle()
      case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString:
        open.append(position)
      case let byte where !isString && open.last.map { bytes[$0] + 2 == byte } ?? false:
        isClosed[open.removeLast()] = true
      default: break
      }
      position += 1
    }
    return isClosed
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
    if byte == UInt8(ascii: "[") { return beginsValue(next) || endOfCall(at: next) != nil }
    return bytes[next] == byte || isKey(at: next) || isStrayWord(at: next)
  }

  /// Whether a key and a colon are at a position. A key that is long or cut off counts.
  func isKey(at position: Int) -> Bool {
    guard Quote(bytes, at: position) == nil else {
      guard let end = endOfNearString(at: position), let next = nextToken(from: end) else {
        return true
      }
      return colonLength(at: next) > 0 || lacksColon(end, next) || endOfCutKey(at: position) != nil
    }
    return hasColon(afterWordsAt: position) ?? true
  }

  /// Whether a value follows the end of a key, with a semicolon or nothing between.
  private func lacksColon(_ end: Int, _ next: Int) -> Bool {
    if bytes[next] == UInt8(ascii: ";") {
      return nextToken(from: next + 1).map(beginsValue) ?? false
    }
    if next > end { return beginsValue(next) }
    // Two quotes may be an escaped quote, unless the second one begins a whole string.
    guard let last = endOfNearString(at: next), let follower = nextToken(from: last) else {
      return false
    }
    return ",}".utf8.contains(bytes[follower]) && bytes[last - 1] != bytes[last - 2]
  }

  /// Whether a key in quotes or words, and a colon, are at a position.
  func isWholeKey(at position: Int) -> Bool {
    Quote(bytes, at: position) == nil
      ? hasColon(afterWordsAt: position) ?? false
      : follower(ofStringAt: position) == UInt8(ascii: ":")
  }

  /// Whether words at a position end with a colon; nil if they are long or cut off.
  private func hasColon(afterWordsAt position: Int) -> Bool? {
    var end = position
    while end < bytes.count, end < position + Self.reach {
      switch bytes[end] {
      case _ where colonLength(at: end) > 0: return end > position
      case UInt8(ascii: "\"") where end > position && end + 1 < bytes.count:
        // Only the first quote is missing.
        return colonLength(at: end + 1) > 0
      case 0x0A, 0x0D: return false
      case _ where ",[]{}\"".utf8.contains(bytes[end]): return false
      default: end += 1
      }
    }
    return end > position ? nil : false
  }

  /// The first byte after a string, which begins at a position and ends at its next quote; a colon for each mark with
  /// its meaning. Nil if the end is far or missing.
  func follower(ofStringAt position: Int) -> UInt8? {
    guard let end = endOfNearString(at: position), let next = nextToken(from: end) else {
      return nil
    }
    return colonLength(at: next) > 0 ? UInt8(ascii: ":") : bytes[next]
  }

  /// Returns the end of a key at a position whose end quote is missing: the colon before the next quote, if no colon is after
  /// that.
  func endOfCutKey(at start: Int) -> Int? {
    guard let quote = Quote(bytes, at: start) else { return nil }
    let content = start + quote.length
    let end = endOfNearString(at: start)
    if end == nil && content + Self.reach < bytes.count { return nil }
    guard follower(ofStringAt: start) != UInt8(ascii: ":"),
      let colon = bytes[content..<max(content, end ?? bytes.count)].firstIndex(
        of: UInt8(ascii: ":"))
    else { return nil }
    return end == nil || nextToken(from: colon + 1).map(beginsValue) ?? true ? colon : nil
  }

  func endOfNearString(at position: Int) -> Int? {
    guard let quote = Quote(bytes, at: position) else { return nil }
    let count = hasTwoQuotes(at: position) ? 2 : 1
    var end = position + count * quote.length
    while end < min(bytes.count, position + Self.reach) {
      if let other = Quote(bytes, at: end), quote.mayEnd(with: other) {
        end += other.length
        guard Quote(bytes, at: end) == quote else { return end }
        let twice = end + quote.length
        if count > 1 { return twice }
        let next = nextToken(from: twice, limit: Self.reach)
        return next.map { ",:]}".utf8.contains(bytes[$0]) } ?? false ? twice : end
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

  /// Whether the semicolon at a position means a comma, or a colon after a key: whether a value, a key, or the end of the
  /// array or object follows it.
  func separates(_ semicolon: Int, isKey: Bool = false) -> Bool {
    guard levels.count > 1, let next = nextToken(from: semicolon + 1) else { return false }
    if isCloser(bytes[next]) || Quote(bytes, at: next) != nil { return true }
    if isKey || level.kind != .object { return beginsValue(next) }
    return hasColon(afterWordsAt: next) ?? false
  }

  /// Whether a word before a key in quotes is at a position.
  func isStrayWord(at position: Int) -> Bool {
    let word = firstWord(at: position, limit: Self.reach)
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
    case _ where colonLength(at: next) > 0:
      if isKey || isInner { return isKey }
      return isObject || nextToken(from: next + colonLength(at: next)).map(beginsValue) ?? true
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: "]"):
      return level.kind == .root || isOpen(byte)
        || nextToken(from: next + 1).map {
          isCloser(bytes[$0]) || bytes[$0] == UInt8(ascii: ",") && mayFollowComma($0 + 1)
        } ?? true
    case UInt8(ascii: ")"): return isCloser(byte)
    case UInt8(ascii: ","):
      if isKey || mayFollowComma(next + 1) { return true }
      guard !isInner, !isObject, let word = nextToken(from: next + 1) else { return false }
      return areLastWords(at: word, mayLackQuote: true)
    case UInt8(ascii: ";") where separates(next, isKey: isKey): return true
    case UInt8(ascii: "/"): return commentMark(at: next) != nil
    case UInt8(ascii: "+"):
      guard let part = nextToken(from: next + 1) else { return true }
      return Quote(bytes, at: part) != nil || isCloser(bytes[part])
        || commentMark(at: part) != nil || !isInner && areLastWords(at: part, mayLackQuote: false)
    case UInt8(ascii: "`") where hasFence(at: next): return true
    case _ where isInner: return false
    case UInt8(ascii: "#"): return next > position
    case _ where Quote(bytes, at: next) != nil:
      if isKey { return lacksColon(position, next) }
      if isObject { return follower(ofStringAt: next) == UInt8(ascii: ":") }
      return next > position && nextToken(from: next + 1) == next + 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return (isKey || !isObject) && beginsContainer(next)
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
    while end < bytes.count, !",\n".utf8.contains(bytes[end]) {
      if isCloser(bytes[end]) { return bytes[end] == level.closer }
      if end == position + Self.reach || Quote(bytes, at: end) != nil { return false }
      end += 1
    }
    let word = firstWord(at: position, limit: Self.reach)
    return level.kind != .object && (end == bytes.count || word.endIndex == end)
      && (Word(word).number ?? Word(word).literal) != nil
  }

  /// Whether words, and then a comma, a plus sign or a closing bracket, are at a position.
  ///
  /// - Parameter mayLackQuote: whether a single word may have an end quote only.
  private func areLastWords(at position: Int, mayLackQuote: Bool) -> Bool {
    var word = firstWord(at: position, limit: Self.reach)
    if mayLackQuote, !word.isEmpty, word.endIndex < bytes.count,
      bytes[word.endIndex] == UInt8(ascii: "\"")
    {
      word = bytes[word.startIndex...word.endIndex]
    }
    while !word.isEmpty, let next = nextToken(from: word.endIndex), next < position + Self.reach {
      if ",+".utf8.contains(bytes[next]) || isCloser(bytes[next]) { return true }
      word = firstWord(at: next, limit: Self.reach)
    }
    return false
  }
}
