import JSEN

/// Reads references to resources (RFC 3986), also with characters other than ASCII (RFC 3987).
struct ResourceIdentifier {
  private let bytes: TextBytes
  private let isInternational: Bool
  private var position = 0

  private init(_ bytes: TextBytes, isInternational: Bool) {
    self.bytes = bytes
    self.isInternational = isInternational
  }

  /// Returns whether a text is a `URI` or an `IRI`; with relative references also a `URI-reference` or an `IRI-reference`.
  ///
  /// - Complexity: O(*n*).
  static func accepts(_ bytes: TextBytes, isInternational: Bool, mayBeRelative: Bool) -> Bool {
    var reader = ResourceIdentifier(bytes, isInternational: isInternational)
    let hasScheme = reader.skipScheme()
    if !hasScheme, !mayBeRelative { return false }
    return reader.acceptsAfterScheme(hasScheme: hasScheme)
  }

  private var isAtEnd: Bool { position == bytes.count }

  /// Skips a scheme and its colon (RFC 3986 §3.1).
  private mutating func skipScheme() -> Bool {
    guard ASCIISet.letters.contains(bytes[0]) else { return false }
    let end = bytes.skip(Self.schemeCharacters, from: 1, to: bytes.count)
    guard bytes[end] == UInt8(ascii: ":") else { return false }
    position = end + 1
    return true
  }

  private mutating func acceptsAfterScheme(hasScheme: Bool) -> Bool {
    if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "/") {
      position += 2
      guard skipAuthority() else { return false }
    } else if !hasScheme {
      // A colon in the first segment would end a scheme (RFC 3986 §4.2).
      skip(Self.firstSegmentCharacters)
      if bytes[position] == UInt8(ascii: ":") { return false }
    }
    skip(Self.pathCharacters)
    if bytes[position] == UInt8(ascii: "?") {
      position += 1
      skip(Self.queryCharacters, withPrivateUse: true)
    }
    if bytes[position] == UInt8(ascii: "#") {
      position += 1
      skip(Self.queryCharacters)
    }
    return isAtEnd
  }

  /// Skips an authority and returns whether it ends where a path, a query or a fragment begins (RFC 3986 §3.2).
  private mutating func skipAuthority() -> Bool {
    let start = position
    skip(Self.userCharacters)
    if bytes[position] == UInt8(ascii: "@") { position += 1 } else { position = start }
    if bytes[position] == UInt8(ascii: "[") {
      guard skipAddress() else { return false }
    } else {
      skip(Self.nameCharacters)
    }
    if bytes[position] == UInt8(ascii: ":") {
      position = bytes.skip(.digits, from: position + 1, to: bytes.count)
    }
    switch bytes[position] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: return isAtEnd
    }
  }

  /// Skips an address of version 6 or later in brackets (RFC 3986 §3.2.2).
  private mutating func skipAddress() -> Bool {
    let start = position + 1
    if bytes[start] | 0x20 == UInt8(ascii: "v") {
      let dot = bytes.skip(.hexadecimalDigits, from: start + 1, to: bytes.count)
      guard dot > start + 1, bytes[dot] == UInt8(ascii: ".") else { return false }
      position = bytes.skip(Self.futureCharacters, from: dot + 1, to: bytes.count)
      guard position > dot + 1 else { return false }
    } else {
      position = bytes.skip(Self.addressCharacters, from: start, to: bytes.count)
      guard bytes.isIPv6(from: start, to: position) else { return false }
    }
    guard bytes[position] == UInt8(ascii: "]") else { return false }
    position += 1
    return true
  }

  /// Skips characters of a set, escaped bytes, and the characters of an IRI.
  @inline(__always)
  private mutating func skip(_ set: ASCIISet, withPrivateUse: Bool = false) {
    position = bytes.skip(set, from: position, to: bytes.count)
    while position < bytes.count {
      let byte = bytes[unchecked: position]
      if byte == UInt8(ascii: "%") {
        guard bytes.hasEscapedByte(at: position) else { return }
        position &+= 3
      } else if byte >= 0x80, isInternational {
        let (value, length) = bytes.scalar(at: position)
        guard value.isUniversal || withPrivateUse && value.isPrivateUse else { return }
        position &+= length
      } else {
        return
      }
      position = bytes.skip(set, from: position, to: bytes.count)
    }
  }

  private static let schemeCharacters = ASCIISet.lettersAndDigits + ASCIISet("+-.")
  private static let unreserved = ASCIISet.lettersAndDigits + ASCIISet("-._~")
  private static let nameCharacters = unreserved + ASCIISet("!$&'()*+,;=")
  private static let userCharacters = nameCharacters + ASCIISet(":")
  private static let futureCharacters = userCharacters
  private static let firstSegmentCharacters = nameCharacters + ASCIISet("@")
  private static let pathCharacters = userCharacters + ASCIISet("@/")
  private static let queryCharacters = pathCharacters + ASCIISet("?")
  private static let addressCharacters = ASCIISet.hexadecimalDigits + ASCIISet(":.")
}

extension TextBytes {
  /// Whether a percent sign at a position has two hexadecimal digits after it (RFC 3986 §2.1).
  func hasEscapedByte(at position: Int) -> Bool {
    ASCIISet.hexadecimalDigits.contains(self[position + 1])
      && ASCIISet.hexadecimalDigits.contains(self[position + 2])
  }
}

/// Characters of RFC 3987 §2.2.
extension UInt32 {
  /// Whether this is a character of `ucschar`.
  var isUniversal: Bool {
    switch self {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: self & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    default: false
    }
  }

  /// Whether this is a character of `iprivate`.
  var isPrivateUse: Bool {
    switch self {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }
}
