/// Checks whether bytes are UTF-8 (Unicode 15, table 3-7; RFC 3629 §4).
package enum UTF8Validation {
  /// The position of the first byte in `start..<end` that does not begin a well-formed sequence, or nil.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not well-formed. The common sequences of two and three
  /// bytes are checked as one word.
  package static func firstInvalid(in bytes: TextBytes, _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      if index &+ 8 <= end {
        let highBits = bytes.word(unchecked: index) & WordScan.highBits
        if highBits == 0 {
          index &+= 8
          continue
        }
        index &+= highBits.trailingZeroBitCount &>> 3
      } else if bytes[unchecked: index] < 0x80 {
        index &+= 1
        continue
      }
      index = sequencesEnd(in: bytes, index, end)
      if index < end, bytes[unchecked: index] >= 0x80 { return index }
    }
    return nil
  }

  /// The position of the first byte from `start` on that is ASCII, or does not begin a well-formed sequence.
  static func sequencesEnd(in bytes: TextBytes, _ start: Int, _ end: Int) -> Int {
    var index = start
    while true {
      // Runs of text in one script keep to one length of sequence.
      while index &+ 6 <= end, bytes.hasWord(at: index) {
        let word = bytes.word(unchecked: index)
        guard word & 0xC0_C0F0_C0C0_F0 == 0x80_80E0_8080_E0 else { break }
        // E0 and ED restrict the byte after them; for all other leads no byte goes below zero here.
        let leads = word & 0x0F00_000F
        let others = (leads &- 0x0100_0001) | ((leads ^ 0x0D00_000D) &- 0x0100_0001)
        guard others & 0x8000_0080 == 0 else { break }
        index &+= 6
      }
      while index &+ 3 <= end, index &+ 4 <= bytes.count {
        let word = bytes.halfWord(unchecked: index)
        guard word & 0x00C0_C0F0 == 0x0080_80E0 else { break }
        // Not overlong (after E0 comes A0 or more), not a surrogate (after ED comes 9F or less).
        let payload = word & 0x0000_200F
        guard payload != 0, payload != 0x0000_200D else { return index }
        index &+= 3
      }
      while index &+ 2 <= end, index &+ 4 <= bytes.count {
        let word = bytes.halfWord(unchecked: index)
        guard word & 0x0000_C0E0 == 0x0000_80C0 else { break }
        guard word & 0x0000_001E != 0 else { return index }
        index &+= 2
      }
      guard index < end, bytes[unchecked: index] >= 0x80 else { return index }
      let length = sequenceLength(in: bytes, index, end)
      if length == 0 { return index }
      index &+= length
    }
  }

  /// The length of the well-formed sequence at `index`, or zero.
  static func sequenceLength(in bytes: TextBytes, _ index: Int, _ end: Int) -> Int {
    let first = bytes[unchecked: index]
    let (length, second) = Self.shape(of: first)
    guard length > 0, index + length <= end else { return 0 }
    if length == 1 { return 1 }
    guard second.contains(bytes[unchecked: index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[unchecked: index + offset] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// The length of the longest beginning of a well-formed sequence at `index`, at which no well-formed sequence begins;
  /// 1 without one. It is the maximal subpart that a single U+FFFD replaces (The Unicode Standard, §3.9).
  static func maximalSubpartLength(in bytes: TextBytes, _ index: Int) -> Int {
    let (length, second) = Self.shape(of: bytes[unchecked: index])
    guard length > 1, index + 1 < bytes.count, second.contains(bytes[unchecked: index + 1]) else {
      return 1
    }
    return length == 4 && bytes[index + 2] & 0xC0 == 0x80 ? 3 : 2
  }

  /// Whether the bytes from `index` on are the beginning of a well-formed sequence that needs more bytes.
  package static func isCutSequence(in bytes: TextBytes, _ index: Int) -> Bool {
    let end = bytes.count
    let (length, second) = Self.shape(of: bytes[unchecked: index])
    guard length > end - index else { return false }
    if index + 1 < end, !second.contains(bytes[unchecked: index + 1]) { return false }
    return (index..<end).dropFirst(2).allSatisfy { bytes[unchecked: $0] & 0xC0 == 0x80 }
  }

  /// The length of a sequence with this first byte (zero if there is none), and the range of its second byte.
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch first {
    case 0x00...0x7F: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}
