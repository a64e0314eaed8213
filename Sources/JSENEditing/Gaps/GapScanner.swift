import JSEN

/// Finds the comments, the line ends, and the comma or colon between two tokens of a valid text, one after another.
///
/// Closing brackets are found, too: after the last scalar inside a value, they are all that comes before the next value.
struct GapScanner {
  private let bytes: TextBytes
  private let end: Int
  /// Where the part begins that was found last. A comment does not include its line end.
  private(set) var start: Int
  /// Where that part ends.
  private(set) var position: Int

  init(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    self.bytes = bytes
    self.end = end
    (self.start, position) = (start, start)
  }

  /// Returns the kind of the next part; nil at the end of the gap.
  @inline(__always)
  mutating func next() -> Gap.Kind? {
    while position < end {
      start = position
      let byte = bytes[unchecked: position]
      if byte == 0x0A {
        position &+= 1
        return .lineEnd
      }
      if byte == 0x20 {
        guard bytes.hasWord(at: position) else {
          position &+= 1
          continue
        }
        let others = bytes.word(unchecked: position) ^ 0x2020_2020_2020_2020
        position &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      } else if let part = rarePart(byte) {
        return part
      }
    }
    return nil
  }

  // Not inlined: the compiler would make one jump table of all cases, which is often predicted wrongly.
  @inline(never)
  private mutating func rarePart(_ byte: UInt8) -> Gap.Kind? {
    switch byte {
    case UInt8(ascii: "/"):
      var isASCII = true
      if bytes[position &+ 1] == UInt8(ascii: "/") {
        position = bytes.lineEnd(from: position &+ 2, &isASCII)
        return .lineComment
      }
      position = bytes.commentMark(from: position &+ 2, &isASCII) &+ 2
      return .blockComment
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      position &+= 1
      return .mark
    case 0x0D, 0xE2:
      let length = bytes.lineEndLength(at: position)
      position &+= max(length, 1)
      return length > 0 ? .lineEnd : nil
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      position &+= 1
      return .bracket
    default:
      // Other white space. None of its bytes is one of those above.
      position &+= 1
      return nil
    }
  }
}
