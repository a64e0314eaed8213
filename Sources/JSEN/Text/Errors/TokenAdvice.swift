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
    return literal(word).map { "; write \($0)" } ?? ""
  }

  /// The literal that a word means in another language, or that it misspells.
  private static func literal(_ word: String) -> String? {
    if ["none", "nil", "undefined"].contains(word) { return "null" }
    return NearestName.find(word, among: ["true", "false", "null"])
  }
}
