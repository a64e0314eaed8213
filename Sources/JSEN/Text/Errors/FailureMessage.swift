/// Puts a failure into words: what was expected, what was found, where it began, and what to write.
struct FailureMessage {
  private let bytes: TextBytes
  /// The message without the names of options.
  private(set) var reason = ""
  /// The relaxations that accept the text at the failure.
  let acceptingRelaxations: JSEN.ReadingOptions.Relaxations
  /// The other location that the message is about.
  private(set) var related: JSEN.TextLocation?

  private let failure: TextFailure
  private let innermost: PathTracker.Container?
  private let options: JSEN.ReadingOptions

  /// - Parameters:
  ///   - tracker: has followed the parser to the failure.
  ///   - passed: the earlier text, which the beginning of the bytes replaces; nil if all bytes are there.
  init(
    _ failure: TextFailure, in bytes: TextBytes, _ tracker: PathTracker,
    _ options: JSEN.ReadingOptions, _ passed: PassedText?
  ) {
    self.bytes = bytes
    self.failure = failure
    self.options = options
    innermost = tracker.innermost
    acceptingRelaxations = options.relaxationsAccepting(failure, in: bytes)
    related = (failure.related ?? relatedOffset).map {
      passed?.location($0, in: bytes) ?? JSEN.TextLocation(offset: $0, in: bytes)
    }
    reason = message
  }

  private var offset: Int { failure.offset }
  private var byte: UInt8 { bytes[offset] }
  private var isAtEnd: Bool { offset >= bytes.count }

  // MARK: - Facts

  private var relatedOffset: Int? {
    if hasUnclosedKey { return openKey.map { $0.range.start - 1 } }
    guard let innermost, failure.isIncomplete || isUnclosed else { return nil }
    return innermost.start
  }

  /// Whether the byte says that an array or an object is not closed where it should be.
  private var isUnclosed: Bool {
    guard let innermost, !isAtEnd, !innermost.lacksBraces else { return false }
    switch failure.kind {
    case .expectedValue, .expectedKey: return isCloser && byte != closer
    case .expectedCommaOrClosingBracket: return isCloser || byte == UInt8(ascii: ":")
    case .expectedCommaOrClosingBrace: return isCloser
    default: return false
    }
  }

  private var isCloser: Bool { byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") }

  private var closer: UInt8 { innermost?.isObject ?? false ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// The key before a missing colon, if it has quotes.
  private var openKey: StringToken? {
    guard failure.kind == .expectedColon, let key = innermost?.key else { return nil }
    let quote = bytes[max(key.range.start - 1, 0)]
    return quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") ? key : nil
  }

  /// Whether the key before a missing colon seems to contain its colon or a comma: `{"name: "Ann"}`. Then the quote
  /// that ends it was written to begin another string.
  private var hasUnclosedKey: Bool {
    guard let key = openKey, offset == key.range.end + 1 else { return false }
    let separators = [UInt8(ascii: ":"), UInt8(ascii: ",")]
    return !isAtEnd && !isCloser && !separators.contains(byte)
      && (key.range.start..<key.range.end).contains { separators.contains(bytes[unchecked: $0]) }
  }

  /// Whether a comma is before the end of an array or an object.
  private var isAfterTrailingComma: Bool {
    guard let innermost, innermost.count > 0, innermost.key == nil else { return false }
    guard failure.kind == (innermost.isObject ? .expectedKey : .expectedValue) else { return false }
    return isAtEnd ? innermost.lacksBraces : byte == closer
  }

  /// Whether the text has nothing but white space.
  private var isEmpty: Bool {
    isAtEnd && innermost == nil
      && !(options.relaxations.contains(.comments)
        && (0..<bytes.count).contains { bytes[unchecked: $0] == UInt8(ascii: "/") })
  }

  // MARK: - Words

  private var message: String {
    switch failure.kind {
    case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrClosingBracket,
      .expectedCommaOrClosingBrace, .expectedEnd, .misspelledLiteral:
      return tokenMessage
    case .expectedDigit: return digitMessage
    case .leadingZero: return "a number cannot have a leading zero, found \(found)"
    case .unterminatedString: return endsInside("string")
    case .controlCharacter: return controlCharacterMessage
    case .invalidEscape:
      if failure.isIncomplete { return "the text ends inside an escape sequence" }
      let escaped = Excerpt.character(bytes, at: offset + 1)
      return "a backslash cannot escape \(escaped); write \\\\ for a backslash"
    case .invalidUnicodeEscape: return "expected four hexadecimal digits after \\u"
    case .loneSurrogate:
      let end = min(offset + 6, bytes.count)
      return "unpaired surrogate \(Excerpt.printable(bytes, offset, end))"
    case .invalidUTF8:
      if failure.isIncomplete { return "the text ends inside a multi-byte UTF-8 character" }
      let value = String(byte, radix: 16, uppercase: true)
      return "invalid UTF-8: the byte 0x\(value) does not start a valid sequence"
    case .notUTF8:
      let name = TextEncoding(TextEncoding.afterDamagedMark(bytes) ?? bytes)?.name ?? ""
      return "the text is \(name); pass its bytes and set allowsOtherEncodings to read it"
    case .invalidUTF16:
      return failure.isIncomplete
        ? "the text ends inside a UTF-16 character" : "invalid UTF-16: unpaired surrogate"
    case .invalidUTF32:
      return failure.isIncomplete
        ? "the text ends inside a UTF-32 character"
        : "invalid UTF-32: the code unit is not a Unicode scalar"
    case .unterminatedComment: return endsInside("comment")
    case .byteOrderMark:
      return "the text begins with a byte order mark; set allowsByteOrderMark to skip it"
    case .duplicateKey:
      return "duplicate key \(found)" + (related.map { "; the first is at \($0)" } ?? "")
    case .depthLimit: return DepthLimit.message(options.maximumDepth)
    case .textTooLong:
      let limit = options.maximumTextLength
      if failure.offset < limit { return "an object has more than \(UInt32.max - 1) members" }
      // A document has a limit of its own, 4 GiB - 2, whatever the option is.
      let advice = limit < Int(UInt32.max) - 1 ? "; set maximumTextLength to allow more" : ""
      return "the text has more than \(limit) bytes\(advice)"
    case .stringTooLong:
      return "the string has more than \(options.maximumStringLength) bytes;"
        + " set maximumStringLength to allow more"
    case .numberTooLong:
      return options.maximumNumberLength == .max
        ? "the hexadecimal number has more than 128 bits"
        : "the number has more than \(options.maximumNumberLength) bytes;"
          + " set maximumNumberLength to allow more"
    }
  }

  /// The message for a token that is not the expected one.
  private var tokenMessage: String {
    if isAfterTrailingComma {
      return
        "trailing comma before \(isAtEnd ? "the end of the text" : Excerpt.token(bytes, at: offset))"
    }
    if failure.kind == .expectedValue, isEmpty { return "the text is empty" }
    if innermost == nil, isCloser, !isAtEnd {
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
      return "expected '\(literal)', found \(found) and the end of the text"
    }
    return
      "expected \(expected), found \(found)\(isUnclosed ? began : "")\(TokenAdvice.phrase(bytes, failure, options))"
  }

  private var expected: String {
    switch failure.kind {
    case .expectedKey:
      options.relaxations.contains(.unquotedKeys) ? "a key" : "a key in double quotes"
    case .expectedColon: "':' after the key"
    case .expectedCommaOrClosingBracket: "',' or ']'"
    case .expectedCommaOrClosingBrace: "',' or '}'"
    case .expectedEnd: "the end of the text"
    default: "a value"
    }
  }

  private var literal: String {
    switch byte {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    default: "null"
    }
  }

  private var began: String {
    guard let innermost, let related else { return "" }
    return "; the \(innermost.isObject ? "object" : "array") began at \(related)"
  }

  private var found: String {
    if isAtEnd {
      guard let innermost, let related, !innermost.lacksBraces else {
        return "the end of the text"
      }
      let container = innermost.isObject ? "object" : "array"
      return "the end of the text, inside the \(container) that began at \(related)"
    }
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
      byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    {
      return (
        Excerpt.printable(bytes, offset, offset + 1), Excerpt.printable(bytes, offset, end)
      )
    }
    // Without the relaxation, the number ends after the zero.
    if acceptingRelaxations.contains(.hexadecimalNumbers), offset > 0,
      byte | 0x20 == UInt8(ascii: "x")
    {
      let start = startOfNumber
      return (
        Excerpt.printable(bytes, offset - 1, offset + 1), Excerpt.printable(bytes, start, end)
      )
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
    let reach = 40
    let start = startOfNumber
    let number =
      offset - start > reach
      ? "…" + Excerpt.printable(bytes, offset - reach, offset)
      : Excerpt.printable(bytes, start, offset)
    let isHexadecimal = number.hasSuffix("x") || number.hasSuffix("X")
    return
      "a \(isHexadecimal ? "hexadecimal digit" : "digit") must follow '\(number)', found \(found)"
      + TokenAdvice.phrase(bytes, failure, options)
  }

  private var controlCharacterMessage: String {
    guard byte == 0x0A || byte == 0x0D else {
      return "unescaped control character \(Excerpt.codePoint(UInt32(byte))) in a string;"
        + " write \(escape)"
    }
    let start = related.map { " that began at \($0)" } ?? ""
    return "the string\(start) is not closed on its line; write \\n for a line end"
  }

  private var escape: String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0C: "\\f"
    default: "\\u" + Excerpt.fourDigits(UInt32(byte))
    }
  }

  private func endsInside(_ name: String) -> String {
    guard let related else { return "the text ends inside a \(name)" }
    return "the text ends inside the \(name) that began at \(related)"
  }
}
