extension JSEN {
  /// A path to a value inside another one: keys and indices with dots between them.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann", "site": ["example.com": 1]]]]
  ///     print(json[keyPath: "users.0.name"] ?? nil, json[keyPath: "users[0].name"] ?? nil)
  ///     // prints "Ann" "Ann"
  ///     print(json[keyPath: #"users.0.site.example\.com"#] ?? nil)
  ///     // prints 1
  ///
  /// Write an index between dots or in brackets. Write a backslash before a dot, a bracket or a backslash that is part
  /// of a key. A segment of digits is an index in an array and a key in an object.
  ///
  /// A path is kept as its text until you change it. So making one from a literal costs nothing, and reading along it
  /// allocates no memory.
  public struct KeyPath: Sendable {
    private var storage: Storage

    private enum Storage: Sendable {
      /// A path as it was written.
      case text(String)
      /// Keys and indices, unescaped.
      case segments([String])
    }

    /// Makes a path from its text.
    ///
    /// Every text is a path. A path with an empty segment (`"a..b"`, `"."`) matches no value: reading along it gives
    /// nil, and setting changes nothing.
    ///
    /// - Complexity: O(1). The text is split when you read ``segments``.
    public init(_ path: String) {
      storage = .text(path)
    }

    /// Makes a path from its segments. Dots and brackets in them have no special meaning.
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

    /// The path as text, with escapes where they are needed. Indices are between dots.
    public var path: String { KeyPathNotation.path(of: segments) }

    /// Whether the path has no segment. An empty path matches no value.
    public var isEmpty: Bool {
      switch storage {
      case .text(let text): text.isEmpty
      case .segments(let segments): segments.isEmpty
      }
    }

    /// Appends the segments of another path.
    public mutating func append(_ other: KeyPath) {
      append(contentsOf: other.segments)
    }

    /// Returns this path with the segments of another one appended.
    public func appending(_ other: KeyPath) -> KeyPath { self + other }

    /// Appends a key. Dots and brackets in it have no special meaning.
    public mutating func append(key: String) {
      append(contentsOf: CollectionOfOne(key))
    }

    /// Appends an index.
    public mutating func append(index: Int) {
      append(contentsOf: CollectionOfOne(String(index)))
    }

    private mutating func append(contentsOf other: some Sequence<String>) {
      var segments = segments
      // The segments then have one owner while they change.
      storage = .text("")
      segments.append(contentsOf: other)
      storage = .segments(segments)
    }

    /// Returns a path with the segments of both.
    public static func + (left: KeyPath, right: KeyPath) -> KeyPath {
      KeyPath(segments: left.segments + right.segments)
    }

    /// Appends the segments of another path.
    public static func += (left: inout KeyPath, right: KeyPath) {
      left.append(right)
    }
  }
}

extension JSEN.KeyPath: Hashable {
  /// Whether two paths have the same segments: `users[0]` equals `users.0`.
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

  /// Hashes the segments.
  public func hash(into hasher: inout Hasher) {
    for segment in segments { segment.hashBytes(into: &hasher) }
  }
}

extension JSEN.KeyPath: ExpressibleByStringInterpolation, LosslessStringConvertible {
  /// Makes a path from a literal, with or without interpolations.
  public init(stringLiteral value: String) { self.init(value) }

  /// The path as text, as ``path``.
  public var description: String { path }
}

extension JSEN.KeyPath {
  /// Follows the path from one place to the next.
  ///
  /// - Parameters:
  ///   - step: returns the place that a segment, a range of the bytes, names inside another place; nil if there is none.
  /// - Returns: the place at the end of the path; nil when there is none, and for an empty path.
  @inline(__always)
  func follow<Place>(
    from start: Place, _ step: (Place, TextBytes, TextRange) -> Place?
  ) -> Place? {
    switch storage {
    case .text(let text):
      switch TextBytes.with(text, { Self.follow($0, from: start, step) }) {
      case .end(let place): place
      case .missing: nil
      case .notPlain: Self.follow(KeyPathNotation.segments(of: text), from: start, step)
      }
    case .segments(let segments): Self.follow(segments, from: start, step)
    }
  }

  /// The result of following a path without escapes and brackets.
  private enum Outcome<Place> {
    case end(Place)
    /// There is no such place.
    case missing
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
      if end == position { return .missing }
      guard let next = step(place, path, TextRange(position, end)) else { return .missing }
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
      // The lowest bit marks the first such byte. Higher bits mean nothing, since the subtractions borrow.
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

  /// The index that a segment is in an array; nil unless it is digits without leading zeros.
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
