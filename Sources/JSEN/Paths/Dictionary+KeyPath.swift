extension [String: Any] {
  /// The value at the end of a path through dictionaries with string keys and arrays of any type.
  ///
  /// Setting follows the rules of ``JSEN/subscript(keyPath:)``.
  ///
  ///     var settings: [String: Any] = ["window": ["size": [640, 480]]]
  ///     settings[keyPath: "window.size.0"] = 800
  ///     print(settings[keyPath: "window.size.0"] ?? "nothing")
  ///     // prints 800
  ///
  /// - Complexity: O(*d*) in the path's length, as far as the containers hold `Any`; others are converted.
  public subscript(keyPath path: JSEN.KeyPath) -> Any? {
    get {
      guard !path.isEmpty else { return nil }
      return path.segments.reduce(self as Any?) { AnyContainer($0)?.child($1) }
    }
    set {
      guard !path.isEmpty, !path.segments.contains("") else { return }
      var root: Any? = self
      self = [:]
      _ = AnyContainer.update(&root, path.segments[...], newValue)
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
    case .json(let json): return json.value(at: [segment])
    }
  }

  /// Sets what stands behind the segments, and says whether that was possible; nothing changes where it
  /// wasn't.
  static func update(_ place: inout Any?, _ segments: ArraySlice<String>, _ value: Any?) -> Bool {
    guard let segment = segments.first else {
      place = value
      return true
    }
    let rest = segments.dropFirst()
    guard place != nil else {
      if value == nil { return true }
      place = [String: Any]()
      return update(&place, segments, value)
    }
    switch AnyContainer(place) {
    case .members(var members):
      place = nil
      defer { place = members }
      var child = members.removeValue(forKey: segment)
      defer { members[segment] = child }
      return update(&child, rest, value)
    case .elements(var elements):
      guard let index = JSEN.KeyPath.index(segment), index <= elements.count else { return false }
      place = nil
      defer { place = elements }
      var child: Any? = nil
      if index < elements.count {
        child = elements[index]
        elements[index] = ()
      }
      defer {
        if index == elements.count {
          if let child { elements.append(child) }
        } else if let child {
          elements[index] = child
        } else {
          elements.remove(at: index)
        }
      }
      return update(&child, rest, value)
    case .json(var json):
      guard let converted = JSEN(from: value) else { return false }
      do {
        try json.edit(at: JSEN.KeyPath(segments: segments)) {
          $0 = value == nil ? .none : .some(converted)
        }
      } catch {
        return false
      }
      place = json
      return true
    case nil:
      return false
    }
  }
}
