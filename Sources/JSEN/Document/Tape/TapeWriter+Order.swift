/// Children of a container that have no order of their own: those of a Swift dictionary or a set.
///
/// They are written in the order in which Swift has them, which changes from run to run, and sorted at the end.
enum UnorderedChildren {
  /// The first elements of an array: those of a set, or keys and values in turn, which are sorted by twos.
  case elements(count: Int, by: Int = 1)
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
    isInOrder = false
  }

  /// Puts the nodes of a complete tape in order: joins the parts of each container, puts each value in the place of the
  /// one that it replaces, and sorts the children that have no order of their own.
  ///
  /// The order of each container is found first. Then all nodes are copied once, however deep they are.
  ///
  /// - Complexity: O(*n*) in the nodes, and O(*n* log *n*) in the children that are sorted; O(1) for a tape in order.
  mutating func arrange() {
    if isInOrder { return }
    var arranged = ScratchStack<TapeNode>()
    var source = OrderedNodes([0], of: self, sortedChildren())
    /// The open containers in the copy.
    var open: [Int] = []
    while let index = source.nextNode() {
      guard let index else {
        arranged[open.removeLast()].payload |= UInt64(truncatingIfNeeded: arranged.count) << 32
        continue
      }
      var node = nodes[index]
      node.head &= ~TapeNode.unorderedBit
      if node.isContainer {
        open.append(arranged.count)
        node = TapeNode(container: node.tag, start: 0, count: node.shortLength, end: 0, next: 0)
      }
      arranged.append(node)
    }
    nodes = arranged
    forgetOrder()
  }

  /// Returns the children of the containers that are to be sorted, in order.
  private func sortedChildren() -> [Int: [Int]] {
    var sorted: [Int: [Int]] = [:]
    // Children are compared with their own children in order, so inner containers come first.
    for (container, unordered) in unordered.sorted(by: { $0.key > $1.key }) {
      guard container < nodes.count, nodes[container].isContainer, nodes[container].isUnordered
      else { continue }
      let children = children(of: container)
      var starts = Array(children.indices)
      var size = 1
      switch unordered {
      case .elements(let count, let length):
        size = length
        let end = min(count, children.count / size) * size
        starts = Array(stride(from: 0, to: end, by: size))
      case .members: starts.removeAll { !nodes[children[$0]].isUnordered }
      }
      var parts: [OrderedNodes] = []
      for start in starts {
        parts.append(OrderedNodes(children[start..<start + size], of: self, sorted))
      }
      let positions = SetOrder.positions(of: parts)
      var result = children
      for (start, position) in zip(starts, positions) {
        for offset in 0..<size { result[start + offset] = children[starts[position] + offset] }
      }
      sorted[container] = result
    }
    return sorted
  }
}

/// Values of a complete tape, and all nodes in them, in their order.
private struct OrderedNodes: IteratorProtocol {
  private let tape: Tape
  private let count: Int
  private let replacements: [Int: Int]
  /// The children of the containers that have been sorted.
  private let sorted: [Int: [Int]]
  /// The value that comes next; nil if the next child of a container does, or its end.
  private var value: Int?
  /// The children that come after it, of each open container, innermost last: sorted or as they are.
  private var open: [(sorted: ArraySlice<Int>, others: PartedChildren?)]

  init(_ children: ArraySlice<Int>, of tape: borrowing TapeWriter, _ sorted: [Int: [Int]]) {
    (self.tape, count) = (tape.view, tape.nodes.count)
    (replacements, self.sorted) = (tape.replacements, sorted)
    open = [(children, nil)]
  }

  /// Returns the index of the next node, or nil at the end of a container; nil at the end of all.
  mutating func nextNode() -> Int?? {
    let last = open.count - 1
    if last < 0 { return nil }
    if value == nil {
      let child = open[last].sorted.popFirst() ?? open[last].others?.next(in: tape, of: count)
      guard let child else {
        open.removeLast()
        return last == 0 ? nil : .some(nil)
      }
      if tape[child].hasTag(.key) {
        value = child + 1
        return child
      }
      value = child
    }
    guard var index = value.take() else { return nil }
    while let other = replacements[index] { index = other }
    if tape[index].isContainer {
      let children = tape[index].isUnordered ? sorted[index] : nil
      open.append((children?[...] ?? [], children == nil ? PartedChildren(index) : nil))
    }
    return index
  }

  mutating func next() -> SetOrder.Part? {
    guard let next = nextNode() else { return nil }
    guard let index = next else { return .end }
    switch tape[index].tag {
    case .array: return .array
    case .object: return .object
    case .key: return .key(tape.string(index))
    default: return .scalar(JSEN(index, of: tape))
    }
  }
}

extension TapeNode {
  /// The bit of a container with children that are sorted later, and of a key whose member is sorted.
  static var unorderedBit: UInt64 { 1 << 6 }

  var isUnordered: Bool { head & Self.unorderedBit != 0 }
}
