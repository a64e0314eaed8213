extension JSEN.Object {
  /// The value at the end of a path; nil when there is none. Setting follows ``JSEN/subscript(keyPath:)``.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of `subscript(keyPath:)` of a `JSEN`.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    get { JSEN.dictionary(self).value(at: path) }
    _modify {
      var value = JSEN.dictionary(self)
      self = JSEN.Object()
      defer { self = value.object ?? self }
      yield &value[keyPath: path]
    }
  }
}

extension [String: JSEN] {
  /// The value at the end of a path; nil when there is none. Setting follows ``JSEN/subscript(keyPath:)``.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of `subscript(keyPath:)` of a `JSEN`.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    get { part(on: path)?.json.value(at: path) }
    set {
      guard var part = part(on: path) else { return }
      removeValue(forKey: part.key)
      // A path that fails after the first segment leaves the member as it was.
      part.json[keyPath: path] = newValue
      self[part.key] = part.json[part.key]
    }
  }

  /// The first key on a path, and an object with its member only.
  private func part(on path: JSEN.KeyPath) -> (key: String, json: JSEN)? {
    let split = path.split
    guard let key = split.segments.first, split.missing == nil else { return nil }
    return (key, .dictionary(JSEN.Object(omittingNil: [key: self[key]])))
  }
}
