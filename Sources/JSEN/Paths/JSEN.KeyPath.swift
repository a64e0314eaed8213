extension JSEN {
  /// A way into a JSON value: keys and indices with dots between them.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann", "site": ["example.com": 1]]]]
  ///     print(json[keyPath: "users.0.name"] ?? nil, json[keyPath: "users[0].name"] ?? nil)
  ///     // prints "Ann" "Ann"
  ///     print(json[keyPath: #"users.0.site.example\.com"#] ?? nil)
  ///     // prints 1
  ///
  /// An index is written between dots or in brackets. A backslash takes the special meaning from a dot, a bracket or a
  /// backslash that follows it. A segment of digits is an index in an array and a key in an object.
  ///
  /// A path is kept as its text until you change it, so making one from a literal costs nothing, and reading along it
  /// allocates no memory.
  public struct KeyPath: Sendable {
    private var storage: Storage

    private enum Storage: Sendable {
      /// A path as it was written.
      case text(String)
      /// Keys and indices, unescaped.
      case segments([String])
    }

    /// Makes a path of its text.
    ///
    /// Every text is a path. One with an empty segment (`"a..b"`, `"."`) leads nowhere: reading along it gives
    /// nil, and writing changes nothing.
    ///
    /// - Complexity: O(1); the text is taken apart by those who ask for ``segments``.
    public init(_ path: String) {
      storage = .text(path)
    }

    /// A path of segments that are taken as they are, dots and brackets included.
    public init(segments: some Sequence<String>) {
      storage = .segments(Array(segments))
    }

    /// The keys and indices, unescaped.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public var segments: [String] {
      switch storage {
      case .text(let text): KeyPathNotation.segments(of: text)
      case .segments(let segments): segments
      }
    }

    /// The path as text, escaped where it has to be; indices are between dots.
    public var path: String { KeyPathNotation.path(of: segments) }

    /// Whether the path has no segment. An empty path leads nowhere.
    public var isEmpty: Bool {
      switch storage {
      case .text(let text): text.isEmpty
      case .segments(let segments): segments.isEmpty
      }
    }

    /// Lengthens the path by another one.
    public mutating func append(_ other: KeyPath) {
      append(contentsOf: other.segments)
    }

    /// The path lengthened by another one.
    public func appending(_ other: KeyPath) -> KeyPath { self + other }

    /// Lengthens the path by one key, which is taken as it is.
    public mutating func append(key: String) {
      append(contentsOf: CollectionOfOne(key))
    }

    /// Lengthens the path by one index.
    public mutating func append(index: Int) {
      append(contentsOf: CollectionOfOne(String(index)))
    }

    private mutating func append(contentsOf other: some Sequence<String>) {
      var segments = segments
      // So that the segments have one owner while they change.
      storage = .text("")
      segments.append(contentsOf: other)
      storage = .segments(segments)
    }

    /// Returns the path that goes along `left` and then along `right`.
    public static func + (left: KeyPath, right: KeyPath) -> KeyPath {
      KeyPath(segments: left.segments + right.segments)
    }

    /// Adds the segments of `right` at the end of `left`.
    public static func += (left: inout KeyPath, right: KeyPath) {
      left.append(right)
    }
  }
}

extension JSEN.KeyPath: Hashable {
  /// Whether both have the same segments, however they are written: `users[0]` is `users.0`.
  ///
  /// - Complexity: O(*n*) in the length of the paths.
  public static func == (left: JSEN.KeyPath, right: JSEN.KeyPath) -> Bool {
    if case .text(let leftText) = left.storage, case .text(let rightText) = right.storage,
      leftText.hasSameBytes(as: rightText)
    {
      return true
    }
    return left.segments.elementsEqual(right.segments) { $0.hasSameBytes(as: $1) }
  }

  public func hash(into hasher: inout Hasher) {
    for segment in segments { segment.hashBytes(into: &hasher) }
  }
}

extension JSEN.KeyPath: ExpressibleByStringInterpolation, LosslessStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { path }
}

extension JSEN.KeyPath {
  /// Follows the path from one place to the next.
  ///
  /// - Parameters:
  ///   - step: returns the place to which a segment leads, a part of the bytes given; nil when it leads nowhere.
  /// - Returns: the place at the end; nil when there is none, and for an empty path.
  @inline(__always)
  func follow<Place>(
    from start: Place, _ step: (Place, TextBytes, TextRange) -> Place?
  ) -> Place? {
    switch storage {
    case .text(let text):
      switch TextBytes.with(text, { Self.follow($0, from: start, step) }) {
      case .end(let place): place
      case .nowhere: nil
      case .notPlain: Self.follow(KeyPathNotation.segments(of: text), from: start, step)
      }
    case .segments(let segments): Self.follow(segments, from: start, step)
    }
  }

  /// Where a path without escapes and brackets leads.
  private enum Outcome<Place> {
    case end(Place)
    case nowhere
    /// The path has escapes or brackets.
    case notPlain
  }

  @inline(__always)
  private static func follow<Place>(
    _ path: TextBytes, from start: Place, _ step: (Place, TextBytes, TextRange) -> Place?
  ) -> Outcome<Place> {
    var place = start
    var position = 0
    while true {
      let end = endOfSegment(in: path, from: position)
      if end < path.count, path[unchecked: end] != UInt8(ascii: ".") { return .notPlain }
      if end == position { return .nowhere }
      guard let next = step(place, path, TextRange(position, end)) else { return .nowhere }
      place = next
      if end == path.count { return .end(place) }
      position = end &+ 1
    }
  }

  /// The position of the first dot, bracket or backslash, or the end of the path.
  @inline(__always)
  private static func endOfSegment(in path: TextBytes, from start: Int) -> Int {
    var index = start
    while path.hasWord(at: index) {
      let word = path.word(unchecked: index)
      let dots = word ^ (WordScan.ones &* 0x2E)
      let brackets = word ^ (WordScan.ones &* 0x5B)
      let backslashes = word ^ (WordScan.ones &* 0x5C)
      // The lowest bit is that of the first such byte; those above mean nothing, since the subtractions borrow.
      let stops =
        ((dots &- WordScan.ones) & ~dots | (brackets &- WordScan.ones) & ~brackets
          | (backslashes &- WordScan.ones) & ~backslashes) & WordScan.highBits
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

  @inline(never)
  private static func follow<Place>(
    _ segments: [String], from start: Place, _ step: (Place, TextBytes, TextRange) -> Place?
  ) -> Place? {
    var place = start
    for segment in segments {
      let next = TextBytes.with(segment) { bytes in
        bytes.count == 0 ? nil : step(place, bytes, TextRange(0, bytes.count))
      }
      guard let next else { return nil }
      place = next
    }
    return segments.isEmpty ? nil : place
  }

  /// The index that a segment is in an array: digits without a superfluous zero.
  static func index(_ bytes: TextBytes, _ range: TextRange) -> Int? {
    switch range.count == 0 ? 0 : bytes[range.start] {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): TextParser.int(bytes, range)
    case UInt8(ascii: "0"): range.count == 1 ? 0 : nil
    default: nil
    }
  }

  static func index(_ segment: String) -> Int? {
    TextBytes.with(segment) { index($0, TextRange(0, $0.count)) }
  }
}
