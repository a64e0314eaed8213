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
  /// The query runs while you iterate over the sequence. If several selectors select a value, the sequence has it
  /// several times.
  ///
  ///     let json: JSEN = ["a": [1, 2, 3]]
  ///     for value in JSONPath("$.a[1:]").values(in: json) { print(value) }
  ///     // prints:
  ///     // 2
  ///     // 3
  ///
  /// - Parameter json: the value that `$` means.
  /// - Complexity: O(*n*) in the nodes that the segments visit; O(*n*) in the nodes of the value for a query with one
  ///   descendant segment, and filters without one.
  public func values(in json: JSEN) -> some Sequence<JSEN> & Sendable { json.values(query) }

  /// Returns the values that the query finds in a document's value.
  ///
  /// - Parameter value: the value that `$` means.
  /// - Complexity: that of `values(in:)` for a `JSEN`, where each name and index also walks over the children before its
  ///   value.
  public func values(
    in value: JSENDocument.Value
  ) -> some Sequence<JSENDocument.Value> & Sendable {
    value.values(query)
  }

  /// Returns the values that the query finds in a document.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}, {"name": "Bob"}]}"#)
  ///     print(JSONPath("$..name").values(in: document).compactMap(\.string))
  ///     // prints ["Ann", "Bob"]
  ///
  /// - Parameter document: the document, whose root is what `$` means.
  /// - Complexity: that of `values(in:)` for a `JSEN`.
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
  /// - Parameter json: the value that `$` means.
  /// - Complexity: that of `values(in:)`, and O(*d*) for a node at the depth *d*.
  public func nodes(in json: JSEN) -> some Sequence<Node<JSEN>> & Sendable {
    json.nodes(query)
  }

  /// Returns the values that the query finds in a document's value, each with its location in the value.
  ///
  /// - Parameter value: the value that `$` means.
  /// - Complexity: that of `nodes(in:)` for a `JSEN`.
  public func nodes(
    in value: JSENDocument.Value
  ) -> some Sequence<Node<JSENDocument.Value>> & Sendable {
    value.nodes(query)
  }

  /// Returns the values that the query finds in a document, each with its location.
  ///
  /// - Parameter document: the document, whose root is what `$` means.
  /// - Complexity: that of `nodes(in:)` for a `JSEN`.
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
  ///
  /// - Parameter json: the value that `$` means.
  /// - Complexity: that of `values(in:)` up to the first one.
  public func first(in json: JSEN) -> JSEN? { json.first(query) }

  /// Returns the first value that the query finds in a document's value; nil when there is none.
  ///
  /// - Parameter value: the value that `$` means.
  /// - Complexity: that of `values(in:)` up to the first one.
  public func first(in value: JSENDocument.Value) -> JSENDocument.Value? {
    value.first(query)
  }

  /// Returns the first value that the query finds in a document; nil when there is none.
  ///
  /// - Parameter document: the document, whose root is what `$` means.
  /// - Complexity: that of `values(in:)` up to the first one.
  public func first(in document: JSENDocument) -> JSENDocument.Value? { first(in: document.root) }

  /// Returns how many values the query finds.
  ///
  ///     print(JSONPath("$..*").count(in: ["a": [1, 2, 3]]))
  ///     // prints 4
  ///
  /// - Parameter json: the value that `$` means.
  /// - Complexity: that of `values(in:)`.
  public func count(in json: JSEN) -> Int { json.count(query) }

  /// Returns how many values the query finds in a document's value.
  ///
  /// - Parameter value: the value that `$` means.
  /// - Complexity: that of `values(in:)`.
  public func count(in value: JSENDocument.Value) -> Int { value.count(query) }

  /// Returns how many values the query finds in a document.
  ///
  /// - Parameter document: the document, whose root is what `$` means.
  /// - Complexity: that of `values(in:)`.
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
  ///
  /// - Parameter path: the query.
  /// - Complexity: that of `JSONPath.values(in:)`.
  public subscript(path path: JSONPath) -> [JSEN] { Array(path.values(in: self)) }
}

extension JSENDocument.Value {
  /// The values that a query finds.
  ///
  /// - Parameter path: the query.
  /// - Complexity: that of `JSONPath.values(in:)`.
  public subscript(path path: JSONPath) -> [JSENDocument.Value] { Array(path.values(in: self)) }
}

extension JSENDocument {
  /// The values that a query finds.
  ///
  /// - Parameter path: the query.
  /// - Complexity: that of `JSONPath.values(in:)`.
  public subscript(path path: JSONPath) -> [Value] { root[path: path] }
}

/// A value in which queries find values of the same type.
private protocol QuerySource: JSONReadable, Sendable {
  associatedtype Readable: JSONReadable

  /// The value in the form in which the walk reads it. It is valid as long as this source is.
  var readable: Readable { get }

  /// Makes a value of this type from a match inside this value.
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

/// The results of a query, found one by one.
///
/// The iterator is a closure, which the compiler specializes for the source. It does not specialize the conformance of a
/// generic sequence that another module uses as `some Sequence`.
private struct QueryResults<Element>: Sequence, Sendable {
  let begin: @Sendable () -> () -> Element?

  func makeIterator() -> AnyIterator<Element> { AnyIterator(begin()) }
}

extension QuerySource {
  fileprivate func values(_ query: Query) -> QueryResults<Self> {
    QueryResults {
      var walker = walker(query)
      return {
        defer { extendLifetime(self) }
        return walker.next().map { match($0) }
      }
    }
  }

  fileprivate func nodes(_ query: Query) -> QueryResults<JSONPath.Node<Self>> {
    QueryResults {
      var walker = walker(query, tracksPath: true)
      return {
        defer { extendLifetime(self) }
        return walker.next().map { JSONPath.Node(path: .init(walker.path), value: match($0)) }
      }
    }
  }

  fileprivate func first(_ query: Query) -> Self? {
    if let only = query.only(in: self) { return only }
    defer { extendLifetime(self) }
    var walker = walker(query)
    return walker.next().map { match($0) }
  }

  fileprivate func count(_ query: Query) -> Int {
    defer { extendLifetime(self) }
    var walker = walker(query)
    var count = 0
    while walker.next() != nil { count += 1 }
    return count
  }

  /// Makes a walker, which is valid as long as this source is.
  private func walker(_ query: Query, tracksPath: Bool = false) -> QueryWalker<Readable> {
    let readable = readable
    return QueryWalker(query, from: readable, Evaluation(readable), tracksPath: tracksPath)
  }
}
