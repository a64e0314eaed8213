/// Reads one JSON value, from a ``JSEN`` or from a document, or reads nothing.
///
/// A type that conforms to ``JSENInitializable`` gets its value as a reader, so one initializer works for every source.
/// A reader of nothing acts like `{}`.
///
///     let reader = JSENReader(try JSENDocument(parsing: #"{"id": 7}"#))
///     let id: Int = try reader.fetch("id")
///     print(id, try JSENReader().fetchOptional("id") ?? 0)
///     // prints 7 0
public struct JSENReader: Sendable {
  // Stored side by side and not as the cases of an enum: a payload is copied, and retained, when it is matched.

  /// A value that is not part of a document. It is null for a node and for nothing.
  private(set) var json: JSEN
  /// The document whose node is read; nil for another value and for nothing.
  let storage: DocumentStorage?
  /// The index of the node. Without a document, it is ``nothing`` or zero.
  private(set) var index: Int
  /// The way to this value from the source at which the paths of errors begin, the last step first. It is nil when
  /// the errors of the reader get their path from the caller.
  let trail: PathStep?

  private static let nothing = -1

  @inline(__always)
  private init(_ json: JSEN, _ storage: DocumentStorage?, _ index: Int, _ trail: PathStep?) {
    self.json = json
    self.storage = storage
    self.index = index
    self.trail = trail
  }

  @inline(__always)
  init(json: JSEN) { self.init(json, nil, 0, nil) }

  @inline(__always)
  init(node: Int, of storage: DocumentStorage) { self.init(.null, storage, node, nil) }

  /// Returns the same reader with another trail.
  func with(_ trail: PathStep?) -> JSENReader { JSENReader(json, storage, index, trail) }

  /// Moves to another value that is not part of a document.
  @inline(__always)
  mutating func move(to json: JSEN) { self.json = json }

  /// Moves to another node of the same document, which is not retained again.
  @inline(__always)
  mutating func move(toNode node: Int) { index = node }

  /// The value that is read.
  enum Content: Sendable {
    case nothing
    case json(JSEN)
    case node(JSENDocument.Value)
  }

  var content: Content {
    if let value = node { return .node(value) }
    return isNothing ? .nothing : .json(json)
  }

  /// The value of a document that is read.
  @inline(__always)
  var node: JSENDocument.Value? {
    storage.map { JSENDocument.Value(storage: $0, index: index) }
  }

  /// Makes a reader of nothing.
  public init() { self.init(.null, nil, Self.nothing, nil) }

  /// Makes a reader of a value; nil makes a reader of nothing.
  ///
  ///     let json: JSEN = ["user": ["name": "Ann"]]
  ///     let name: String = try JSENReader(json["user"]).fetch("name")
  ///     print(name)
  ///     // prints Ann
  ///
  /// - Parameter json: the value to read.
  /// - Complexity: O(1).
  public init(_ json: JSEN?) { self = json.map { JSENReader(json: $0) } ?? JSENReader() }

  /// Makes a reader of an object, a document or a value of a document; nil makes a reader of nothing.
  ///
  /// - Parameter source: the value to read.
  /// - Complexity: O(1).
  public init(_ source: (some JSENSource)?) {
    self = source?.lookUp(nil) ?? JSENReader()
  }

  /// The kind of the value; nil when there is nothing.
  public var kind: JSEN.Kind? { node?.kind ?? (isNothing ? nil : json.kind) }

  @inline(__always)
  var isNothing: Bool { index == Self.nothing }

  @inline(__always)
  var isNullOrNothing: Bool { node?.isNull ?? json.isNull }

  /// Returns an error about this value. Throw it in an ``JSENInitializable/init(reader:)`` that does not accept the
  /// value.
  ///
  ///     struct Hue: JSENInitializable {
  ///       var degrees: Int
  ///       init(reader: JSENReader) throws {
  ///         degrees = try reader.fetch()
  ///         if !(0..<360).contains(degrees) { throw reader.error(expected: "a hue from 0 to 359") }
  ///       }
  ///     }
  ///     do { _ = try Hue(parsing: "400") } catch { print(error) }
  ///     // prints:
  ///     // 1:1: expected a hue from 0 to 359, found 400
  ///     // 400
  ///     // ^
  ///
  /// - Parameter expected: the expected value, as the message shows it after "expected": `a color`.
  /// - Complexity: O(1). The path, the line and the excerpt are computed when the error is printed.
  public func error(expected: String) -> JSEN.FetchError {
    JSEN.FetchError(.invalid(expected), at: self)
  }
}

/// A step on the way to a value: a path, and the next step in one of the two directions.
final class PathStep: Sendable {
  let key: JSEN.KeyPath
  let next: PathStep?

  init(_ key: JSEN.KeyPath, next: PathStep?) {
    self.key = key
    self.next = next
  }
}
