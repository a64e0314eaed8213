/// Replaces escapes with the characters that they denote (RFC 8259 §7, and ECMAScript's where relaxations accept them).
enum Unescaping {
  /// Copies a string's content into a buffer, with its escapes replaced.
  ///
  /// - Parameters:
  ///   - range: a string's content whose escapes have been found valid.
  ///   - buffer: where the content goes; has room for as many bytes as the range has.
  /// - Returns: how many bytes were written, and whether all of them are known to be ASCII.
  static func decode(
    _ bytes: TextBytes, _ range: TextRange, into buffer: ByteCursor
  ) -> (count: Int, isASCII: Bool) {
    var written = 0
    var highBits: UInt64 = 0
    var index = range.start
    while index < range.end {
      if index &+ 8 <= range.end {
        let word = bytes.word(unchecked: index)
        let backslashes = word ^ (WordScan.ones &* 0x5C)
        let stops = (backslashes &- WordScan.ones) & ~backslashes & WordScan.highBits
        let length = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
        // No step writes more bytes than it reads, so when eight bytes from `index` on are inside the range, eight bytes
        // from `written` on are inside the buffer. Those after `length` are written again or not counted.
        buffer.store(unchecked: word, at: written)
        highBits |= word
        written &+= length
        index &+= length
        if stops == 0 { continue }
      }
      let byte = bytes[unchecked: index]
      if byte != UInt8(ascii: "\\") {
        buffer.store(uncheckedByte: byte, at: written)
        highBits |= UInt64(byte)
        written &+= 1
        index &+= 1
        continue
      }
      let (scalar, length) = scalar(bytes, index)
      index &+= length
      guard let scalar else { continue }
      for unit in Unicode.UTF8.encode(scalar) ?? .init() {
        // A scalar has fewer bytes than its escape.
        buffer.store(uncheckedByte: unit, at: written)
        highBits |= UInt64(unit)
        written &+= 1
      }
    }
    return (written, highBits & WordScan.highBits == 0)
  }

  /// Returns the scalar that the escape at `index` denotes (nil for a line continuation), and the length of the escape.
  static func scalar(_ bytes: TextBytes, _ index: Int) -> (Unicode.Scalar?, Int) {
    switch bytes[index &+ 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "v"): return ("\u{B}", 2)
    case UInt8(ascii: "0"): return ("\0", 2)
    case UInt8(ascii: "x"):
      return (Unicode.Scalar(bytes.hexadecimal(at: index &+ 2, digits: 2).value), 4)
    case UInt8(ascii: "u"):
      let unit = bytes.hexadecimal(at: index &+ 2, digits: 4).value
      guard unit & 0xFC00 == 0xD800 else { return (Unicode.Scalar(unit), 6) }
      let low = bytes.hexadecimal(at: index &+ 8, digits: 4).value
      return (Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF), 12)
    case UInt8(ascii: "\r") where bytes[index &+ 2] == UInt8(ascii: "\n"): return (nil, 3)
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return (nil, 2)
    case 0xE2 where bytes[index &+ 2] == 0x80 && bytes[index &+ 3] & 0xFE == 0xA8: return (nil, 4)
    case 0x80...: return (nil, 1)
    case let other: return (Unicode.Scalar(other), 2)
    }
  }
}
