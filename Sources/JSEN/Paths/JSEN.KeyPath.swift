extension JSEN {
  /// A way into a JSON value: keys and indices with dots between them.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann", "site": ["example.com": 1]]]]
  ///     print(json[keyPath: "users.0.name"] ?? nil, json[keyPath: "users[0].name"] ?? nil)
  ///     // prints "Ann" "Ann"
  ///     print(json[keyPath: #"users.0.site.example\.com"] ?? nil)
  ///     // prints 1
  ///
  /// An index stands between dots or in brackets. A backslash takes the meaning from a dot, a bracket or a
  /// backslash behind it. A segment of digits is an index in an array and a key in an object.
  public struct KeyPath: Sendable, Hashable {
    /// The keys and indices, unescaped.
    public private(set) var segments: [String]

    /// Takes a path apart.
    ///
    /// Every text is a path. One with an empty segment (`"a..b"`, `"."`) leads nowhere: reading along it gives
    /// nil, and writing changes nothing.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public init(_ path: String) {
      segments = KeyPathNotation.segments(of: path)
    }

    /// A path of segments that are taken as they are, dots and brackets included.
    public init(segments: some Sequence<String>) {
      self.segments = Array(segments)
    }

    /// The path as text, escaped where it has to be; indices stand between dots.
    public var path: String { KeyPathNotation.path(of: segments) }

    /// Whether the path has no segment. An empty path leads nowhere.
    public var isEmpty: Bool { segments.isEmpty }

    /// Lengthens the path by another one.
    public mutating func append(_ other: KeyPath) {
      segments.append(contentsOf: other.segments)
    }

    /// The path lengthened by another one.
    public func appending(_ other: KeyPath) -> KeyPath { self + other }

    /// Lengthens the path by one key, which is taken as it is.
    public mutating func append(key: String) {
      segments.append(key)
    }

    /// Lengthens the path by one index.
    public mutating func append(index: Int) {
      segments.append(String(index))
    }

    public static func + (left: KeyPath, right: KeyPath) -> KeyPath {
      KeyPath(segments: left.segments + right.segments)
    }

    public static func += (left: inout KeyPath, right: KeyPath) {
      left.append(right)
    }
  }
}

extension JSEN.KeyPath: ExpressibleByStringInterpolation, LosslessStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { path }
}

extension JSEN.KeyPath {
  /// The index that a segment is in an array: digits without a superfluous zero.
  static func index(_ segment: String) -> Int? {
    let digits = segment.utf8
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.first != 0x30 || digits.count == 1
    else { return nil }
    return Int(segment)
  }
}
