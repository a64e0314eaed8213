private import Synchronization

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
      var path: [JSEN.PathElement] = []
      var container = root
      while container != index {
        let (position, child) = childPosition(of: index, in: container, tape)
        if tape[container].hasTag(.object) {
          path.append(.name(tape.string(child)))
          if child == index { break }
          container = child + 1
        } else {
          path.append(.index(position))
          container = child
        }
      }
      return path
    }
  }

  /// The position of the child of a container in which a node is, and its first node: of a member, its key.
  private func childPosition(
    of node: Int, in container: Int, _ tape: Tape
  ) -> (position: Int, child: Int) {
    if tape[container].shortLength >= ChildTables.smallestArray {
      return childTables.withLock { $0.position(of: node, in: container, of: tape) }
    }
    var found = (position: -1, child: container)
    for child in tape.children(of: container) where child <= node {
      found = (found.position + 1, child)
    }
    return found
  }
}
