import Synchronization

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
  ///
  /// A lazy global makes a call each time that it is read, which every lookup would feel.
  @inline(__always)
  static var isUsable: Bool {
    switch verdict.load(ordering: .relaxed) {
    case 1: true
    case 2: false
    default: findOut()
    }
  }

  /// 0 until somebody asks, then 1 for yes or 2 for no.
  private static let verdict = Atomic<UInt8>(0)

  @inline(never)
  private static func findOut() -> Bool {
    let isAlike = isAlike()
    verdict.store(isAlike ? 1 : 2, ordering: .relaxed)
    return isAlike
  }

  /// Compares strings of all lengths with those that the standard library makes.
  private static func isAlike() -> Bool {
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
  }

  /// - Parameter range: at most 15 bytes of well-formed UTF-8; ``isUsable`` must be true.
  @inline(__always)
  static func make(_ bytes: TextBytes, _ range: TextRange, isASCII: Bool) -> String {
    assert(isUsable && range.count <= capacity)
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
    return isSmall(words.high) ? words : nil
  }

  /// Whether two strings have the same bytes, when their words decide that: they are equal, or both strings are small.
  @inline(__always)
  static func areSame(_ left: String, _ right: String) -> Bool? {
    guard isUsable else { return nil }
    // SAFETY: `isUsable` has shown that a string is 16 bytes; they are only compared.
    let leftWords = unsafe unsafeBitCast(left, to: (low: UInt64, high: UInt64).self)
    let rightWords = unsafe unsafeBitCast(right, to: (low: UInt64, high: UInt64).self)
    if leftWords == rightWords { return true }
    return isSmall(leftWords.high) && isSmall(rightWords.high) ? false : nil
  }

  @inline(__always)
  static func words(
    _ bytes: TextBytes, _ range: TextRange, isASCII: Bool
  ) -> (low: UInt64, high: UInt64) {
    let (low, high) = content(bytes, range)
    // What is not known to be ASCII may still be: an escape was replaced, or nobody has looked.
    let isPlain = isASCII || (low | high) & WordScan.highBits == 0
    let flags: UInt64 = isPlain ? 0xE0 : 0xA0
    return (low, high | (flags | UInt64(truncatingIfNeeded: range.count)) &<< 56)
  }

  /// The bytes of the words, without count and flags.
  @inline(__always)
  static func content(_ bytes: TextBytes, _ range: TextRange) -> (low: UInt64, high: UInt64) {
    let count = range.count
    if count > 8 {
      return (
        bytes.word(unchecked: range.start),
        bytes.partialWord(unchecked: range.start &+ 8, length: count &- 8)
      )
    }
    return (count > 0 ? bytes.partialWord(unchecked: range.start, length: count) : 0, 0)
  }

  /// What of the second word are bytes of the string.
  static var contentMask: UInt64 { 0x00FF_FFFF_FFFF_FFFF }

  /// Whether the second word is that of a small string: bit 61 tells it from one that refers to memory.
  @inline(__always)
  static func isSmall(_ high: UInt64) -> Bool { high & 1 << 61 != 0 }

  /// How many bytes a small string has, by its second word.
  @inline(__always)
  static func count(_ high: UInt64) -> Int { Int(truncatingIfNeeded: high &>> 56) & 15 }
}
