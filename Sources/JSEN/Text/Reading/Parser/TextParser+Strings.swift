/// Finds the end of strings and keys, and refuses bytes that they must not contain (RFC 8259 §7).
extension TextParser {
  /// Scans the string whose opening quote is at `position`, and moves after its closing quote.
  @inline(__always)
  func scanString(_ position: inout Int) throws(TextFailure) -> StringToken {
    let start = position &+ 1
    var index = start
    while _fastPath(bytes.hasWord(at: index)) {
      let specials = WordScan.specials(in: bytes.word(unchecked: index))
      if specials == 0 {
        index &+= 8
        continue
      }
      index &+= specials.trailingZeroBitCount &>> 3
      guard _fastPath(bytes[unchecked: index] == UInt8(ascii: "\"")) else { break }
      position = index &+ 1
      if _slowPath(index &- start > maximumStringLength) {
        throw TextFailure(.stringTooLong, at: start &- 1)
      }
      return StringToken(range: TextRange(start, index), hasEscapes: false, isASCII: true)
    }
    var scan = StringScan(at: start, quote: UInt8(ascii: "\""))
    scan.index = index
    let token = try scanStringSlowly(&scan)
    position = token.range.end &+ 1
    return token
  }

  /// Continues a string at its first byte that is not plain ASCII, or near the end of the text.
  ///
  /// - Parameter scan: how far the string has been scanned; also after a failure, when more bytes may come.
  @inline(never)
  package func scanStringSlowly(_ scan: inout StringScan) throws(TextFailure) -> StringToken {
    let (start, quote) = (scan.start, scan.quote)
    var (index, isASCII, hasEscapes) = (scan.index, scan.isASCII, scan.hasEscapes)
    defer { (scan.index, scan.isASCII, scan.hasEscapes) = (index, isASCII, hasEscapes) }
    while true {
      while quote == UInt8(ascii: "\""), bytes.hasWord(at: index) {
        let specials = WordScan.specials(in: bytes.word(unchecked: index))
        if specials != 0 {
          index &+= specials.trailingZeroBitCount &>> 3
          break
        }
        index &+= 8
      }
      guard index < bytes.count else { throw unterminatedString(start) }
      let byte = bytes[unchecked: index]
      if byte == quote { break }
      switch byte {
      case 0x80...:
        isASCII = false
        index = UTF8Validation.sequencesEnd(in: bytes, index, bytes.count)
        if index < bytes.count, bytes[unchecked: index] >= 0x80 {
          throw invalidUTF8(at: index)
        }

      case UInt8(ascii: "\\"):
        hasEscapes = true
        var end = index
        try scanEscape(&end, quote)
        // A relaxed escape, a line end, can continue, as CR does with LF.
        if end >= bytes.count, !isStrict { throw unterminatedString(start) }
        index = end

      case 0..<0x20:
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        if !relaxations.contains(isLineEnd ? .lineEnds : .controlCharacters) {
          throw TextFailure(.controlCharacter, at: index, related: isLineEnd ? start &- 1 : nil)
        }
        index &+= 1

      default: index &+= 1
      }
    }
    if index &- start > maximumStringLength {
      throw TextFailure(.stringTooLong, at: start &- 1)
    }
    return StringToken(range: TextRange(start, index), hasEscapes: hasEscapes, isASCII: isASCII)
  }

  private func unterminatedString(_ start: Int) -> TextFailure {
    TextFailure(.unterminatedString, at: bytes.count, isIncomplete: true, related: start &- 1)
  }

  /// Checks the escape that begins with the backslash at `index`, and moves after it.
  ///
  /// - Parameter quote: the quote of the string, which an escape may stand for.
  private func scanEscape(_ index: inout Int, _ quote: UInt8) throws(TextFailure) {
    switch bytes[index &+ 1] {
    case quote, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index &+= 2
    case UInt8(ascii: "u"):
      try scanUnicodeEscape(&index)
    // The character that is cut may be a line end.
    case 0xE2
    where !relaxations.isDisjoint(with: [.lineContinuations, .additionalEscapes])
      && index &+ 3 >= bytes.count:
      throw invalidUTF8(at: index &+ 1)
    default:
      guard index &+ 1 < bytes.count, let length = relaxedEscapeLength(at: index) else {
        throw TextFailure(.invalidEscape, at: index, isIncomplete: isCutEscape(at: index))
      }
      index &+= length
    }
  }

  /// Checks a `\u` escape, or two that form a surrogate pair, and moves after them.
  private func scanUnicodeEscape(_ index: inout Int) throws(TextFailure) {
    let unit = try unicodeEscapeUnit(at: index)
    guard unit & 0xF800 == 0xD800 else {
      index &+= 6
      return
    }
    let next = index &+ 6
    guard unit < 0xDC00, bytes[next] == UInt8(ascii: "\\"), bytes[next &+ 1] == UInt8(ascii: "u"),
      try unicodeEscapeUnit(at: next, isSecond: true) & 0xFC00 == 0xDC00
    else {
      let isCut =
        next == bytes.count || next &+ 1 == bytes.count && bytes[next] == UInt8(ascii: "\\")
      throw TextFailure(.loneSurrogate, at: index, isIncomplete: unit < 0xDC00 && isCut)
    }
    index &+= 12
  }

  /// The code unit of the `\u` escape at `index`.
  ///
  /// - Parameter isSecond: whether the escape of a high surrogate is before it.
  func unicodeEscapeUnit(
    at index: Int, isSecond: Bool = false
  ) throws(TextFailure) -> UInt32 {
    let (unit, end) = bytes.hexadecimal(at: index &+ 2, digits: 4)
    guard end == index &+ 6 else {
      // All units that the missing digits can make may be unpaired surrogates.
      let missing = UInt32(4 &* (index &+ 6 &- end))
      let (lowest, highest) = (unit << missing, (unit + 1) << missing - 1)
      let isUnpaired =
        isSecond ? highest < 0xDC00 || lowest > 0xDFFF : lowest >= 0xDC00 && highest <= 0xDFFF
      let canGoOn = replacesInvalidUnicode || !isUnpaired
      throw TextFailure(
        .invalidUnicodeEscape, at: index, isIncomplete: end >= bytes.count && canGoOn)
    }
    return unit
  }

  /// Refuses bytes of a comment that are not UTF-8.
  @inline(never)
  func validateUTF8(_ start: Int, _ end: Int) throws(TextFailure) {
    if let index = UTF8Validation.firstInvalid(in: bytes, start, end) {
      throw invalidUTF8(at: index)
    }
  }

  /// The failure at a byte that begins no well-formed sequence. A sequence that the end of the text cuts is incomplete.
  func invalidUTF8(at index: Int) -> TextFailure {
    let isCut = UTF8Validation.isCutSequence(in: bytes, index)
    return TextFailure(.invalidUTF8, at: index, isIncomplete: isCut)
  }
}

/// How far a string has been scanned.
package struct StringScan {
  /// The position of the first byte after the opening quote.
  package private(set) var start: Int
  let quote: UInt8
  /// The next byte to look at: neither an escape nor a character goes across it.
  package var index: Int
  /// Whether all bytes before the index are ASCII.
  var isASCII = true
  var hasEscapes = false

  package init(at start: Int, quote: UInt8) {
    (self.start, self.quote, index) = (start, quote, start)
  }

  /// The part of the content that is known to be valid.
  package var content: StringToken {
    StringToken(range: TextRange(start, index), hasEscapes: hasEscapes, isASCII: isASCII)
  }

  /// Goes back to a position between two characters of the string.
  package mutating func rewind(to position: Int) { index = min(index, max(position, start)) }

  package mutating func drop(_ count: Int) {
    start -= count
    index -= count
  }
}
