import JSEN

extension TextBytes {
  /// Whether the text is a UUID of any version and variant (RFC 4122 §3), as `123e4567-e89b-12d3-a456-426614174000`.
  var isUUID: Bool {
    guard count == 36 else { return false }
    // The hyphens are the bytes 0 and 5 of the second word, and 2 and 7 of the third. They become digits.
    let second = word(unchecked: 8) ^ 0x0000_1D00_0000_001D
    let third = word(unchecked: 16) ^ 0x1D00_0000_001D_0000
    guard second & 0x0000_FF00_0000_00FF == 0x0000_3000_0000_0030,
      third & 0xFF00_0000_00FF_0000 == 0x3000_0000_0030_0000
    else { return false }
    return Self.isHexadecimal(word(unchecked: 0)) && Self.isHexadecimal(second)
      && Self.isHexadecimal(third) && Self.isHexadecimal(word(unchecked: 24))
      && Self.isHexadecimal(word(unchecked: 28))
  }

  /// Returns whether all bytes of a word are hexadecimal digits.
  @inline(__always)
  private static func isHexadecimal(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // An addition carries into the top bit of a byte from the bound of a range on.
    let digits = (word &+ ones &* 0x50) & ~(word &+ ones &* 0x46)
    let lowercase = word | ones &* 0x20
    let letters = (lowercase &+ ones &* 0x1F) & ~(lowercase &+ ones &* 0x19)
    return word & tops == 0 && (digits | letters) & tops == tops
  }
}
