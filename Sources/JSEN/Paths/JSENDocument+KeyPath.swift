extension JSENDocument.Value {
  /// The value at the end of a path; nil when there is none.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document[keyPath: "users.0.name"]?.string ?? "")
  ///     // prints Ann
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*n*) in the members and elements of the containers on the path. The contents of other containers
  ///   are skipped.
  public subscript(keyPath path: JSEN.KeyPath) -> JSENDocument.Value? {
    storage.node(at: path, from: index).map { JSENDocument.Value(storage: storage, index: $0) }
  }
}

extension DocumentStorage {
  /// Returns the node of the value at the end of a path; nil when there is none.
  @inline(__always)
  func node(at path: JSEN.KeyPath, from index: Int) -> Int? {
    defer { extendLifetime(self) }
    // The walk is over nodes: a walk over values would retain the document at each segment.
    var walker = PathWalker(TapeValue(uncheckedTape, index))
    return path.lead(&walker) ? walker.place.index : nil
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when there is none.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*n*) in the members and elements of the containers on the path.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
