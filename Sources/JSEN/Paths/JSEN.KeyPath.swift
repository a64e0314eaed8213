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
    @usableFromInline
    var storage: Storage

    @usableFromInline
    enum Storage: Sendable {
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
    @inlinable
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
  ///
  /// It is inlinable, so that a path made from a short literal is neither retained nor released.
  @inlinable
  public init(stringLiteral value: String) { self.init(value) }

  /// The path as text, as ``path``.
  public var description: String { path }
}
