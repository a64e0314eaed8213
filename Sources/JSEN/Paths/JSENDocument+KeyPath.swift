extension JSENDocument.Value {
  /// The value at the end of a path; nil when the path leads nowhere.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document[keyPath: "users.0.name"]?.string ?? "nobody")
  ///     // prints Ann
  public subscript(keyPath path: JSEN.KeyPath) -> JSENDocument.Value? {
    value(at: path.segments)
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when the path leads nowhere.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
