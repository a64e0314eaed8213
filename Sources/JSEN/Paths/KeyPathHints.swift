/// Subscripts that do not compile, and say what to write for a path in a string.
extension JSEN {
  /// Does not compile: make a ``KeyPath`` of the string.
  @available(*, unavailable, message: "use 'JSEN.KeyPath(_:)' to read a string as a path")
  public subscript(keyPath path: String) -> JSEN? { nil }
}

extension JSEN.Object {
  /// Does not compile: make a ``JSEN/KeyPath`` of the string.
  @available(*, unavailable, message: "use 'JSEN.KeyPath(_:)' to read a string as a path")
  public subscript(keyPath path: String) -> JSEN? { nil }
}

extension JSENDocument.Value {
  /// Does not compile: make a ``JSEN/KeyPath`` of the string.
  @available(*, unavailable, message: "use 'JSEN.KeyPath(_:)' to read a string as a path")
  public subscript(keyPath path: String) -> JSENDocument.Value? { nil }
}

extension JSENDocument {
  /// Does not compile: make a ``JSEN/KeyPath`` of the string.
  @available(*, unavailable, message: "use 'JSEN.KeyPath(_:)' to read a string as a path")
  public subscript(keyPath path: String) -> Value? { nil }
}
