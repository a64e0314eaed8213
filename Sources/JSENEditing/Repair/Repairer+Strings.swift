import JSEN

extension Repairer {
  /// Copies a string, with double quotes around it.
  ///
  /// - Parameter isJoining: whether a plus sign joins it to the string before.
  mutating func copyString(_ quote: Quote, isJoining: Bool) {
    let isKey = isJoining ? level.state == .key : expectsKey
    if isJoining {
      // The end quote of the string before, and the white space after it.
      output.removeSubrange((tokenEnd - 1)...)
    } else {
      begin(isKey: isKey)
      if quote != .double {
        note(
          .replaced, index, quote.length, "\"",
          "wrote '\"' instead of \(shown(index, quote.length))")
      }
      write("\"")
    }
    let count = countOfQuotes
    if count > 1 { note(.removed, index, quote.length, "", "left out a second quote") }
    index += count * quote.length
    let end = endOfString(quote, count, isKey: isKey)
    copyContent(quote, upTo: end.content)
    if end.content == end.next { note(.added, index, 0, "\"", "added '\"'") }
    index = end.next
    write("\"")
    endToken()
  }

  /// Writes a text as the content of a string.
  mutating func writeContent(_ content: some Sequence<UInt8>) {
    for byte in content {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") && !isExact {
        writeEscaped(byte)
      } else {
        output.append(byte)
      }
    }
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x0A: write("\\n")
    case 0x0D: write("\\r")
    case 0x09: write("\\t")
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
    default: write("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
    }
  }

  // MARK: - Content

  private mutating func copyContent(_ quote: Quote, upTo end: Int) {
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"): copyEscape(quote, end)
      case UInt8(ascii: "\""):
        note(.replaced, index, 1, "\\\"", "escaped '\"'")
        write("\\\"")
        index += 1
      case ..<0x20:
        let name = byte == 0x0A || byte == 0x0D ? "a line end" : "a control character"
        let start = output.count
        writeEscaped(byte)
        note(
          .replaced, index, 1, String(decoding: output[start...], as: UTF8.self), "escaped \(name)")
        index += 1
      default:
        output.append(byte)
        index += 1
      }
    }
  }

  /// Copies a backslash and what follows it.
  private mutating func copyEscape(_ quote: Quote, _ end: Int) {
    let next = index + 1 < end ? bytes[index + 1] : 0
    let length = quote.escapeLength(bytes, at: index)
    switch next {
    case UInt8(ascii: "\\") where quote == .escaped:
      note(.removed, index, 1, "", "left out '\\'")
      index += length - (length > 2 ? 0 : 1)
      if length == 2 { return copyEscape(.double, end) }
      output += [UInt8(ascii: "\\"), bytes[index - 1]]
    case UInt8(ascii: "u") where hexadecimal(at: index + 2, 4) != nil: copyUnicodeEscape()
    case UInt8(ascii: "x") where hexadecimal(at: index + 2, 2) != nil:
      replace(2, "\\u00", "wrote '\\u00' instead of '\\x'")
    case _ where "\"\\/bfnrt".utf8.contains(next):
      output += [UInt8(ascii: "\\"), next]
      index += 2
    case 0 where index + 1 == bytes.count,
      UInt8(ascii: "u") where end == bytes.count && index + 6 > end:
      note(.removed, index, end - index, "", "left out \(shown(index, end - index))")
      index = end
    case 0x0A, 0x0D:
      replace(
        bytes[index...].starts(with: "\\\r\n".utf8) ? 3 : 2, "", "left out '\\' and the line end")
    case UInt8(ascii: "'"), UInt8(ascii: "`"): replace(1, "", "left out '\\'")
    case UInt8(ascii: "v") where isExact: replace(2, "\\u000b", "wrote '\\u000b' instead of '\\v'")
    case UInt8(ascii: "0") where isExact: replace(2, "\\u0000", "wrote '\\u0000' instead of '\\0'")
    case 0xE2 where isExact && spaceLength(at: index + 1) == 3 && bytes[index + 3] & 0xFE == 0xA8:
      replace(4, "", "left out '\\' and the line end")
    case _ where isExact: replace(1, "", "left out '\\'")
    default: replace(1, "\\\\", "escaped '\\'")
    }
  }

  /// Writes a text instead of the next bytes.
  private mutating func replace(_ length: Int, _ text: String, _ message: String) {
    note(text.isEmpty ? .removed : .replaced, index, length, text, message)
    write(text)
    index += length
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
      let length = isPair ? 12 : 6
      output += bytes[index..<(index + length)]
      index += length
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

  /// Returns how many quotes begin the string: two if its quotes are doubled.
  private var countOfQuotes: Int {
    guard !isExact, hasTwoQuotes(at: index) else { return 1 }
    return follower(ofStringAt: index).map { ",:]})".utf8.contains($0) } ?? false ? 2 : 1
  }

  /// Returns where the string ends whose content begins at the current position.
  private func endOfString(_ quote: Quote, _ count: Int, isKey: Bool) -> StringEnd {
    var position = index
    var isInner = false
    while position < bytes.count {
      if let other = Quote(bytes, at: position), quote.mayEnd(with: other) {
        var next = position + other.length
        if count > 1, Quote(bytes, at: next) == quote { next += quote.length }
        if isExact || endsString(at: next, isKey: isKey, isInner: isInner) {
          return (position, next)
        }
        if !isInner, let end = missedEnd(before: position, isKey: isKey) { return (end, end) }
        isInner.toggle()
        position += other.length
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += quote.escapeLength(bytes, at: position)
      case 0x0A where isMissingQuote(at: position), 0x0D where isMissingQuote(at: position):
        let end = bytes[position - 1] == UInt8(ascii: ",") ? position - 1 : position
        return (max(end, index), max(end, index))
      default: position += 1
      }
    }
    let end = endBeforeClosers
    return (end, end)
  }

  /// Returns the end of a string whose end quote is missing, where a quote that seems to be inside it begins the next key
  /// or value.
  private func missedEnd(before quote: Int, isKey: Bool) -> Int? {
    let punctuation = isKey ? ": " : ",[]{} \n\r\t"
    var end = quote
    while end > index, punctuation.utf8.contains(bytes[end - 1]) { end -= 1 }
    let follower = follower(ofStringAt: quote)
    let between = bytes[end..<quote]
    if isKey {
      let isValue = follower == UInt8(ascii: ",") || follower == UInt8(ascii: "}")
      return isValue && between.contains(UInt8(ascii: ":")) ? end : nil
    }
    let isObject = level.kind == .object || between.contains(UInt8(ascii: "{"))
    let isNext =
      isObject
      ? follower == UInt8(ascii: ":")
      : follower == UInt8(ascii: ",") || follower == UInt8(ascii: "]")
    return isNext && between.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{") }
      ? end : nil
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
