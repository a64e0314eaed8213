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

  /// Joins the parts of each container, and sorts the children that have no order of their own. Every part must have
  /// ended.
  ///
  /// The order of each container is found first. Then all nodes are copied once, however deep they are.
  ///
  /// - Complexity: O(*n* log *n*) in the children that are sorted, and O(*n*) in the nodes; O(1) when they are in order.
  mutating func arrange() {
    if apartCount == 0, unordered.isEmpty { return }
    let orders = orders()
    var arranged = ScratchStack<TapeNode>()
    let root = current(0)
    var source = OrderedNodes([root..<after(root)], of: view, orders)
    /// The open containers in the copy.
    var open: [Int] = []
    while let index = source.next() {
      guard let index else {
        arranged[open.removeLast()].payload = UInt64(truncatingIfNeeded: arranged.count) << 32
        continue
      }
      var node = nodes[index]
      if node.isContainer {
        open.append(arranged.count)
        node = TapeNode(container: node.tag, start: 0, count: node.shortLength, end: 0, next: 0)
      } else if node.hasTag(.key) {
        node.head &= ~TapeNode.unorderedBit
      }
      arranged.append(node)
    }
    nodes = arranged
    (unordered, replacements, apartCount) = ([:], [:], 0)
  }

  /// Returns the children of the containers that are to be sorted, as ranges of nodes, in order.
  private func orders() -> NodeOrders {
    var orders = NodeOrders(replacements: replacements)
    // Children are compared with their own children in order, so inner containers come first.
    for (container, children) in unordered.sorted(by: { $0.key > $1.key }) {
      guard container < nodes.count, nodes[container].isContainer, nodes[container].isUnordered
      else { continue }
      orders.children[container] = order(of: container, children, orders)
    }
    return orders
  }

  private func order(
    of container: Int, _ children: UnorderedChildren, _ orders: NodeOrders
  ) -> [Range<Int>] {
    var ranges = self.children(of: container).map {
      $0..<after(nodes[$0].hasTag(.key) ? $0 + 1 : $0)
    }
    /// How many children are moved together, and the first ones of these.
    let length = if case .pairs = children { 2 } else { 1 }
    let unsorted: [Int] =
      switch children {
      case .elements(let count): Array(ranges.indices.prefix(count))
      case .pairs(let count): Array(stride(from: 0, to: min(2 * count, ranges.count - 1), by: 2))
      case .members: ranges.indices.filter { nodes[ranges[$0].lowerBound].isUnordered }
      }
    let view = view
    let sorted = SetOrder.positions(
      of: unsorted.map {
        NodeParts(nodes: OrderedNodes(ranges[$0..<$0 + length], of: view, orders))
      })
    let old = ranges
    for (position, other) in zip(unsorted, sorted) {
      for child in 0..<length { ranges[position + child] = old[unsorted[other] + child] }
    }
    return ranges
  }
}

/// Decides which node comes next, other than the positions of nodes.
private struct NodeOrders {
  /// The values that are replaced, with those that replace them.
  let replacements: [Int: Int]
  /// The children of the containers that are sorted.
  var children: [Int: [Range<Int>]] = [:]
}

/// Nodes of a tape in the order of the values, with all parts of each container.
private struct OrderedNodes {
  let tape: Tape
  private let orders: NodeOrders
  /// The innermost open container, and those around it.
  private var current: Level
  private var outer: [Level] = []

  /// The nodes that come next in a container: a range, the ranges after it, and the next part; 0 when there is none.
  private struct Level {
    var next = 0..<0
    var following: ArraySlice<Range<Int>> = []
    var part = 0
  }

  init(_ ranges: ArraySlice<Range<Int>>, of tape: Tape, _ orders: NodeOrders) {
    (self.tape, self.orders) = (tape, orders)
    current = Level(following: ranges)
  }

  /// Returns the index of the next node, or nil at the end of a container; nil at the end of all.
  @inline(__always)
  mutating func next() -> Int?? {
    while true {
      if current.next.isEmpty {
        if beginRange() { continue }
        guard let last = outer.popLast() else { return nil }
        current = last
        return .some(nil)
      }
      var index = current.next.lowerBound
      current.next = tape.index(after: index)..<current.next.upperBound
      var node = tape[index]
      if node.isApart { continue }
      if !orders.replacements.isEmpty {
        while let other = orders.replacements[index] { index = other }
        node = tape[index]
      }
      if !node.isContainer { return index }
      outer.append(current)
      if node.isUnordered, let children = orders.children[index] {
        current = Level(following: children[...])
      } else {
        current = Level(next: index + 1..<node.next, part: node.start)
      }
      return index
    }
  }

  /// Begins the next range of the container; returns false when there is none.
  private mutating func beginRange() -> Bool {
    if let following = current.following.popFirst() {
      current.next = following
    } else if current.part > 0 {
      let part = tape[current.part]
      (current.next, current.part) = (current.part + 1..<part.next, part.start)
    } else {
      return false
    }
    return true
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
