import JSEN

extension Repairer {
  /// Copies a string, with double quotes around it.
  ///
  /// A quote ends the string if what follows may follow a string. Any other quote is a part of it.
  mutating func copyString(_ quote: Quote, isKey: Bool) {
    if quote != .double { note(index, "wrote '\"' instead of \(shown(index, quote.length))") }
    write("\"".utf8)
    index += quote.length
    while index < bytes.count {
      let byte = bytes[index]
      if let other = Quote(bytes, at: index), quote.mayEnd(with: other),
        endsString(at: index + other.length, isKey: isKey)
      {
        write("\"".utf8)
        index += other.length
        return
      }
      switch byte {
      case UInt8(ascii: "\""):
        note(index, "escaped '\"'")
        write("\\\"".utf8)
        index += 1
      case UInt8(ascii: "\\"): copyEscape()
      case 0x0A where isMissingQuote(at: index, isKey: isKey),
        0x0D where isMissingQuote(at: index, isKey: isKey):
        return endAtLineEnd()
      case ..<0x20:
        note(
          index, byte == 0x0A || byte == 0x0D ? "escaped a line end" : "escaped a control character"
        )
        writeEscaped(byte)
        index += 1
      default:
        write(CollectionOfOne(byte))
        index += 1
      }
    }
    note(index, "added '\"'")
    write("\"".utf8)
  }

  /// Writes a text as the content of a string.
  mutating func writeContent(_ content: some Sequence<UInt8>) {
    for byte in content {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        writeEscaped(byte)
      } else {
        write(CollectionOfOne(byte))
      }
    }
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x0A: write("\\n".utf8)
    case 0x0D: write("\\r".utf8)
    case 0x09: write("\\t".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): write([UInt8(ascii: "\\"), byte])
    default:
      let digits = String(byte, radix: 16)
      write("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
    }
  }

  /// Copies a backslash and what follows it.
  private mutating func copyEscape() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      note(index, "left out '\\'")
      write(CollectionOfOne(next))
      index += 2
    case UInt8(ascii: "u") where hexadecimal(at: index + 2, 4) != nil: copyUnicodeEscape()
    case UInt8(ascii: "x") where hexadecimal(at: index + 2, 2) != nil:
      note(index, "wrote '\\u00' instead of '\\x'")
      write("\\u00".utf8)
      write(bytes[(index + 2)..<(index + 4)])
      index += 4
    case _ where "\"\\/bfnrt".utf8.contains(next):
      write([UInt8(ascii: "\\"), next])
      index += 2
    default:
      note(index, "escaped '\\'")
      write("\\\\".utf8)
      index += 1
    }
  }

  /// Copies `\u` with four digits, or both halves of a surrogate pair.
  private mutating func copyUnicodeEscape() {
    let value = hexadecimal(at: index + 2, 4) ?? 0
    let isPair =
      0xD800..<0xDC00 ~= value && bytes[(index + 6)...].starts(with: "\\u".utf8)
      && 0xDC00..<0xE000 ~= hexadecimal(at: index + 8, 4) ?? 0
    if 0xD800..<0xE000 ~= value, !isPair {
      note(index, "wrote \\ufffd instead of half of a pair of surrogates")
      write("\\ufffd".utf8)
      index += 6
    } else {
      let end = index + (isPair ? 12 : 6)
      write(bytes[index..<end])
      index = end
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

  // MARK: - Where a string ends

  /// Whether a quote before a position ends the string: whether a comma, a colon, a bracket, the end, or another key or
  /// value follows.
  private func endsString(at position: Int, isKey: Bool) -> Bool {
    guard let next = nextToken(from: position) else { return true }
    switch bytes[next] {
    case UInt8(ascii: ":"): return isKey || level?.isObject == true
    case UInt8(ascii: "=") where isKey: return true
    case UInt8(ascii: "}"): return true
    case UInt8(ascii: "]"): return isInArray || level == nil
    case UInt8(ascii: ","): return level != nil && mayFollowComma(next + 1)
    case UInt8(ascii: "/"):
      return next + 1 < bytes.count && "/*".utf8.contains(bytes[next + 1])
    case UInt8(ascii: "`"): return bytes[next...].starts(with: "```".utf8)
    case _ where next == position: return false
    default:
      // A comma or a colon is missing.
      if isKey { return beginsValue(next) }
      if Quote(bytes, at: next) != nil {
        return level?.isObject == true ? isKeyWithColon(next) : !isSpaceOrEnd(next + 1)
      }
      return bytes[position..<next].contains(0x0A)
        && (level?.isObject == true
          ? Word.isKey(bytes, at: next) : beginsValue(next))
    }
  }

  /// Whether another key or value, or the end of the array or object, begins at a position after a comma.
  private func mayFollowComma(_ position: Int) -> Bool {
    guard let next = nextToken(from: position) else { return true }
    if ",]}/".utf8.contains(bytes[next]) { return true }
    guard level?.isObject == true else { return beginsValue(next) }
    if Quote(bytes, at: next) != nil { return isKeyWithColon(next) }
    return Word.isKey(bytes, at: next)
  }

  private func beginsValue(_ position: Int) -> Bool {
    if "{[-+.".utf8.contains(bytes[position]) || Word.isDigit(bytes[position]) { return true }
    return Quote(bytes, at: position) != nil || Word(firstIn: bytes, at: position).isLiteral
  }

  /// Whether a string that begins at a position is a key. A long string counts as one.
  private func isKeyWithColon(_ position: Int) -> Bool {
    guard let quote = Quote(bytes, at: position) else { return false }
    var index = position + quote.length
    let limit = min(bytes.count, index + 256)
    while index < limit {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if let other = Quote(bytes, at: index), quote.mayEnd(with: other) {
        guard let next = nextToken(from: index + other.length) else { return true }
        return bytes[next] == UInt8(ascii: ":")
      }
      index += 1
    }
    return limit < bytes.count || index >= bytes.count
  }

  private func isSpaceOrEnd(_ position: Int) -> Bool {
    position >= bytes.count || Self.isSpace(bytes[position])
  }

  /// Whether the quote at the end of a line is missing: whether a key or the end of an object is on the next line.
  private func isMissingQuote(at position: Int, isKey: Bool) -> Bool {
    // Each line end asks, so a long run of white space is not read to its end.
    guard level != nil, let next = nextToken(from: position, limit: 256) else { return false }
    if "]}".utf8.contains(bytes[next]) { return true }
    return level?.isObject == true && Quote(bytes, at: next) != nil && isKeyWithColon(next)
  }

  /// Ends a string at the end of the line; a comma there is not a part of it.
  private mutating func endAtLineEnd() {
    note(index, "added '\"'")
    let hasComma = bytes[index - 1] == UInt8(ascii: ",")
    if hasComma { removeLast() }
    write("\"".utf8)
    guard hasComma else { return }
    index -= 1
    takeComma()
  }
}
