/// The advice for a token that is not the expected one.
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
      return beforeValue(bytes, offset, "write a comma between the elements")
    case .expectedCommaOrClosingBrace:
      return beforeValue(bytes, offset, "write a comma between the members")
    case .expectedColon:
      let colon = "write a colon between the key and its value"
      if isOne(of: ",}", bytes[offset]) { return "; write a colon and a value after the key" }
      return isLetter(bytes, offset) ? "; \(colon)" : beforeValue(bytes, offset, colon)
    case .expectedEnd where options.readsSequence || isOne(of: "=;", bytes[offset]): return ""
    case .expectedEnd:
      return beforeValue(
        bytes, offset,
        "one value a line? use JSENLines of the library JSENStreaming, or put the values in an array"
      )
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

  /// The advice before a value, which differs for a word or a number that is not JSON. It does not depend on the
  /// earlier bytes, which may be gone.
  private static func beforeValue(_ bytes: TextBytes, _ offset: Int, _ advice: String) -> String {
    if isOne(of: "\"'[{=;", bytes[offset]) { return "; \(advice)" }
    guard Excerpt.isWordByte(bytes[offset]) || isLetter(bytes, offset) else { return "" }
    let word = Excerpt.printable(bytes, offset, Excerpt.endOfToken(bytes, at: offset))
    return Double(word) != nil || ["true", "false", "null"].contains(word)
      ? "; \(advice)" : "\(quotes), with \\\" for a quote in it"
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
