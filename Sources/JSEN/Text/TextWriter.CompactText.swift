extension TextWriter {
  /// The end of a text in the compact layout, to which a walk over a value adds.
  ///
  /// A walk keeps it in registers, while ``TextWriter`` and ``ByteWriter`` keep their state in memory. There are always
  /// 64 bytes after the limit, which is enough for a short key, a scalar and a comma. So a walk checks for room once for
  /// each element or member.
  ///
  /// Each value is written with a comma after it. The end of a container replaces the last comma.
  @unsafe
  struct CompactText {
    /// Where the next byte is written.
    private(set) var end: UnsafeMutablePointer<UInt8>
    /// At least ``room`` bytes before the end of the block.
    private let limit: UnsafeMutablePointer<UInt8>
    /// All words of strings so far, joined.
    private(set) var seen: UInt64 = 0

    /// How many bytes there are after the limit.
    static var room: Int { 64 }

    /// - Parameter end: has room for 64 bytes before `blockEnd`.
    @inline(__always)
    init(_ end: UnsafeMutablePointer<UInt8>, blockEnd: UnsafeMutablePointer<UInt8>) {
      unsafe self.end = end
      // SAFETY: the block has that many bytes.
      unsafe limit = blockEnd - Self.room
    }

    /// Whether less than 64 bytes of room are left.
    @inline(__always)
    var isFull: Bool { unsafe end > limit }

    /// Whether a string of so many bytes fits, and a scalar after it.
    @inline(__always)
    func hasRoom(for length: Int) -> Bool { unsafe length <= limit - end }
  }
}

/// Containers.
extension TextWriter.CompactText {
  @inline(__always)
  mutating func beginArray() { unsafe append(0x5B, 1) }

  @inline(__always)
  mutating func beginObject() { unsafe append(0x7B, 1) }

  @inline(__always)
  mutating func addEmptyArray() { unsafe append(0x2C_5D5B, 3) }

  @inline(__always)
  mutating func addEmptyObject() { unsafe append(0x2C_7D7B, 3) }

  /// Ends an array that has elements.
  @inline(__always)
  mutating func endArray() { unsafe replaceComma(0x2C5D) }

  /// Ends an object that has members.
  @inline(__always)
  mutating func endObject() { unsafe replaceComma(0x2C7D) }

  @inline(__always)
  private mutating func replaceComma(_ bytes: UInt16) {
    // SAFETY: a comma is the last byte, in this block, and there is room for one byte more.
    unsafe UnsafeMutableRawPointer(end - 1).storeBytes(of: bytes.littleEndian, as: UInt16.self)
    unsafe end += 1
  }

  /// Takes the comma away that is after a value.
  @inline(__always)
  mutating func removeComma() { unsafe end -= 1 }

  @inline(__always)
  private mutating func append(_ word: UInt64, _ length: Int) {
    unsafe EightDigits.store(word, to: end)
    unsafe end += length
  }
}

/// Scalars and keys.
extension TextWriter.CompactText {
  @inline(__always)
  mutating func addNull() { unsafe append(0x2C_6C6C_756E, 5) }

  @inline(__always)
  mutating func addBool(_ value: Bool) {
    unsafe append(value ? 0x2C_6575_7274 : 0x2C65_736C_6166, value ? 5 : 6)
  }

  @inline(__always)
  mutating func addInt(_ value: Int) {
    // SAFETY: the writer asks for 24 bytes, and there is room for 64.
    unsafe end += ShortestDecimal.write(value, to: end)
    unsafe append(0x2C, 1)
  }

  /// - Parameter value: A finite number.
  @inline(__always)
  mutating func addDouble(_ value: Double) {
    // SAFETY: the writer asks for 32 bytes, and there is room for 64.
    unsafe end += ShortestDecimal.write(value, to: end)
    unsafe append(0x2C, 1)
  }

  /// What comes after a key or a string.
  enum Closing: UInt64 {
    case key = 0x3A22
    case value = 0x2C22
  }

  /// Adds a small string, unless one of its bytes must be escaped.
  ///
  /// - Parameter words: the string's own words.
  /// - Returns: whether it was added.
  @inline(__always)
  mutating func add(small words: (low: UInt64, high: UInt64), _ closing: Closing) -> Bool {
    let count = SmallString.count(words.high)
    let high = words.high & SmallString.contentMask
    // Bytes after the string's end are zeros, at which a scan stops too; only the bytes of the string count.
    let stops = unsafe smallStops.withUnsafeBufferPointer {
      let places = unsafe $0.baseAddress.unsafelyUnwrapped + count &* 2
      return unsafe (WordScan.stops(in: words.low) & places[0])
        | (WordScan.stops(in: high) & places[1])
    }
    if stops != 0 { return false }
    // SAFETY: a key takes at most 1 + 15 + 2 bytes and is followed by a value of at most 33; the last store overwrites
    // bytes up to the 24th.
    unsafe end.pointee = UInt8(ascii: "\"")
    unsafe EightDigits.store(words.low, to: end + 1)
    unsafe EightDigits.store(high, to: end + 9)
    unsafe EightDigits.store(closing.rawValue, to: end + 1 + count)
    unsafe end += 3 &+ count
    unsafe seen |= words.low | high
    return true
  }

  /// Adds a string of at least eight bytes, unless one of them must be escaped.
  ///
  /// - Parameter bytes: ``hasRoom(for:)`` must be true for their count.
  /// - Returns: whether it was added.
  @inline(__always)
  mutating func add(long bytes: TextBytes, _ closing: Closing) -> Bool {
    let start = unsafe end + 1
    let last = bytes.count &- 8
    var index = 0
    var words: UInt64 = 0
    // SAFETY: each word is a word of the string, and there is room for that, one byte before and 32 after it.
    while index < last {
      let word = bytes.word(unchecked: index)
      unsafe EightDigits.store(word, to: start + index)
      if WordScan.stops(in: word) != 0 { return false }
      words |= word
      index &+= 8
    }
    // The last word overlaps the one before it.
    let word = bytes.word(unchecked: last)
    if WordScan.stops(in: word) != 0 { return false }
    unsafe EightDigits.store(word, to: start + last)
    unsafe end.pointee = UInt8(ascii: "\"")
    unsafe EightDigits.store(closing.rawValue, to: start + bytes.count)
    unsafe end += 3 &+ bytes.count
    unsafe seen |= words | word
    return true
  }
}

/// For each count of bytes of a small string, the highest bit of each of its bytes, in two words.
private let smallStops: [UInt64] = [
  0, 0,
  0x80, 0,
  0x8080, 0,
  0x80_8080, 0,
  0x8080_8080, 0,
  0x80_8080_8080, 0,
  0x8080_8080_8080, 0,
  0x80_8080_8080_8080, 0,
  0x8080_8080_8080_8080, 0,
  0x8080_8080_8080_8080, 0x80,
  0x8080_8080_8080_8080, 0x8080,
  0x8080_8080_8080_8080, 0x80_8080,
  0x8080_8080_8080_8080, 0x8080_8080,
  0x8080_8080_8080_8080, 0x80_8080_8080,
  0x8080_8080_8080_8080, 0x8080_8080_8080,
  0x8080_8080_8080_8080, 0x80_8080_8080_8080,
]
