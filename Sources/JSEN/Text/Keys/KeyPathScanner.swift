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
  static func notation(in word: UInt64) -> UInt64 {
    matches(of: UInt8(ascii: "["), in: word) | matches(of: UInt8(ascii: "\\"), in: word)
  }

  @inline(__always)
  static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (WordScan.ones &* UInt64(byte))
    return (difference &- WordScan.ones) & ~difference
  }
}
