/// The texts that relaxations accept beyond RFC 8259, by the JSON5 specification (spec.json5.org, 1.0.0).
///
/// Without relaxations, these functions only throw.
extension TextParser {
  /// Reads a value that begins with a byte that no value of RFC 8259 begins with.
  @inline(never)
  func scanRelaxedValue(at position: Int, keepsDigits: Bool) throws(TextFailure) -> ScannedValue {
    switch bytes[position] {
    case UInt8(ascii: "'") where relaxations.contains(.singleQuotes):
      return .string(try scanSingleQuoted(at: position))
    case UInt8(ascii: "+") where relaxations.contains(.plusSigns),
      UInt8(ascii: ".") where relaxations.contains(.bareDecimalPoints),
      UInt8(ascii: "I") where relaxations.contains(.nonFiniteNumbers),
      UInt8(ascii: "N")
    where relaxations.contains(.nonFiniteNumbers)
      && !(relaxations.contains(.pythonLiterals) && bytes[position &+ 1] == UInt8(ascii: "o")):
      return try scanRelaxedNumber(at: position, keepsDigits)
    case UInt8(ascii: "T") where relaxations.contains(.pythonLiterals):
      return .literal(true, at: try rangeOfName("True", at: position))
    case UInt8(ascii: "F") where relaxations.contains(.pythonLiterals):
      return .literal(false, at: try rangeOfName("False", at: position))
    case UInt8(ascii: "N") where relaxations.contains(.pythonLiterals):
      return .literal(nil, at: try rangeOfName("None", at: position))
    default:
      throw failure(.expectedValue, at: position)
    }
  }

  /// Returns the range of a name at a position; throws if another text is there.
  ///
  /// - Parameter start: the position of the sign before the name.
  func rangeOfName(_ name: String, at position: Int, from start: Int? = nil) throws(TextFailure)
    -> TextRange
  {
    let end = position &+ zip(name.utf8, position...).prefix { bytes[$1] == $0 }.count
    guard end == position &+ name.utf8.count else {
      throw TextFailure(.expectedValue, at: start ?? position, isIncomplete: end == bytes.count)
    }
    return TextRange(position, end)
  }

  /// Reads the string whose single quote is at a position.
  private func scanSingleQuoted(at position: Int) throws(TextFailure) -> StringToken {
    let start = position &+ 1
    var scan = StringScan(at: start, quote: UInt8(ascii: "'"))
    return try scanStringSlowly(&scan)
  }

  /// Reads a key that does not begin with a double quote, or is after white space that relaxations accept.
  @inline(never)
  func scanRelaxedKey(at position: Int) throws(TextFailure) -> (token: StringToken, end: Int) {
    var start = position
    if try skipRelaxedWhitespace(&start), bytes[start] == UInt8(ascii: "\"") {
      let token = try scanString(&start)
      return (token, start)
    }
    if bytes[start] == UInt8(ascii: "'"), relaxations.contains(.singleQuotes) {
      let token = try scanSingleQuoted(at: start)
      return (token, token.range.end &+ 1)
    }
    guard relaxations.contains(.unquotedKeys) else { throw failure(.expectedKey, at: start) }
    var index = start
    var hasEscapes = false
    var isASCII = true
    while let (scalar, length) = try identifierScalar(at: index) {
      guard Self.isIdentifierPart(scalar, isFirst: index == start) else { break }
      hasEscapes = hasEscapes || bytes[index] == UInt8(ascii: "\\")
      isASCII = isASCII && bytes[index] < 0x80
      index &+= length
    }
    if index == start { throw failure(.expectedKey, at: start) }
    if index &- start > maximumStringLength { throw TextFailure(.stringTooLong, at: start) }
    let token = StringToken(
      range: TextRange(start, index), hasEscapes: hasEscapes, isASCII: isASCII)
    return (token, index)
  }

  /// The scalar at `index` of an identifier, plain or escaped, and its length in the text.
  private func identifierScalar(at index: Int) throws(TextFailure) -> (Unicode.Scalar, Int)? {
    guard bytes[index] == UInt8(ascii: "\\") else {
      guard let scalar = bytes.scalar(at: index) else {
        if bytes[index] >= 0x80 { throw invalidUTF8(at: index) }
        return nil
      }
      return (scalar, scalar.utf8.count)
    }
    guard bytes[index &+ 1] == UInt8(ascii: "u") || index &+ 1 >= bytes.count else { return nil }
    guard let scalar = Unicode.Scalar(try unicodeEscapeUnit(at: index)) else {
      throw TextFailure(.loneSurrogate, at: index)
    }
    return (scalar, 6)
  }

  /// ECMAScript 5.1 §7.6.
  private static func isIdentifierPart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": return true
    case "0"..."9", "\u{200C}", "\u{200D}": return !isFirst
    case "\0"..."\u{7F}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
      return !isFirst
    default:
      return false
    }
  }

  /// The length of the escape at `index`, which RFC 8259 does not have, or nil when no relaxation accepts it.
  func relaxedEscapeLength(at index: Int) -> Int? {
    let lineEnd = bytes.lineEndLength(at: index &+ 1)
    if lineEnd > 0 { return relaxations.contains(.lineContinuations) ? 1 &+ lineEnd : nil }
    guard relaxations.contains(.additionalEscapes) else { return nil }
    switch bytes[index &+ 1] {
    case UInt8(ascii: "x"):
      return bytes.hexadecimal(at: index &+ 2, digits: 2).end == index &+ 4 ? 4 : nil
    case UInt8(ascii: "0"):
      return digit(at: index &+ 2) == nil ? 2 : nil
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      return nil
    case 0x00..<0x20:
      return relaxations.contains(.controlCharacters) ? 2 : nil
    case 0x80...:
      // The backslash is dropped; the bytes after it are validated with the rest of the string.
      return 1
    default:
      return 2
    }
  }

  /// Whether the text ends inside the escape at `index`, and a relaxation may accept the escape.
  func isCutEscape(at index: Int) -> Bool {
    guard index &+ 3 >= bytes.count else { return false }
    switch bytes[index &+ 1] {
    case _ where index &+ 1 == bytes.count:
      return true
    case UInt8(ascii: "x") where relaxations.contains(.additionalEscapes):
      return bytes.hexadecimal(at: index &+ 2, digits: 2).end == bytes.count
    case 0xE2 where relaxations.contains(.lineContinuations):
      return index &+ 2 == bytes.count || bytes[index &+ 2] == 0x80
    default:
      return false
    }
  }
}
