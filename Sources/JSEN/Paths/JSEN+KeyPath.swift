extension JSEN {
  /// The value at the end of a path. ``set(_:at:)`` also sets it, and throws an error where this subscript changes
  /// nothing.
  ///
  /// It is nil when no value exists. Setting creates missing objects on the path, and a missing array for an index in
  /// brackets: `tags[0]`. Null on the path counts as missing. In an array, the index after the last element (`count`)
  /// appends. Setting nil removes the value; ``remove(at:)`` does so, too. A path through any other scalar, an empty path
  /// and a missing segment change nothing.
  ///
  ///     var json: JSEN = [:]
  ///     json[keyPath: "user.name"] = "Ann"
  ///     json[keyPath: "user.tags[0]"] = "a"
  ///     json[keyPath: "user.tags.1"] = "b"
  ///     json[keyPath: "user.name.first"] = "A."
  ///     print(json)
  ///     // prints {"user":{"name":"Ann","tags":["a","b"]}}
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*d*) in the path's length; no container is copied. Removing is also linear in the count of the
  ///   container. Setting an array or object is also linear in its parts, since its depth is checked. That of a value that
  ///   changes in place is not.
  public subscript(keyPath path: KeyPath) -> JSEN? {
    get { value(at: path) }
    _modify {
      var value: JSEN? = nil
      if self.value(at: path) == nil {
        defer { if let value { _ = try? update(along: KeyPathSteps(path), to: value) } }
        yield &value
        return
      }
      var open = OpenPath(&self)
      _ = path.lead(&open)
      value = .some(.null)
      swap(&open.value, &value!)
      defer {
        if let value { open.value = value } else { open.removeValue() }
        open.close(into: &self)
      }
      yield &value
    }
    set {
      if let newValue {
        try? set(newValue, at: path)
      } else {
        _ = try? update(along: KeyPathSteps(path), to: nil)
      }
    }
  }

  /// Sets the value at the end of a path, and creates missing objects on the path. An index in brackets creates a
  /// missing array. Null on the path counts as missing.
  ///
  ///     var json: JSEN = [:]
  ///     try json.set("Ann", at: "users[0].name")
  ///     print(json)
  ///     // prints {"users":[{"name":"Ann"}]}
  ///
  /// - Parameters:
  ///   - value: the new value. It replaces what is there.
  ///   - path: the path to the value.
  /// - Throws: ``KeyPathError`` with the segment that failed and the value found there, also for values that nest
  ///   deeper than 1024 levels. The value then does not change.
  /// - Complexity: O(*d*) in the path's length, and O(*n*) in the parts of an array or object that is set.
  public mutating func set(_ value: JSEN, at path: KeyPath) throws(KeyPathError) {
    var open = OpenPath(&self)
    let isFound = path.lead(&open) == nil && value.fits(inside: open.depth)
    if isFound { open.value = value }
    open.close(into: &self)
    if !isFound { try set(value, along: path) }
  }

  /// Removes the value at the end of a path and returns it.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``KeyPathError`` when no such value exists.
  /// - Complexity: O(*d*) in the path's length, and linear in the count of the container.
  @discardableResult
  public mutating func remove(at path: KeyPath) throws(KeyPathError) -> JSEN {
    try remove(along: path)
  }

  /// Appends an element to the array at the end of a path. A missing array is created, also for null.
  ///
  ///     var json: JSEN = ["tags": ["a"]]
  ///     try json.append("b", at: "tags")
  ///     print(json)
  ///     // prints {"tags":["a","b"]}
  ///
  /// - Parameters:
  ///   - element: the new element.
  ///   - path: the path to the array.
  /// - Throws: ``KeyPathError``, also when the value at the end of the path is not an array.
  /// - Complexity: O(*d*) in the path's length, and O(*n*) in the parts of an array or object that is appended.
  public mutating func append(_ element: JSEN, at path: KeyPath) throws(KeyPathError) {
    try append(element, along: path)
  }

  /// Inserts an element into an array; later elements move up. A missing array is created, also for null.
  ///
  ///     var json: JSEN = ["tags": ["a", "c"]]
  ///     try json.insert("b", at: "tags[1]")
  ///     print(json)
  ///     // prints {"tags":["a","b","c"]}
  ///
  /// - Parameters:
  ///   - element: the new element.
  ///   - path: the path to the index of the new element; the index is at most the count of the array.
  /// - Throws: ``KeyPathError``, also when the path does not lead into an array.
  /// - Complexity: O(*n*) in the elements that move up, and in the parts of an array or object that is inserted.
  public mutating func insert(_ element: JSEN, at path: KeyPath) throws(KeyPathError) {
    try insert(element, along: path)
  }
}
