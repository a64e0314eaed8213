extension JSEN {
  /// The value at the end of a path; nil when there is none.
  ///
  /// The containers on the path are borrowed. Only the returned value is retained.
  package func value(at path: KeyPath) -> JSEN? {
    // This value is borrowed for the whole call and does not change, so its parts do not move.
    Place.with(self) { (root) -> JSEN? in
      var place = root
      guard path.lead(&place) == nil else { return nil }
      return place.borrowed.value
    }
  }
}

/// A walk over places: a closure for each segment would need stack for each, and a path may be long. A walker that
/// keeps the value instead retains and releases at each segment: a short path then takes 2.2 times as long, and paths
/// all over canada.json, citm_catalog.json and github_events.json 1.5 to 1.8 times (2026-11-22).
extension Place: KeyPathWalker where Value == JSEN {
  @inline(__always)
  mutating func move(to segment: borrowing KeyPattern) -> Bool {
    guard let child = Self.child(of: borrowed, segment) else { return false }
    self = child
    return true
  }

  @inline(__always)
  private static func child(
    of container: borrowing Borrowed<JSEN>, _ segment: borrowing KeyPattern
  ) -> Place? {
    container.value.child(segment)
  }
}

extension JSEN {
  /// The place of the member or element that a segment names; valid as long as this value lives and does not change.
  @inline(never)
  fileprivate func child(_ segment: borrowing KeyPattern) -> Place<JSEN>? {
    switch self {
    case .dictionary(let object):
      return object.position(of: segment).map { Place(object.members, unchecked: $0).value }
    case .array(let elements):
      guard let index = KeyPath.index(segment), index < elements.count else { return nil }
      return Place(elements, unchecked: index)
    default: return nil
    }
  }
}
