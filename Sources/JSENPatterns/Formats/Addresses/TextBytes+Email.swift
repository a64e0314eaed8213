import JSEN

/// Addresses of electronic mail: `Mailbox` of RFC 5321 §4.1.2.
extension TextBytes {
  /// Whether the text is an address of RFC 5321, as `ann@example.com`.
  var isEmail: Bool { isEmail(isInternational: false) }

  /// Whether the text is an address of RFC 6531 §3.3, as `δοκιμή@παράδειγμα.example`.
  var isInternationalEmail: Bool { isEmail(isInternational: true) }

  private func isEmail(isInternational: Bool) -> Bool {
    let end = localPartEnd(isInternational: isInternational)
    // The longest parts are those of RFC 5321 §4.5.3.1.
    guard 1...64 ~= end, self[end] == UInt8(ascii: "@"), 1...255 ~= count - end - 1 else {
      return false
    }
    if self[end + 1] == UInt8(ascii: "[") { return isAddressLiteral(from: end + 1) }
    let domain = slice(end + 1, count)
    return isInternational
      ? Hostname.accepts(domain, .internationalMail) : Hostname.accepts(domain, .mail)
  }

  /// Returns the end of a dot-string or a quoted string at the start; 0 if there is none.
  private func localPartEnd(isInternational: Bool) -> Int {
    if self[0] == UInt8(ascii: "\"") { return quotedStringEnd(isInternational: isInternational) }
    var position = 0
    while true {
      let start = position
      while position < count,
        Self.atomCharacters.contains(self[position]) || isInternational && self[position] >= 0x80
      {
        position &+= 1
      }
      if position == start { return 0 }
      guard self[position] == UInt8(ascii: ".") else { return position }
      position += 1
    }
  }

  private func quotedStringEnd(isInternational: Bool) -> Int {
    var position = 1
    while position < count {
      switch self[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"):
        guard 0x20...0x7E ~= self[position + 1] else { return 0 }
        position += 2
      case 0x20...0x7E: position += 1
      case 0x80... where isInternational: position += 1
      default: return 0
      }
    }
    return 0
  }

  /// Whether the text from `[` on is an address literal. The only tag that is registered is `IPv6`, whose `::` replaces at
  /// least two groups (§4.1.3).
  private func isAddressLiteral(from start: Int) -> Bool {
    let end = count - 1
    guard self[end] == UInt8(ascii: "]") else { return false }
    let hasTag =
      start + 6 <= end && self[start + 1] | 0x20 == UInt8(ascii: "i")
      && self[start + 2] | 0x20 == UInt8(ascii: "p")
      && self[start + 3] | 0x20 == UInt8(ascii: "v") && self[start + 4] == UInt8(ascii: "6")
      && self[start + 5] == UInt8(ascii: ":")
    return hasTag
      ? isIPv6(from: start + 6, to: end, fewestElided: 2) : isIPv4(from: start + 1, to: end)
  }

  /// `atext` of RFC 5322 §3.2.3.
  private static let atomCharacters = ASCIISet.lettersAndDigits + ASCIISet("!#$%&'*+-/=?^_`{|}~")
}
