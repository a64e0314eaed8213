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
      guard let steps = try? path.steps() else { return }
      var root: Any? = self
      self = [:]
      AnyLevel.update(&root, steps, newValue)
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

  private func child(_ segment: String) -> Any? {
    switch self {
    case .members(let members): return members[segment]
    case .elements(let elements):
      guard let index = JSEN.KeyPath.index(segment), index < elements.count else { return nil }
      return elements[index]
    case .json(let json): return json.value(at: JSEN.KeyPath(segments: [segment]))
    }
  }
}

/// A dictionary or an array on a path, without the value that the path leads to.
///
/// The value is taken out, so that it has one owner while it changes. A recursive function needs stack for each level.
private struct AnyLevel {
  private let segment: String
  private var members: [String: Any] = [:]
  private var elements: [Any] = []
  /// The position in an array; nil in a dictionary.
  private var index: Int?

  /// Sets the value at the end of the segments. Nothing changes when that is impossible.
  static func update(_ root: inout Any?, _ steps: KeyPathSteps, _ value: Any?) {
    var outer: [AnyLevel] = []
    var place = root
    root = nil
    for depth in steps.segments.indices {
      if place == nil, value != nil {
        // The rest of the path is new, so this fails for the first missing container or never.
        guard (try? steps.checkNewArrays(after: depth - 1)) != nil else { break }
        place = steps.isInArray(depth) ? [Any]() : [String: Any]()
      }
      if case .json(var json) = AnyContainer(place) {
        // Now `json` is the only owner while it changes.
        place = nil
        json.update(at: steps.path(from: depth), to: value)
        place = json
        break
      }
      guard let level = AnyLevel(takingFrom: &place, steps.segments[depth]) else { break }
      outer.append(level)
      if depth == steps.segments.count - 1 { place = value }
    }
    while !outer.isEmpty {
      outer[outer.count - 1].put(&place)
      outer.removeLast()
    }
    root = place
  }

  /// Takes the value of a segment out of its container.
  ///
  /// - Parameter place: the container, then the value. When the segment does not fit the container, this returns nil
  ///   and changes nothing.
  private init?(takingFrom place: inout Any?, _ segment: String) {
    self.segment = segment
    switch AnyContainer(place) {
    case .members(let members): self.members = members
    case .elements(let elements):
      guard let index = JSEN.KeyPath.index(segment), index <= elements.count else { return nil }
      self.elements = elements
      self.index = index
    case .json, nil: return nil
    }
    place = nil
    guard let index else {
      place = members.removeValue(forKey: segment)
      return
    }
    if index < elements.count {
      place = elements[index]
      elements[index] = ()
    }
  }

  /// Puts the value back.
  ///
  /// - Parameter place: the value, then the container.
  private mutating func put(_ place: inout Any?) {
    guard let index else {
      members[segment] = place
      place = members
      return
    }
    if let place {
      if index < elements.count { elements[index] = place } else { elements.append(place) }
    } else if index < elements.count {
      elements.remove(at: index)
    }
    place = elements
  }
}

extension JSEN {
  /// Sets or removes the value at a path. Nothing changes when that is impossible.
  fileprivate mutating func update(at path: KeyPath, to value: Any?) {
    guard let converted = JSEN(from: value) else { return }
    self[keyPath: path] = value == nil ? .none : .some(converted)
  }
}
