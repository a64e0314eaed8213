extension JSEN {
  /// The value at the end of a path. ``set(_:at:)`` also sets it, and throws an error where this subscript changes
  /// nothing.
  ///
  /// It is nil when there is no value. Setting creates missing objects on the path, and a missing array for an index in
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
  ///   container. Setting an array or object is also linear in its parts, since its depth is checked.
  public subscript(keyPath path: KeyPath) -> JSEN? {
    get { value(at: path) }
    _modify {
      var value = self.value(at: path)
      let existed = value != nil
      // The copy above is then the only owner while it changes.
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
  ///   deeper than ``ReadingOptions/maximumDepthCeiling``. The value then does not change.
  /// - Complexity: O(*d*) in the path's length, and O(*n*) in the parts of an array or object that is set.
  public mutating func set(_ value: JSEN, at path: KeyPath) throws(KeyPathError) {
    try value.checkDepth(at: path)
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path and returns it.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``KeyPathError`` when there is no such value.
  /// - Complexity: O(*d*) in the path's length, and linear in the count of the container.
  @discardableResult
  public mutating func remove(at path: KeyPath) throws(KeyPathError) -> JSEN {
    let removed = value(at: path)
    try update(at: path, to: nil)
    guard let removed else { throw errorForNothing(at: path) }
    return removed
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
    try element.checkDepth(at: path, inside: 1)
    switch value(at: path)?.kind {
    case nil, .null: try update(at: path, to: [element])
    case .array: try edit(at: path) { $0?.array?.append(element) }
    case let kind?: throw KeyPathError(.notAnArray(kind), path, at: path.segments.count - 1)
    }
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
    try element.checkDepth(at: path)
    let steps = try KeyPathSteps(path)
    try edit(steps.endingInArray) {
      $0 = element
    } changeContainer: { (container, last) throws(KeyPathError) in
      if container.kind != .array {
        throw KeyPathError(.cannotInsert(container.kind), path, at: last)
      }
      let index = try container.position(at: last, of: steps) ?? container.elementCount
      container.array?.insert(element, at: index)
    }
  }

  /// Checks that this value does not nest too deep at the end of a path.
  ///
  /// - Parameter levels: how many more containers are created around the value.
  func checkDepth(at path: KeyPath, inside levels: Int = 0) throws(KeyPathError) {
    let count = path.segments.count
    let rest = JSEN.maximumDepth - count - levels
    if rest < 0 || isDeeper(than: rest) {
      throw KeyPathError(.depthLimit(JSEN.maximumDepth), path, at: count - 1)
    }
  }

  private mutating func update(at path: KeyPath, to value: JSEN?) throws(KeyPathError) {
    try edit(at: path) { $0 = value }
  }

  /// Changes the value at the end of a path in place.
  mutating func edit(at path: KeyPath, _ change: (inout JSEN?) -> Void) throws(KeyPathError) {
    let steps = try KeyPathSteps(path)
    try edit(steps, change) { (container, last) throws(KeyPathError) in
      try container.change(at: last, of: steps, change)
    }
  }

  /// Changes the container of the value at the end of a path in place. If it is missing, this creates it with a value.
  ///
  /// All failures happen before a container is created.
  private mutating func edit(
    _ steps: KeyPathSteps, _ makeValue: (inout JSEN?) -> Void,
    changeContainer: (_ container: inout JSEN, _ last: Int) throws(KeyPathError) -> Void
  ) throws(KeyPathError) {
    let last = steps.segments.count - 1
    try editContainer(depth: last) { (container, depth) throws(KeyPathError) in
      try container.position(at: depth, of: steps)
    } change: { (container, depth) throws(KeyPathError) in
      if depth < last || container.isNull {
        try container.create(at: depth, of: steps, makeValue)
      } else {
        try changeContainer(&container, last)
      }
    }
  }

  /// The position of the member or element that a segment of a path names; nil when it can be added.
  private func position(at depth: Int, of steps: KeyPathSteps) throws(KeyPathError) -> Int? {
    let segment = steps.segments[depth]
    switch self {
    case .dictionary(let object): return object.position(of: segment)
    case .array(let elements):
      guard let index = KeyPath.index(segment), index <= elements.count else {
        throw KeyPathError(.noElement(segment, count: elements.count), steps.path, at: depth)
      }
      return index < elements.count ? index : nil
    case .null: return nil
    default: throw KeyPathError(.notAContainer(kind), steps.path, at: depth)
    }
  }

  /// Changes the value that a segment of a path names in this container.
  private mutating func change(
    at depth: Int, of steps: KeyPathSteps, _ change: (inout JSEN?) -> Void
  ) throws(KeyPathError) {
    let position = try position(at: depth, of: steps)
    if kind == .object {
      change(&self[steps.segments[depth]])
    } else {
      change(&self[position ?? elementCount])
    }
  }

  /// Creates the containers for the rest of a path, with the value at the end, and also this one if it is null. Removing
  /// a missing value creates nothing.
  private mutating func create(
    at depth: Int, of steps: KeyPathSteps, _ makeValue: (inout JSEN?) -> Void
  ) throws(KeyPathError) {
    var created: JSEN? = nil
    makeValue(&created)
    guard var created else { return }
    let first = isNull ? depth : depth + 1
    try steps.checkNewArrays(after: first - 1)
    for position in (first..<steps.segments.count).reversed() {
      created =
        steps.isInArray(position)
        ? .array([created]) : .dictionary([steps.segments[position]: created] as Object)
    }
    if isNull { self = created } else { try change(at: depth, of: steps) { $0 = created } }
  }
}
