/// A value on a path, with the containers around it taken out of each other, so that each has one owner while it
/// changes. They are put back from the innermost one outwards.
///
/// A recursive function needs stack for each level.
struct OpenPath {
  /// The value to which the path leads.
  var value = JSEN.null
  private var outer: [(container: JSEN, position: Int)] = []

  /// Takes the value out of a variable.
  ///
  /// - Parameter depth: how many steps may follow.
  init(_ root: inout JSEN, depth: Int) {
    outer.reserveCapacity(min(depth, 16))
    swap(&value, &root)
  }

  /// How many steps lead to the value.
  var depth: Int { outer.count }

  /// Moves to the child at a position.
  mutating func enter(_ position: Int) {
    var child = JSEN.null
    value.swapChild(at: position, with: &child)
    outer.append((value, position))
    value = child
  }

  /// Moves along the segments of a path. Returns false where there is no value.
  mutating func enter(_ segments: [String]) -> Bool {
    for segment in segments {
      guard let position = value.position(ofSegment: segment) else { return false }
      enter(position)
    }
    return !segments.isEmpty
  }

  /// Removes the value, and moves to the container around it.
  mutating func removeValue() {
    guard let last = outer.popLast() else { return }
    value = last.container
    value.removeChild(at: last.position)
  }

  /// Puts the value back into the variable.
  mutating func close(into root: inout JSEN) {
    while let position = outer.last?.position {
      outer[outer.count - 1].container.swapChild(at: position, with: &value)
      swap(&outer[outer.count - 1].container, &value)
      outer.removeLast()
    }
    swap(&value, &root)
  }
}
