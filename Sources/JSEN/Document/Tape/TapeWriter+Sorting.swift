/// Children of a container that have no order of their own: those of a Swift dictionary or a set.
///
/// They are written in the order in which Swift has them, which changes from run to run, and sorted at the end.
enum UnorderedChildren {
  /// The first elements of an array, which are those of a set.
  case elements(count: Int)
  /// The first elements of an array, which are keys and values in turn.
  case pairs(count: Int)
  /// The members of an object whose keys are marked.
  case members
}

extension TapeWriter {
  /// Marks a key that was appended at a position, or after the node that begins a part there.
  mutating func markKey(at position: Int) {
    guard position < nodes.count else { return }
    let key = nodes[position].isApart ? position + 1 : position
    if key < nodes.count, nodes[key].hasTag(.key) { nodes[key].head |= TapeNode.unorderedBit }
  }

  /// Sorts children of a container when the tape is complete.
  ///
  /// The container's node is marked, too: if it is removed, another node at its index is not.
  mutating func sortLater(_ children: UnorderedChildren, of container: Int) {
    unordered[container] = children
    nodes[container].head |= TapeNode.unorderedBit
  }

  /// Sorts the children that have no order of their own. The tape must have one part for each container.
  ///
  /// The order of each container is found first. Then all nodes are copied once, however deep they are.
  ///
  /// - Complexity: O(*n* log *n*) in the children, and O(*n*) in their parts.
  mutating func sort() {
    let orders = orders()
    var sorted = ScratchStack<TapeNode>()
    var source = OrderedNodes(0..<nodes.count, of: view, orders)
    /// The open containers in the copy.
    var open: [Int] = []
    while let index = source.next() {
      guard let index else {
        sorted[open.removeLast()].payload |= UInt64(truncatingIfNeeded: sorted.count) << 32
        continue
      }
      var node = nodes[index]
      node.head &= ~TapeNode.unorderedBit
      if node.isContainer {
        open.append(sorted.count)
        node.payload &= 0xFFFF_FFFF
      }
      sorted.append(node)
    }
    nodes = sorted
    unordered = [:]
  }

  /// Returns the children of the containers that are to be sorted, as ranges of nodes, in order.
  private func orders() -> [Int: [Range<Int>]] {
    var orders: [Int: [Range<Int>]] = [:]
    // Children are compared with their own children in order, so inner containers come first.
    for (container, children) in unordered.sorted(by: { $0.key > $1.key }) {
      guard container < nodes.count, nodes[container].isContainer, nodes[container].isUnordered
      else { continue }
      orders[container] = order(of: container, children, orders)
    }
    return orders
  }

  private func order(
    of container: Int, _ children: UnorderedChildren, _ orders: [Int: [Range<Int>]]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    /// The positions of the children that are sorted.
    var unsorted: [Int] = []
    var index = container + 1
    while index < nodes[container].next {
      let (isUnordered, isPair) =
        switch children {
        case .elements(let count): (ranges.count < count, false)
        case .pairs(let count): (ranges.count < count, ranges.count < count)
        case .members: (nodes[index].isUnordered, true)
        }
      if isUnordered { unsorted.append(ranges.count) }
      let end = after(isPair ? after(index) : index)
      ranges.append(index..<end)
      index = end
    }
    let view = view
    let sorted = SetOrder.positions(
      of: unsorted.map { NodeParts(nodes: OrderedNodes(ranges[$0], of: view, orders)) })
    let old = ranges
    for (position, other) in zip(unsorted, sorted) { ranges[position] = old[unsorted[other]] }
    return ranges
  }
}

/// Nodes of a tape, with the children of each container that has an order in that order.
private struct OrderedNodes {
  let tape: Tape
  private let orders: [Int: [Range<Int>]]
  /// The nodes that come next, and the ranges of nodes after them, for each open container, innermost last.
  private var rest: [(next: Range<Int>, following: ArraySlice<Range<Int>>)]

  init(_ range: Range<Int>, of tape: Tape, _ orders: [Int: [Range<Int>]]) {
    (self.tape, self.orders) = (tape, orders)
    rest = [(range, [])]
  }

  /// Returns the index of the next node, or nil at the end of a container; nil at the end of all.
  mutating func next() -> Int?? {
    let last = rest.count - 1
    if last < 0 { return nil }
    if rest[last].next.isEmpty {
      guard let following = rest[last].following.popFirst() else {
        rest.removeLast()
        return last == 0 ? nil : .some(nil)
      }
      rest[last].next = following
    }
    let index = rest[last].next.lowerBound
    let node = tape[index]
    rest[last].next = tape.index(after: index)..<rest[last].next.upperBound
    if node.isUnordered, node.isContainer {
      rest.append((0..<0, (orders[index] ?? [])[...]))
    } else if node.isContainer {
      rest.append((index + 1..<node.next, []))
    }
    return index
  }
}

/// The parts of nodes.
private struct NodeParts: IteratorProtocol {
  var nodes: OrderedNodes

  mutating func next() -> SetOrder.Part? {
    guard let next = nodes.next() else { return nil }
    guard let index = next else { return .end }
    switch nodes.tape[index].tag {
    case .array: return .array
    case .object: return .object
    case .key: return .key(nodes.tape.string(index))
    default: return .scalar(JSEN(index, of: nodes.tape))
    }
  }
}

extension TapeNode {
  /// The bit of a container with children that are sorted later, and of a key whose member is sorted.
  static var unorderedBit: UInt64 { 1 << 6 }

  var isUnordered: Bool { head & Self.unorderedBit != 0 }
}
