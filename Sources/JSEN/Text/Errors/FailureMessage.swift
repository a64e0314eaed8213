/// Puts a failure into words: what was expected, what was found, where it began, and what to write.
struct FailureMessage {
  let bytes: TextBytes
  let failure: TextFailure
  let options: JSEN.ReadingOptions
  /// The relaxations that accept the text at the failure.
  let acceptingRelaxations: JSEN.ReadingOptions.Relaxations
  /// The other location that the message is about.
  private(set) var related: JSEN.TextLocation?
  /// The container that is open at the failure, and the one around all.
  private let innermost: TapeBuilder.OpenContainer?
  private let outermost: TapeBuilder.OpenContainer?
  /// Whether the text is one line of a stream.
  let isLine: Bool

  /// - Parameters:
  ///   - open: the containers that are open at the failure, the outermost first.
  ///   - isLine: whether the text is one line of a stream.
  ///   - related: the other location, if it is known.
  ///   - location: returns the location of a byte.
  init(
    _ failure: TextFailure, in bytes: TextBytes, _ open: [TapeBuilder.OpenContainer],
    isLine: Bool, related: JSEN.TextLocation?, _ options: JSEN.ReadingOptions,
    _ location: (Int) -> JSEN.TextLocation
  ) {
    self.bytes = bytes
    self.failure = failure
    self.options = options
    innermost = open.last
    outermost = open.first
    self.isLine = isLine
    acceptingRelaxations = options.relaxationsAccepting(failure, in: bytes)
    self.related = related ?? (failure.related ?? relatedOffset).map(location)
  }

  var offset: Int { failure.offset }
  var byte: UInt8 { bytes[offset] }
  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether the byte is one of some ASCII characters.
  func isOne(of characters: String) -> Bool { characters.utf8.contains(byte) }

  /// The bytes from `start` up to `end`, prepared for a message.
  func text(_ start: Int, _ end: Int) -> String { Excerpt.printable(bytes, start, end) }

  // MARK: - Facts

  private var relatedOffset: Int? {
    if hasUnclosedKey { return openKey.map { $0.range.start - 1 } }
    guard let innermost, failure.isIncomplete || isUnclosed else { return nil }
    return innermost.start
  }

  /// Whether the byte says that an array or an object is not closed where it should be.
  private var isUnclosed: Bool {
    guard innermost != nil, !isAtEnd, !lacksBraces else { return false }
    switch failure.kind {
    case .expectedValue, .expectedKey: return isCloser && byte != closer
    case .expectedCommaOrClosingBracket: return isOne(of: "]}:")
    case .expectedCommaOrClosingBrace: return isCloser
    default: return false
    }
  }

  /// Whether the container is an object without braces.
  private var lacksBraces: Bool {
    innermost.map { $0.isObject && bytes[$0.start] != UInt8(ascii: "{") } ?? false
  }

  private var isCloser: Bool { isOne(of: "]}") }

  private var closer: UInt8 { innermost?.isObject ?? false ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// The key before a missing colon, if it has quotes.
  private var openKey: StringToken? {
    guard failure.kind == .expectedColon, let key = innermost?.key else { return nil }
    return "\"'".utf8.contains(bytes[max(key.range.start - 1, 0)]) ? key : nil
  }

  /// Whether the key before a missing colon seems to contain its colon or a comma: `{"name: "Ann"}`. Then the quote
  /// that ends it was written to begin another string.
  private var hasUnclosedKey: Bool {
    guard let key = openKey, offset == key.range.end + 1 else { return false }
    return !isAtEnd && !isOne(of: "]}:,")
      && (key.range.start..<key.range.end).contains { ":,".utf8.contains(bytes[unchecked: $0]) }
  }

  /// Whether a comma is before the end of an array or an object.
  private var isAfterTrailingComma: Bool {
    guard let innermost, innermost.count > 0, innermost.key == nil else { return false }
    guard failure.kind == (innermost.isObject ? .expectedKey : .expectedValue) else { return false }
    return isAtEnd ? lacksBraces : byte == closer
  }

  /// Whether the text has nothing but white space.
  private var isEmpty: Bool {
    isAtEnd && innermost == nil
      && !(options.relaxations.contains(.comments)
        && (0..<bytes.count).contains { bytes[unchecked: $0] == UInt8(ascii: "/") })
  }

  /// The way to make the text acceptable; nil when there is none.
  var advice: Advice? {
    switch failure.kind {
    case .notUTF8: .otherEncodings
    case .byteOrderMark: .byteOrderMark
    case .loneSurrogate, .invalidUTF8, .invalidUTF16, .invalidUTF32:
      // A text that ends too early is refused with any option.
      failure.isIncomplete ? nil : .invalidUnicode
    case .depthLimit: DepthLimit.advice(options.maximumDepth)
    // A document has a limit of its own, 4 GiB - 2, whatever the option is.
    case .textTooLong:
      hasTooManyMembers || options.maximumTextLength >= Int(UInt32.max) - 1 ? nil : .textLength
    case .stringTooLong: .stringLength
    case .numberTooLong: isTooWide ? nil : .numberLength
    case .expectedEnd where isBeforeValue && !options.readsSequence && !isOne(of: "=;"):
      isLine ? .valuesOnOneLine : .severalValues
    case _ where conflictMarker != nil: nil
    case _ where endsBeforeToken: .valueOverLines(isArray: outermost?.isObject == false)
    default: acceptingRelaxations.isEmpty ? nil : .relaxations(acceptingRelaxations)
    }
  }

  /// Whether a line ends inside an array or an object, where the next line can continue it.
  private var endsBeforeToken: Bool {
    guard isLine, isAtEnd, failure.isIncomplete, outermost != nil else { return false }
    return switch failure.kind {
    case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrClosingBracket,
      .expectedCommaOrClosingBrace:
      true
    default: false
    }
  }

  /// Whether an object, not the text, is too long.
  private var hasTooManyMembers: Bool { offset < options.maximumTextLength }

  /// Whether a hexadecimal number has more bits than any limit of bytes allows.
  private var isTooWide: Bool { options.maximumNumberLength == .max }

  // MARK: - Words

  /// The message without advice.
  var reason: String {
    switch failure.kind {
    case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrClosingBracket,
      .expectedCommaOrClosingBrace, .expectedEnd, .misspelledLiteral:
      return tokenMessage
    case .expectedDigit: return digitMessage
    case .leadingZero: return "a number cannot have a leading zero, found \(found)"
    case .unterminatedString: return endsInside("string")
    case .controlCharacter: return controlCharacterMessage
    case .invalidEscape:
      if failure.isIncomplete { return "the \(unit) ends inside an escape sequence" }
      let escaped = Excerpt.character(bytes, at: offset + 1)
      return "a backslash cannot escape \(escaped); write \\\\ for a backslash"
    case .invalidUnicodeEscape: return "expected four hexadecimal digits after \\u"
    case .loneSurrogate:
      return "unpaired surrogate \(text(offset, min(offset + 6, bytes.count)))"
    case .invalidUTF8:
      if failure.isIncomplete { return "the \(unit) ends inside a multi-byte UTF-8 character" }
      let value = String(byte, radix: 16, uppercase: true)
      return "invalid UTF-8: the byte 0x\(value) does not start a valid sequence"
    case .notUTF8:
      let name = TextEncoding(TextEncoding.afterDamagedMark(bytes) ?? bytes)?.name ?? ""
      return "the text is \(name)"
    case .invalidUTF16:
      return failure.isIncomplete
        ? "the text ends inside a UTF-16 character" : "invalid UTF-16: unpaired surrogate"
    case .invalidUTF32:
      return failure.isIncomplete
        ? "the text ends inside a UTF-32 character"
        : "invalid UTF-32: the code unit is not a Unicode scalar"
    case .unterminatedComment: return endsInside("comment")
    case .byteOrderMark: return "the \(unit) begins with a byte order mark"
    case .duplicateKey:
      return "duplicate key \(found)" + (related.map { "; the first is at \($0)" } ?? "")
    case .depthLimit: return DepthLimit.reason(options.maximumDepth)
    case .textTooLong:
      return hasTooManyMembers
        ? "an object has more than \(UInt32.max - 1) members"
        : "the text has more than \(options.maximumTextLength) bytes"
    case .stringTooLong:
      return "the string has more than \(options.maximumStringLength) bytes"
    case .numberTooLong:
      return isTooWide
        ? "the hexadecimal number has more than 128 bits"
        : "the number has more than \(options.maximumNumberLength) bytes"
    }
  }

  /// The message for a token that is not the expected one.
  private var tokenMessage: String {
    if isAfterTrailingComma { return "trailing comma before \(found)" }
    if failure.kind == .expectedValue, isEmpty { return "the text is empty" }
    if innermost == nil, isCloser {
      return "there is nothing for \(Excerpt.character(bytes, at: offset)) to close"
    }
    if let start = beginningThatNeedsRelaxation {
      return "a number cannot begin with '\(start.text)', found '\(start.number)'"
    }
    if hasUnclosedKey, let related {
      return "expected ':' after the key, found \(found); the key began at \(related): "
        + "is its closing quote missing?"
    }
    if failure.kind == .misspelledLiteral, failure.isIncomplete {
      let literal = ["true", "false"].first { $0.utf8.first == byte }
      return "expected '\(literal ?? "null")', found \(found) and the end of the \(unit)"
    }
    let began = isUnclosed ? related.map { "; the \(container) began at \($0)" } : nil
    return "expected \(expected), found \(found)\(began ?? "")\(correction)"
  }

  /// The expected token.
  var expected: String {
    switch failure.kind {
    case .expectedKey:
      options.relaxations.contains(.unquotedKeys) ? "a key" : "a key in double quotes"
    case .expectedColon: "':' after the key"
    case .expectedCommaOrClosingBracket: "',' or ']'"
    case .expectedCommaOrClosingBrace:
      lacksBraces ? "',' or the end of the \(unit)" : "',' or '}'"
    case .expectedEnd: "the end of the \(unit)"
    default: "a value"
    }
  }

  private var unit: String { isLine ? "line" : "text" }

  private var container: String { innermost?.isObject ?? false ? "object" : "array" }

  private var found: String {
    if isAtEnd {
      guard let related, innermost != nil, !lacksBraces else { return "the end of the \(unit)" }
      return "the end of the \(unit), inside the \(container) that began at \(related)"
    }
    if let conflictMarker { return "the conflict marker '\(conflictMarker)'" }
    switch (byte, bytes[offset + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
      return "a comment"
    case (UInt8(ascii: "'"), _): return "a single quote"
    default: return Excerpt.token(bytes, at: offset)
    }
  }

  /// The sign, point or prefix with which a number begins that only a relaxation accepts, and the number.
  private var beginningThatNeedsRelaxation: (text: String, number: String)? {
    let end = Excerpt.endOfToken(bytes, at: offset)
    if failure.kind == .expectedValue, !acceptingRelaxations.isDisjoint(with: .numbers),
      isOne(of: "+.")
    {
      return (text(offset, offset + 1), text(offset, end))
    }
    // Without the relaxation, the number ends after the zero.
    if acceptingRelaxations.contains(.hexadecimalNumbers), offset > 0, isOne(of: "xX") {
      return (text(offset - 1, offset + 1), text(startOfNumber, end))
    }
    return nil
  }

  /// The beginning of the number that ends before the failure.
  private var startOfNumber: Int {
    var start = offset
    while start > 0, Excerpt.isWordByte(bytes[start - 1]) { start -= 1 }
    return start
  }

  private var digitMessage: String {
    let cut = offset - Excerpt.reach
    let number = startOfNumber < cut ? "…" + text(cut, offset) : text(startOfNumber, offset)
    let digit = number.lowercased().hasSuffix("x") ? "hexadecimal digit" : "digit"
    return "a \(digit) must follow '\(number)', found \(found)\(correction)"
  }

  private var controlCharacterMessage: String {
    if isOne(of: "\r\n") {
      let start = related.map { " that began at \($0)" } ?? ""
      return "the string\(start) is not closed on its line; write \\n for a line end"
    }
    let escape =
      switch byte {
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0C: "\\f"
      default: "\\u" + Excerpt.fourDigits(UInt32(byte))
      }
    return
      "unescaped control character \(Excerpt.codePoint(UInt32(byte))) in a string; write \(escape)"
  }

  private func endsInside(_ name: String) -> String {
    "the \(unit) ends inside " + (related.map { "the \(name) that began at \($0)" } ?? "a \(name)")
  }
}
