package import JSEN

extension StringFormat {
  /// Returns the format of a text that is hardly anything else; nil if there is none.
  ///
  /// These are dates, times, UUIDs, addresses of hosts and of mail, and URIs with an authority. Any word is a host name
  /// and a relative reference, so those say nothing.
  ///
  /// - Parameter text: well-formed UTF-8.
  /// - Complexity: O(*n*).
  package static func recognized(_ text: TextBytes) -> StringFormat? {
    if text.count < 3 { return nil }
    if ASCIISet.digits.contains(text[0]) {
      if text.isDate { return .date }
      if text.isDateTime { return .dateTime }
      if text.isTime { return .time }
      if text.isIPv4 { return .ipv4 }
    }
    if text.isUUID { return .uuid }
    if text.isDistinctIPv6 { return .ipv6 }
    if text.isDistinctURI { return .uri }
    return text.isDistinctEmail ? .email : nil
  }
}

/// Texts that have a format and are not likely to be another text.
extension TextBytes {
  /// Whether the text is an address with a digit: `dead::` may be a name in a program.
  fileprivate var isDistinctIPv6: Bool {
    isIPv6 && (0..<count).contains { ASCIISet.digits.contains(self[$0]) }
  }

  /// Whether the text is a URI with an authority.
  fileprivate var isDistinctURI: Bool {
    let scheme = skip(.lettersAndDigits + Self.schemeSigns, from: 0, to: count)
    return self[scheme] == UInt8(ascii: ":") && self[scheme + 1] == UInt8(ascii: "/")
      && self[scheme + 2] == UInt8(ascii: "/") && StringFormat.uri.accepts(self)
  }

  /// Whether the text is an address without quotes, at a domain with a dot.
  fileprivate var isDistinctEmail: Bool {
    guard self[0] != UInt8(ascii: "\""), isEmail,
      let at = (0..<count).first(where: { self[$0] == UInt8(ascii: "@") })
    else { return false }
    return (at..<count).contains { self[$0] == UInt8(ascii: ".") }
  }

  private static let schemeSigns = ASCIISet("+-.")
}
