import JSEN

/// The text that a formatter writes: where the current line begins, and how a line does.
struct FormattedText: ~Copyable {
  private var out = ByteWriter()
  /// How many bytes were written.
  private var count = 0
  /// Where the current line begins; negative when it began before this text.
  private var lineStart = 0
  /// One byte or two.
  private let lineEnd: (word: UInt64, count: Int)
  /// Eight times the byte of the indentation.
  private let level: (word: UInt64, count: Int)
  /// The text at the start of each line, before the indentation of its level.
  private var margin: [UInt8] = []

  /// - Parameter lineEnd: one byte or two.
  init(lineEnd: [UInt8], _ indentation: JSEN.WritingOptions.Indentation) {
    self.lineEnd = (lineEnd.reversed().reduce(0) { $0 << 8 | UInt64($1) }, lineEnd.count)
    level =
      switch indentation {
      case .spaces(let width): (0x2020_2020_2020_2020, min(max(width, 0), 64))
      case .tab: (0x0909_0909_0909_0909, 1)
      }
  }

  /// Begins on a line that is not a part of this text. All lines that follow have the indentation of that line, too.
  mutating func begin(on line: ArraySlice<UInt8>) {
    margin = Array(line.prefix { $0 == 0x20 || $0 == 0x09 })
    lineStart = -line.count
  }

  /// The number of bytes on the current line.
  var column: Int { count &- lineStart }

  /// The bytes of the text as a copy.
  var bytes: [UInt8] { out.bytes }

  /// Appends an ASCII character.
  @inline(__always)
  mutating func append(_ character: Unicode.Scalar) {
    out.append(UInt8(ascii: character))
    count &+= 1
  }

  /// Appends two ASCII characters.
  @inline(__always)
  mutating func append(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    out.append(word: UInt64(first.value) | UInt64(second.value) &<< 8, length: 2)
    count &+= 2
  }

  /// Appends the bytes `start..<end` of a text.
  @inline(__always)
  mutating func append(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    out.append(copying: bytes, start, end)
    count &+= end &- start
  }

  /// Appends a byte order mark, which does not belong to a line.
  mutating func appendByteOrderMark() {
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] { out.append(byte) }
    count += 3
    lineStart = count
  }

  /// Appends a line end; the next line has no indentation.
  @inline(__always)
  mutating func appendLineEnd() {
    out.append(word: lineEnd.word, length: lineEnd.count)
    count &+= lineEnd.count
    lineStart = count
  }

  /// Begins a new line with the indentation of a level.
  ///
  /// - Parameter hasBlankLine: whether an empty line is before it.
  @inline(__always)
  mutating func breakLine(hasBlankLine: Bool, level depth: Int) {
    if hasBlankLine { appendLineEnd() }
    appendLineEnd()
    if !margin.isEmpty {
      for byte in margin { out.append(byte) }
      count &+= margin.count
    }
    let width = depth &* level.count
    out.append(filling: width, with: level.word)
    count &+= width
  }
}
