/// A growing buffer of UTF-8 text, and the only place where the writers touch memory.
@safe
package struct ByteWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  package private(set) var count = 0
  /// All bytes of strings so far, joined: its high bits tell whether one of them was not ASCII.
  private var seen: UInt64 = 0

  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Makes room for `length` more bytes.
  @inline(__always)
  package mutating func reserve(_ length: Int) {
    if capacity &- count < length { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    let newCapacity = max(capacity * 2, count + length)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    // SAFETY: `count` bytes are initialised, and fit.
    unsafe new.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = newCapacity
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
    append(reservedWord: word, length: length)
  }

  /// Like ``append(word:length:)``, where the caller has reserved eight bytes.
  @inline(__always)
  private mutating func append(reservedWord word: UInt64, length: Int) {
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

  /// Writes bytes of a string as they are, up to the first one that must be escaped in any case.
  ///
  /// - Returns: where that one stands, or the end.
  @inline(__always)
  package mutating func append(unescaped bytes: TextBytes, from start: Int) -> Int {
    var index = start
    // Eight bytes more than the string has, since words are stored whole.
    reserve(bytes.count &- start &+ 8)
    while bytes.hasWord(at: index) {
      let word = bytes.word(unchecked: index)
      let stops = WordScan.stops(in: word)
      seen |= word
      let length = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
      append(reservedWord: word, length: length)
      index &+= length
      if stops != 0 { return index }
    }
    let rest = bytes.count &- index
    if rest == 0 { return index }
    let word = bytes.partialWord(unchecked: index, length: rest)
    let filler = ~0 &<< UInt64(truncatingIfNeeded: rest &* 8)
    let stops = WordScan.stops(in: word | (filler & (WordScan.ones &* 0x20)))
    seen |= word
    let length = stops == 0 ? rest : stops.trailingZeroBitCount &>> 3
    append(reservedWord: word, length: length)
    return index &+ length
  }

  /// Writes one byte of a string that is not ASCII.
  package mutating func append(nonASCII byte: UInt8) {
    append(byte)
    seen |= 0x80
  }

  /// Calls `body` with all that was written.
  package borrowing func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // SAFETY: `count` bytes are initialised, and the writer lives through the call.
    unsafe body(UnsafeBufferPointer(start: base, count: count))
  }

  /// The text as an array of bytes.
  package consuming func finish() -> [UInt8] {
    // SAFETY: the buffer is read during the call only.
    unsafe withBytes { unsafe [UInt8]($0) }
  }

  /// The text as a string.
  package consuming func finish() -> String {
    let isASCII = seen & WordScan.highBits == 0
    // SAFETY: as above.
    return unsafe withBytes { buffer in
      String(unsafe TextBytes(buffer), TextRange(0, buffer.count), isASCII: isASCII)
    }
  }
}
