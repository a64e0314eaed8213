import JSEN

/// The text that a formatter has written: bytes that grow, and where the current line begins.
@safe
struct FormattedText: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// Where the current line begins; negative when it began before this text.
  private var lineStart = 0
  private let lineEnd: (bytes: UInt64, count: Int)
  private let level: (bytes: UInt64, count: Int)
  /// The text at the start of each line, before the indentation of its level.
  private let margin: [UInt8]

  /// - Parameters:
  ///   - lineEnd: one byte or two.
  ///   - margin: the start of the current line, which is not a part of this text, and of all lines that follow.
  init(
    capacity: Int, lineEnd: [UInt8], _ indentation: JSEN.WritingOptions.Indentation,
    margin: [UInt8]
  ) {
    self.capacity = max(capacity, 64)
    unsafe base = .allocate(capacity: self.capacity)
    self.lineEnd = (lineEnd.reversed().reduce(0) { $0 << 8 | UInt64($1) }, lineEnd.count)
    level =
      switch indentation {
      case .spaces(let width): (0x2020_2020_2020_2020, min(max(width, 0), 64))
      case .tab: (0x0909_0909_0909_0909, 1)
      }
    self.margin = margin
    lineStart = -margin.count
  }

  deinit { unsafe base.deallocate() }

  /// The number of bytes on the current line.
  var column: Int { count &- lineStart }

  /// The text as a copy.
  var string: String {
    // SAFETY: `count` bytes are initialized.
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// The bytes of the text as a copy.
  var bytes: [UInt8] {
    // SAFETY: `count` bytes are initialized.
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Appends an ASCII character.
  @inline(__always)
  mutating func append(_ character: Unicode.Scalar) {
    append(UInt64(truncatingIfNeeded: character.value), count: 1)
  }

  /// Appends two ASCII characters.
  @inline(__always)
  mutating func append(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    append(
      UInt64(truncatingIfNeeded: first.value) | UInt64(truncatingIfNeeded: second.value) &<< 8,
      count: 2)
  }

  /// Appends the bytes `start..<end` of a text.
  @inline(__always)
  mutating func append(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    let length = end &- start
    makeRoom(length)
    guard bytes.hasWord(at: end) else { return appendLast(bytes, start, end) }
    var index = 0
    while index < length {
      store(unchecked: bytes.word(unchecked: start &+ index), at: count &+ index)
      index &+= 8
    }
    count &+= length
  }

  /// The same near the end of the text, for which there is room.
  @inline(never)
  private mutating func appendLast(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    for index in start..<end {
      store(unchecked: UInt64(bytes[unchecked: index]), at: count)
      count &+= 1
    }
  }

  /// Appends a byte order mark, which is no part of a line.
  mutating func appendByteOrderMark() {
    append(0xBF_BBEF, count: 3)
    lineStart = count
  }

  /// Appends a line end; the next line has no indentation.
  @inline(never)
  mutating func appendLineEnd() {
    append(lineEnd.bytes, count: lineEnd.count)
    lineStart = count
  }

  /// Begins a new line with the indentation of a level.
  ///
  /// - Parameter hasBlankLine: whether an empty line is in front of it.
  @inline(__always)
  mutating func breakLine(hasBlankLine: Bool, level depth: Int) {
    if hasBlankLine { appendLineEnd() }
    let width = depth &* level.count
    makeRoom(lineEnd.count &+ margin.count &+ width)
    store(unchecked: lineEnd.bytes, at: count)
    count &+= lineEnd.count
    lineStart = count
    if !margin.isEmpty { appendMargin() }
    var index = 0
    while index < width {
      store(unchecked: level.bytes, at: count &+ index)
      index &+= 8
    }
    count &+= width
  }

  @inline(never)
  private mutating func appendMargin() {
    for byte in margin { append(UInt64(byte), count: 1) }
  }

  @inline(__always)
  private mutating func append(_ bytes: UInt64, count length: Int) {
    makeRoom(8)
    store(unchecked: bytes, at: count)
    count &+= length
  }

  /// Stores eight bytes at a position for which there is room.
  @inline(__always)
  private func store(unchecked word: UInt64, at position: Int) {
    assert(position + 8 <= capacity)
    // SAFETY: the callers have made room for the bytes, and for eight bytes after them.
    unsafe UnsafeMutableRawPointer(base + position)
      .storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Makes room for some bytes, and for a word after them.
  @inline(__always)
  private mutating func makeRoom(_ length: Int) {
    if capacity &- count < length &+ 8 { grow(length &+ 8) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    capacity = max(capacity * 2, count + length)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // SAFETY: `count` bytes are initialized, and fit.
    unsafe new.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
  }
}
