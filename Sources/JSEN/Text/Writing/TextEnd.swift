/// The end of a text, to which a walk over a value or a tape adds.
///
/// A walk keeps it in registers, while ``TextWriter`` and ``ByteWriter`` keep their state in memory. There are always
/// 64 bytes after the limit: enough for a short key, a scalar and a comma. So a walk checks for room once for each
/// element or member.
///
/// Each value is written with a comma after it. The end of a container replaces the last comma.
struct TextEnd {
  /// Where the next byte is written.
  private(set) var end: ByteCursor
  /// At least ``room`` bytes before the end of the block.
  private let limit: ByteCursor
  /// All words of strings so far, joined.
  private(set) var seen: UInt64 = 0

  /// How many bytes there are after the limit.
  static var room: Int { 64 }

  /// - Parameters:
  ///   - end: where the next byte is written.
  ///   - room: how many bytes there is room for; at least 64.
  @inline(__always)
  init(_ end: ByteCursor, room: Int) {
    assert(room >= Self.room)
    self.end = end
    limit = end.moved(by: room &- Self.room)
  }

  /// Whether less than 64 bytes of room are left.
  @inline(__always)
  var isFull: Bool { limit.distance(from: end) < 0 }

  /// Whether a string of this many bytes fits, and a scalar after it.
  @inline(__always)
  func hasRoom(for length: Int) -> Bool { length <= limit.distance(from: end) }
}

/// Containers.
extension TextEnd {
  @inline(__always)
  mutating func begin(isObject: Bool) { append(isObject ? 0x7B : 0x5B, 1) }

  @inline(__always)
  mutating func addEmpty(isObject: Bool) { append(isObject ? 0x2C_7D7B : 0x2C_5D5B, 3) }

  /// Ends a container, after the comma of its last value was removed.
  @inline(__always)
  mutating func end(isObject: Bool) { append(isObject ? 0x2C7D : 0x2C5D, 2) }

  /// Removes the comma after a value.
  ///
  /// The comma is the last byte of the text, and in this block.
  @inline(__always)
  mutating func removeComma() { end.move(by: -1) }

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - indentation: eight bytes of the indentation.
  ///   - width: how many bytes the indentation has.
  /// - Returns: false if there is too little room; then nothing was written.
  @inline(__always)
  mutating func beginLine(_ indentation: UInt64, width: Int) -> Bool {
    guard hasRoom(for: width) else { return false }
    // SAFETY: one byte and whole words are stored, at most 9 bytes more than the width, and there is room for 64.
    end.store(uncheckedByte: UInt8(ascii: "\n"))
    end.move(by: 1)
    var index = 0
    while index < width {
      end.store(unchecked: indentation, at: index)
      index &+= 8
    }
    end.move(by: width)
    return true
  }

  @inline(__always)
  private mutating func append(_ word: UInt64, _ length: Int) {
    end.store(unchecked: word)
    end.move(by: length)
  }
}

/// Scalars and keys.
extension TextEnd {
  @inline(__always)
  mutating func addNull() { append(0x2C_6C6C_756E, 5) }

  @inline(__always)
  mutating func addBool(_ value: Bool) {
    append(value ? 0x2C_6575_7274 : 0x2C65_736C_6166, value ? 5 : 6)
  }

  @inline(__always)
  mutating func addInt(_ value: Int) {
    // SAFETY: the writer asks for 24 bytes, and there is room for 64.
    end.move(by: ShortestDecimal.write(value, to: end))
    append(0x2C, 1)
  }

  /// - Parameter value: A finite number.
  @inline(__always)
  mutating func addDouble(_ value: Double) {
    // SAFETY: the writer asks for 32 bytes, and there is room for 64.
    end.move(by: ShortestDecimal.write(bitPattern: value.bitPattern, to: end))
    append(0x2C, 1)
  }

  /// Adds up to 15 bytes, which are in two words with zeros after them, unless one must be escaped.
  ///
  /// - Parameters:
  ///   - closing: the closing quote and the punctuation after it.
  ///   - escapes: the characters that must be escaped beyond the necessary ones.
  /// - Returns: whether they were added.
  @inline(__always)
  mutating func add(
    _ low: UInt64, _ high: UInt64, count: Int, _ closing: Punctuation, _ escapes: ByteWriter.Escapes
  ) -> Bool {
    // Bytes after the string's end are zeros, at which a scan stops too; only the bytes of the string count.
    let stops =
      (escapes.stops(in: low) & smallStops[unchecked: count &* 2])
      | (escapes.stops(in: high) & smallStops[unchecked: count &* 2 &+ 1])
    if stops != 0 { return false }
    // SAFETY: a key takes at most 1 + 15 + 4 bytes and is followed by a value of at most 33; the last store overwrites
    // bytes up to the 24th.
    end.store(uncheckedByte: UInt8(ascii: "\""))
    end.store(unchecked: low, at: 1)
    end.store(unchecked: high, at: 9)
    end.store(unchecked: closing.word, at: 1 + count)
    end.move(by: 1 &+ count &+ closing.length)
    seen |= low | high
    return true
  }

  /// Adds a string of at least eight bytes, unless one of them must be escaped.
  ///
  /// - Parameters:
  ///   - bytes: ``hasRoom(for:)`` must be true for their count.
  ///   - closing: the closing quote and the punctuation after it.
  ///   - escapes: the characters that must be escaped beyond the necessary ones.
  /// - Returns: whether it was added.
  @inline(__always)
  mutating func add(
    long bytes: TextBytes, _ closing: Punctuation, _ escapes: ByteWriter.Escapes
  ) -> Bool {
    let start = end.moved(by: 1)
    let last = bytes.count &- 8
    var index = 0
    var words: UInt64 = 0
    // SAFETY: each word is a word of the string, and there is room for that, one byte before and 32 after it.
    while index < last {
      let word = bytes.word(unchecked: index)
      start.store(unchecked: word, at: index)
      if escapes.stops(in: word) != 0 { return false }
      words |= word
      index &+= 8
    }
    // The last word overlaps the one before it.
    let word = bytes.word(unchecked: last)
    if escapes.stops(in: word) != 0 { return false }
    start.store(unchecked: word, at: last)
    end.store(uncheckedByte: UInt8(ascii: "\""))
    start.store(unchecked: closing.word, at: bytes.count)
    end.move(by: 1 &+ bytes.count &+ closing.length)
    seen |= words | word
    return true
  }

  /// Adds a part of a text as it is.
  ///
  /// - Parameter closing: the punctuation after it.
  /// - Returns: false if there is too little room, or if the part ends with the text; then nothing was added.
  @inline(__always)
  mutating func copy(_ range: TextRange, of bytes: TextBytes, _ closing: Punctuation) -> Bool {
    let count = range.count
    guard hasRoom(for: count), bytes.hasWord(at: range.end) else { return false }
    var index = 0
    // SAFETY: each word begins in the part and ends in the text, at most 8 bytes after the part; there is room for 64.
    while index < count {
      end.store(unchecked: bytes.word(unchecked: range.start &+ index), at: index)
      index &+= 8
    }
    end.store(unchecked: closing.word, at: count)
    end.move(by: count &+ closing.length)
    return true
  }

  /// Notes that a part of the text may not be ASCII.
  @inline(__always)
  mutating func noteNonASCII() { seen |= WordScan.highBits }
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
