public import JSEN

extension JSONPath {
  /// The location of one node, as RFC 9535 §2.7 writes it: `$['users'][0]`.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann"]]]
  ///     if let node = JSONPath("$..name").nodes(in: json).first(where: { _ in true }) {
  ///       print(node.path, JSONPointer(node.path), JSEN.KeyPath(node.path))
  ///     }
  ///     // prints $['users'][0]['name'] /users/0/name users.0.name
  ///
  /// Its text is a query that finds only this node.
  public struct NormalizedPath: Sendable, CustomStringConvertible {
    /// The keys and indices that lead from the root to the node.
    public let elements: [Element]

    /// A key of an object, or an index of an array.
    public typealias Element = JSEN.PathElement

    package init(_ elements: [Element]) { self.elements = elements }

    /// The path as text: `$['users'][0]`.
    public var description: String {
      elements.reduce(into: "$") { text, element in
        switch element {
        case .index(let index): text += "[\(index)]"
        case .name(let name):
          text += "['"
          for scalar in name.unicodeScalars { text += Self.escaped(scalar) }
          text += "']"
        }
      }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "'": return "\\'"
      case "\\": return "\\\\"
      case "\u{8}": return "\\b"
      case "\t": return "\\t"
      case "\n": return "\\n"
      case "\u{C}": return "\\f"
      case "\r": return "\\r"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
  }
}

extension JSONPath.NormalizedPath: Hashable {
  /// The keys, and the indices as text.
  fileprivate var segments: [String] { elements.map(\.segment) }
}

extension JSONPath {
  /// Makes the query for the one node at a location.
  ///
  /// - Parameter path: the location.
  /// - Complexity: O(*n*) in the segments.
  public init(_ path: NormalizedPath) {
    let segments = path.elements.map { element in
      switch element {
      case .name(let name): Segment.name(Name(name))
      case .index(let index): Segment.index(index)
      }
    }
    let parent = NormalizedPath(Array(path.elements.dropLast())).description
    self.init(
      Query(segments: segments), path.description, lastSegment: (parent.utf8.count, true))
  }
}

extension JSONPointer {
  /// Makes a pointer to the location of a node.
  ///
  /// - Parameter path: the location.
  /// - Complexity: O(*n*) in the segments.
  public init(_ path: JSONPath.NormalizedPath) { self.init(tokens: path.segments) }
}

extension JSEN.KeyPath {
  /// Makes a key path to the location of a node. The root becomes the empty path, which matches no value.
  ///
  /// - Parameter path: the location.
  /// - Complexity: O(*n*) in the segments.
  public init(_ path: JSONPath.NormalizedPath) { self.init(segments: path.segments) }
}
