import JSEN

extension ValueComparison {
  /// Adds the steps from one array to another.
  ///
  /// Equal elements are aligned first. Then elements between two aligned ones are paired, as changed: objects and arrays
  /// that share at least half of their children; and by position scalars, and any elements if there are as many old as
  /// new ones. An object or array that is found elsewhere in the other array is not paired, since it has moved.
  func alignElements(_ children: inout Children) {
    let oldHashes = children.oldNodes.map { oldTable.nodes[$0].hash }
    let newHashes = children.newNodes.map { newTable.nodes[$0].hash }
    let pairs = SequenceAlignment(oldHashes, newHashes).pairs
    let moved = Moved(oldHashes, newHashes, pairs)
    var (oldStart, newStart) = (0, 0)
    for pair in pairs + [(old: children.old.count, new: children.new.count)] {
      addGap(oldStart..<pair.old, newStart..<pair.new, moved, &children)
      if pair.old < children.old.count {
        match(pair.old, pair.new, in: &children)
      }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
  }

  /// The hashes of elements that both arrays have, and that are not aligned.
  private struct Moved {
    private var hashes: Set<Int> = []

    init(_ old: [Int], _ new: [Int], _ pairs: [SequenceAlignment.Pair]) {
      if pairs.count == old.count || pairs.count == new.count { return }
      var (oldRest, newRest) = (Set<Int>(), Set<Int>())
      var (oldStart, newStart) = (0, 0)
      for pair in pairs + [(old.count, new.count)] {
        oldRest.formUnion(old[oldStart..<pair.old])
        newRest.formUnion(new[newStart..<pair.new])
        (oldStart, newStart) = (pair.old + 1, pair.new + 1)
      }
      hashes = oldRest.intersection(newRest)
    }

    func contains(_ hash: Int) -> Bool { hashes.contains(hash) }
  }

  /// In longer gaps, similar elements are not looked for.
  private static var longestGap: Int { 32 }

  private func addGap(
    _ old: Range<Int>, _ new: Range<Int>, _ moved: Moved, _ children: inout Children
  ) {
    if old.isEmpty || new.isEmpty {
      children.steps += old.map { .removed($0) }
      children.steps += new.map { .added($0) }
      return
    }
    var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
    let similar =
      max(old.count, new.count) <= Self.longestGap ? similarPairs(old, new, moved, children) : []
    for pair in similar + [(old: old.upperBound, new: new.upperBound)] {
      pairByPosition(oldStart..<pair.old, newStart..<pair.new, moved, &children)
      if pair.old < old.upperBound {
        match(pair.old, pair.new, in: &children)
      }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
  }

  private func pairByPosition(
    _ old: Range<Int>, _ new: Range<Int>, _ moved: Moved, _ children: inout Children
  ) {
    let shorter = min(old.count, new.count)
    for (oldPosition, newPosition) in zip(old.prefix(shorter), new.prefix(shorter)) {
      let pair = children.pair(oldPosition, newPosition)
      let areScalars = !pair.old.isContainer && !pair.new.isContainer
      let haveMoved =
        moved.contains(oldTable.nodes[pair.oldNode].hash)
        || moved.contains(newTable.nodes[pair.newNode].hash)
      if areScalars || haveSameHash(pair.oldNode, pair.newNode)
        || old.count == new.count && !haveMoved
      {
        match(oldPosition, newPosition, in: &children)
      } else {
        children.steps += [.removed(oldPosition), .added(newPosition)]
      }
    }
    children.steps += old.dropFirst(shorter).map { .removed($0) }
    children.steps += new.dropFirst(shorter).map { .added($0) }
  }

  /// The longest list of similar elements, both positions increasing.
  private func similarPairs(
    _ old: Range<Int>, _ new: Range<Int>, _ moved: Moved, _ children: Children
  ) -> [SequenceAlignment.Pair] {
    /// The lengths of the longest lists from each pair of positions on.
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    var similar = lengths
    for row in old.indices.reversed() {
      let oldPosition = row
      let row = row - old.lowerBound
      for newPosition in new.reversed() {
        let column = newPosition - new.lowerBound
        let isSimilar = areSimilar(children.pair(oldPosition, newPosition), moved)
        similar[row][column] = isSimilar ? 1 : 0
        lengths[row][column] = max(
          lengths[row + 1][column], lengths[row][column + 1],
          isSimilar ? lengths[row + 1][column + 1] + 1 : 0)
      }
    }
    var pairs: [SequenceAlignment.Pair] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if similar[row][column] == 1, lengths[row][column] == lengths[row + 1][column + 1] + 1 {
        pairs.append((old.lowerBound + row, new.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Whether two containers of the same kind have at least half of their children in common.
  private func areSimilar(_ pair: Pair, _ moved: Moved) -> Bool {
    let (oldNode, newNode) = (oldTable.nodes[pair.oldNode], newTable.nodes[pair.newNode])
    if moved.contains(oldNode.hash) || moved.contains(newNode.hash) { return false }
    guard pair.old.kind == pair.new.kind else { return false }
    let oldChildren = oldTable.children(of: pair.oldNode)
    let newChildren = newTable.children(of: pair.newNode)
    let needed = (max(oldChildren.count, newChildren.count) + 1) / 2
    if min(oldChildren.count, newChildren.count) < needed { return false }
    switch pair.old.kind {
    case .object:
      let new = pair.new.memberKeys
      var shared = 0
      for (position, key) in pair.old.memberKeys.keys.enumerated() {
        guard let counterpart = new.position(of: key) else { continue }
        shared += haveSameHash(oldChildren[position], newChildren[counterpart]) ? 1 : 0
      }
      return shared >= needed
    case .array: return zip(oldChildren, newChildren).count(where: haveSameHash) >= needed
    default: return false
    }
  }

  private func haveSameHash(_ oldNode: Int, _ newNode: Int) -> Bool {
    oldTable.nodes[oldNode].hash == newTable.nodes[newNode].hash
  }
}

extension JSONReadable {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
