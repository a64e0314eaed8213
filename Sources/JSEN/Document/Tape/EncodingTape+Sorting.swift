/// Children of a container that have no order of their own: those of a Swift dictionary or a set.
///
/// They are written in the order in which Swift has them, which changes from run to run, and sorted at the end.
struct UnorderedChildren {
  private(set) var container: Int
  let form: Form

  enum Form {
    /// The first elements of an array, which are those of a set.
    case elements(count: Int)
    /// The first elements of an array, which are keys and values in turn.
    case pairs(count: Int)
    /// The members of an object whose keys are marked.
    case members
  }

  func moved(to container: Int) -> UnorderedChildren {
    UnorderedChildren(container: container, form: form)
  }
}

extension EncodingTape {
  /// Marks a key that was appended at a position, or after the node that begins a part there.
  mutating func markKey(at position: Int) {
    guard position < nodes.count else { return }
    let key = nodes[position].isApart ? position + 1 : position
    if key < nodes.count, nodes[key].hasTag(.key) { nodes[key].head |= TapeNode.unorderedBit }
  }

  /// Sorts the children that have no order of their own. The tape must have one part for each container.
  ///
  /// - Complexity: O(*n* log *n*) in the children, and O(*n*) in their parts.
  mutating func sort() {
    // An inner container comes after its outer one. It is sorted first, since the outer one moves it.
    for children in unordered.sorted(by: { $0.container > $1.container }) { sort(children) }
    unordered = []
  }

  private mutating func sort(_ children: UnorderedChildren) {
    let container = children.container
    var units: [Range<Int>] = []
    var index = container + 1
    while index < nodes[container].next {
      let isPair = if case .elements = children.form { false } else { true }
      let end = after(isPair ? after(index) : index)
      units.append(index..<end)
      index = end
    }
    /// The positions of the units that are sorted.
    let unsorted: [Int] =
      switch children.form {
      case .elements(let count): Array(units.indices.prefix(count))
      case .pairs(let count): Array(units.indices.prefix(count))
      case .members:
        units.indices.filter { nodes[units[$0].lowerBound].head & TapeNode.unorderedBit != 0 }
      }
    let view = view
    let keys = unsorted.map { position in
      let first = units[position].lowerBound
      return view[first].hasTag(.key) ? .string(view.string(first)) : JSEN(first, of: view)
    }
    var sorted = units
    for (position, other) in zip(unsorted, keys.positionsInOrderOfSets) {
      sorted[position] = units[unsorted[other]]
    }
    if sorted != units { move(sorted, to: container + 1) }
  }

  /// Moves values, which fill a range of the tape, to its beginning, one after the other.
  private mutating func move(_ units: [Range<Int>], to start: Int) {
    let old = (start..<start + units.reduce(0) { $0 + $1.count }).map { nodes[$0] }
    var index = start
    for unit in units {
      let distance = UInt64(truncatingIfNeeded: index - unit.lowerBound) << 32
      for position in unit {
        var node = old[position - start]
        if node.isContainer { node.payload &+= distance }
        nodes[index] = node
        index += 1
      }
    }
  }
}

extension TapeNode {
  /// The bit of a key whose member has no order of its own.
  fileprivate static var unorderedBit: UInt64 { 1 << 6 }
}
