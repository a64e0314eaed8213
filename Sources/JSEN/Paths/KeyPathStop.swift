/// Where a path ends that leads to no value.
struct KeyPathStop<Place> {
  /// The last value on the path.
  fileprivate(set) var place: Place
  /// How many segments lead to it.
  fileprivate(set) var depth = 0
  /// Whether the next segment does not fit the type of the value. Null fits every segment.
  fileprivate(set) var isMismatch = false
}

extension KeyPathStop: KeyPathWalker where Place: JSONReadable {
  @inline(__always)
  mutating func move(to segment: borrowing KeyPattern) -> Bool { place.move(toChild: segment) }
}

extension JSONReadable {
  /// Becomes the member or the element that a segment of a path names; returns false, and changes nothing, when there is
  /// none. Digits may be a key, and no key leads into an array.
  package mutating func move(toChild segment: borrowing KeyPattern) -> Bool {
    if move(toMember: segment) { return true }
    guard let position = JSEN.KeyPath.index(segment) else { return false }
    return move(toElement: position)
  }
}

extension JSONReadable {
  /// The value at the end of a path; nil when there is none. The empty path leads to this value.
  package func value(at path: JSEN.KeyPath) -> Self? {
    if path.isEmpty { return self }
    let stop = stop(on: path)
    return stop.depth == path.segments.count ? stop.place : nil
  }

  /// Follows a path until a value is missing.
  func stop(on path: JSEN.KeyPath) -> KeyPathStop<Self> {
    var stop = KeyPathStop(place: self)
    let depth = path.lead(&stop)
    stop.depth = depth ?? path.segments.count
    stop.isMismatch = depth.map { stop.place.isMismatch(path, at: $0) } ?? false
    return stop
  }

  /// Whether the next segment of a path does not fit the type of the value.
  private func isMismatch(_ path: JSEN.KeyPath, at depth: Int) -> Bool {
    switch kind {
    case .null, .object: return false
    case .array:
      let split = path.split
      return depth < split.segments.count && depth != split.missing
        && JSEN.KeyPath.index(split.segments[depth]) == nil
    default: return depth < path.segments.count && depth != path.missingSegment
    }
  }
}
