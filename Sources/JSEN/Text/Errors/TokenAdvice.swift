/// The advice for a token that JSON does not have.
enum TokenAdvice {
  /// `; write null` and the like, or nothing.
  static func phrase(
    _ bytes: TextBytes, _ failure: TextFailure, _ options: JSEN.ReadingOptions
  ) -> String {
    let offset = failure.offset
    guard offset < bytes.count else { return "" }
    if failure.kind == .expectedValue || failure.kind == .expectedKey {
      switch bytes.scalar(at: offset) {
      case "'": return "; JSON uses double quotes"
      case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}":
        return "; JSON uses straight double quotes"
      default: break
      }
    }
    if failure.kind == .expectedValue, bytes[offset] == UInt8(ascii: "<"),
      (0..<offset).allSatisfy({ !(0x21..<0x80).contains(bytes[$0]) })
    {
      return "; the text looks like HTML or XML"
    }
    switch failure.kind {
    case .expectedValue, .misspelledLiteral, .expectedDigit: break
    case .expectedCommaOrClosingBracket:
      return separator(bytes, offset, "write a comma between the elements")
    case .expectedCommaOrClosingBrace:
      return separator(bytes, offset, "write a comma between the members")
    case .expectedColon:
      return isOne(of: ",}", bytes[offset])
        ? "; write a colon and a value after the key"
        : separator(bytes, offset, "write a colon between the key and its value")
    case .expectedEnd: return options.readsSequence ? "" : afterValue(bytes, offset)
    default: return ""
    }
    let end = Excerpt.endOfToken(bytes, at: offset)
    let word = Excerpt.printable(bytes, offset, end).lowercased()
    if ["nan", "inf", "infinity", "-inf", "-nan", "-infinity"].contains(word) {
      guard options.relaxations.contains(.nonFiniteNumbers) else {
        return "; JSON does not allow NaN or infinity"
      }
      return "; write \(word.hasSuffix("nan") ? "NaN" : "Infinity")"
    }
    if failure.kind == .expectedDigit { return "" }
    return literal(word).map { "; write \($0)" } ?? (isLetter(bytes, offset) ? quotes : "")
  }

  private static let quotes = "; put text in double quotes"

  /// The advice for a token where a separator is missing, or which belongs to the text before it.
  private static func separator(_ bytes: TextBytes, _ offset: Int, _ advice: String) -> String {
    textAdvice(bytes, offset)
      ?? (beginsValue(bytes, offset) || isOne(of: "=;", bytes[offset]) ? "; \(advice)" : "")
  }

  /// The advice for a second value.
  private static func afterValue(_ bytes: TextBytes, _ offset: Int) -> String {
    if let advice = textAdvice(bytes, offset) { return advice }
    let word = Excerpt.printable(bytes, offset, Excerpt.endOfToken(bytes, at: offset))
    let isWord = isLetter(bytes, offset) && !["true", "false", "null"].contains(word)
    if isWord || !beginsValue(bytes, offset) { return "" }
    var start = offset
    while start > 0, isOne(of: " \t\r", bytes[start - 1]) { start -= 1 }
    let isOnNewLine = start > 0 && bytes[start - 1] == 0x0A
    return (isOnNewLine ? "" : "; put the values in an array")
      + "; one value a line? use JSENLines of the library JSENStreaming"
  }

  /// The advice for a word directly after a value: a part of a string with a quote inside, or of text without quotes.
  private static func textAdvice(_ bytes: TextBytes, _ offset: Int) -> String? {
    guard offset > 0, Excerpt.isWordByte(bytes[offset]) else { return nil }
    if bytes[offset - 1] == UInt8(ascii: "\""), isLetter(bytes, offset) {
      return "; write \\\" for a quote in a string"
    }
    return Excerpt.isWordByte(bytes[offset - 1]) ? quotes : nil
  }

  private static func beginsValue(_ bytes: TextBytes, _ offset: Int) -> Bool {
    isOne(of: "\"'[{-0123456789", bytes[offset]) || isLetter(bytes, offset)
  }

  private static func isLetter(_ bytes: TextBytes, _ offset: Int) -> Bool {
    bytes.scalar(at: offset)?.properties.isAlphabetic ?? false
  }

  private static func isOne(of characters: String, _ byte: UInt8) -> Bool {
    characters.utf8.contains(byte)
  }

  /// The literal that a word means in another language, or that it misspells.
  private static func literal(_ word: String) -> String? {
    if ["none", "nil", "undefined"].contains(word) { return "null" }
    return NearestName.find(word, among: ["true", "false", "null"])
  }
}
