/// A place in a value or a document that moves along a key path, one segment at a time.
///
/// A protocol instead of closures, since a closure retains what it captures. The compiler specializes each use.
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
  /// Moves a walker along the path until a place is missing. Returns whether there is a place for each segment; an empty
  /// path leads to no place.
  @inline(__always)
  func lead<Walker>(_ walker: inout Walker) -> Bool where Walker: KeyPathWalker {
    switch storage {
    case .text(let text):
      if let key = SmallKey(text), let scanner = ShortKeyPathScanner(key) {
        Self.lead(&walker, along: scanner)
      } else {
        Self.lead(&walker, alongText: text)
      }
    case .segments(let segments): Self.lead(&walker, along: segments)
    }
  }

  @inline(__always)
  private static func lead<Walker>(
    _ walker: inout Walker, along scanner: consuming ShortKeyPathScanner
  ) -> Bool where Walker: KeyPathWalker {
    while let segment = scanner.segment {
      if !walker.move(to: segment) { return false }
      if !scanner.advance() { return true }
    }
    return false
  }

  @inline(never)
  private static func lead<Walker>(_ walker: inout Walker, alongText text: String) -> Bool
  where Walker: KeyPathWalker {
    TextBytes.with(text) { text in
      var scanner = KeyPathScanner(text)
      if scanner.isAtEnd { return false }
      while let segment = scanner.next() {
        let isFound =
          switch segment {
          case .text(let range), .index(let range): move(&walker, to: text, range)
          // Names with escapes are rare, so the loop calls another one.
          case .name(let name): lead(&walker, along: [name])
          case .missing: false
          }
        if !isFound { return false }
      }
      return true
    }
  }

  @inline(never)
  private static func lead<Walker>(
    _ walker: inout Walker, along segments: [String]
  ) -> Bool where Walker: KeyPathWalker {
    for segment in segments {
      if !move(&walker, to: segment) { return false }
    }
    return !segments.isEmpty
  }

  @inline(__always)
  private static func move<Walker>(_ walker: inout Walker, to segment: String) -> Bool
  where Walker: KeyPathWalker {
    guard let small = SmallKey(segment) else {
      return TextBytes.with(segment) { walker.move(to: $0, TextRange(0, $0.count)) }
    }
    return walker.move(to: small)
  }

  @inline(__always)
  private static func move<Walker>(
    _ walker: inout Walker, to text: TextBytes, _ segment: TextRange
  ) -> Bool where Walker: KeyPathWalker {
    guard let small = SmallKey(text, segment) else { return walker.move(to: text, segment) }
    return walker.move(to: small)
  }
}

/// Where a path ends that leads to no value.
struct KeyPathStop<Place> {
  /// The last value on the path.
  let place: Place
  /// How many segments lead to it.
  let depth: Int
  /// Whether the next segment does not fit the type of the value. Null fits every segment.
  let isMismatch: Bool
}

/// A walker that also says where it stopped, for errors.
private struct StoppingWalker<Place>: KeyPathWalker where Place: JSONReadable {
  var walker: PathWalker<Place>
  /// How many segments lead to the last place.
  var depth = 0
  /// Whether the segment that names nothing is an index; nil when there is no such segment, or when it is missing.
  var stopsAtIndex: Bool?

  mutating func move(to segment: SmallKey) -> Bool {
    count(walker.move(to: segment)) { JSEN.KeyPath.index(segment) }
  }

  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    count(walker.move(to: text, segment)) { JSEN.KeyPath.index(text, segment) }
  }

  private mutating func count(_ isFound: Bool, index: () -> Int?) -> Bool {
    if isFound { depth += 1 } else { stopsAtIndex = index() != nil }
    return isFound
  }
}

extension JSONReadable {
  /// Follows a path until a value is missing.
  func stop(on path: JSEN.KeyPath) -> KeyPathStop<Self> {
    var end = StoppingWalker(walker: PathWalker(self))
    _ = path.lead(&end)
    let place = end.walker.place
    let isMismatch =
      switch (place.kind, end.stopsAtIndex) {
      case (_, nil), (.null, _), (.object, _), (.array, true): false
      default: true
      }
    return KeyPathStop(place: place, depth: end.depth, isMismatch: isMismatch)
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
