/// Where a path ends that leads to no value.
struct KeyPathStop<Place> {
  /// The last value on the path.
  let place: Place
  /// How many segments lead to it.
  let depth: Int
  /// Whether the next segment does not fit the type of the value. Null fits every segment.
  let isMismatch: Bool
}

extension JSONReadable {
  /// Follows a path until a value is missing.
  func stop(on path: JSEN.KeyPath) -> KeyPathStop<Self> {
    var end = PathWalker(self)
    guard let depth = path.lead(&end) else {
      return KeyPathStop(place: end.place, depth: path.segments.count, isMismatch: false)
    }
    return KeyPathStop(
      place: end.place, depth: depth, isMismatch: end.place.isMismatch(path, at: depth))
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
