/// Makes and compares strings of up to 15 bytes without a call into the standard library.
///
/// Swift keeps a string of up to 15 UTF-8 bytes inside the two words of the `String` itself: the bytes from
/// the lowest up, and in the topmost byte the count with two flags, one of them for ASCII. The library's
/// initializers take five times as long to make such a string, and most strings in JSON are this short.
///
/// **The invariant.** A small string has exactly one pair of words: equal bytes give equal words. ``areSame(_:_:)`` and
/// ``KeyPattern`` depend on it, since they compare the words of two strings and never look at the bytes again. It holds
/// as long as every small string, made here or in the standard library, is laid out as described above, with the ASCII
/// flag set exactly when all bytes are below 0x80. If the words of two equal strings differ, no lookup finds the key. A
/// string with a wrong flag breaks the standard library's own comparisons.
///
/// The layout belongs to the standard library, which may change it. So ``isUsable`` compares strings made here with
/// strings made by the library, once in a process, and the plain initializers and comparisons are used when they
/// differ. `SmallStringTests` tests the invariant for strings made in many ways. A debug build always uses
/// the plain initializers and comparisons, unless the build flag `JSEN_SHORTCUTS` is set.
package enum SmallString {
  static let capacity = 15

  /// Whether the layout is the expected one, so that strings can be made and compared here.
  ///
  /// It is an atomic, since a lazy global adds a call to each lookup.
  @inline(__always)
  package static var isUsable: Bool {
    #if DEBUG && !JSEN_SHORTCUTS
      return false
    #elseif canImport(os)
      // A lazy global is tested inline there.
      return layoutIsExpected
    #else
      switch verdict.bits {
      case 1: return true
      case 2: return false
      default: return checkLayout()
      }
    #endif
  }

  #if canImport(os)
    private static let layoutIsExpected = hasExpectedLayout()
  #else
    /// 0 before the first check, then 1 for yes or 2 for no.
    private static let verdict = AtomicBits()

    @inline(never)
    private static func checkLayout() -> Bool {
      let isExpected = hasExpectedLayout()
      verdict.bits = isExpected ? 1 : 2
      return isExpected
    }
  #endif

  /// Compares strings of all lengths with those that the standard library makes.
  private static func hasExpectedLayout() -> Bool {
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

  /// Returns the string of these bytes.
  ///
  /// - Parameter range: at most 15 bytes of well-formed UTF-8; ``isUsable`` must be true.
  @inline(__always)
  static func make(_ bytes: TextBytes, _ range: TextRange, isASCII: Bool) -> String {
    assert(isUsable && range.count <= capacity)
    var words = words(bytes, range, isASCII: isASCII)
    // SAFETY: `isUsable` has shown that these are the words of a string with these bytes; it owns no memory. It is moved
    // out of them, since a copy is retained.
    return unsafe withUnsafeMutablePointer(to: &words) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
    }
  }

  /// The words of a small string; nil for other strings.
  @inline(__always)
  package static func words(of string: String) -> (low: UInt64, high: UInt64)? {
    words(of: string, bit: bit)
  }

  /// The bit that the second word of a small string has; 0 if the layout is not the expected one.
  @inline(__always)
  static var bit: UInt64 { isUsable ? 1 << 61 : 0 }

  /// The words of a small string; nil for other strings.
  ///
  /// - Parameter bit: ``bit``, which a loop asks for once.
  @inline(__always)
  static func words(of string: String, bit: UInt64) -> (low: UInt64, high: UInt64)? {
    // SAFETY: if the bit is set, `isUsable` has shown that a string is 16 bytes; they are only looked at.
    let words = unsafe unsafeBitCast(string, to: (low: UInt64, high: UInt64).self)
    return words.high & bit != 0 ? words : nil
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

  /// The words of a small string of these bytes.
  @inline(__always)
  static func words(
    _ bytes: TextBytes, _ range: TextRange, isASCII: Bool
  ) -> (low: UInt64, high: UInt64) {
    let (low, high) = content(bytes, range)
    return (low, Self.high(low, high, count: range.count, isASCII: isASCII))
  }

  /// The second word of a small string: its bytes, the count and the flags.
  @inline(__always)
  static func high(_ low: UInt64, _ high: UInt64, count: Int, isASCII: Bool) -> UInt64 {
    // The bytes may be ASCII although the caller does not know it: after escapes were replaced, for instance.
    let isPlain = isASCII || (low | high) & WordScan.highBits == 0
    let flags: UInt64 = isPlain ? 0xE0 : 0xA0
    return high | (flags | UInt64(truncatingIfNeeded: count)) &<< 56
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

  /// Selects the bytes of the string in the second word.
  static var contentMask: UInt64 { 0x00FF_FFFF_FFFF_FFFF }

  /// Whether the second word is that of a small string: bit 61 is clear in a string that refers to memory.
  @inline(__always)
  static func isSmall(_ high: UInt64) -> Bool { high & 1 << 61 != 0 }

  /// The number of bytes of a small string with this second word.
  @inline(__always)
  static func count(_ high: UInt64) -> Int { Int(truncatingIfNeeded: high &>> 56) & 15 }
}
