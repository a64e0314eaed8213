extension [String: Any] {
  /// The value at the end of a path through dictionaries with string keys and arrays; nil when there is none.
  ///
  /// Setting follows the rules of ``JSEN/subscript(keyPath:)``. The depth of the new value is not checked. Setting
  /// along a path of more than ``JSEN/ReadingOptions/maximumDepthCeiling`` segments changes nothing.
  ///
  ///     var settings: [String: Any] = ["window": ["size": [640, 480]]]
  ///     settings[keyPath: "window.size.0"] = 800
  ///     print(settings[keyPath: "window.size.0"] ?? "nothing")
  ///     // prints 800
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: O(*d*) in the path's length for containers of `Any`; other containers are converted.
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get {
      AnyContainer.value(in: self, at: path)
    }
    set {
      guard let steps = try? KeyPathSteps(path) else { return }
      var root: Any? = self
      self = [:]
      AnyContainer.update(&root, steps, newValue)
      self = root as? [String: Any] ?? [:]
    }
  }
}

extension Dictionary where Key == String {
  /// The value at the end of a path through dictionaries with string keys and arrays; nil when there is none.
  ///
  /// Setting follows the rules of ``JSEN/subscript(keyPath:)``. It changes nothing when the dictionary cannot hold the
  /// result.
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
    set {
      var members: [String: Any] = mapValues { $0 }
      members[keyPath: path] = newValue
      if let changed = members as? [String: Value] { self = changed }
    }
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

  /// The value at the end of a path; nil when there is none.
  static func value(in dictionary: Any, at path: JSEN.KeyPath) -> Any? {
    let split = path.split
    guard !split.segments.isEmpty, split.missing == nil else { return nil }
    return split.segments.reduce(dictionary as Any?) { AnyContainer($0)?.child($1) }
  }

  /// Sets the value at the end of the segments. Nothing changes when that is impossible.
  ///
  /// Each container on the way is taken out of the one around it, so that it has one owner while it changes. A recursive
  /// function needs stack for each level.
  static func update(_ root: inout Any?, _ steps: KeyPathSteps, _ value: Any?) {
    var outer: [AnyContainer] = []
    var place = root
    root = nil
    for (depth, segment) in steps.segments.enumerated() {
      if place == nil, value != nil {
        // The rest of the path is new, so this fails for the first missing container or never.
        guard (try? steps.checkNewArrays(after: depth - 1)) != nil else { break }
        place = steps.isInArray(depth) ? [Any]() : [String: Any]()
      }
      guard var container = AnyContainer(place) else { break }
      place = nil
      if case .json(var json) = container, let converted = JSEN(from: value) {
        container = .elements([])
        json[keyPath: steps.path(from: depth)] = value == nil ? .none : .some(converted)
        place = json
        break
      }
      var child: Any? = ()
      guard container.swapChild(segment, with: &child) else {
        place = container.value
        break
      }
      outer.append(container)
      place = depth == steps.segments.count - 1 ? value : child
    }
    while var container = outer.popLast() {
      _ = container.swapChild(steps.segments[outer.count], with: &place)
      place = container.value
    }
    root = place
  }

  private var value: Any {
    switch self {
    case .members(let members): members
    case .elements(let elements): elements
    case .json(let json): json
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
