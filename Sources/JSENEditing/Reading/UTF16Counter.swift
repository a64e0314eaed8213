/// Counts the UTF-16 code units before growing offsets in UTF-8.
struct UTF16Counter {
  private let bytes: [UInt8]
  private var offset = 0
  private var units = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func count(to end: Int) -> Int {
    while offset < end {
      // A character of four bytes has two units, counted at its first byte. Other characters have one.
      units += bytes[offset] & 0xC0 == 0x80 ? 0 : bytes[offset] >= 0xF0 ? 2 : 1
      offset += 1
    }
    return units
  }

  /// A range that begins after those that were counted before.
  mutating func range(_ range: Range<Int>) -> JSENText.SourceRange {
    let start = count(to: range.lowerBound)
    return JSENText.SourceRange(utf8: range, utf16: start..<count(to: range.upperBound))
  }

  /// The offset in UTF-8 of a UTF-16 code unit; nil after the end.
  mutating func offset(ofUnit unit: Int) -> Int? {
    while units < unit, offset < bytes.count { _ = count(to: offset + 1) }
    // The other bytes of a character belong to it.
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return units >= unit && unit >= 0 ? offset : nil
  }
}
