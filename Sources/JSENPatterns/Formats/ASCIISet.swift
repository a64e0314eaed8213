import JSEN

/// A set of ASCII characters, two words large.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Makes a set of the characters of a literal.
  init(_ characters: StaticString) {
    for scalar in characters.description.unicodeScalars { insert(UInt8(ascii: scalar)) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }

  /// Returns whether a byte is a character of the set. No byte of another character is one.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return word &>> UInt64(byte & 0x3F) & UInt64(~byte &>> 7) != 0
  }

  static func + (left: ASCIISet, right: ASCIISet) -> ASCIISet {
    var union = left
    union.low |= right.low
    union.high |= right.high
    return union
  }
}

/// Sets of the core rules of RFC 5234, appendix B.1.
extension ASCIISet {
  static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let digits = ASCIISet("0123456789")
  static let hexadecimalDigits = ASCIISet("0123456789abcdefABCDEF")
  static let lettersAndDigits = letters + digits
}

extension TextBytes {
  /// Returns the position of the first byte in `start..<end` that is not in a set; `end` if there is none, and `start`
  /// for an empty range.
  @inline(__always)
  func skip(_ set: ASCIISet, from start: Int, to end: Int) -> Int {
    assert(0 <= start && end <= count)
    var position = start
    while position < end, set.contains(self[unchecked: position]) { position &+= 1 }
    return position
  }
}
