/// Splits the text of a key path into its segments, one after another. It makes strings only for names with escapes.
///
/// Every text is a path: what is not the notation of an escape or of brackets is part of a name.
struct KeyPathScanner {
  private let text: TextBytes
  private var position = 0
  /// Whether a segment must come: at the beginning and after a dot.
  private var needsSegment: Bool

  enum Segment {
    /// A name or an index as the text has it.
    case text(TextRange)
    /// An index in brackets.
    case index(TextRange)
    /// A name without its escapes.
    case name(String)
    /// Nothing between two dots, before the first one or after the last one. An empty name is written `[""]`.
    case missing
  }

  /// - Parameter text: must outlive the scanner. An empty text has no segments.
  @inline(__always)
  init(_ text: TextBytes) {
    self.text = text
    needsSegment = text.count > 0
  }

  /// Whether all segments have been returned.
  @inline(__always)
  var isAtEnd: Bool { position == text.count && !needsSegment }

  /// Returns the next segment; nil after the last one.
  @inline(__always)
  mutating func next() -> Segment? {
    if isAtEnd { return nil }
    let end = endOfPlainText(from: position)
    if end == text.count || text[unchecked: end] == UInt8(ascii: "."), end > position {
      defer { finishName(at: end) }
      return .text(TextRange(position, end))
    }
    return nextUnusual(end)
  }

  /// Takes the dot at the end of a name.
  @inline(__always)
  private mutating func finishName(at end: Int) {
    needsSegment = end < text.count
    position = needsSegment ? end &+ 1 : end
  }

  /// Returns a segment that is missing or has a bracket or a backslash.
  ///
  /// - Parameter end: where the plain text ends with which the segment begins.
  @inline(never)
  private mutating func nextUnusual(_ end: Int) -> Segment? {
    var end = end
    /// The name up to its last escape, and where the text begins that is not in it yet.
    var (name, start) = ("", position)
    while true {
      switch text[end] {
      case UInt8(ascii: "["):
        var next = end + 1
        guard let brackets = KeyPathNotation.Brackets(in: text, at: &next) else { break }
        if end > position {
          defer { (position, needsSegment) = (end, false) }
          return segment(name, TextRange(start, end))
        }
        // A dot after brackets only begins the next segment.
        (position, needsSegment) = (next, text[next] == UInt8(ascii: "."))
        if needsSegment { position += 1 }
        return brackets.segment(of: text)
      case UInt8(ascii: "\\") where KeyPathNotation.isEscapable(text[end + 1]):
        name += String(text, TextRange(start, end), isASCII: false)
        start = end + 1
        end += 1
      case UInt8(ascii: "\\"): break
      default:
        // This is a dot or the end.
        if end == position {
          defer { finishName(at: end) }
          return .missing
        }
        defer { finishName(at: end) }
        return segment(name, TextRange(start, end))
      }
      end = endOfPlainText(from: end + 1)
    }
  }

  /// The segment at the position: a part of the text, or a name with escapes and what comes after the last one.
  private func segment(_ name: String, _ rest: TextRange) -> Segment {
    if rest.start == position { return .text(rest) }
    return .name(name + String(text, rest, isASCII: false))
  }

  /// The position of the first dot, bracket or backslash; the end of the text when there is none.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index < text.count {
      let length = min(text.count &- index, 8)
      let stops = Self.stops(in: text.partialWord(unchecked: index, length: length))
      if stops != 0 { return index &+ stops.trailingZeroBitCount &>> 3 }
      index &+= length
    }
    return index
  }

  /// A word whose lowest bit marks the first dot, bracket or backslash. Higher bits are meaningless because the
  /// subtraction borrows.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    (matches(of: UInt8(ascii: "."), in: word) | notation(in: word)) & WordScan.highBits
  }

  /// The same for a bracket or a backslash, without the mask.
  @inline(__always)
  fileprivate static func notation(in word: UInt64) -> UInt64 {
    matches(of: UInt8(ascii: "["), in: word) | matches(of: UInt8(ascii: "\\"), in: word)
  }

  @inline(__always)
  fileprivate static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (WordScan.ones &* UInt64(byte))
    return (difference &- WordScan.ones) & ~difference
  }
}

/// Splits a path of at most 15 bytes without brackets and escapes, as most paths are. It cuts the segments out of the two
/// words of the path: with loads from memory a path of three segments takes 1.3 times as long.
struct ShortKeyPathScanner {
  private var low: UInt64
  private var high: UInt64
  /// How many bytes are left.
  private var count: Int

  /// - Returns: nil when the path has a bracket or a backslash.
  @inline(__always)
  init?(_ path: SmallKey) {
    (low, high, count) = (path.low, path.rest, path.count)
    let notation = KeyPathScanner.notation(in: low) | KeyPathScanner.notation(in: high)
    if notation & WordScan.highBits != 0 { return nil }
  }

  /// The first segment of what is left; nil when it is missing.
  @inline(__always)
  var segment: SmallKey? {
    let length = length
    if length == 0 { return nil }
    let unused = UInt64(truncatingIfNeeded: 64 &- length &* 8)
    return length <= 8
      ? SmallKey(low & (~0 &>> unused), 0, count: length)
      : SmallKey(low, high & (~0 &>> unused), count: length)
  }

  /// Moves after the segment and its dot. Returns false when it is the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    let length = length
    if length == count { return false }
    // The segment and its dot are at most 15 bytes.
    let step = length &+ 1
    count &-= step
    let bits = UInt64(truncatingIfNeeded: step &* 8)
    if step < 8 {
      low = low &>> bits | high &<< (64 &- bits)
      high = high &>> bits
    } else {
      low = high &>> (bits &- 64)
      high = 0
    }
    return true
  }

  /// The length of the segment.
  @inline(__always)
  private var length: Int { min(positionOfDot, count) }

  /// The position of the first dot; at least the length when there is none.
  @inline(__always)
  private var positionOfDot: Int {
    let lowDots = KeyPathScanner.matches(of: UInt8(ascii: "."), in: low) & WordScan.highBits
    if lowDots != 0 { return lowDots.trailingZeroBitCount &>> 3 }
    let highDots = KeyPathScanner.matches(of: UInt8(ascii: "."), in: high) & WordScan.highBits
    return 8 &+ highDots.trailingZeroBitCount &>> 3
  }
}

extension KeyPathNotation {
  /// A segment of a path in brackets: an index, `[0]`, or a name that is a JSON string, `["a\nb"]`.
  package struct Brackets {
    private let content: StringToken
    private let isIndex: Bool

    /// Reads the content and the closing bracket at a position, which moves after them. If there are none, it returns
    /// nil and moves nothing.
    ///
    /// - Complexity: O(*n*) in the segment. A name that is not closed ends at the next quote, so a path with many such
    ///   segments takes linear time.
    package init?(in text: TextBytes, at position: inout Int) {
      isIndex = text[position] != UInt8(ascii: "\"")
      var end = position
      if isIndex {
        while 0x30...0x39 ~= text[end] { end += 1 }
        guard end > position else { return nil }
        content = StringToken(range: TextRange(position, end), hasEscapes: false, isASCII: true)
      } else {
        let parser = TextParser(text, options: JSEN.ReadingOptions())
        guard let token = try? parser.scanString(&end) else { return nil }
        content = token
      }
      guard text[end] == UInt8(ascii: "]") else { return nil }
      position = end + 1
    }

    fileprivate func segment(of text: TextBytes) -> KeyPathScanner.Segment {
      if isIndex { return .index(content.range) }
      return content.hasEscapes ? .name(String(text, content)) : .text(content.range)
    }
  }

  /// Whether a backslash before a byte makes it part of a name.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
