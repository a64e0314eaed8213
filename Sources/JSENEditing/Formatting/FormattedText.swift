import JSEN

/// The text that a formatter writes: where the current line begins, and how a line does.
struct FormattedText: ~Copyable {
  private var out = ByteWriter()
  /// How many bytes were written.
  private var count = 0
  /// Where the current line begins; negative when it began before this text.
  private var lineStart = 0
  /// One byte or two.
  private let lineEnd: (first: UInt8, second: UInt8?)
  private let level: (byte: UInt8, count: Int)
  /// The text at the start of each line, before the indentation of its level.
  private var margin: [UInt8] = []

  /// - Parameter lineEnd: one byte or two.
  init(lineEnd: [UInt8], _ indentation: JSEN.WritingOptions.Indentation) {
    self.lineEnd = (lineEnd[0], lineEnd.dropFirst().first)
    level =
      switch indentation {
      case .spaces(let width): (UInt8(ascii: " "), min(max(width, 0), 64))
      case .tab: (UInt8(ascii: "\t"), 1)
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
    append(first)
    append(second)
  }

  /// Appends the bytes `start..<end` of a text.
  @inline(__always)
  mutating func append(_ bytes: TextBytes, _ start: Int, _ end: Int) {
    out.append(copying: bytes.slice(start, end))
    count &+= end &- start
  }

  /// Appends a byte order mark, which is no part of a line.
  mutating func appendByteOrderMark() {
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] { out.append(byte) }
    count += 3
    lineStart = count
  }

  /// Appends a line end; the next line has no indentation.
  @inline(__always)
  mutating func appendLineEnd() {
    out.append(lineEnd.first)
    count &+= 1
    if let second = lineEnd.second {
      out.append(second)
      count &+= 1
    }
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
    out.append(level.byte, repeated: width)
    count &+= width
  }
}
