extension [String: Any] {
  /// The value at the end of a path through dictionaries with string keys and arrays of any type.
  ///
  /// Setting follows the rules of ``JSEN/subscript(keyPath:)``. The depth of a value that is set is not checked; a path
  /// of more than ``JSEN/ReadingOptions/maximumDepthCeiling`` segments changes nothing.
  ///
  ///     var settings: [String: Any] = ["window": ["size": [640, 480]]]
  ///     settings[keyPath: "window.size.0"] = 800
  ///     print(settings[keyPath: "window.size.0"] ?? "nothing")
  ///     // prints 800
  ///
  /// - Complexity: O(*d*) in the path's length, as far as the containers hold `Any`; others are converted.
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get {
      let segments = path.segments
      guard !segments.isEmpty else { return nil }
      return segments.reduce(self as Any?) { AnyContainer($0)?.child($1) }
    }
    set {
      let segments = path.segments
      guard !segments.isEmpty, !segments.contains(""), segments.count <= JSEN.maximumDepth else {
        return
      }
      var root: Any? = self
      self = [:]
      AnyLevel.update(&root, segments, newValue)
      self = root as? [String: Any] ?? [:]
    }
  }
}

/// A dictionary or an array of which only that is known.
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

  func child(_ segment: String) -> Any? {
    switch self {
    case .members(let members): return segment.isEmpty ? nil : members[segment]
    case .elements(let elements):
      guard let index = JSEN.KeyPath.index(segment), index < elements.count else { return nil }
      return elements[index]
    case .json(let json): return json.value(at: JSEN.KeyPath(segments: [segment]))
    }
  }
}

/// A dictionary or an array on the way of a path, what the path leads to taken out: each is then the only owner
/// of what it holds while that is changed. A function that calls itself would need stack for each level.
private struct AnyLevel {
  private let segment: String
  private var members: [String: Any] = [:]
  private var elements: [Any] = []
  /// Where in an array; nil in a dictionary.
  private var index: Int?

  /// Sets what stands behind the segments; nothing changes where that is impossible.
  static func update(_ root: inout Any?, _ segments: [String], _ value: Any?) {
    var outer: [AnyLevel] = []
    var place = root
    root = nil
    for depth in segments.indices {
      if place == nil, value != nil { place = [String: Any]() }
      if case .json(var json) = AnyContainer(place) {
        // The only owner while it is changed.
        place = nil
        json.update(at: JSEN.KeyPath(segments: segments[depth...]), to: value)
        place = json
        break
      }
      guard let level = AnyLevel(takingFrom: &place, segments[depth]) else { break }
      outer.append(level)
      if depth == segments.count - 1 { place = value }
    }
    while !outer.isEmpty {
      outer[outer.count - 1].put(&place)
      outer.removeLast()
    }
    root = place
  }

  /// Takes what the segment leads to out of its container, and leaves it in the container's place; nil, and
  /// nothing changed, when there is no such place.
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

  /// Puts it back, and leaves the container in its place.
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
  /// Sets or removes what stands at a path; nothing changes when there is no place for it.
  fileprivate mutating func update(at path: KeyPath, to value: Any?) {
    guard let converted = JSEN(from: value) else { return }
    self[keyPath: path] = value == nil ? .none : .some(converted)
  }
}
