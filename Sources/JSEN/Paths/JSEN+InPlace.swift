extension JSEN {
  /// Changes an array or object inside this value in place, without a copy of any container.
  package mutating func editContainer<Failure, Result>(
    depth: Int, position: (_ container: JSEN, _ depth: Int) throws(Failure) -> Int?,
    change: (_ container: inout JSEN, _ depth: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var path = OpenPath(&self)
    defer { path.close(into: &self) }
    while path.depth < depth, let position = try position(path.value, path.depth) {
      path.enter(position)
    }
    return try change(&path.value, path.depth)
  }

  /// Swaps the element or the member's value at a position with another value.
  package mutating func swapChild(at position: Int, with other: inout JSEN) {
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
