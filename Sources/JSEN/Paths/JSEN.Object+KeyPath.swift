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
    get {
      let split = path.split
      let segments = split.segments
      guard let first = segments.first, split.missing == nil, let member = self[first] else {
        return nil
      }
      return segments.count == 1
        ? member : member.value(at: JSEN.KeyPath(segments: segments.dropFirst()))
    }
    set {
      let split = path.split
      guard let first = split.segments.first, split.missing == nil else { return }
      var json: JSEN = [:]
      if let member = removeValue(forKey: first) { json[first] = member }
      // A path that fails after the first segment leaves the member as it was.
      json[keyPath: path] = newValue
      self[first] = json[first]
    }
  }
}
