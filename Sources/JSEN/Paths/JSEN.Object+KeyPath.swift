extension JSEN.Object {
  /// The value at the end of a path. `set(_:at:)` also sets it, and throws an error where this subscript changes nothing.
  ///
  /// It is nil when no value exists. Setting follows ``JSEN/subscript(keyPath:)``.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of `subscript(keyPath:)` of a `JSEN`.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    get { json.value(at: path) }
    _modify { yield &json[keyPath: path] }
  }

  /// Sets the value at the end of a path, as ``JSEN/set(_:at:)`` does.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError``. The object then does not change.
  /// - Complexity: that of `set(_:at:)` of a `JSEN`.
  public mutating func set(_ value: JSEN, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try json.set(value, at: path)
  }

  /// Removes the value at the end of a path and returns it.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError`` when no such value exists.
  /// - Complexity: that of `remove(at:)` of a `JSEN`.
  @discardableResult
  public mutating func remove(at path: JSEN.KeyPath) throws(JSEN.KeyPathError) -> JSEN {
    try json.remove(at: path)
  }

  /// This object as a value, which is its only owner while it changes.
  private var json: JSEN {
    get { .dictionary(self) }
    _modify {
      var value = JSEN.dictionary(self)
      self = JSEN.Object()
      defer { self = value.object ?? self }
      yield &value
    }
  }
}
