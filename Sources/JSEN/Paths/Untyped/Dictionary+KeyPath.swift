extension Dictionary where Key == String {
  /// The value at the end of a path through dictionaries with string keys and arrays. `set(_:at:)` also sets it, and
  /// throws an error where this subscript changes nothing.
  ///
  /// It is nil when no value exists. Setting follows the rules of ``JSEN/subscript(keyPath:)``, and setting nil removes.
  /// It changes nothing when the dictionary cannot hold the result. The depth of the new value is checked
  /// if it is a ``JSEN``.
  ///
  ///     var settings: [String: Any] = ["window": ["size": [640, 480]]]
  ///     settings[keyPath: "window.size.0"] = 800
  ///     print(settings[keyPath: "window.size.0"] ?? "nothing")
  ///     // prints 800
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*d*) in the path's length for containers of `Any`; other containers are converted.
  @_disfavoredOverload
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get { value(at: path) }
    set { try? update(at: path, to: newValue) }
  }

  /// Sets the value at the end of a path, by the rules of ``JSEN/set(_:at:)``.
  ///
  ///     var sizes: [String: [Int]] = ["window": [640, 480]]
  ///     do { try sizes.set("large", at: "window.1") } catch { print(error) }
  ///     // prints window.1: expected a value of type Array<Int> at 'window', found a value of type Array<Any>
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError``, also when the dictionary cannot hold the result. The dictionary then does not
  ///   change.
  /// - Complexity: that of the subscript.
  @_disfavoredOverload
  public mutating func set(_ value: Any, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError`` when no such value exists.
  /// - Complexity: that of the subscript, and linear in the count of an array that loses an element.
  @_disfavoredOverload
  public mutating func remove(at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: nil)
  }

  private func value(at path: JSEN.KeyPath) -> Any? {
    let split = path.split
    guard let key = split.segments.first, split.missing == nil else { return nil }
    return split.segments.dropFirst().reduce(self[key] as Any?) { container, segment in
      container.flatMap { AnyPath.child(segment, of: $0) }
    }
  }

  private mutating func update(
    at path: JSEN.KeyPath, to value: Any?
  ) throws(JSEN.KeyPathError) {
    let steps = try KeyPathSteps(path)
    try (value as? JSEN)?.checkDepth(along: steps)
    let key = steps.segments[0]
    if Value.self == JSEN.self, value == nil || value is JSEN {
      var json = JSEN.dictionary([:])
      json[key] = removeValue(forKey: key) as? JSEN
      defer { self[key] = json[key] as? Value }
      if let value = value as? JSEN {
        try json.update(along: steps, to: value)
      } else {
        try json.remove(at: path)
      }
      return
    }
    // The member has one owner while it changes, unless the dictionary may be unable to hold the result.
    let old = Value.self == Any.self ? nil : self[key]
    var members: [String: Any] = [:]
    members[key] = removeValue(forKey: key)
    defer { if let member = members[key] { self[key] = member as? Value ?? old } }
    try AnyPath.update(&members, steps, to: value)
    if let member = members[key], !(member is Value) {
      throw JSEN.KeyPathError(
        .unsuitableType(expected: "a value of type \(Value.self)", found: "\(type(of: member))"),
        path, at: 0)
    }
  }
}

extension [String: JSEN] {
  /// The value at the end of a path. `set(_:at:)` also sets it, and throws an error where this subscript changes nothing.
  ///
  /// It is nil when no value exists. Setting follows ``JSEN/subscript(keyPath:)``.
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of `subscript(keyPath:)` of a `JSEN`.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    get { value(at: path) as? JSEN }
    set { try? update(at: path, to: newValue) }
  }

  /// Sets the value at the end of a path, as ``JSEN/set(_:at:)`` does.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError``. The dictionary then does not change.
  /// - Complexity: that of `set(_:at:)` of a `JSEN`.
  public mutating func set(_ value: JSEN, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path and returns it.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError`` when no such value exists.
  /// - Complexity: that of `remove(at:)` of a `JSEN`.
  @discardableResult
  public mutating func remove(at path: JSEN.KeyPath) throws(JSEN.KeyPathError) -> JSEN {
    let old = self[keyPath: path]
    try update(at: path, to: nil)
    return old ?? .null
  }
}
