/// Where a path ends that leads to no value.
struct KeyPathStop<Place> {
  /// The last value on the path.
  let place: Place
  /// How many segments lead to it.
  let depth: Int
  /// Whether the next segment does not fit the type of the value. Null fits every segment.
  let isMismatch: Bool
}

/// A walker that notes where it stops.
private struct StoppingWalker<Place>: KeyPathWalker where Place: JSONReadable {
  private(set) var base: PathWalker<Place>
  /// How many segments lead to the place.
  private(set) var depth = 0
  /// Whether the segment that names nothing is an index; nil when there is no such segment, or when it is empty.
  private(set) var stopsAtIndex: Bool?

  init(_ root: Place) { base = PathWalker(root) }

  mutating func move(to segment: SmallKey) -> Bool {
    note(base.move(to: segment), JSEN.KeyPath.index(segment))
  }

  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    note(base.move(to: text, segment), JSEN.KeyPath.index(text, segment))
  }

  private mutating func note(_ isFound: Bool, _ index: @autoclosure () -> Int?) -> Bool {
    if isFound { depth += 1 } else { stopsAtIndex = index() != nil }
    return isFound
  }
}

extension JSONReadable {
  /// Follows a path as far as there are values.
  func stop(on path: JSEN.KeyPath) -> KeyPathStop<Self> {
    var walker = StoppingWalker(self)
    _ = path.lead(&walker)
    let place = walker.base.place
    let isMismatch =
      switch (place.kind, walker.stopsAtIndex) {
      case (_, nil), (.null, _), (.object, _), (.array, true): false
      default: true
      }
    return KeyPathStop(place: place, depth: walker.depth, isMismatch: isMismatch)
  }
}
