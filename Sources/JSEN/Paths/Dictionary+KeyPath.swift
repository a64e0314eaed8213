extension [String: Any] {
  /// The value at the end of a path through dictionaries with string keys and arrays. `set(_:at:)` also sets it, and
  /// throws an error where this subscript changes nothing.
  ///
  /// It is nil when there is no value. Setting follows the rules of ``JSEN/subscript(keyPath:)``, and setting nil removes.
  /// The depth of the new value is not checked. Setting along a path of more than
  /// ``JSEN/ReadingOptions/maximumDepthCeiling`` segments changes nothing.
  ///
  ///     var settings: [String: Any] = ["window": ["size": [640, 480]]]
  ///     settings[keyPath: "window.size.0"] = 800
  ///     print(settings[keyPath: "window.size.0"] ?? "nothing")
  ///     // prints 800
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*d*) in the path's length for containers of `Any`; other containers are converted.
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get { AnyContainer.value(in: self, at: path) }
    set { try? update(at: path, to: newValue) }
  }

  /// Sets the value at the end of a path, by the rules of ``JSEN/set(_:at:)``.
  ///
  ///     var settings: [String: Any] = ["window": ["title": "Main"]]
  ///     do { try settings.set(1, at: "window.title.size") } catch { print(error) }
  ///     // prints window.title.size: expected an object or array at 'window.title', found a string
  ///
  /// - Parameters:
  ///   - value: the new value. Its depth is not checked.
  ///   - path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError``. The dictionary then does not change.
  /// - Complexity: O(*d*) in the path's length for containers of `Any`; other containers are converted.
  public mutating func set(_ value: Any, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError`` when there is no such value.
  /// - Complexity: O(*d*) in the path's length, and linear in the count of an array that loses an element.
  public mutating func remove(at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: nil)
  }

  fileprivate mutating func update(
    at path: JSEN.KeyPath, to value: Any?
  ) throws(JSEN.KeyPathError) {
    let steps = try KeyPathSteps(path)
    var root: Any? = self
    self = [:]
    defer { self = root as? [String: Any] ?? [:] }
    try AnyContainer.update(&root, steps, value)
  }
}

extension Dictionary where Key == String {
  /// The value at the end of a path through dictionaries with string keys and arrays. `set(_:at:)` also sets it, and
  /// throws an error where this subscript changes nothing.
  ///
  /// It is nil when there is no value. Setting follows the rules of ``JSEN/subscript(keyPath:)``. It changes nothing when
  /// the dictionary cannot hold the result.
  ///
  ///     var sizes: [String: [Int]] = ["window": [640, 480]]
  ///     sizes[keyPath: "window.0"] = 800
  ///     sizes[keyPath: "window.1"] = "large"
  ///     print(sizes)
  ///     // prints ["window": [800, 480]]
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: reading is O(*d*) in the path's length and O(*n*) in the containers on the path; setting is O(*n*) in
  ///   the values of the dictionary, which are converted.
  @_disfavoredOverload
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get { AnyContainer.value(in: self, at: path) }
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
  /// - Complexity: O(*n*) in the values of the dictionary, which are converted.
  @_disfavoredOverload
  public mutating func set(_ value: Any, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: value)
  }

  /// Removes the value at the end of a path.
  ///
  /// - Parameter path: the path to the value.
  /// - Throws: ``JSEN/KeyPathError`` when there is no such value.
  /// - Complexity: O(*n*) in the values of the dictionary, which are converted.
  @_disfavoredOverload
  public mutating func remove(at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    try update(at: path, to: nil)
  }

  private mutating func update(
    at path: JSEN.KeyPath, to value: Any?
  ) throws(JSEN.KeyPathError) {
    var members: [String: Any] = mapValues { $0 }
    try members.update(at: path, to: value)
    guard let changed = members as? [String: Value] else {
      let found = path.segments.first.flatMap { members[$0] }.map { "\(type(of: $0))" } ?? "nothing"
      throw JSEN.KeyPathError(
        .unsuitableType(expected: "a value of type \(Value.self)", found: found), path, at: 0)
    }
    self = changed
  }
}

/// A dictionary or an array of unknown type.
private enum AnyContainer {
  case members([String: Any])
  case elements([Any])
  case json(JSEN)

  init?(_ value: Any?) {
    switch value {
    case let json as JSEN: self = .json(json)
    case let object as JSEN.Object: self = .json(.dictionary(object))
    case let members as [String: Any]: self = .members(members)
    case let elements as [Any]: self = .elements(elements)
    default: return nil
    }
  }

  /// Makes the container in which a segment of a path changes something. A missing container is created.
  init(
    _ place: Any?, at depth: Int, of steps: KeyPathSteps, isSetting: Bool
  ) throws(JSEN.KeyPathError) {
    if let container = AnyContainer(place) {
      self = container
      return
    }
    let scalar = place.map { JSEN(from: $0) } ?? .null
    if isSetting, scalar == .null {
      // The rest of the path is new, so this fails for the first missing container or never.
      try steps.checkNewArrays(after: depth - 1)
      self = steps.isInArray(depth) ? .elements([]) : .members([:])
      return
    }
    guard let scalar else {
      let reason = JSEN.KeyPathError.Reason.unsuitableType(
        expected: "a dictionary or array", found: place.map { "\(type(of: $0))" } ?? "nil")
      throw JSEN.KeyPathError(reason, steps.path, at: depth - 1)
    }
    throw JSEN.KeyPathError(.notAContainer(scalar.kind), steps.path, at: depth)
  }

  /// The value at the end of a path; nil when there is none.
  static func value(in dictionary: Any, at path: JSEN.KeyPath) -> Any? {
    let split = path.split
    guard !split.segments.isEmpty, split.missing == nil else { return nil }
    return split.segments.reduce(dictionary as Any?) { AnyContainer($0)?.child($1) }
  }

  /// Sets the value at the end of the segments; nil removes it. Nothing changes when that is impossible.
  ///
  /// Each container on the way is taken out of the one around it, so that it has one owner while it changes. A recursive
  /// function needs stack for each level.
  static func update(
    _ root: inout Any?, _ steps: KeyPathSteps, _ value: Any?
  ) throws(JSEN.KeyPathError) {
    var outer: [AnyContainer] = []
    var place = root
    root = nil
    defer {
      while var container = outer.popLast() {
        _ = container.swapChild(steps.segments[outer.count], with: &place)
        place = container.value
      }
      root = place
    }
    for (depth, segment) in steps.segments.enumerated() {
      var container = try AnyContainer(place, at: depth, of: steps, isSetting: value != nil)
      if case .json(var json) = container {
        (container, place) = (.elements([]), nil)
        defer { place = json }
        return try json.update(steps, from: depth, to: value)
      }
      place = nil
      let missing = container.reason(for: segment)
      var child: Any? = ()
      guard container.swapChild(segment, with: &child) else {
        place = container.value
        throw JSEN.KeyPathError(missing, steps.path, at: depth)
      }
      outer.append(container)
      if value == nil, child == nil { throw JSEN.KeyPathError(missing, steps.path, at: depth) }
      place = depth == steps.segments.count - 1 ? value : child
    }
  }

  private var value: Any {
    switch self {
    case .members(let members): members
    case .elements(let elements): elements
    case .json(let json): json
    }
  }

  /// The reason why there is no child for a segment.
  private func reason(for segment: String) -> JSEN.KeyPathError.Reason {
    if case .elements(let elements) = self {
      .noElement(segment, count: elements.count)
    } else {
      .missing
    }
  }

  private func child(_ segment: String) -> Any? {
    switch self {
    case .members(let members): return members[segment]
    case .elements(let elements):
      guard let index = JSEN.KeyPath.index(segment), index < elements.count else { return nil }
      return elements[index]
    case .json(let json): return json.value(at: JSEN.KeyPath(segments: [segment]))
    }
  }

  /// Exchanges the child of a segment for another value; nil means no child. Returns false, and changes nothing, when the
  /// container has no place for the segment.
  private mutating func swapChild(_ segment: String, with other: inout Any?) -> Bool {
    if case .members(var members) = self {
      self = .elements([])
      swap(&members[segment], &other)
      self = .members(members)
      return true
    }
    guard case .elements(var elements) = self, let index = JSEN.KeyPath.index(segment),
      index <= elements.count
    else { return false }
    self = .elements([])
    let old: Any? = index < elements.count ? elements[index] : nil
    if let other {
      if index < elements.count { elements[index] = other } else { elements.append(other) }
    } else if index < elements.count {
      elements.remove(at: index)
    }
    self = .elements(elements)
    other = old
    return true
  }
}

extension JSEN {
  /// Sets or removes the value to which the segments of a path lead from a depth on.
  fileprivate mutating func update(
    _ steps: KeyPathSteps, from depth: Int, to value: Any?
  ) throws(KeyPathError) {
    let rest = steps.path(from: depth)
    do throws(KeyPathError) {
      guard let value else {
        try remove(at: rest)
        return
      }
      guard let new = JSEN(from: value) else {
        let reason = KeyPathError.Reason.unsuitableType(
          expected: "a JSON value", found: "\(type(of: value))")
        throw KeyPathError(reason, rest, at: steps.segments.count - 1 - depth)
      }
      try set(new, at: rest)
    } catch {
      throw error.inside(steps.path, segments: depth)
    }
  }
}
