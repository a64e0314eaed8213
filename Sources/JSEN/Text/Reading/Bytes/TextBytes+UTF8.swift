/// Reads UTF-8 from the bytes of a text.
extension TextBytes {
  /// Whether the first three bytes are a byte order mark.
  package var hasByteOrderMark: Bool { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

  /// Whether all bytes are below 0x80.
  @inline(__always)
  var isASCII: Bool {
    var highBits: UInt64 = 0
    var index = 0
    while hasWord(at: index) {
      highBits |= word(unchecked: index)
      index &+= 8
    }
    if index < count { highBits |= partialWord(unchecked: index, length: count &- index) }
    return highBits & WordScan.highBits == 0
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
