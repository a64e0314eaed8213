extension JSEN {
  /// A path to a value inside another value: keys and indices with dots between them.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann", "site": ["example.com": 1]]]]
  ///     print(json[keyPath: "users.0.name"] ?? nil, json[keyPath: "users[0].name"] ?? nil)
  ///     // prints "Ann" "Ann"
  ///     print(json[keyPath: #"users.0.site.example\.com"#] ?? nil)
  ///     // prints 1
  ///
  /// Write an index between dots or in brackets. Write a backslash before a dot, a bracket or a backslash that is part
  /// of a key. A segment of digits is an index in an array and a key in an object. A JSON string in brackets is
  /// a key: `[""]` is the empty one, and `["a\nb"]` has a line end. `[*]` means all elements in the paths of `fetchArray`
  /// only; anywhere else it is a part of a key.
  ///
  /// An interpolated value is a segment or a part of a segment, with any content. `\(path:)` inserts a path:
  ///
  ///     let host = "example.com"
  ///     let site: JSEN.KeyPath = "users.0.site"
  ///     print("hosts.\(host)" as JSEN.KeyPath, "\(path: site).\(host)" as JSEN.KeyPath)
  ///     // prints hosts.example\.com users.0.site.example\.com
  ///
  /// A path stores its text until you change it. So making a path from a literal costs nothing, and reading along the
  /// path allocates no memory.
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
    /// Every text is a path. A path with a missing segment (`"a..b"`, `"."`) matches no value: reading returns nil, and
    /// setting changes nothing. An empty key is written `[""]`.
    ///
    /// - Parameter path: keys and indices, separated by dots.
    /// - Complexity: O(1). The text is split when you read ``segments``.
    @inlinable
    public init(_ path: String) {
      storage = .text(path)
    }

    /// Makes a path from its segments. Dots and brackets in them have no special meaning. An empty segment is an empty
    /// key.
    ///
    /// - Parameter segments: the keys and indices.
    /// - Complexity: O(*n*) in the size of the segments.
    public init(segments: some Sequence<String>) {
      storage = .segments(Array(segments))
    }

    /// Makes a path from an array, which is not copied.
    package init(segments: [String]) {
      storage = .segments(segments)
    }

    /// The keys and indices, unescaped.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public var segments: [String] { split.segments }

    var split: KeyPathNotation.Split {
      switch storage {
      case .text(let text): KeyPathNotation.split(text)
      case .segments(let segments): KeyPathNotation.Split(segments: segments)
      }
    }

    /// The segments of a path that is text; nil for one that was made of segments.
    package var splitText: KeyPathNotation.Split? {
      if case .text(let text) = storage { KeyPathNotation.split(text) } else { nil }
    }

    /// The position of the first segment that is missing, as in `a..b`; nil when the path can match a value.
    package var missingSegment: Int? { split.missing }

    /// The paths around each `[*]`; nil when the path has none.
    var wildcardParts: [String?]? {
      if case .text(let text) = storage { KeyPathNotation.wildcardParts(of: text) } else { nil }
    }

    /// The path as text, with escapes where they are needed. Indices are between dots.
    ///
    /// - Complexity: O(*n*) in the size of the path.
    public var path: String {
      let split = split
      if split.missing != nil, case .text(let text) = storage { return text }
      return KeyPathNotation.path(of: split.segments)
    }

    /// Whether the path has no segment. An empty path matches no value.
    public var isEmpty: Bool {
      switch storage {
      case .text(let text): text.isEmpty
      case .segments(let segments): segments.isEmpty
      }
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
    let (left, right) = (left.split, right.split)
    return left.missing == right.missing
      && left.segments.elementsEqual(right.segments) { $0.hasSameBytes(as: $1) }
  }

  /// Hashes the segments.
  public func hash(into hasher: inout Hasher) {
    for segment in segments { segment.hashBytes(into: &hasher) }
  }
}

extension JSEN.KeyPath: ExpressibleByStringLiteral, LosslessStringConvertible {
  /// Makes a path from a literal.
  ///
  /// It is inlinable, so a path from a short literal is neither retained nor released.
  @inlinable
  public init(stringLiteral value: String) { self.init(value) }

  /// The path as text, as ``path``.
  public var description: String { path }
}

extension JSEN.KeyPath: CustomReflectable, ShownAsWhole {}
