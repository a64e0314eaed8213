import JSEN

extension Repairer {
  /// Copies a string, with double quotes around it.
  ///
  /// - Parameter isJoining: whether a plus sign joins it to the string before.
  mutating func copyString(_ quote: Quote, isJoining: Bool) {
    let isKey = isJoining ? level.state == .key : expectsKey
    if isJoining {
      joinLastString(to: index + quote.length)
    } else {
      begin(isKey: isKey)
      takeQuote(to: index + quote.length)
    }
    let isDoubled = hasDoubledQuotes(quote)
    if isDoubled { leaveOut(quote.length) }
    let end = endOfString(quote, isDoubled: isDoubled, isKey: isKey)
    copyContent(quote, upTo: end.content)
    endString(to: end.next)
  }

  /// Ends a string at the current position, with the quotes up to another one.
  mutating func endString(to end: Int) {
    let string = (index, edits.count)
    takeQuote(to: end)
    endToken()
    lastString = string
  }

  /// Takes the quotes up to a position as one double quote, which is added if there are none.
  private mutating func takeQuote(to end: Int) {
    if index == end {
      note(.added, index, 0, "\"", "added '\"'")
    } else if bytes[index..<end] != [UInt8(ascii: "\"")] {
      replace(end - index, "\"", "wrote '\"' instead of \(shown(index, end - index))")
    }
    index = end
  }

  /// Leaves out the text from the end quote of the last string to a position.
  mutating func joinLastString(to end: Int) {
    guard let last = lastString, let quote = last.end else { return }
    edits.removeSubrange(last.edits...)
    let hasComment = contentEnd > tokenEnd
    note(
      hasComment ? .droppedText : .removed, quote, end - quote, "",
      "joined the text to the string before"
        + (hasComment ? ", and left out the comment before it" : ""))
    index = end
  }

  /// A text as a string.
  func quoted(_ content: some Sequence<UInt8>) -> String {
    var string = [UInt8(ascii: "\"")]
    for byte in content {
      if let escape = escape(of: byte), byte != UInt8(ascii: "\\") || !isExact {
        string += escape.utf8
      } else {
        string.append(byte)
      }
    }
    return String(decoding: string, as: UTF8.self) + "\""
  }

  /// The escape that a byte needs in a string; nil for most.
  private func escape(of byte: UInt8) -> String? {
    switch byte {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case ..<0x20: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }

  // MARK: - Content

  mutating func copyContent(_ quote: Quote, upTo end: Int) {
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        copyEscape(quote, end)
      } else if let escape = escape(of: byte) {
        let isLineEnd = byte == 0x0A || byte == 0x0D
        let name =
          byte == UInt8(ascii: "\"") ? "'\"'" : isLineEnd ? "a line end" : "a control character"
        replace(1, escape, "escaped \(name)")
      } else {
        index += 1
      }
    }
  }

  /// Copies a backslash and what follows it.
  private mutating func copyEscape(_ quote: Quote, _ end: Int) {
    let next = index + 1 < end ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "\\") where quote == .escaped:
      // One of two backslashes belongs to the escaped text.
      leaveOut(quote.escapeLength(bytes, at: index) > 3 ? 2 : 1)
      copyEscape(.double, end)
    case UInt8(ascii: "u") where hexadecimal(at: index + 2, 4) != nil: copyUnicodeEscape()
    case UInt8(ascii: "x") where hexadecimal(at: index + 2, 2) != nil: replace(2, "\\u00")
    case _ where "\"\\/bfnrt".utf8.contains(next):
      index += 2
    case _
    where end == bytes.count && (index + 1 == end || next == UInt8(ascii: "u") && index + 6 > end):
      leaveOut(end - index)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): leaveOut(1)
    case _ where index + 1 < end && isLineEnd(index + 1):
      leaveOut(bytes[(index + 1)...].starts(with: "\r\n".utf8) ? 3 : 1 + spaceLength(at: index + 1))
    case UInt8(ascii: "v") where isExact: replace(2, "\\u000b")
    case UInt8(ascii: "0") where isExact: replace(2, "\\u0000")
    // The reader of JSON5 ignores it, but it may be meant as a part of the text.
    case _ where isExact: leaveOut(1, .droppedText)
    default: replace(1, "\\\\", "escaped '\\'")
    }
  }

  /// Copies `\u` with four digits, or both halves of a surrogate pair.
  private mutating func copyUnicodeEscape() {
    let value = hexadecimal(at: index + 2, 4) ?? 0
    let isPair =
      0xD800..<0xDC00 ~= value && bytes[(index + 6)...].starts(with: "\\u".utf8)
      && 0xDC00..<0xE000 ~= hexadecimal(at: index + 8, 4) ?? 0
    if 0xD800..<0xE000 ~= value, !isPair {
      replace(6, "\\ufffd", "wrote \\ufffd instead of an unpaired surrogate")
    } else {
      index += isPair ? 12 : 6
    }
  }

  private func hexadecimal(at position: Int, _ count: Int) -> Int? {
    guard position + count <= bytes.count,
      bytes[position..<(position + count)].allSatisfy({
        Word.isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
      })
    else { return nil }
    return Int(String(decoding: bytes[position..<(position + count)], as: UTF8.self), radix: 16)
  }

  // MARK: - The end

  /// The end of a string: of its content, and of its quotes. Both are the same if the quotes are missing.
  private typealias StringEnd = (content: Int, next: Int)

  /// Whether the string has two quotes at each end; the first one has been read.
  private func hasDoubledQuotes(_ quote: Quote) -> Bool {
    guard !isExact, hasTwoQuotes(at: index - quote.length) else { return false }
    return follower(ofStringAt: index - quote.length).map { ",:]})".utf8.contains($0) } ?? false
  }

  /// Returns where the string ends whose content begins at the current position.
  private func endOfString(_ quote: Quote, isDoubled: Bool, isKey: Bool) -> StringEnd {
    if isKey, !isExact, let end = endOfCutKey(at: index - quote.length) { return (end, end) }
    var position = index
    var isInner = false
    while position < bytes.count {
      if Quote.mayBegin(bytes[position]), let other = Quote(bytes, at: position),
        quote.mayEnd(with: other)
      {
        var next = position + other.length
        if isDoubled, Quote(bytes, at: next) == quote { next += quote.length }
        if isExact || endsString(at: next, isKey: isKey, isInner: isInner) {
          return (position, next)
        }
        let twice = next + quote.length
        if !isInner, !isDoubled, Quote(bytes, at: next) == quote,
          endsString(at: twice, isKey: isKey, isInner: true)
        {
          return (position, twice)
        }
        if !isKey, !isInner, let end = missedEnd(before: position) { return (end, end) }
        isInner.toggle()
        position += other.length
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "\\"):
        // A backslash before a line end continues the string only in JSON5.
        let isAtLineEnd = position + 1 < bytes.count && isLineEnd(position + 1)
        position +=
          isAtLineEnd && !isExact ? 1 : quote.escapeLength(bytes, at: position)
      case 0x0A where isMissingQuote(at: position), 0x0D where isMissingQuote(at: position):
        let end = bytes[position - 1] == UInt8(ascii: ",") ? position - 1 : position
        return (max(end, index), max(end, index))
      default: position += 1
      }
    }
    let end = endBeforeClosers
    return (end, end)
  }

  /// Returns the end of a value whose end quote is missing, where a quote that seems to be inside it begins the next key or
  /// value.
  private func missedEnd(before quote: Int) -> Int? {
    var end = quote
    while end > index, ",[]{} \n\r\t".utf8.contains(bytes[end - 1]) { end -= 1 }
    let between = bytes[end..<quote]
    guard between.contains(UInt8(ascii: ",")),
      let follower = follower(ofStringAt: quote)
    else { return nil }
    let isObject = level.kind == .object || between.contains(UInt8(ascii: "{"))
    return (isObject ? ":" : ",]").utf8.contains(follower) ? end : nil
  }

  /// Whether the quote at the end of a line is missing: whether a key or the end of an object is on the next line.
  private func isMissingQuote(at position: Int) -> Bool {
    // Each line end asks, so a long run of white space is not read to its end.
    guard !isExact, level.kind != .root,
      var next = nextToken(from: position, limit: Self.reach)
    else { return false }
    if isCloser(bytes[next]) {
      while isCloser(bytes[next]) {
        guard let after = nextToken(from: next + 1, limit: Self.reach) else { return true }
        if after > position + Self.reach { return false }
        next = after
      }
      return hasFence(at: next) || bytes[next] == UInt8(ascii: ",") && mayFollowComma(next + 1)
    }
    return level.kind == .object && Quote(bytes, at: next) != nil && isKey(at: next)
  }

  /// The end of a string without an end quote: the end of the text, or the closing brackets there.
  private var endBeforeClosers: Int {
    var end = bytes.count
    while end > index {
      let byte = bytes[end - 1]
      guard byte <= 0x20 || isCloser(byte) || byte == UInt8(ascii: "`") else { break }
      end -= 1
    }
    guard let closer = nextToken(from: end), bytes[closer] == level.closer || hasFence(at: closer)
    else { return bytes.count }
    return end
  }
}
