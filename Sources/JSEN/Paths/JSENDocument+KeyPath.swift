extension JSENDocument.Value {
  /// The value at the end of a path; nil when there is none.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document[keyPath: "users.0.name"]?.string ?? "")
  ///     // prints Ann
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of a lookup in each container on the path. The contents of other containers are skipped.
  public subscript(keyPath path: JSEN.KeyPath) -> JSENDocument.Value? {
    var walker = PathWalker(self)
    return path.lead(&walker) ? walker.place : nil
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when there is none.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of the subscript of ``JSENDocument/Value``.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
