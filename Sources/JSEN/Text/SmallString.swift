/// Strings of up to 15 bytes, made without a call into the standard library.
///
/// Swift keeps a string of up to 15 UTF-8 bytes inside the two words of the `String` itself: the bytes from
/// the lowest up, and in the topmost byte the count with two flags, one of them for ASCII. The library's
/// initializers reach this form by way of calls that cost five times the work, and most strings in JSON are
/// keys and words of this size. The layout is the library's own affair, so ``isUsable`` compares it with
/// strings that the library made, once in a process, and the plain initializers serve where it differs.
enum SmallString {
  static let capacity = 15

  /// Whether strings made here are those that the standard library makes.
  static let isUsable: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<UInt>.size == 8 else { return false }
    return (0...capacity).allSatisfy { count in
      let ascii = String(repeating: "a", count: count)
      let other = String(repeating: "a", count: max(count - 2, 0)) + "é"
      return [ascii, other].allSatisfy { sample in
        guard sample.utf8.count <= capacity else { return true }
        return TextBytes.with(sample) { bytes in
          let isASCII = sample.utf8.allSatisfy { $0 < 0x80 }
          let (low, high) = words(bytes, TextRange(0, bytes.count), isASCII: isASCII)
          // SAFETY: both are 16 bytes, as tested above, and the words are only compared.
          let expected = unsafe unsafeBitCast(sample, to: (UInt64, UInt64).self)
          return (low, high) == expected
        }
      }
    }
  }()

  /// - Parameter range: at most 15 bytes of well-formed UTF-8; ``isUsable`` must be true.
  @inline(__always)
  static func make(_ bytes: TextBytes, _ range: TextRange, isASCII: Bool) -> String {
    let words = words(bytes, range, isASCII: isASCII)
    // SAFETY: `isUsable` has shown that this is how a string with these bytes looks; it owns no memory.
    return unsafe unsafeBitCast(words, to: String.self)
  }

  /// The words of a string that is kept in this form; nil for others.
  @inline(__always)
  static func words(of string: String) -> (low: UInt64, high: UInt64)? {
    guard isUsable else { return nil }
    // SAFETY: `isUsable` has shown that a string is 16 bytes; they are only looked at.
    let words = unsafe unsafeBitCast(string, to: (low: UInt64, high: UInt64).self)
    // Bit 61 of the second word tells a small string from one that refers to memory.
    return words.high & 1 << 61 != 0 ? words : nil
  }

  @inline(__always)
  static func words(
    _ bytes: TextBytes, _ range: TextRange, isASCII: Bool
  ) -> (low: UInt64, high: UInt64) {
    let count = range.count
    var low: UInt64 = 0
    var high: UInt64 = 0
    if count > 8 {
      low = bytes.word(unchecked: range.start)
      high = bytes.partialWord(unchecked: range.start &+ 8, length: count &- 8)
    } else if count > 0 {
      low = bytes.partialWord(unchecked: range.start, length: count)
    }
    // What is not known to be ASCII may still be: an escape was replaced, or nobody has looked.
    let isPlain = isASCII || (low | high) & WordScan.highBits == 0
    let flags: UInt64 = isPlain ? 0xE0 : 0xA0
    return (low, high | (flags | UInt64(truncatingIfNeeded: count)) &<< 56)
  }
}
