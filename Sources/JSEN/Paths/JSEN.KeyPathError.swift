extension JSEN {
  /// The reason why a value cannot be changed at a key path. The value then does not change.
  ///
  ///     var json: JSEN = ["user": ["name": "Ann"]]
  ///     do { try json.set("A.", at: "user.name.first") } catch { print(error) }
  ///     // prints user.name.first: expected an object or array at 'user.name', found a string
  public struct KeyPathError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public var kind: Kind {
      switch reason {
      case .emptyPath: .emptyPath
      case .emptySegment: .emptySegment
      case .notAContainer: .notAContainer
      case .notAnIndex: .notAnIndex
      case .indexOutOfRange: .indexOutOfRange
      case .missing: .missing
      case .depthLimit: .depthLimit
      case .notAnArray: .notAnArray
      case .cannotInsert: .cannotInsert
      case .unsuitableType: .unsuitableType
      case .objection: .dottedKey
      }
    }

    /// The kind of failure, with the details.
    let reason: Reason

    /// The whole path.
    public let path: KeyPath

    /// The position of the segment that failed, in the path's segments.
    package let segmentIndex: Int

    /// Reads the keys of the object that has no such key. It is called only for the nearest key.
    private let keys: (@Sendable () -> [String])?

    /// A kind of failure. Later versions may add kinds.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable {
      /// The path has no segment.
      case emptyPath
      /// A segment is empty, as in `a..b`.
      case emptySegment
      /// The segment applies to a value that has neither members nor elements.
      case notAContainer
      /// The segment is not an index, but the value is an array.
      case notAnIndex
      /// The index is after the end of the array.
      case indexOutOfRange
      /// No value exists that could be removed.
      case missing
      /// The change nests arrays and objects deeper than the limit.
      case depthLimit
      /// The value to append to is not an array.
      case notAnArray
      /// The value to insert into is not an array.
      case cannotInsert
      /// A Swift dictionary has, or gets, a value of another type than the expected one.
      case unsuitableType
      /// A part of the path is a key with dots in the text that is edited, or could be one beside others.
      case dottedKey
    }

    /// A kind with its details.
    enum Reason: Hashable {
      case emptyPath
      case emptySegment
      case notAContainer(JSEN.Kind)
      case notAnIndex(count: Int)
      case indexOutOfRange(count: Int)
      case missing
      case depthLimit(Int)
      case notAnArray(JSEN.Kind)
      case cannotInsert(JSEN.Kind)
      case unsuitableType(expected: String, found: String)
      /// A container has a reason of its own.
      case objection(String)

      /// The reason for a segment that names no element of an array.
      static func noElement(_ segment: String, count: Int) -> Reason {
        KeyPath.index(segment) == nil ? .notAnIndex(count: count) : .indexOutOfRange(count: count)
      }
    }

    /// The kind of the value where the path could not continue, or that is not an array; nil for other failures.
    public var found: JSEN.Kind? {
      switch reason {
      case .notAContainer(let found), .notAnArray(let found), .cannotInsert(let found): found
      default: nil
      }
    }

    init(
      _ reason: Reason, _ path: KeyPath, at segmentIndex: Int,
      among keys: (@Sendable () -> [String])? = nil
    ) {
      self.reason = reason
      self.path = path
      self.segmentIndex = segmentIndex
      self.keys = keys
    }

    /// Returns the error for a longer path, of which this error's path is the end.
    func inside(_ path: KeyPath, segments: Int) -> KeyPathError {
      KeyPathError(reason, path, at: segments + segmentIndex, among: keys)
    }

    /// The key that was probably meant, if a key is missing and the object has a similar key.
    ///
    /// - Complexity: O(*n*) in the keys of the object.
    public var nearestKey: String? { nearest?.key }

    /// The key that was probably meant, and the end of the segments that it replaces.
    private var nearest: (key: String, end: Int)? {
      let split = path.split
      guard let keys = keys?(), split.segments.indices.contains(segmentIndex) else { return nil }
      return split.dottedKey(from: segmentIndex) { keys.contains($0) }
        ?? NearestName.find(split.segments[segmentIndex], among: keys).map {
          ($0, KeyPathNotation.needsBrackets($0) ? split.segments.count : segmentIndex + 1)
        }
    }

    /// The part of a message that names the nearest key, or nothing. It is the path to type for a key in brackets.
    package var suggestion: String {
      guard let (key, end) = nearest else { return "" }
      guard KeyPathNotation.needsBrackets(key) else { return NearestName.suggestion(key) }
      let split = path.split
      var typed = ""
      for index in 0..<segmentIndex { split.append(split.segments[index], at: index, to: &typed) }
      KeyPathNotation.append(typed: key, to: &typed)
      for index in end..<split.segments.count {
        split.append(split.segments[index], at: index, to: &typed)
      }
      return "; did you mean '\(KeyPathNotation.shortened(typed))'?"
    }

    /// The end of a message that says what to write, or names the nearest key; or nothing.
    package var advice: String {
      let segments = path.segments
      guard segments.indices.contains(segmentIndex) else { return "" }
      let notation = KeyPathNotation.adviceOnNotation(segments[segmentIndex], in: segments)
      return notation.isEmpty ? suggestion : notation
    }

    /// The path, the expected value and the value that was found, on one line.
    public var description: String {
      switch reason {
      // These messages name the path themselves.
      case .notAnArray, .cannotInsert: message
      default: KeyPathNotation.message(message, at: path.path)
      }
    }

    /// The expected and the found value, without the whole path.
    public var message: String {
      let segments = path.segments
      guard segments.indices.contains(segmentIndex) else { return "the key path is empty" }
      let segment = Excerpt.printable(segments[segmentIndex])
      let parent = KeyPath(segments: segments[..<segmentIndex])
      let shownParent = "'\(KeyPathNotation.shortened(parent.path))'"
      let place = parent.isEmpty ? "the top level" : shownParent
      switch reason {
      case .emptyPath: return "the key path is empty"
      case .emptySegment: return "segment \(segmentIndex + 1) is empty"
      case .notAContainer(let kind):
        return "expected an object or array at \(place), found \(kind.withArticle)"
      case .notAnIndex(let count):
        let array = "the array of \(Self.elements(count)) at \(place)"
        return "expected an index of \(array), found '\(segment)'\(advice)"
      case .indexOutOfRange(let count):
        return
          "index \(segment) is out of range; the array at \(place) has \(Self.elements(count))"
      case .depthLimit(let limit): return DepthLimit.message(limit)
      case .missing:
        let container = parent.isEmpty ? "at the top level" : "in \(shownParent)"
        return "there is no '\(segment)' \(container)\(advice)"
      case .notAnArray(let kind):
        return "cannot append: '\(KeyPathNotation.shortened(path.path))' is \(kind.withArticle)"
      case .cannotInsert(let kind):
        return "cannot insert: \(place) is \(kind.withArticle)"
      case .unsuitableType(let expected, let found):
        let place = KeyPathNotation.shortened(KeyPath(segments: segments[...segmentIndex]).path)
        return "expected \(expected) at '\(place)', found a value of type \(found)"
      case .objection(let reason): return reason
      }
    }

    private static func elements(_ count: Int) -> String {
      count == 1 ? "1 element" : "\(count) elements"
    }
  }
}

extension JSEN.KeyPathError: Hashable {
  /// Whether two errors are about the same segment of the same path, and say the same.
  ///
  /// - Complexity: O(*n*) in the path, and in the keys of an object that lacks one.
  public static func == (left: Self, right: Self) -> Bool {
    left.reason == right.reason && left.segmentIndex == right.segmentIndex
      && left.path == right.path && left.nearestKey == right.nearestKey
  }

  /// Hashes the kind and the path.
  ///
  /// - Complexity: O(*n*) in the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(path)
  }
}

extension JSEN.Kind {
  /// The kind as part of a sentence: `an array`.
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
