/// The paths of many nodes of one document.
///
/// It remembers where it was, so the paths of nodes in the order of the document take one walk over them together.
package struct NodePaths {
  private let storage: DocumentStorage
  private let root: Int
  /// The containers on the way to the latest node, outermost first.
  private var steps: [Step] = []

  private struct Step {
    let container: Int
    /// The child on the way: an element, or the key of a member.
    var child: Int
    /// How many children are before it.
    var position: Int
  }

  /// - Parameter root: the node where paths begin.
  package init(_ storage: DocumentStorage, root: Int) {
    self.storage = storage
    self.root = root
  }

  /// The keys and indices that lead to a node. A key node leads to its member.
  ///
  /// - Complexity: O(*n*) in the nodes from the latest one to this one, if this one is later; else O(*n*) in the
  ///   children of the containers on the way.
  package mutating func path(to node: Int) -> [PlanWritingFailure.Component] {
    storage.read { tape in
      while let last = steps.last, node < last.child || node >= tape.index(after: last.container) {
        steps.removeLast()
      }
      var next: Step? = steps.popLast() ?? Step(container: root, child: root + 1, position: 0)
      while var step = next, step.container < node, tape[step.container].isContainer {
        let isObject = tape[step.container].hasTag(.object)
        while true {
          let end = tape.index(after: isObject ? step.child + 1 : step.child)
          if end > node { break }
          step.child = end
          step.position += 1
        }
        steps.append(step)
        let value = isObject ? step.child + 1 : step.child
        next = Step(container: value, child: value + 1, position: 0)
      }
      return steps.map { step in
        tape[step.container].hasTag(.object)
          ? .key(tape.string(step.child)) : .index(step.position)
      }
    }
  }
}
