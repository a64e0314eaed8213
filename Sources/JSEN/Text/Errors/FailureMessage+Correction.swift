/// The correction of a token that is not the expected one.
extension FailureMessage {
  /// `; write null` and the like, or nothing.
  var correction: String {
    if isAtEnd { return "" }
    if conflictMarker != nil { return "; resolve the conflict" }
    switch failure.kind {
    case .expectedKey: return correctionOfQuotes
    case .expectedValue:
      if !correctionOfQuotes.isEmpty { return correctionOfQuotes }
      return correctionOfFormat ?? correctionOfWord
    case .misspelledLiteral, .expectedDigit: return correctionOfWord
    case .expectedCommaOrClosingBracket:
      return correction(beforeValue: "write a comma between the elements")
    case .expectedCommaOrClosingBrace:
      return correction(beforeValue: "write a comma between the members")
    case .expectedColon:
      if isOne(of: ",}") { return "; write a colon and a value after the key" }
      let words = "write a colon between the key and its value"
      return isLetter ? "; \(words)" : correction(beforeValue: words)
    case .expectedEnd:
      return options.readsSequence || isBeforeValue ? "" : correctionOfText
    default: return ""
    }
  }

  /// The marker with which tools for versions begin a part of a conflict, when the failure is at one: `<<<<<<<`.
  var conflictMarker: String? {
    let length = 7
    guard isOne(of: "<=>|"), offset == 0 || "\r\n".utf8.contains(bytes[offset - 1]),
      (offset..<offset + length).allSatisfy({ bytes[$0] == byte }),
      offset + length == bytes.count || " \r\n".utf8.contains(bytes[offset + length])
    else { return nil }
    return String(repeating: text(offset, offset + 1), count: length)
  }

  /// The correction of a text in another format, when the failure is at its first byte.
  private var correctionOfFormat: String? {
    guard (0..<offset).allSatisfy({ !(0x21..<0x80).contains(bytes[$0]) }) else { return nil }
    if isOne(of: "<") { return "; the text looks like HTML or XML" }
    // RFC 1952 §2.3.1.
    if byte == 0x1F, bytes[offset + 1] == 0x8B { return "; the text is compressed with gzip" }
    let fields = ["data:", "event:", "id:", "retry:"]
    if fields.contains(where: { zip($0.utf8, offset...).allSatisfy { bytes[$1] == $0 } }) {
      return "; the text looks like server-sent events"
    }
    return nil
  }

  private var correctionOfQuotes: String {
    switch bytes.scalar(at: offset) {
    case "'": "; JSON uses double quotes"
    case "\\" where "\"'".utf8.contains(bytes[offset + 1]): "; write quotes without backslashes"
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}":
      "; JSON uses straight double quotes"
    default: ""
    }
  }

  /// The correction of a word that is written instead of a literal, a number or a string.
  private var correctionOfWord: String {
    let word = word.lowercased()
    if Self.nonFiniteNumbers.contains(word) {
      guard options.relaxations.contains(.nonFiniteNumbers) else {
        return "; JSON does not allow NaN or infinity"
      }
      return "; write \(word.hasSuffix("nan") ? "NaN" : "Infinity")"
    }
    if failure.kind == .expectedDigit { return "" }
    if ["none", "nil", "undefined"].contains(word) { return "; write null" }
    if let literal = NearestName.find(word, among: Self.literals) { return "; write \(literal)" }
    return isLetter ? Self.quotes : ""
  }

  /// The correction before a value, which differs for a word or a number that is not JSON.
  private func correction(beforeValue words: String) -> String {
    isBeforeValue ? "; \(words)" : correctionOfText
  }

  /// Whether a value may begin at the failure, or the end of a statement does. It does not depend on the earlier bytes,
  /// which may be gone.
  var isBeforeValue: Bool {
    if isOne(of: "\"'[{=;") { return true }
    return isWord
      && (isNumber || Self.literals.contains(word)
        || Self.nonFiniteNumbers.contains(word.lowercased()))
  }

  /// Whether the word is a number of JSON or JSON5, or one with zeros in front.
  private var isNumber: Bool {
    var start = offset
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    while bytes[start] == digits.lowerBound, digits.contains(bytes[start + 1]) { start += 1 }
    let parser = TextParser(bytes, options: JSEN.ReadingOptions(relaxations: .numbers))
    guard case .number(_, at: let range)? = try? parser.scanRelaxedNumber(at: start, false) else {
      return false
    }
    return range.end >= Excerpt.endOfToken(bytes, at: offset)
  }

  /// The correction of a word in the middle of a text, where a quote may have ended the text too early.
  private var correctionOfText: String {
    isWord ? "\(Self.quotes), with \\\" for a quote in it" : ""
  }

  private var isWord: Bool { Excerpt.isWordByte(byte) || isLetter }

  private static let quotes = "; put text in double quotes"
  private static let nonFiniteNumbers = [
    "nan", "inf", "infinity", "-inf", "-nan", "-infinity",
  ]
  private static let literals = ["true", "false", "null"]

  /// The token at the failure.
  private var word: String { text(offset, Excerpt.endOfToken(bytes, at: offset)) }

  private var isLetter: Bool { bytes.scalar(at: offset)?.properties.isAlphabetic ?? false }
}
