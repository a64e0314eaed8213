public import JSEN

extension JSONPath {
  /// A value that a query found, and its location.
  public struct Node<Value> {
    /// The location.
    public let path: NormalizedPath

    /// The value there.
    public let value: Value
  }

  /// Returns the values that the query finds, in the order of RFC 9535.
  ///
  /// They are found one by one while you go through the sequence. A value that several selectors select is there several
  /// times.
  ///
  ///     let json: JSEN = ["a": [1, 2, 3]]
  ///     for value in JSONPath("$.a[1:]").values(in: json) { print(value) }
  ///     // prints:
  ///     // 2
  ///     // 3
  ///
  /// - Complexity: O(*n*) in the nodes that the segments visit; O(*n*) in the nodes of the value for a query with one
  ///   descendant segment, and filters without one.
  public func values(in json: JSEN) -> some Sequence<JSEN> & Sendable { Matches(query, json) }

  /// Returns the values that the query finds in a document's value.
  public func values(
    in value: JSENDocument.Value
  ) -> some Sequence<JSENDocument.Value> & Sendable {
    Matches(query, value)
  }

  /// Returns the values that the query finds in a document.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}, {"name": "Bob"}]}"#)
  ///     print(JSONPath("$..name").values(in: document).compactMap(\.string))
  ///     // prints ["Ann", "Bob"]
  public func values(
    in document: JSENDocument
  ) -> some Sequence<JSENDocument.Value> & Sendable {
    values(in: document.root)
  }

  /// Returns the values that the query finds, each with its location.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann"], ["name": "Bob"]]]
  ///     for node in JSONPath("$..name").nodes(in: json) { print(node.path, node.value) }
  ///     // prints:
  ///     // $['users'][0]['name'] "Ann"
  ///     // $['users'][1]['name'] "Bob"
  ///
  /// - Complexity: that of `values(in:)`, and O(*d*) for a node at the depth *d*.
  public func nodes(in json: JSEN) -> some Sequence<Node<JSEN>> & Sendable {
    NodeMatches(matches: Matches(query, json))
  }

  /// Returns the values that the query finds in a document's value, each with its location in the value.
  public func nodes(
    in value: JSENDocument.Value
  ) -> some Sequence<Node<JSENDocument.Value>> & Sendable {
    NodeMatches(matches: Matches(query, value))
  }

  /// Returns the values that the query finds in a document, each with its location.
  public func nodes(
    in document: JSENDocument
  ) -> some Sequence<Node<JSENDocument.Value>> & Sendable {
    nodes(in: document.root)
  }

  /// Returns the first value that the query finds; nil when there is none. The search ends there.
  ///
  ///     let json: JSEN = [["id": 1, "name": "Ann"], ["id": 2, "name": "Bob"]]
  ///     print(JSONPath("$[?@.id == 2].name").first(in: json) ?? nil)
  ///     // prints "Bob"
  public func first(in json: JSEN) -> JSEN? { Matches(query, json).first }

  /// Returns the first value that the query finds in a document's value; nil when there is none.
  public func first(in value: JSENDocument.Value) -> JSENDocument.Value? {
    Matches(query, value).first
  }

  /// Returns the first value that the query finds in a document; nil when there is none.
  public func first(in document: JSENDocument) -> JSENDocument.Value? { first(in: document.root) }

  /// Returns how many values the query finds.
  ///
  ///     print(JSONPath("$..*").count(in: ["a": [1, 2, 3]]))
  ///     // prints 4
  public func count(in json: JSEN) -> Int { Matches(query, json).count }

  /// Returns how many values the query finds in a document's value.
  public func count(in value: JSENDocument.Value) -> Int { Matches(query, value).count }

  /// Returns how many values the query finds in a document.
  public func count(in document: JSENDocument) -> Int { count(in: document.root) }
}

extension JSONPath.Node: Sendable where Value: Sendable {}

extension JSEN {
  /// The values that a query finds.
  ///
  ///     let json: JSEN = ["book": [["title": "A", "price": 8], ["title": "B", "price": 20]]]
  ///     print(json[path: "$.book[?@.price < 10].title"])
  ///     // prints ["A"]
  ///
  /// `JSONPath.values(in:)` finds them one by one, and `JSONPath(_:)` compiles a query only once.
  public subscript(path path: JSONPath) -> [JSEN] { Array(path.values(in: self)) }
}

extension JSENDocument.Value {
  /// The values that a query finds.
  public subscript(path path: JSONPath) -> [JSENDocument.Value] { Array(path.values(in: self)) }
}

extension JSENDocument {
  /// The values that a query finds.
  public subscript(path path: JSONPath) -> [Value] { root[path: path] }
}

/// A value in which queries find values of the same type.
private protocol QuerySource: Sendable {
  associatedtype Readable: JSONReadable

  /// The value in the form in which the walk reads it. It is valid as long as this source is.
  var readable: Readable { get }

  /// Makes a value of one that the walk has found in it.
  func match(_ readable: Readable) -> Self
}

extension JSEN: QuerySource {
  fileprivate var readable: JSEN { self }
  fileprivate func match(_ readable: JSEN) -> JSEN { readable }
}

extension JSENDocument.Value: QuerySource {
  fileprivate var readable: TapeValue { TapeValue(storage.uncheckedTape, index) }

  fileprivate func match(_ readable: TapeValue) -> JSENDocument.Value {
    JSENDocument.Value(storage: storage, index: readable.index)
  }
}

/// The values that a query finds.
private struct Matches<Source>: Sequence, Sendable where Source: QuerySource {
  let query: Query
  let source: Source

  init(_ query: Query, _ source: Source) { (self.query, self.source) = (query, source) }

  struct Iterator: IteratorProtocol {
    /// Keeps what the walker reads alive.
    let source: Source
    var walker: QueryWalker<Source.Readable>

    mutating func next() -> Source? {
      defer { extendLifetime(source) }
      return walker.next().map { source.match($0) }
    }
  }

  func makeIterator() -> Iterator { makeIterator(tracksPath: false) }

  func makeIterator(tracksPath: Bool) -> Iterator {
    let readable = source.readable
    let walker = QueryWalker(
      query, from: readable, Evaluation(readable), tracksPath: tracksPath)
    return Iterator(source: source, walker: walker)
  }

  var first: Source? {
    var iterator = makeIterator()
    return iterator.next()
  }

  var count: Int {
    var iterator = makeIterator()
    var count = 0
    while iterator.walker.next() != nil { count += 1 }
    extendLifetime(source)
    return count
  }
}

/// The values that a query finds, and their locations.
private struct NodeMatches<Source>: Sequence, Sendable where Source: QuerySource {
  let matches: Matches<Source>

  struct Iterator: IteratorProtocol {
    var values: Matches<Source>.Iterator

    mutating func next() -> JSONPath.Node<Source>? {
      values.next().map { JSONPath.Node(path: .init(values.walker.path), value: $0) }
    }
  }

  func makeIterator() -> Iterator { Iterator(values: matches.makeIterator(tracksPath: true)) }
}
