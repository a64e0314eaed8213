/// Working out the report of a failure.
extension JSEN.ParsingError {
  /// Makes an error that keeps the text, and reads it again when the report is asked for.
  ///
  /// - Parameters:
  ///   - owner: holds the bytes and keeps them where they are; nil for bytes that are lent, which are copied as far as
  ///     the report needs them.
  ///   - isEnclosed: whether braces are around the user's text; see ``EnclosedText``.
  ///   - origin: what the text was before it was converted to UTF-8.
  /// - Complexity: O(*n*) in the bytes before the failure, when they are copied or when a key is repeated, else O(1).
  package init(
    _ failure: TextFailure, in bytes: TextBytes, keptBy owner: (any Sendable)? = nil,
    options: JSEN.ReadingOptions, isEnclosed: Bool = false, origin: TranscodedText.Origin? = nil
  ) {
    self.init(
      FailedText(
        failure, in: bytes, keptBy: owner, options: options, isEnclosed: isEnclosed,
        origin: origin))
  }
}

extension JSEN.ParsingError.Report {
  /// Reads the text again up to the failure, and keeps track of the path.
  ///
  /// - Parameters:
  ///   - failure: as the user sees it, with offsets in the user's text.
  ///   - isEnclosed: whether braces are around the user's text; see ``EnclosedText``.
  ///   - origin: what the text was before it was converted to UTF-8.
  init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions, _ isEnclosed: Bool,
    _ origin: TranscodedText.Origin?
  ) {
    var tracker = PathTracker(bytes, refusesDuplicates: options.duplicateKeys == .reject)
    do {
      try TextParser(bytes, options: options).parse(into: &tracker)
    } catch {
      // The failure is known; only the path to it is of interest.
    }
    var failure = failure
    var written = bytes
    if isEnclosed { written = EnclosedText.written(bytes) }
    if failure.isIncomplete, failure.related == nil {
      failure.related = tracker.innermostStart.map { isEnclosed ? max($0 - 1, 0) : $0 }
    }
    let related = failure.related.map { JSEN.TextLocation(offset: $0, in: written) }
    let place = JSEN.TextLocation(offset: failure.offset, in: written)
    location = origin.map { place.moved(to: $0.offset(place.offset, in: written)) } ?? place
    relatedLocation = related.map { related in
      origin.map { related.moved(to: $0.offset(related.offset, in: written)) } ?? related
    }
    // What was read as UTF-8 in another encoding is on no path.
    path =
      failure.kind == .notUTF8 ? "" : KeyPathNotation.path(of: tracker.segments(at: failure))
    let reason = Self.message(failure, written, options, related: related)
    switch failure.kind {
    case .notUTF8: excerpt = Self.excerpt(ofOtherEncoding: written)
    default: excerpt = Excerpt(written, at: failure.offset).text
    }
    switch (origin, failure.kind) {
    case (nil, _), (_, .invalidUTF16), (_, .invalidUTF32): message = reason
    case (let origin?, _): message = "\(reason); the text was read as \(origin.encoding.name)"
    }
  }

  /// The beginning of a text that is not UTF-8, converted.
  private static func excerpt(ofOtherEncoding bytes: TextBytes) -> String {
    let beginning = bytes.slice(0, min(bytes.count, 256))
    let text = TextEncoding.afterDamagedMark(beginning) ?? beginning
    let converted = TextEncoding(text)?.transcoded(text).text ?? []
    return TextBytes.with(converted.span) { Excerpt($0, at: 0).text }
  }

  private static func message(
    _ failure: TextFailure, _ bytes: TextBytes, _ options: JSEN.ReadingOptions,
    related: JSEN.TextLocation?
  ) -> String {
    let found = found(bytes, failure.offset, from: related)
    switch failure.kind {
    case .expectedValue:
      return "expected a value, found \(found)\(hint(bytes, failure.offset))"
    case .expectedKey:
      return "expected a key in double quotes, found \(found)\(hint(bytes, failure.offset))"
    case .expectedColon: return "expected ':' after the key, found \(found)"
    case .expectedCommaOrClosingBracket: return "expected ',' or ']', found \(found)"
    case .expectedCommaOrClosingBrace: return "expected ',' or '}', found \(found)"
    case .expectedEnd: return "expected the end of the text, found \(found)"
    case .misspelledLiteral:
      let literals: [UInt8: String] = [0x74: "true", 0x66: "false", 0x6E: "null"]
      let expected = literals[bytes[failure.offset]] ?? ""
      let end = failure.isIncomplete ? " and the end of the text" : ""
      return "expected '\(expected)', found \(found)\(end)"
    case .expectedDigit: return "expected a digit, found \(found)"
    case .leadingZero:
      return "a number cannot have a leading zero, found \(found)"
    case .unterminatedString:
      return endsInside("string", began: related)
    case .controlCharacter:
      let byte = bytes[failure.offset]
      return "unescaped control character \(Excerpt.codePoint(UInt32(byte))) in a string;"
        + " write \(escape(byte))"
    case .invalidEscape:
      if failure.isIncomplete { return "the text ends inside an escape sequence" }
      let escaped = Excerpt.character(bytes, at: failure.offset + 1)
      return "a backslash cannot escape \(escaped); write \\\\ for a backslash"
    case .invalidUnicodeEscape: return "expected four hexadecimal digits after \\u"
    case .loneSurrogate:
      let end = min(failure.offset + 6, bytes.count)
      return "unpaired surrogate \(Excerpt.printable(bytes, failure.offset, end))"
    case .invalidUTF8:
      if failure.isIncomplete { return "the text ends inside a multi-byte UTF-8 character" }
      let byte = String(bytes[failure.offset], radix: 16, uppercase: true)
      return "invalid UTF-8: the byte 0x\(byte) does not start a valid sequence"
    case .notUTF8:
      let text = TextEncoding.afterDamagedMark(bytes) ?? bytes
      let name = TextEncoding(text)?.name ?? ""
      return "the text is \(name); pass its bytes and set allowsOtherEncodings to read it"
    case .invalidUTF16:
      return failure.isIncomplete
        ? "the text ends inside a UTF-16 character" : "invalid UTF-16: unpaired surrogate"
    case .invalidUTF32:
      return failure.isIncomplete
        ? "the text ends inside a UTF-32 character"
        : "invalid UTF-32: the code unit is not a Unicode scalar"
    case .unterminatedComment:
      return endsInside("comment", began: related)
    case .byteOrderMark:
      return "the text begins with a byte order mark; set allowsByteOrderMark to skip it"
    case .duplicateKey:
      return "duplicate key \(found)" + (related.map { "; the first is at \($0)" } ?? "")
    case .depthLimit:
      return DepthLimit.message(options.maximumDepth)
    case .textTooLong: return "the text has more than \(options.maximumTextLength) bytes"
    case .stringTooLong:
      return "the string has more than \(options.maximumStringLength) bytes"
    case .numberTooLong:
      return options.maximumNumberLength == .max
        ? "the hexadecimal number has more than 128 bits"
        : "the number has more than \(options.maximumNumberLength) bytes"
    }
  }

  private static func endsInside(_ name: String, began start: JSEN.TextLocation?) -> String {
    guard let start else { return "the text ends inside a \(name)" }
    return "the text ends inside the \(name) that began at \(start)"
  }

  private static func found(
    _ bytes: TextBytes, _ offset: Int, from related: JSEN.TextLocation?
  ) -> String {
    guard offset < bytes.count else {
      guard let related, [0x5B, 0x7B].contains(bytes[related.offset]) else {
        return "the end of the text"
      }
      let container = bytes[related.offset] == 0x5B ? "array" : "object"
      return "the end of the text, inside the \(container) that began at \(related)"
    }
    return Excerpt.token(bytes, at: offset)
  }

  /// What to write instead of the bytes at `offset`, or which option accepts them.
  private static func hint(_ bytes: TextBytes, _ offset: Int) -> String {
    switch (bytes[offset], bytes[offset + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
      "; use the .comments relaxation to allow comments"
    case (UInt8(ascii: "'"), _): "; JSON strings use double quotes"
    case (UInt8(ascii: "N"), UInt8(ascii: "a")), (UInt8(ascii: "I"), UInt8(ascii: "n")):
      "; JSON does not allow NaN or infinity"
    default: ""
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u" + Excerpt.fourDigits(UInt32(byte))
    }
  }
}

extension JSEN.ParsingError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The location, the reason and the path on one line, then the line of the text with a caret below the error.
  public var description: String {
    let place = path.isEmpty ? "" : " (in \(KeyPathNotation.shortened(path)))"
    return "\(location): \(message)\(place)\n\(report.excerpt)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
