private import Synchronization

/// Finding the path to a value and its location, for errors, and finding elements by position.
extension DocumentStorage {
  /// How a value is reached from the container around it.
  package enum PathStep: Sendable {
    case key(String)
    case index(Int)
  }

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
  package func path(to index: Int, from root: Int = 0) -> [PathStep] {
    read { tape in
      guard index != nullIndex else { return [] }
      var path: [PathStep] = []
      var container = root
      while container != index {
        let children = children(of: container, in: tape)
        let position = children.lastIndex(startingAtOrBefore: index)
        let child = Int(children[position])
        if tape[container].hasTag(.object) {
          path.append(.key(tape.string(child)))
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

  /// Returns the element of an array at a position; nil when there is none.
  ///
  /// - Complexity: O(1) after the first time. The first time, O(*n*) in the elements, which are noted unless the position
  ///   is one of the first.
  func element(of array: Int, at position: Int) -> Int? {
    read { tape in
      guard tape[array].hasTag(.array) else { return nil }
      if position < 32 { return tape.element(of: array, at: position) }
      let elements = children(of: array, in: tape)
      return position < elements.count ? Int(elements[position]) : nil
    }
  }

  /// The first node of each child of a container: of a member, its key.
  private func children(of container: Int, in tape: Tape) -> [UInt32] {
    childTables.withLock { tables in
      if let table = tables[container] { return table }
      let table = tape.children(of: container).map { UInt32($0) }
      tables[container] = table
      return table
    }
  }
}

extension [UInt32] {
  /// Returns the position of the last number that is not above another, in an ascending array whose first is not.
  fileprivate func lastIndex(startingAtOrBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
