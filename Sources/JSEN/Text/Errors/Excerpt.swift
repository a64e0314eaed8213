/// Prepares parts of a text for a terminal.
package enum Excerpt {
  /// How many characters of a line are shown on each side of the caret.
  package static let reach = 40

  /// How many bytes before an offset decide how its line is shown, at most.
  package static let context = 4 * reach + 1

  /// Returns the line around an offset, cut to a width that fits, and below it a caret.
  ///
  /// - Parameters:
  ///   - offset: the byte above the caret, or the end of the text.
  ///   - isOneLine: whether only a CR at the end of the bytes ends a line.
  package static func line(
    _ bytes: TextBytes, at offset: Int, isOneLine: Bool = false
  ) -> String {
    let offset = min(offset, bytes.count)
    func isLineEnd(_ index: Int) -> Bool {
      let byte = bytes[index]
      return byte == 0x0A
        || byte == 0x0D && (!isOneLine || index >= offset && index + 1 == bytes.count)
    }
    var start = offset
    while start > 0, !isLineEnd(start - 1), offset - start < 4 * reach { start -= 1 }
    let hasMark = start == 0 && offset >= 3 && bytes.hasByteOrderMark
    if hasMark { start = 3 }
    var end = offset
    while end < bytes.count, !isLineEnd(end), end - offset < 4 * reach { end += 1 }
    // A scalar is shown whole or not at all.
    if offset - start == 4 * reach {
      while start < offset, isContinuing(bytes[start]) { start += 1 }
    }
    if end - offset == 4 * reach { while end > offset, isContinuing(bytes[end]) { end -= 1 } }
    var before = printable(bytes, start, offset)
    var after = printable(bytes, offset, end)
    if before.count > reach || start > 0 && !hasMark && !isLineEnd(start - 1) {
      before = "…" + before.suffix(reach)
    }
    if after.count > reach || (end < bytes.count && !isLineEnd(end)) {
      after = after.prefix(reach) + "…"
    }
    let indentation = before.reduce(into: "") {
      $0 += $1 == "\t" ? "\t" : isWide($1) ? "  " : " "
    }
    return "\(before)\(after)\n\(indentation)^"
  }

  /// Whether a terminal shows a character in two columns: the wide characters of East Asia (UAX #11), and emoji.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x1100: false
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
        true
      // A selector that makes the scalar before it an emoji.
      case 0xFE0F: true
      default: scalar.properties.isEmojiPresentation
      }
    }
  }

  private static func isContinuing(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The bytes as text, with U+FFFD instead of control characters, as ``printable(_:)``, and of bytes that are not UTF-8.
  static func printable(_ bytes: TextBytes, _ start: Int, _ end: Int) -> String {
    printable(String(decoding: (start..<end).lazy.map { bytes[unchecked: $0] }, as: UTF8.self))
  }

  /// A text with U+FFFD instead of its control characters, except tabs. Bidirectional controls are replaced, too: they
  /// show a text in another order than it has.
  package static func printable(_ text: String) -> String {
    if TextBytes.with(text, isPlain) { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t": false
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Whether all bytes are characters of ASCII that are shown as they are. Models that try types make many messages, so it
  /// takes eight bytes at once: those below 0x20 borrow and 0x7F carries, and what is after one of these does not matter.
  package static func isPlain(_ bytes: TextBytes) -> Bool {
    stride(from: 0, to: bytes.count, by: 8).allSatisfy { index in
      let length = min(8, bytes.count &- index)
      let blanks = WordScan.ones &* 0x20 << (length &* 8)
      let word = bytes.partialWord(unchecked: index, length: length) | blanks
      let others = word | (word &- WordScan.ones &* 0x20) | (word &+ WordScan.ones)
      return others & WordScan.highBits == 0
    }
  }

  /// The token at an offset, in quotes: a whole word or number, the beginning of a string, or one character.
  package static func token(_ bytes: TextBytes, at offset: Int) -> String {
    let end = endOfToken(bytes, at: offset)
    let text = printable(bytes, offset, end)
    if bytes[offset] == UInt8(ascii: "\"") { return text }
    return isWordByte(bytes[offset]) ? "'\(text)'" : character(bytes, at: offset)
  }

  /// The end of what ``token(_:at:)`` shows.
  static func endOfToken(_ bytes: TextBytes, at offset: Int) -> Int {
    let first = bytes[offset]
    var end = offset
    if first == UInt8(ascii: "\"") {
      end += 1
      while end < bytes.count, bytes[end] != first, end - offset < reach {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, bytes.count)
    }
    while isWordByte(bytes[end]), end - offset < reach { end += 1 }
    return max(end, min(offset + (bytes.scalar(at: offset)?.utf8.count ?? 1), bytes.count))
  }

  /// The character at an offset in quotes, or its code point if it is not printable.
  package static func character(_ bytes: TextBytes, at offset: Int) -> String {
    guard let scalar = bytes.scalar(at: offset) else {
      return "the byte 0x" + String(bytes[offset], radix: 16, uppercase: true)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .spaceSeparator where scalar != " ":
      return codePoint(scalar.value)
    default:
      return "'\(scalar)'"
    }
  }

  /// A code point as Unicode writes it: `U+000A`.
  static func codePoint(_ value: UInt32) -> String { "U+" + fourDigits(value) }

  /// At least four hexadecimal digits.
  static func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  /// Whether a byte can be part of a word or a number.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "+", "-": true
    default: false
    }
  }
}
