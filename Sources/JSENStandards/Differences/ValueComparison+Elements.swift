import JSEN

extension ValueComparison {
  /// Adds the steps from one array to another.
  ///
  /// Equal elements are aligned first. Then elements between two aligned elements are paired, as changed: objects and
  /// arrays that share at least half of their children. Scalars are paired by position, and so are all elements if the
  /// counts of old and new elements are equal. An object or array that has another place in the other array is not paired,
  /// since it has moved.
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

  /// The list of similar elements that have most children in common, both positions increasing.
  private func similarPairs(
    _ old: Range<Int>, _ new: Range<Int>, _ moved: Moved, _ children: Children
  ) -> [SequenceAlignment.Pair] {
    /// How many children each pair shares, and the best list from the pair on.
    var shared = [[Int]](
      repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    var best = shared
    for row in (0..<old.count).reversed() {
      for column in (0..<new.count).reversed() {
        let pair = children.pair(old.lowerBound + row, new.lowerBound + column)
        shared[row][column] = sharedChildren(pair, moved)
        best[row][column] = max(
          best[row + 1][column], best[row][column + 1],
          best[row + 1][column + 1] + shared[row][column])
      }
    }
    var pairs: [SequenceAlignment.Pair] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let count = shared[row][column]
      if count > 0, best[row][column] == best[row + 1][column + 1] + count {
        pairs.append((old.lowerBound + row, new.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if best[row + 1][column] >= best[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// How many children two containers of the same kind have in common; 0 if it is less than half of them.
  private func sharedChildren(_ pair: Pair, _ moved: Moved) -> Int {
    let (oldNode, newNode) = (oldTable.nodes[pair.oldNode], newTable.nodes[pair.newNode])
    if moved.contains(oldNode.hash) || moved.contains(newNode.hash) { return 0 }
    guard pair.old.kind == pair.new.kind else { return 0 }
    let oldChildren = oldTable.children(of: pair.oldNode)
    let newChildren = newTable.children(of: pair.newNode)
    let needed = (max(oldChildren.count, newChildren.count) + 1) / 2
    if min(oldChildren.count, newChildren.count) < needed { return 0 }
    switch pair.old.kind {
    case .object:
      let new = pair.new.memberKeys
      var shared = 0
      for (position, key) in pair.old.memberKeys.keys.enumerated() {
        guard let counterpart = new.position(of: key) else { continue }
        shared += haveSameHash(oldChildren[position], newChildren[counterpart]) ? 1 : 0
      }
      return shared >= needed ? shared : 0
    case .array:
      let shared = zip(oldChildren, newChildren).count(where: haveSameHash)
      return shared >= needed ? shared : 0
    default: return 0
    }
  }

  private func haveSameHash(_ oldNode: Int, _ newNode: Int) -> Bool {
    oldTable.nodes[oldNode].hash == newTable.nodes[newNode].hash
  }
}

extension JSONReadable {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
