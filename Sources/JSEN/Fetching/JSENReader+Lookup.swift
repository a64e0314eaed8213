extension JSENReader: JSENSource {
  /// Returns a reader of the value at the end of a path; a reader of nothing when there is none.
  ///
  /// - Parameter key: a path; nil for this reader itself.
  public func lookUp(_ key: JSEN.KeyPath?) -> JSENReader {
    guard let key else { return self }
    return if let node { node.lookUp(key) } else { json.lookUp(key) }
  }

  /// Where a path that leads to no value ends.
  struct Stop {
    /// The last value on the path.
    var place: JSENReader
    /// How many segments lead to it.
    var depth = 0
    /// Whether the next segment does not fit the type of the value. Null and nothing fit every segment.
    var isMismatch = false
  }

  /// Whether a path leads to no value because it goes through one that has no such members or elements.
  func refuses(_ key: JSEN.KeyPath) -> Bool { node?.refuses(key) ?? json.refuses(key) }

  /// Follows a path as far as there are values.
  func stop(on key: JSEN.KeyPath) -> Stop {
    var stop = Stop(place: self)
    _ = key.follow(from: self) { place, bytes, range in
      let child = place.child(bytes, range)
      if let child {
        stop.place = child
        stop.depth += 1
      } else {
        stop.isMismatch = !(place.kind ?? .null).fits(bytes, range)
      }
      return child
    }
    return stop
  }

  /// The member or element that a segment of a path names.
  private func child(_ bytes: TextBytes, _ range: TextRange) -> JSENReader? {
    if let storage {
      let keepsLast = storage.duplicateKeys == .keepLast
      return storage.read { $0.child(of: index, bytes, range, keepsLast: keepsLast) }
        .map { JSENReader(node: $0, of: storage) }
    }
    switch json {
    case .dictionary(let object):
      let position = object.position(of: KeyPattern(bytes, range))
      return position.map { JSENReader(json: object.members[$0].value) }
    case .array(let elements):
      guard let index = JSEN.KeyPath.index(bytes, range), index < elements.count else { return nil }
      return JSENReader(json: elements[index])
    default: return nil
    }
  }

  /// The keys of an object, in order.
  var keys: [String] {
    switch content {
    case .json(.dictionary(let object)): Array(object.keys)
    case .node(let value): value.members.map(\.key)
    default: []
    }
  }
}
