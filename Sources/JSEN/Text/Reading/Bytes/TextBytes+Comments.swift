/// Line ends and the ends of comments. Both are searched eight bytes at once.
extension TextBytes {
  /// The length of the line end at `index` (ECMAScript's: CR LF, CR, LF, U+2028, U+2029), or zero.
  @inlinable
  @inline(__always)
  package func lineEndLength(at index: Int) -> Int {
    switch self[index] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): self[index &+ 1] == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2: self[index &+ 1] == 0x80 && self[index &+ 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// The position of the first line end from `start` on, or `count`.
  ///
  /// - Parameter isASCII: becomes false if another byte may be in front of that position.
  package func lineEnd(from start: Int, _ isASCII: inout Bool) -> Int {
    var index = start
    var seen: UInt64 = 0
    while index < count {
      if hasWord(at: index) {
        let word = word(unchecked: index)
        seen |= word
        // Control characters, and the first byte of U+2028.
        let stops =
          (word &- WordScan.ones &* 0x20) & ~word & WordScan.highBits
          | WordScan.zeros(in: word ^ (WordScan.ones &* 0xE2))
        if stops == 0 {
          index &+= 8
          continue
        }
        index &+= stops.trailingZeroBitCount &>> 3
      } else {
        seen |= UInt64(self[unchecked: index])
      }
      if lineEndLength(at: index) > 0 { break }
      index &+= 1
    }
    isASCII = isASCII && seen & WordScan.highBits == 0
    return index
  }

  /// The position of the first `*/` from `start` on, or `count`.
  ///
  /// - Parameter isASCII: becomes false if another byte may be in front of that position.
  package func commentMark(from start: Int, _ isASCII: inout Bool) -> Int {
    var index = start
    var seen: UInt64 = 0
    while index < count {
      if hasWord(at: index) {
        let word = word(unchecked: index)
        seen |= word
        let stars = WordScan.zeros(in: word ^ (WordScan.ones &* 0x2A))
        if stars == 0 {
          index &+= 8
          continue
        }
        index &+= stars.trailingZeroBitCount &>> 3
      } else {
        seen |= UInt64(self[unchecked: index])
      }
      if self[index] == UInt8(ascii: "*"), self[index &+ 1] == UInt8(ascii: "/") { break }
      index &+= 1
    }
    isASCII = isASCII && seen & WordScan.highBits == 0
    return index
  }
}
