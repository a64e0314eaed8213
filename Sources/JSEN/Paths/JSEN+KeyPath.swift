extension JSEN {
  /// The value at the end of a path; nil when the path leads nowhere.
  ///
  /// Setting creates the objects that are missing on the way. In an array the index just behind the last
  /// element appends, nil removes. A path through a scalar, an empty path or an empty segment changes nothing:
  /// ``set(_:at:)`` does the same, and says so with an error.
  ///
  ///     var json: JSEN = [:]
  ///     json[keyPath: "user.name"] = "Ann"
  ///     json[keyPath: "user.tags"] = ["a"]
  ///     json[keyPath: "user.tags.1"] = "b"
  ///     json[keyPath: "user.name.first"] = "A."
  ///     print(json)
  ///     // prints {"user":{"name":"Ann","tags":["a","b"]}}
  ///
  /// - Complexity: O(*d*) in the path's length; nothing beside the path is copied. Removing from an array or
  ///   object is linear in its count; setting an array or object is linear in its parts, whose depth is checked.
  public subscript(keyPath path: KeyPath) -> JSEN? {
    get { value(at: path) }
    _modify {
      var value = self.value(at: path)
      let existed = value != nil
      // The copy above is to be the only one while it is changed.
      if existed { try? update(at: path, to: .null) }
      defer {
        if value != nil || existed { try? update(at: path, to: value) }
      }
      yield &value
    }
    set {
      if let newValue { try? set(newValue, at: path) } else { try? update(at: path, to: nil) }
    }
  }

  /// Sets the value at the end of a path, and creates the objects that are missing on the way.
  ///
  /// - Throws: ``KeyPathError``, which says which segment failed and what is there; nothing has changed then. A value
  ///   that would nest deeper than ``ReadingOptions/maximumDepthCeiling`` is refused.
  /// - Complexity: O(*d*) in the path's length, and O(*n*) in the parts of an array or object that is set.
  public mutating func set(_ value: JSEN, at path: KeyPath) throws(KeyPathError) {
    try value.checkDepth(at: path)
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path and returns it.
  ///
  /// - Throws: ``KeyPathError``, when nothing stands there or the path can't be followed.
  /// - Complexity: O(*d*) in the path's length, and linear in the count of what it is removed from.
  @discardableResult
  public mutating func remove(at path: KeyPath) throws(KeyPathError) -> JSEN {
    let removed = value(at: path)
    try update(at: path, to: nil)
    guard let removed else { throw missing(on: path) }
    return removed
  }

  /// Appends an element to the array at the end of a path; where nothing stands, an array is created.
  ///
  ///     var json: JSEN = ["tags": ["a"]]
  ///     try json.append("b", at: "tags")
  ///     print(json)
  ///     // prints {"tags":["a","b"]}
  ///
  /// - Throws: ``KeyPathError``, also when something else than an array is there.
  /// - Complexity: O(*d*) in the path's length, and O(*n*) in the parts of an array or object that is appended.
  public mutating func append(_ element: JSEN, at path: KeyPath) throws(KeyPathError) {
    try element.checkDepth(at: path, inside: 1)
    switch value(at: path)?.kind {
    case nil: try update(at: path, to: [element])
    case .array: try edit(at: path) { $0?.array?.append(element) }
    case let kind?: throw KeyPathError(.notAnArray(kind), path, at: path.segments.count - 1)
    }
  }

  /// Makes sure that this value does not nest too deep when it is put at the end of a path.
  ///
  /// - Parameter levels: how many containers are created between the path's end and this value.
  func checkDepth(at path: KeyPath, inside levels: Int = 0) throws(KeyPathError) {
    let count = path.segments.count
    let rest = JSEN.maximumDepth - count - levels
    if rest < 0 || isDeeper(than: rest) {
      throw KeyPathError(.depthLimit(JSEN.maximumDepth), path, at: count - 1)
    }
  }

  /// The error for the first segment of a path that finds nothing.
  private func missing(on path: KeyPath) -> KeyPathError {
    var parent = self
    for (index, segment) in path.segments.enumerated() {
      guard let child = parent.value(at: KeyPath(segments: [segment])) else {
        if let count = parent.array?.count {
          return KeyPathError(.indexOutOfRange(count: count), path, at: index)
        }
        return KeyPathError(.missing, path, at: index)
      }
      parent = child
    }
    return KeyPathError(.missing, path, at: 0)
  }

  private mutating func update(at path: KeyPath, to value: JSEN?) throws(KeyPathError) {
    try edit(at: path) { $0 = value }
  }

  /// Changes what stands at the end of a path in place.
  ///
  /// Everything that can fail fails before anything is created: what is missing is created as objects, and in
  /// a new object there is a place for every key.
  mutating func edit(at path: KeyPath, _ change: (inout JSEN?) -> Void) throws(KeyPathError) {
    // Taken apart once.
    let path = KeyPath(segments: path.segments)
    if path.isEmpty { throw KeyPathError(.emptyPath, path, at: 0) }
    if path.segments.count > JSEN.maximumDepth {
      throw KeyPathError(.depthLimit(JSEN.maximumDepth), path, at: JSEN.maximumDepth)
    }
    if let empty = path.segments.firstIndex(of: "") {
      throw KeyPathError(.emptySegment, path, at: empty)
    }
    // The containers on the way are taken out of each other, so that each is the only owner of what it holds
    // while that is changed, and put back from the innermost on. A function that calls itself would need
    // stack for each level.
    var outer: [(container: JSEN, position: Int)] = []
    var current = JSEN.null
    swap(&current, &self)
    defer {
      while let position = outer.last?.position {
        outer[outer.count - 1].container.swapChild(at: position, with: &current)
        swap(&outer[outer.count - 1].container, &current)
        outer.removeLast()
      }
      swap(&current, &self)
    }
    for depth in path.segments.indices.dropLast() {
      guard let position = try current.position(at: depth, of: path) else {
        current.create(at: depth, of: path, change)
        return
      }
      var child = JSEN.null
      current.swapChild(at: position, with: &child)
      outer.append((current, position))
      current = child
    }
    try current.change(at: path.segments.count - 1, of: path, change)
  }

  /// Where the member or element stands that a segment of a path leads to; nil where there is place for one.
  private func position(at depth: Int, of path: KeyPath) throws(KeyPathError) -> Int? {
    let segment = path.segments[depth]
    switch self {
    case .dictionary(let object): return object.position(of: segment)
    case .array(let elements):
      guard let index = KeyPath.index(segment) else {
        throw KeyPathError(.notAnIndex(count: elements.count), path, at: depth)
      }
      guard index <= elements.count else {
        throw KeyPathError(.indexOutOfRange(count: elements.count), path, at: depth)
      }
      return index < elements.count ? index : nil
    default: throw KeyPathError(.notAContainer(kind), path, at: depth)
    }
  }

  /// Changes what stands at a segment of a path, which is in this container.
  private mutating func change(
    at depth: Int, of path: KeyPath, _ change: (inout JSEN?) -> Void
  ) throws(KeyPathError) {
    let position = try position(at: depth, of: path)
    if kind == .object {
      change(&self[path.segments[depth]])
    } else {
      change(&self[position ?? array?.count ?? 0])
    }
  }

  /// Puts an object where nothing is, and into it what the rest of a path asks for; removing what isn't there
  /// leaves no empty objects behind.
  private mutating func create(
    at depth: Int, of path: KeyPath, _ change: (inout JSEN?) -> Void
  ) {
    var created: JSEN? = nil
    change(&created)
    guard var created else { return }
    for segment in path.segments[(depth + 1)...].reversed() {
      created = .dictionary([segment: created] as Object)
    }
    if kind == .object {
      self[path.segments[depth]] = created
    } else {
      self.array?.append(created)
    }
  }

  /// Exchanges the element or the member's value at a position.
  private mutating func swapChild(at position: Int, with other: inout JSEN) {
    // Taken out of the value, so that it is the only owner while it is changed. A `switch` would hold on to a
    // copy in debug builds.
    if case .array(var elements) = self {
      self = .null
      swap(&elements[position], &other)
      self = .array(elements)
    } else if case .dictionary(var object) = self {
      self = .null
      swap(&object.members[position].value, &other)
      self = .dictionary(object)
    }
  }
}

extension JSEN.Object {
  /// The value at the end of a path; reads and writes as ``JSEN/subscript(keyPath:)`` does.
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
  /// The value at the end of a path; reads and writes as ``JSEN/subscript(keyPath:)`` does.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    get {
      let segments = path.segments
      guard let first = segments.first, !first.isEmpty, let member = self[first] else {
        return nil
      }
      return segments.count == 1
        ? member : member.value(at: JSEN.KeyPath(segments: segments.dropFirst()))
    }
    set {
      let segments = path.segments
      guard let first = segments.first, !segments.contains("") else { return }
      var json: JSEN = [:]
      if let member = removeValue(forKey: first) { json[first] = member }
      // A path that fails after the first segment leaves the member as it was.
      json[keyPath: path] = newValue
      self[first] = json[first]
    }
  }
}
