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
  // Four words, which functions pass in registers. With more, each reader is a value in memory that must be destroyed.

  private var place: Place
  /// The document whose node is read; nil for another value and for nothing.
  let storage: DocumentStorage?

  private enum Place {
    case nothing
    /// A value that is not part of a document.
    case json(JSEN)
    /// The index of a node of the document.
    case node(Int)
    case traced(Traced)
  }

  /// A reader that has a trail.
  private final class Traced: Sendable {
    let (reader, trail): (JSENReader, PathStep)
    // Stored, since a getter that calls itself is not inlined.
    let (json, index, isNothing): (JSEN, Int, Bool)

    init(_ reader: JSENReader, _ trail: PathStep) {
      (self.reader, self.trail) = (reader, trail)
      (json, index, isNothing) = (reader.json, reader.index, reader.isNothing)
    }
  }

  private var traced: Traced? { if case .traced(let traced) = place { traced } else { nil } }

  /// A value that is not part of a document. It is null for a node and for nothing.
  var json: JSEN { if case .json(let json) = place { json } else { traced?.json ?? .null } }

  /// The index of the node; zero without a document.
  var index: Int { if case .node(let index) = place { index } else { traced?.index ?? 0 } }

  var isNothing: Bool { if case .nothing = place { true } else { traced?.isNothing ?? false } }

  /// The way to this value from the source at which the paths of errors begin, the last step first. It is nil when
  /// the errors of the reader get their path from the caller.
  var trail: PathStep? { traced?.trail }

  /// Returns the same reader with another trail.
  func with(_ trail: PathStep?) -> JSENReader {
    let reader = traced?.reader ?? self
    return trail.map { JSENReader(place: .traced(Traced(reader, $0)), storage: storage) } ?? reader
  }

  /// Moves to another value that is not part of a document.
  mutating func move(to json: JSEN) { place = .json(json) }

  /// Moves to another node of the same document, which is not retained again.
  mutating func move(toNode node: Int) { place = .node(node) }

  /// The value of a document that is read.
  var node: JSENDocument.Value? { storage.map { JSENDocument.Value(storage: $0, index: index) } }

  var isNullOrNothing: Bool { node?.isNull ?? json.isNull }
}

extension JSENReader {
  init(json: JSEN) { self.init(place: .json(json), storage: nil) }

  init(node: Int, of storage: DocumentStorage) { self.init(place: .node(node), storage: storage) }

  /// Makes a reader of nothing.
  public init() { self.init(place: .nothing, storage: nil) }

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
