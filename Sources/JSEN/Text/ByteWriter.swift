/// A growing piece of UTF-8 text, and the only place where the writers touch memory.
///
/// It grows by further blocks, so that nothing is moved before the end; measured against one buffer of
/// doubling size, that saves a fifth of the time on texts of a megabyte, most of it in the kernel.
@safe
package struct ByteWriter: ~Copyable {
  /// The block that is being filled.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// The blocks before it.
  private var full: [UnsafeMutableBufferPointer<UInt8>] = unsafe []
  /// All words of strings so far, joined: their high bits tell whether one of them was not ASCII.
  private var seen: UInt64 = 0

  private static let firstBlock = 256
  private static let largestBlock = 64 * 1024

  package init() {
    capacity = Self.firstBlock
    unsafe base = .allocate(capacity: Self.firstBlock)
  }

  deinit {
    unsafe base.deallocate()
    for index in unsafe full.indices { unsafe full[index].deallocate() }
  }

  /// How many bytes have been written.
  package var totalCount: Int {
    unsafe full.reduce(count) { $0 + $1.count }
  }

  /// Makes room for `length` more bytes.
  @inline(__always)
  package mutating func reserve(_ length: Int) {
    if capacity &- count < length { beginBlock(length) }
  }

  @inline(never)
  private mutating func beginBlock(_ length: Int) {
    // SAFETY: the first `count` bytes of the block are initialised; the buffer keeps its address for `deinit`.
    unsafe full.append(UnsafeMutableBufferPointer(start: base, count: count))
    capacity = max(min(capacity * 4, Self.largestBlock), length)
    unsafe base = .allocate(capacity: capacity)
    count = 0
  }

  /// Writes one byte of ASCII.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    // SAFETY: room for one byte has just been made.
    unsafe base[count] = byte
    count &+= 1
  }

  /// Writes the lowest `length` bytes of a word; what they are has been looked at by the caller.
  @inline(__always)
  package mutating func append(word: UInt64, length: Int) {
    reserve(8)
    // SAFETY: room for eight bytes has been made; those past `length` are written again or never counted.
    unsafe UnsafeMutableRawPointer(base + count)
      .storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Writes the bytes of an ASCII text.
  package mutating func append(ascii text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Writes `byte` many times.
  package mutating func append(_ byte: UInt8, repeated times: Int) {
    reserve(times)
    // SAFETY: room for `times` bytes has just been made.
    unsafe (base + count).initialize(repeating: byte, count: times)
    count &+= times
  }

  @inline(__always)
  package mutating func append(_ value: Int) {
    reserve(24)
    // SAFETY: no integer of 64 bits takes more than 20 bytes.
    count &+= unsafe ShortestDecimal.write(value, to: base + count)
  }

  /// Writes a finite double in its shortest digits, as Swift describes it.
  @inline(__always)
  package mutating func append(_ value: Double) {
    reserve(32)
    // SAFETY: the writer asks for 32 bytes.
    count &+= unsafe ShortestDecimal.write(value, to: base + count)
  }

  /// Writes a finite double as ECMAScript does.
  package mutating func append(ecmaScript value: Double) {
    reserve(32)
    // SAFETY: the writer asks for 32 bytes.
    count &+= unsafe ShortestDecimal.writeECMAScript(value, to: base + count)
  }

  /// Writes bytes of a string behind `before` and, when none of them must be escaped, `after` behind them.
  ///
  /// - Returns: nil when all is written, else where the first byte stands that must be escaped; it and what
  ///   follows is left to the caller.
  @inline(__always)
  package mutating func append(
    unescaped bytes: TextBytes, from start: Int = 0, before: UInt8? = nil, after: UInt8? = nil
  ) -> Int? {
    // Eight bytes more than are written, since words are stored whole.
    reserve(bytes.count &- start &+ 10)
    // SAFETY: all stores below lie within the room that was just made: a word begins at most at the string's
    // last byte. The position is kept apart from `count`, which a store might change for all the compiler knows.
    var end = unsafe base + count
    defer { count = unsafe end - base }
    if let before {
      unsafe end.pointee = before
      unsafe end += 1
    }
    var index = start
    var words: UInt64 = 0
    defer { seen |= words }
    while bytes.hasWord(at: index) {
      let word = bytes.word(unchecked: index)
      words |= word
      unsafe UnsafeMutableRawPointer(end).storeBytes(of: word.littleEndian, as: UInt64.self)
      let stops = WordScan.stops(in: word)
      if stops != 0 {
        let length = stops.trailingZeroBitCount &>> 3
        unsafe end += length
        return index &+ length
      }
      unsafe end += 8
      index &+= 8
    }
    let rest = bytes.count &- index
    if rest > 0 {
      let word = bytes.partialWord(unchecked: index, length: rest)
      words |= word
      unsafe UnsafeMutableRawPointer(end).storeBytes(of: word.littleEndian, as: UInt64.self)
      // Behind the string's end stand spaces, so to say, which need no escape.
      let filler = (WordScan.ones &* 0x20) &<< UInt64(truncatingIfNeeded: rest &* 8)
      let stops = WordScan.stops(in: word | filler)
      if stops != 0 {
        let length = stops.trailingZeroBitCount &>> 3
        unsafe end += length
        return index &+ length
      }
      unsafe end += rest
    }
    if let after {
      unsafe end.pointee = after
      unsafe end += 1
    }
    return nil
  }

  /// Writes one byte of a string that is not ASCII.
  package mutating func append(nonASCII byte: UInt8) {
    append(byte)
    seen |= 0x80
  }

  /// Calls `body` with each part of the text, in order.
  package borrowing func forEachPart(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for index in unsafe full.indices { unsafe body(UnsafeBufferPointer(full[index])) }
    // SAFETY: `count` bytes are initialised, and the writer lives through the call.
    unsafe body(UnsafeBufferPointer(start: base, count: count))
  }

  /// The text as an array of bytes.
  package consuming func finish() -> [UInt8] {
    let total = totalCount
    // SAFETY: the parts have `total` bytes together.
    return unsafe [UInt8](unsafeUninitializedCapacity: total) { buffer, initializedCount in
      unsafe forEachPart { part in
        guard let source = part.baseAddress, let start = buffer.baseAddress else { return }
        unsafe (start + initializedCount).initialize(from: source, count: part.count)
        initializedCount += part.count
      }
    }
  }

  /// The text as a string.
  package consuming func finish() -> String {
    let isASCII = seen & WordScan.highBits == 0
    let bytes: [UInt8] = finish()
    return TextBytes.with(bytes.span) { String($0, TextRange(0, $0.count), isASCII: isASCII) }
  }
}
