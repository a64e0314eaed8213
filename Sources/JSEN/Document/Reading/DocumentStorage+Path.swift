/// Finding the path to a value and its location, for errors.
extension DocumentStorage {
  /// Where a value or a key begins in the text; nil when there is none, as for a value of a ``JSEN``.
  package func location(of index: Int) -> JSEN.TextLocation? {
    guard hasSource, index != nullIndex else { return nil }
    return location(read { $0.range(index).start })
  }

  /// Returns the path to a value. The path to a key is the path to its member.
  ///
  /// - Parameters:
  ///   - index: a node in the value at the root.
  ///   - root: the value where the path begins.
  /// - Complexity: O(*d* log *n*) at depth *d*. The first path through a container takes O(*n*) in its elements, which
  ///   are noted; so the paths to all values together are not quadratic.
  package func path(to index: Int, from root: Int = 0) -> [JSEN.PathElement] {
    read { tape in
      guard index != nullIndex else { return [] }
      return tape.path(to: index, from: root) { container in
        guard tape[container].shortLength >= ChildTables.smallestArray else { return nil }
        return childTables.withLock { $0.position(of: index, in: container, of: tape) }
      }
    }
  }
}

extension Tape {
  /// The position of a child of a container, and its first node: of a member, its key.
  typealias ChildPosition = (position: Int, child: Int)

  /// Returns the path to a value. The path to a key is the path to its member.
  ///
  /// - Parameters:
  ///   - index: a node in the value at the root.
  ///   - root: the value where the path begins.
  ///   - find: returns the child of a container in which the node is; nil if the children must be walked over.
  /// - Complexity: O(*n*) in the children of the containers on the path.
  func path(
    to index: Int, from root: Int, _ find: (_ container: Int) -> ChildPosition? = { _ in nil }
  ) -> [JSEN.PathElement] {
    var path: [JSEN.PathElement] = []
    var container = root
    while container != index {
      let (position, child) = find(container) ?? childPosition(of: index, in: container)
      if self[container].hasTag(.object) {
        path.append(.name(string(child)))
        if child == index { break }
        container = child + 1
      } else {
        path.append(.index(position))
        container = child
      }
    }
    return path
  }

  private func childPosition(of node: Int, in container: Int) -> ChildPosition {
    var found = (position: -1, child: container)
    for child in children(of: container) {
      if child > node { break }
      found = (found.position + 1, child)
    }
    return found
  }
}
