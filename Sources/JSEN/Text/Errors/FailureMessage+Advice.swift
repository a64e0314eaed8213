/// The advice for a token that is not the expected one.
extension FailureMessage {
  /// `; write null` and the like, or nothing.
  var advice: String {
    if isAtEnd { return "" }
    switch failure.kind {
    case .expectedKey: return adviceOnQuotes
    case .expectedValue:
      if !adviceOnQuotes.isEmpty { return adviceOnQuotes }
      if isOne(of: "<"), (0..<offset).allSatisfy({ !(0x21..<0x80).contains(bytes[$0]) }) {
        return "; the text looks like HTML or XML"
      }
      return adviceOnWord
    case .misspelledLiteral, .expectedDigit: return adviceOnWord
    case .expectedCommaOrClosingBracket:
      return adviceBeforeValue("write a comma between the elements")
    case .expectedCommaOrClosingBrace:
      return adviceBeforeValue("write a comma between the members")
    case .expectedColon:
      if isOne(of: ",}") { return "; write a colon and a value after the key" }
      let advice = "write a colon between the key and its value"
      return isLetter ? "; \(advice)" : adviceBeforeValue(advice)
    case .expectedEnd:
      if options.readsSequence || isOne(of: "=;") { return "" }
      return adviceBeforeValue(
        "one value a line? use JSENLines of the library JSENStreaming, or put the values in an array"
      )
    default: return ""
    }
  }

  private var adviceOnQuotes: String {
    switch bytes.scalar(at: offset) {
    case "'": "; JSON uses double quotes"
    case "\\" where "\"'".utf8.contains(bytes[offset + 1]): "; write quotes without backslashes"
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}":
      "; JSON uses straight double quotes"
    default: ""
    }
  }

  /// The advice for a word that is written instead of a literal, a number or a string.
  private var adviceOnWord: String {
    let word = word.lowercased()
    if ["nan", "inf", "infinity", "-inf", "-nan", "-infinity"].contains(word) {
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

  /// The advice before a value, which differs for a word or a number that is not JSON. It does not depend on the
  /// earlier bytes, which may be gone.
  private func adviceBeforeValue(_ advice: String) -> String {
    if isOne(of: "\"'[{=;") { return "; \(advice)" }
    guard Excerpt.isWordByte(byte) || isLetter else { return "" }
    return Double(word) != nil || Self.literals.contains(word)
      ? "; \(advice)" : "\(Self.quotes), with \\\" for a quote in it"
  }

  private static let quotes = "; put text in double quotes"
  private static let literals = ["true", "false", "null"]

  /// The token at the failure.
  private var word: String { text(offset, Excerpt.endOfToken(bytes, at: offset)) }

  private var isLetter: Bool { bytes.scalar(at: offset)?.properties.isAlphabetic ?? false }
}
