import JSEN

extension PatchDraft {
  /// The first values, with their hashes, that are taken out of a list one after the other.
  private struct Movable {
    private var positions: [Int: [Int]] = [:]

    /// - Parameter positions: of the old children that were removed.
    init(_ positions: [Int], _ children: ValueComparison<Value>.Children, _ table: SubtreeTable) {
      for position in positions.reversed() {
        self.positions[table.nodes[children.oldNodes[position]].hash, default: []].append(position)
      }
    }

    /// Returns the next old child that is the same as a new one.
    mutating func take(
      _ new: Int, _ children: ValueComparison<Value>.Children, _ comparison: ValueComparison<Value>
    ) -> Int? {
      let hash = comparison.newTable.nodes[children.newNodes[new]].hash
      guard let old = positions[hash]?.last, comparison.isSame(children.pair(old, new)) else {
        return nil
      }
      positions[hash]?.removeLast()
      return old
    }
  }

  /// Returns the old children that were removed, and the sources of new children among them, by the positions of the
  /// new children.
  private func moves(
    _ children: ValueComparison<Value>.Children
  ) -> (removed: [Int], sources: [Int: Int]) {
    var removed: [Int] = []
    var added: [Int] = []
    for step in children.steps {
      switch step {
      case .removed(let old): removed.append(old)
      case .added(let new): added.append(new)
      case .same, .changed: break
      }
    }
    if removed.isEmpty || added.isEmpty { return (removed, [:]) }
    var movable = Movable(removed, children, comparison.oldTable)
    var sources: [Int: Int] = [:]
    for new in added {
      if let old = movable.take(new, children, comparison) { sources[new] = old }
    }
    let moved = Set(sources.values)
    return (removed.filter { !moved.contains($0) }, sources)
  }

  /// Adds the changes from one object to another.
  mutating func addMembers(
    _ children: ValueComparison<Value>.Children, _ pair: ValueComparison<Value>.Pair, at place: Int
  ) {
    let (old, new) = (pair.old.memberKeys, pair.new.memberKeys)
    let (removed, sources) = moves(children)
    for position in removed {
      let member = places.append(.name(old[position].key), to: place)
      let node = children.oldNodes[position]
      if isWorthKeeping(node) {
        addLateRemoval(of: node, at: member)
      } else {
        add(.remove(place: member))
      }
    }
    /// Whether all members until now have the order of the new object without a move.
    var isInOrder = true
    var lastOld = -1
    for step in children.steps {
      switch step {
      case .same(let old, let position), .changed(let old, let position):
        isInOrder = isInOrder && old > lastOld
        lastOld = old
        let mustMove = comparison.comparesMemberOrder && !isInOrder
        guard mustMove || step.isChange else { continue }
        let member = places.append(.name(new[position].key), to: place)
        if mustMove { add(.move(from: member, place: member)) }
        if step.isChange { compareLater(children.pair(old, position), at: member) }
      case .added(let position):
        isInOrder = false
        let member = places.append(.name(new[position].key), to: place)
        if let source = sources[position] {
          let from = places.append(.name(old[source].key), to: place)
          add(.move(from: from, place: member))
        } else {
          add(.add(place: member, node: children.newNodes[position]))
        }
      case .removed: break
      }
    }
  }

  /// Adds the changes from one array to another: removals from the end to the beginning, then additions and moves from
  /// the beginning to the end. Elements that are kept are not moved.
  mutating func addElements(_ children: ValueComparison<Value>.Children, at place: Int) {
    let (removed, sources) = moves(children)
    var late: [Int] = []
    for position in removed.reversed() {
      if isWorthKeeping(children.oldNodes[position]) {
        late.append(position)
      } else {
        add(.remove(place: places.append(.index(position), to: place)))
      }
    }
    late.reverse()
    /// Old elements that are still in the array and will be moved or removed, by their old positions.
    var waiting = PositionCounter(
      late + sources.values, count: late.isEmpty && sources.isEmpty ? 0 : children.old.count)
    let matched = children.steps.compactMap(\.matched)
    /// How many elements that are kept come before each old position.
    var keptBefore: [Int] = []
    if !waiting.isEmpty {
      var count = 0
      for position in children.old.indices {
        keptBefore.append(count)
        if count < matched.count, matched[count].old == position { count += 1 }
      }
    }
    /// The old position of the last element that was passed and is kept, and how many there were.
    var (lastKept, keptCount) = (-1, 0)
    for step in children.steps {
      switch step {
      case .same(let old, _), .changed(let old, _): (lastKept, keptCount) = (old, keptCount + 1)
      case .removed: break
      case .added(let new):
        // The place after the new elements until now, and after what waits between them.
        var target = new + (lastKept < 0 ? 0 : waiting.count(before: lastKept))
        guard let source = sources[new] else {
          add(
            .add(
              place: places.append(.index(target), to: place), node: children.newNodes[new]))
          continue
        }
        let between = keptBefore[source] - keptCount
        let origin =
          waiting.count(before: source)
          + (source < lastKept ? matched[keptBefore[source]].new : new + between)
        waiting.remove(source)
        if origin < target { target -= 1 }
        if origin == target { continue }
        let from = places.append(.index(origin), to: place)
        add(.move(from: from, place: places.append(.index(target), to: place)))
      }
    }
    for position in late {
      let before = keptBefore[position]
      let index =
        (before < matched.count ? matched[before].new : children.new.count)
        + waiting.count(before: position)
      addLateRemoval(
        of: children.oldNodes[position], at: places.append(.index(index), to: place))
    }
    for step in children.steps {
      guard case .changed(let old, let new) = step else { continue }
      let index = new + (waiting.isEmpty ? 0 : waiting.count(before: old))
      compareLater(children.pair(old, new), at: places.append(.index(index), to: place))
    }
  }
}

extension ValueComparison.Step {
  fileprivate var isChange: Bool {
    if case .changed = self { true } else { false }
  }
}

/// A set of positions that tells how many are before another one: a Fenwick tree.
private struct PositionCounter {
  /// At `n`, the number of positions among as many before `n` as the lowest bit of `n` says.
  private var sums: [Int]
  private(set) var isEmpty: Bool

  /// - Complexity: O(*n* log *n*).
  init(_ positions: [Int], count: Int) {
    sums = Array(repeating: 0, count: count + 1)
    isEmpty = positions.isEmpty
    for position in positions { add(1, at: position) }
  }

  mutating func remove(_ position: Int) { add(-1, at: position) }

  private mutating func add(_ value: Int, at position: Int) {
    var index = position + 1
    while index < sums.count {
      sums[index] += value
      index += index & -index
    }
  }

  /// - Complexity: O(log *n*).
  func count(before position: Int) -> Int {
    if isEmpty { return 0 }
    var index = position
    var count = 0
    while index > 0 {
      count += sums[index]
      index -= index & -index
    }
    return count
  }
}
