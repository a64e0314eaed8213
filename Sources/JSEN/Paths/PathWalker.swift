/// A walker over values of any source.
struct PathWalker<Place>: KeyPathWalker where Place: JSONReadable {
  private(set) var place: Place

  @inline(__always)
  init(_ root: Place) { place = root }

  @inline(__always)
  mutating func move(to segment: borrowing KeyPattern) -> Bool {
    if place.move(toMember: segment) { return true }
    guard let position = JSEN.KeyPath.index(segment) else { return false }
    return place.move(toElement: position)
  }
}
