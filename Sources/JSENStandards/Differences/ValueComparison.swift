package import JSEN

/// Two values side by side. Patches and differences are derived from it.
///
/// Parts are compared by hashes, which are computed once, and those with the same hash are then compared.
package struct ValueComparison<Value>: Sendable where Value: JSONComparable {
  let old: Value
  let new: Value
  package let oldTable: SubtreeTable
  package let newTable: SubtreeTable
  let rule: EqualityRule
  /// Whether the numbers of results have the digits of the documents.
  let isSpelled: Bool

  var comparesMemberOrder: Bool { rule.comparesMemberOrder }

  /// A value before and after, with its nodes.
  package struct Pair {
    package let old: Value
    package let new: Value
    let oldNode: Int
    let newNode: Int
  }

  /// The change of a child of a container. Positions are those in the old and the new container.
  package enum Step {
    case same(old: Int, new: Int)
    case changed(old: Int, new: Int)
    case removed(Int)
    case added(Int)

    /// The positions of a child that both containers have.
    var matched: (old: Int, new: Int)? {
      switch self {
      case .same(let old, let new), .changed(let old, let new): (old, new)
      case .removed, .added: nil
      }
    }
  }

  /// - Complexity: O(*n*) in both values.
  package init(_ old: Value, _ new: Value, _ rule: EqualityRule, spelled: Bool = false) {
    self.old = old
    self.new = new
    self.rule = rule
    isSpelled = spelled
    oldTable = old.subtreeTable(rule)
    newTable = new.subtreeTable(rule)
  }

  package var root: Pair { Pair(old: old, new: new, oldNode: 0, newNode: 0) }

  /// Whether two values are equal, and have the same order of members if that counts.
  package func isSame(_ pair: Pair) -> Bool {
    oldTable.nodes[pair.oldNode].hash == newTable.nodes[pair.newNode].hash
      && pair.old.isSame(as: pair.new, rule)
  }

  /// Compares the children of an old array or object with those of a new one; nil if the kinds differ, and for scalars.
  package func children(of pair: Pair) -> Children? {
    let oldNodes = oldTable.children(of: pair.oldNode)
    let newNodes = newTable.children(of: pair.newNode)
    var children: Children
    switch (pair.old.kind, pair.new.kind) {
    case (.array, .array):
      children = Children(oldNodes, newNodes, pair.old.children, pair.new.children)
      alignElements(&children)
    case (.object, .object):
      children = Children(oldNodes, newNodes, pair.old.children, pair.new.children)
      matchMembers(of: pair.old.memberKeys, pair.new.memberKeys, &children)
    default: return nil
    }
    return children
  }

  /// The children of two containers, and the steps from one to the other, in the order of the new one. A child that was
  /// removed comes after the child that it followed.
  package struct Children {
    package let oldNodes: [Int]
    package let newNodes: [Int]
    let old: [Value]
    let new: [Value]
    package internal(set) var steps: [Step] = []

    fileprivate init(_ oldNodes: [Int], _ newNodes: [Int], _ old: [Value], _ new: [Value]) {
      self.oldNodes = oldNodes
      self.newNodes = newNodes
      self.old = old
      self.new = new
      steps.reserveCapacity(max(old.count, new.count))
    }

    /// Whether the children that both containers have are in another order.
    var areReordered: Bool {
      var last = -1
      for step in steps {
        guard let old = step.matched?.old else { continue }
        if old < last { return true }
        last = old
      }
      return false
    }

    package func pair(_ oldPosition: Int, _ newPosition: Int) -> Pair {
      Pair(
        old: old[oldPosition], new: new[newPosition], oldNode: oldNodes[oldPosition],
        newNode: newNodes[newPosition])
    }
  }

  func match(_ oldPosition: Int, _ newPosition: Int, in children: inout Children) {
    children.steps.append(
      isSame(children.pair(oldPosition, newPosition))
        ? .same(old: oldPosition, new: newPosition) : .changed(old: oldPosition, new: newPosition))
  }

  private func matchMembers(
    of old: JSEN.Object, _ new: JSEN.Object, _ children: inout Children
  ) {
    /// All earlier old members have a step, if they were removed.
    var oldPosition = 0
    for (newPosition, member) in new.enumerated() {
      // Most members have the same position in both objects.
      let counterpart =
        oldPosition < old.count && old[oldPosition].key.hasSameBytes(as: member.key)
        ? oldPosition : old.position(of: member.key)
      guard let counterpart else {
        children.steps.append(.added(newPosition))
        continue
      }
      while oldPosition < counterpart { addIfRemoved() }
      match(counterpart, newPosition, in: &children)
      oldPosition = max(oldPosition, counterpart + 1)
    }
    while oldPosition < old.count { addIfRemoved() }

    func addIfRemoved() {
      if !new.contains(key: old[oldPosition].key) { children.steps.append(.removed(oldPosition)) }
      oldPosition += 1
    }
  }
}
