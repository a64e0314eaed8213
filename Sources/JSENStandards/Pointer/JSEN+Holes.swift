package import JSEN

extension JSEN {
  /// Closes the holes of all objects in the value, which removals have left.
  ///
  /// - Returns: whether there were any.
  /// - Complexity: O(*n*) in the values.
  package mutating func closeHoles() -> Bool {
    let places = placesOfHoles
    // Closed holes change the positions of members, so inner objects come first.
    for place in places.reversed() {
      editContainer(depth: place.count) { _, depth in
        place[depth]
      } change: { object, _ in
        object.object?.closeHoles()
      }
    }
    return !places.isEmpty
  }

  /// The objects that have holes, by the positions that lead to them. An outer object comes before inner objects.
  private var placesOfHoles: [[Int]] {
    var places: [[Int]] = []
    var open: [(container: JSEN, next: Int)] = []
    func begin(_ value: JSEN) {
      switch value {
      case .dictionary(let object):
        if object.hasHoles { places.append(open.map { $0.next - 1 }) }
        open.append((value, 0))
      case .array: open.append((value, 0))
      default: break
      }
    }
    begin(self)
    while let last = open.indices.last {
      let position = open[last].next
      open[last].next += 1
      switch open[last].container {
      case .array(let elements) where position < elements.count: begin(elements[position])
      case .dictionary(let object) where position < object.count: begin(object[position].value)
      default: open.removeLast()
      }
    }
    return places
  }
}
