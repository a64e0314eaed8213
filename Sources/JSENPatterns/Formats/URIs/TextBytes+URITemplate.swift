import JSEN

/// Templates of URIs (RFC 6570 §2).
extension TextBytes {
  /// Whether the text is a template of any level, as `/users/{id}{?fields*}`.
  ///
  /// Operators that RFC 6570 reserves for extensions are part of its grammar. The apostrophe is a literal by its erratum
  /// 6937.
  var isURITemplate: Bool {
    var position = 0
    while position < count {
      let byte = self[position]
      if byte == UInt8(ascii: "{") {
        position += 1
        guard skipExpression(from: &position) else { return false }
      } else if byte == UInt8(ascii: "%") {
        guard hasEscapedByte(at: position) else { return false }
        position += 3
      } else if byte >= 0x80 {
        let (value, length) = scalar(at: position)
        guard value.isUniversal || value.isPrivateUse else { return false }
        position += length
      } else {
        guard Self.literals.contains(byte) else { return false }
        position += 1
      }
    }
    return true
  }

  /// Skips an expression up to its closing brace (§2.2).
  private func skipExpression(from position: inout Int) -> Bool {
    if Self.operators.contains(self[position]) { position += 1 }
    while true {
      guard skipVariable(from: &position), position < count else { return false }
      let byte = self[position]
      position += 1
      if byte == UInt8(ascii: "}") { return true }
      guard byte == UInt8(ascii: ",") else { return false }
    }
  }

  /// Skips a variable with its modifier (§2.3 and §2.4).
  private func skipVariable(from position: inout Int) -> Bool {
    guard skipName(from: &position) else { return false }
    if self[position] == UInt8(ascii: "*") {
      position += 1
    } else if self[position] == UInt8(ascii: ":") {
      let start = position + 1
      position = skip(.digits, from: start, to: count)
      return 1...4 ~= position - start && self[start] != UInt8(ascii: "0")
    }
    return true
  }

  /// Skips a name: characters with single dots between them.
  private func skipName(from position: inout Int) -> Bool {
    while true {
      let start = position
      while true {
        if Self.nameCharacters.contains(self[position]) {
          position += 1
        } else if self[position] == UInt8(ascii: "%") {
          guard hasEscapedByte(at: position) else { return false }
          position += 3
        } else {
          break
        }
      }
      if position == start { return false }
      guard self[position] == UInt8(ascii: ".") else { return true }
      position += 1
    }
  }

  private static let literals =
    ASCIISet.lettersAndDigits + ASCIISet("!#$&'()*+,-./:;=?@[]_~")
  private static let operators = ASCIISet("+#./;?&=,!@|")
  private static let nameCharacters = ASCIISet.lettersAndDigits + ASCIISet("_")
}
