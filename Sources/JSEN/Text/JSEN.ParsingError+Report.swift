/// Working out, after a failure, what a person needs to know of it.
extension JSEN.ParsingError {
  /// Reads the text again up to the failure, this time keeping track of where it is.
  ///
  /// - Parameter isEnclosed: whether the first and the last byte are braces that the user has not written.
  /// - Complexity: O(*n*) in bytes, whatever the failure.
  package init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions,
    isEnclosed: Bool = false
  ) {
    var bytes = bytes
    var tracker = PathTracker(bytes, refusesDuplicates: options.duplicateKeys == .reject)
    var failure = failure
    do {
      try TextParser(bytes, options: options).parse(into: &tracker)
    } catch {
      failure = error
    }
    if failure.isIncomplete, failure.related == nil {
      failure.related = tracker.innermostStart
    }
    if isEnclosed {
      bytes = bytes.slice(1, bytes.count - 1)
      failure.offset = min(max(failure.offset - 1, 0), bytes.count)
      failure.related = failure.related.map { max($0 - 1, 0) }
      if failure.kind == .expectedEnd, failure.offset == bytes.count {
        // A brace in the text has closed the outer one.
        repeat { failure.offset -= 1 } while bytes[failure.offset] <= UInt8(ascii: " ")
      }
      failure.isIncomplete = failure.isIncomplete || failure.offset == bytes.count
    }
    let location = JSEN.TextLocation(offset: failure.offset, in: bytes)
    let related = failure.related.map { JSEN.TextLocation(offset: $0, in: bytes) }
    let excerpt = Excerpt(bytes, at: failure.offset)
    report = Report(
      kind: failure.kind, location: location, relatedLocation: related,
      path: KeyPathNotation.path(of: tracker.segments(at: failure)),
      isIncomplete: failure.isIncomplete,
      message: Self.message(failure, bytes, options, related: related),
      excerpt: excerpt.text)
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
      return "a number does not begin with 0 and another digit, found \(found)"
    case .unterminatedString:
      return "the text ends inside a string" + (related.map { ", which began at \($0)" } ?? "")
    case .controlCharacter:
      let byte = bytes[failure.offset]
      return "the control character \(codePoint(UInt32(byte))) must be escaped in a string,"
        + " as \(escape(byte))"
    case .invalidEscape:
      if failure.isIncomplete { return "the text ends inside an escape" }
      let escaped = Excerpt.character(bytes, at: failure.offset + 1)
      return "a backslash does not escape \(escaped); a backslash itself is written \\\\"
    case .invalidUnicodeEscape: return "expected four hexadecimal digits after \\u"
    case .loneSurrogate:
      return "half of a surrogate pair stands without its other half"
    case .invalidUTF8:
      if failure.isIncomplete { return "the text ends inside a character of several bytes" }
      let byte = String(bytes[failure.offset], radix: 16, uppercase: true)
      return "the bytes are not UTF-8: 0x\(byte) begins no valid sequence"
    case .unterminatedComment:
      return "the text ends inside a comment" + (related.map { ", which began at \($0)" } ?? "")
    case .byteOrderMark:
      return "the text begins with a byte order mark; allowsByteOrderMark would skip it"
    case .duplicateKey:
      return "the key \(found) stands twice" + (related.map { ", first at \($0)" } ?? "")
    case .depthLimit:
      return "arrays and objects nest deeper than the limit of \(options.maximumDepth)"
    case .textTooLong: return "the text has more than \(options.maximumTextLength) bytes"
    case .stringTooLong:
      return "the string has more than \(options.maximumStringLength) bytes"
    case .numberTooLong:
      return options.maximumNumberLength == .max
        ? "the hexadecimal number has more than 128 bits"
        : "the number has more than \(options.maximumNumberLength) bytes"
    }
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

  /// What could be switched on to read what stands here.
  private static func hint(_ bytes: TextBytes, _ offset: Int) -> String {
    switch (bytes[offset], bytes[offset + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
      "; the relaxation .comments would allow a comment"
    case (UInt8(ascii: "'"), _): "; strings stand in double quotes"
    case (UInt8(ascii: "N"), UInt8(ascii: "a")), (UInt8(ascii: "I"), UInt8(ascii: "n")):
      "; JSON has no NaN and no infinity"
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
    default: "\\u" + hexadecimal(UInt32(byte))
    }
  }

  static func codePoint(_ value: UInt32) -> String { "U+" + hexadecimal(value) }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension JSEN.ParsingError: CustomStringConvertible, CustomDebugStringConvertible {
  /// Place, reason and path on the first line, then the line of the text with a caret under the place.
  public var description: String {
    let place = path.isEmpty ? "" : " (in \(KeyPathNotation.shortened(path)))"
    return "\(location): \(message)\(place)\n\(report.excerpt)"
  }

  public var debugDescription: String { description }
}
