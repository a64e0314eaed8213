extension JSEN {
  /// Why a value could not be changed at a key path; it is then as it was.
  ///
  ///     var json: JSEN = ["user": ["name": "Ann"]]
  ///     do { try json.set("A.", at: "user.name.first") } catch { print(error) }
  ///     // prints user.name.first: 'first' has no place in a string, which stands at user.name
  public struct KeyPathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public let kind: Kind

    /// The path that was to be followed.
    public let path: KeyPath

    /// Which of the path's segments failed.
    public let segmentIndex: Int

    /// What can go wrong on a path.
    public enum Kind: Sendable, Hashable {
      /// The path has no segment.
      case emptyPath
      /// A segment has no characters: `a..b`.
      case emptySegment
      /// A value that has neither members nor elements stands where the segment should lead on.
      case notAContainer(JSEN.Kind)
      /// The segment is no index, and an array with this many elements stands there.
      case notAnIndex(count: Int)
      /// The index lies beyond the end of an array with this many elements.
      case indexOutOfRange(count: Int)
      /// Nothing stands there that could be removed.
      case missing
      /// Arrays and objects would nest deeper than this.
      case depthLimit(Int)
      /// Something else than an array stands where an element should be appended.
      case notAnArray(JSEN.Kind)
    }

    init(_ kind: Kind, _ path: KeyPath, at segmentIndex: Int) {
      self.kind = kind
      self.path = path
      self.segmentIndex = segmentIndex
    }

    public var description: String {
      let segments = path.segments
      guard segments.indices.contains(segmentIndex) else { return "the key path is empty" }
      let segment = Excerpt.printable(segments[segmentIndex])
      let parent = KeyPath(segments: segments[..<segmentIndex])
      let shownParent = KeyPathNotation.shortened(parent.path)
      let shownPath = KeyPathNotation.shortened(path.path)
      let place = parent.isEmpty ? "at the top" : "at \(shownParent)"
      let reason =
        switch kind {
        case .emptyPath: "the key path is empty"
        case .emptySegment: "segment \(segmentIndex + 1) is empty"
        case .notAContainer(let kind):
          "'\(segment)' has no place in \(kind.withArticle), which stands \(place)"
        case .notAnIndex(let count):
          "'\(segment)' is no index of the array of \(Self.elements(count)) that stands \(place)"
        case .indexOutOfRange(let count):
          "index \(segment) is beyond the array of \(Self.elements(count)) that stands \(place)"
        case .depthLimit(let limit):
          "arrays and objects nest deeper than the limit of \(limit)"
        case .missing: "there is no '\(segment)' \(place)"
        case .notAnArray(let kind):
          "nothing can be appended to \(kind.withArticle), which stands at \(shownPath)"
        }
      return "\(shownPath): \(reason)"
    }

    private static func elements(_ count: Int) -> String {
      count == 1 ? "1 element" : "\(count) elements"
    }
  }
}

extension JSEN.Kind {
  /// The kind as it stands in a sentence.
  package var withArticle: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .int: "an integer"
    case .double, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
