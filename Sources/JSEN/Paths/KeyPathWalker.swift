/// A place in a value or a document that moves along a key path, one segment at a time.
///
/// A protocol instead of closures, since a closure retains what it captures. The compiler specialises each use.
protocol KeyPathWalker {
  /// Moves to the member or element that a segment names; returns false when there is none.
  mutating func move(to segment: SmallKey) -> Bool

  /// Moves to the member or element that a range of a text names; returns false when there is none. The segment is
  /// not a ``SmallKey``.
  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool
}

/// A walker over values of any source.
struct PathWalker<Place>: KeyPathWalker where Place: JSONReadable {
  private(set) var place: Place

  @inline(__always)
  init(_ root: Place) { place = root }

  @inline(__always)
  mutating func move(to segment: SmallKey) -> Bool {
    if place.move(toMember: segment) { return true }
    guard let position = JSEN.KeyPath.index(segment) else { return false }
    return place.move(toElement: position)
  }

  @inline(__always)
  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    if place.move(toMember: KeyPattern(text, segment)) { return true }
    guard let position = JSEN.KeyPath.index(text, segment) else { return false }
    return place.move(toElement: position)
  }
}

extension JSEN.KeyPath {
  /// Moves a walker to the end of the path; returns false when there is no such place, and for an empty path.
  @inline(__always)
  func lead<Walker>(_ walker: inout Walker) -> Bool where Walker: KeyPathWalker {
    switch storage {
    case .text(let text):
      if let small = SmallKey(text), KeyPathText.isPlain(small) {
        return KeyPathText.lead(&walker, along: small)
      }
      return Self.lead(&walker, alongText: text)
    case .segments(let segments):
      return Self.lead(&walker, along: segments[...]) && !segments.isEmpty
    }
  }

  @inline(never)
  private static func lead<Walker>(_ walker: inout Walker, alongText text: String) -> Bool
  where Walker: KeyPathWalker {
    let start = walker
    if let isFound = TextBytes.with(text, { KeyPathText.lead(&walker, along: $0) }) {
      return isFound
    }
    walker = start
    let split = KeyPathNotation.split(text)
    guard let missing = split.missing else { return lead(&walker, along: split.segments[...]) }
    _ = lead(&walker, along: split.segments[..<missing])
    return false
  }

  @inline(never)
  private static func lead<Walker>(
    _ walker: inout Walker, along segments: ArraySlice<String>
  ) -> Bool where Walker: KeyPathWalker {
    for segment in segments {
      let isFound =
        if let small = SmallKey(segment) {
          walker.move(to: small)
        } else {
          TextBytes.with(segment) { walker.move(to: $0, TextRange(0, $0.count)) }
        }
      if !isFound { return false }
    }
    return true
  }
}

/// Splits the text of a path at its dots without making strings, as long as it is plain: without escapes and brackets.
private enum KeyPathText {
  /// Whether a path has neither escapes nor brackets.
  @inline(__always)
  static func isPlain(_ path: SmallKey) -> Bool {
    (matchesOfNotation(in: path.low) | matchesOfNotation(in: path.rest)) & WordScan.highBits == 0
  }

  /// Moves a walker along a plain path of at most 15 bytes, whose segments are cut out of its two words.
  @inline(__always)
  static func lead<Walker>(_ walker: inout Walker, along path: SmallKey) -> Bool
  where Walker: KeyPathWalker {
    var (low, high) = (path.low, path.rest)
    var count = path.count
    while true {
      let length = min(positionOfDot(low, high), count)
      if length == 0 { return false }
      if !walker.move(to: prefix(low, high, length)) { return false }
      if length == count { return true }
      // The segment and its dot are at most 15 bytes, since another byte or the end comes after them.
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
    }
  }

  /// Returns the first bytes of two words as a key; `length` is 1 to 15.
  @inline(__always)
  private static func prefix(_ low: UInt64, _ high: UInt64, _ length: Int) -> SmallKey {
    let unused = UInt64(truncatingIfNeeded: 64 &- length &* 8)
    return length <= 8
      ? SmallKey(low & (~0 &>> unused), 0, count: length)
      : SmallKey(low, high & (~0 &>> unused), count: length)
  }

  /// The position of the first dot in two words; 16 when there is none.
  @inline(__always)
  private static func positionOfDot(_ low: UInt64, _ high: UInt64) -> Int {
    let lowDots = matches(of: UInt8(ascii: "."), in: low) & WordScan.highBits
    if lowDots != 0 { return lowDots.trailingZeroBitCount &>> 3 }
    let highDots = matches(of: UInt8(ascii: "."), in: high) & WordScan.highBits
    return 8 &+ highDots.trailingZeroBitCount &>> 3
  }

  /// A word whose lowest high bit marks the first such byte. Higher ones mean nothing, since the subtraction borrows.
  @inline(__always)
  private static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (WordScan.ones &* UInt64(byte))
    return (difference &- WordScan.ones) & ~difference
  }

  /// The same for a bracket or a backslash.
  @inline(__always)
  private static func matchesOfNotation(in word: UInt64) -> UInt64 {
    matches(of: UInt8(ascii: "["), in: word) | matches(of: UInt8(ascii: "\\"), in: word)
  }

  /// Moves a walker along a path; returns nil when the path turns out not to be plain.
  @inline(__always)
  static func lead<Walker>(_ walker: inout Walker, along path: TextBytes) -> Bool?
  where Walker: KeyPathWalker {
    var position = 0
    while true {
      let end = endOfSegment(in: path, from: position)
      if end < path.count, path[unchecked: end] != UInt8(ascii: ".") { return nil }
      if end == position { return false }
      let range = TextRange(position, end)
      let isFound =
        if let small = SmallKey(path, range) {
          walker.move(to: small)
        } else {
          walker.move(to: path, range)
        }
      if !isFound { return false }
      if end == path.count { return true }
      position = end &+ 1
    }
  }

  /// The position of the first dot, bracket or backslash, or the end of the path.
  @inline(__always)
  private static func endOfSegment(in path: TextBytes, from start: Int) -> Int {
    var index = start
    while path.hasWord(at: index) {
      let word = path.word(unchecked: index)
      let stops =
        (matches(of: UInt8(ascii: "."), in: word) | matchesOfNotation(in: word)) & WordScan.highBits
      if stops != 0 { return index &+ stops.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < path.count {
      switch path[unchecked: index] {
      case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "\\"): return index
      default: index &+= 1
      }
    }
    return index
  }
}

extension JSEN.KeyPath {
  /// The index that a segment is in an array; nil unless it is digits without leading zeros.
  @inline(never)
  static func index(_ segment: SmallKey) -> Int? {
    let count = segment.count
    if segment.low & 0xFF == UInt64(UInt8(ascii: "0")) { return count == 1 ? 0 : nil }
    var bytes = segment.low
    var index = 0
    for position in 0..<count {
      if position == 8 { bytes = segment.rest }
      let digit = Int(truncatingIfNeeded: bytes & 0xFF) &- 0x30
      guard 0...9 ~= digit else { return nil }
      index = index &* 10 &+ digit
      bytes &>>= 8
    }
    return count == 0 ? nil : index
  }

  static func index(_ bytes: TextBytes, _ range: TextRange) -> Int? {
    switch range.count == 0 ? 0 : bytes[range.start] {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): TextParser.int(bytes, range)
    case UInt8(ascii: "0"): range.count == 1 ? 0 : nil
    default: nil
    }
  }

  package static func index(_ segment: String) -> Int? {
    TextBytes.with(segment) { index($0, TextRange(0, $0.count)) }
  }
}
