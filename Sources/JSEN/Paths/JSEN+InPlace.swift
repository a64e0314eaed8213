extension JSEN {
  /// Changes an array or object inside this value in place, without a copy of any container.
  package mutating func editContainer<Failure, Result>(
    depth: Int, position: (_ container: JSEN, _ depth: Int) throws(Failure) -> Int?,
    change: (_ container: inout JSEN, _ depth: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The containers on the way are taken out of each other, so that each has one owner while it changes. They are put
    // back from the innermost one outwards. A recursive function needs stack for each level.
    var outer: [(container: JSEN, position: Int)] = []
    var current = JSEN.null
    swap(&current, &self)
    defer {
      while let position = outer.last?.position {
        outer[outer.count - 1].container.swapChild(at: position, with: &current)
        swap(&outer[outer.count - 1].container, &current)
        outer.removeLast()
      }
      swap(&current, &self)
    }
    while outer.count < depth, let position = try position(current, outer.count) {
      var child = JSEN.null
      current.swapChild(at: position, with: &child)
      outer.append((current, position))
      current = child
    }
    return try change(&current, outer.count)
  }

  /// Swaps the element or the member's value at a position with another value.
  mutating func swapChild(at position: Int, with other: inout JSEN) {
    // The value gives its container away, so that it has one owner while it changes. A `switch` keeps a copy in debug
    // builds.
    if case .array(var elements) = self {
      self = .null
      swap(&elements[position], &other)
      self = .array(elements)
    } else if case .dictionary(var object) = self {
      self = .null
      swap(&object.members[position].value, &other)
      self = .dictionary(object)
    }
  }
}
