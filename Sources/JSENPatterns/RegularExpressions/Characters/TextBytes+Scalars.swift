import JSEN

/// The characters of well-formed UTF-8.
extension TextBytes {
  /// Returns the character at a position before the end, and how many bytes it has.
  @inline(__always)
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[position])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(position &+ 1), 2) }
    let second = continuation(position &+ 1)
    let third = continuation(position &+ 2)
    if first < 0xF0 { return ((first & 0xF) << 12 | second << 6 | third, 3) }
    let head = (first & 7) << 18 | second << 12
    return (head | third << 6 | continuation(position &+ 3), 4)
  }

  private func continuation(_ position: Int) -> UInt32 { UInt32(self[position] & 0x3F) }

  /// Returns the position of the character that ends at a position after the start.
  func startOfScalar(before end: Int) -> Int {
    var position = end - 1
    while position > 0, self[position] & 0xC0 == 0x80 { position -= 1 }
    return position
  }

  /// Returns whether one of the characters around a position is a word character of ECMA-262, and the other is not.
  func isWordEdge(_ position: Int) -> Bool {
    let isAfterWord = position > 0 && ScalarSet.isWordByte(self[position - 1])
    return isAfterWord != (position < count && ScalarSet.isWordByte(self[position]))
  }
}

extension ScalarSet {
  /// Returns whether a byte is a word character. No byte of another character is one.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
