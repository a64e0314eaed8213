/// Reads UTF-8 from the bytes of a text.
extension TextBytes {
  /// Whether the first three bytes are a byte order mark.
  package var hasByteOrderMark: Bool { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

  /// Whether all bytes at `range` are ASCII.
  package func isASCII(_ range: TextRange) -> Bool {
    var index = range.start
    while index &+ 8 <= range.end {
      if word(unchecked: index) & WordScan.highBits != 0 { return false }
      index &+= 8
    }
    return index >= range.end
      || partialWord(unchecked: index, length: range.end &- index) & WordScan.highBits == 0
  }

  /// The scalar at `index`, or nil when no well-formed sequence begins there.
  func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    let length = UTF8Validation.sequenceLength(in: self, index, count)
    return length == 0 ? nil : Unicode.Scalar(scalarValue(unchecked: index, length: length))
  }

  /// The value of the scalar at `index`.
  ///
  /// - Parameter length: how many bytes the scalar has. They must be well-formed UTF-8.
  @inline(__always)
  func scalarValue(unchecked index: Int, length: Int) -> UInt32 {
    var value = UInt32(self[unchecked: index])
    if length == 1 { return value }
    value &= 0x7F &>> UInt32(truncatingIfNeeded: length)
    for offset in 1..<length {
      value = value &<< 6 | UInt32(self[unchecked: index &+ offset] & 0x3F)
    }
    return value
  }
}
