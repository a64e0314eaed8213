import JSEN

/// The content of a gap, in bits.
enum GapContent {
  static let comment: UInt32 = 1
  static let blankLine: UInt32 = 2
  static let lineEnd: UInt32 = 16
}

extension TextBytes {
  /// Returns what a gap has: a comment, or else line ends and a blank line. It reads eight bytes at once; for rare bytes, and
  /// near the end of the text, a ``GapScanner`` reads.
  @inline(__always)
  func gapContent(_ start: Int, _ end: Int) -> UInt32 {
    var index = start
    var lineEnds = 0
    while index < end {
      guard hasWord(at: index) else { return rareGapContent(start, end) }
      var word = word(unchecked: index)
      // Spaces in the bytes after the gap.
      let rest = end &- index
      if rest < 8 {
        let mask = ~0 as UInt64 &<< UInt64(truncatingIfNeeded: rest &* 8)
        word = word & ~mask | Self.spaces & mask
      }
      index &+= 8
      if word == Self.spaces { continue }
      let slashes = word ^ 0x2F2F_2F2F_2F2F_2F2F
      // The first slash of a gap begins a comment.
      if (slashes &- Self.ones) & ~slashes & Self.highBits != 0 { return GapContent.comment }
      let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
      let rare = (returns &- Self.ones) & ~returns | word
      if rare & Self.highBits != 0 { return rareGapContent(start, end) }
      // All bytes are below 0x80 here, so no sum carries into the next byte.
      let feeds = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
      lineEnds &+= 8 &- (feeds & Self.highBits).nonzeroBitCount
    }
    if lineEnds == 0 { return 0 }
    return lineEnds == 1 ? GapContent.lineEnd : rareGapContent(start, end)
  }

  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The same for any gap.
  @inline(never)
  func rareGapContent(_ start: Int, _ end: Int) -> UInt32 {
    var scanner = GapScanner(self, start, end)
    var bits: UInt32 = 0
    var lineEnds = 0
    while let part = scanner.next() {
      switch part {
      case .lineComment, .blockComment: return GapContent.comment
      case .mark, .space, .bracket: lineEnds = 0
      case .lineEnd:
        lineEnds += 1
        bits |= lineEnds > 1 ? GapContent.blankLine | GapContent.lineEnd : GapContent.lineEnd
      }
    }
    return bits
  }
}
