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
    /// The members of an object whose keys are marked, or all members.
    case members, allMembers
  }

  func moved(to container: Int) -> UnorderedChildren {
    UnorderedChildren(container: container, form: form)
  }
}

extension TapeWriter {
  /// Marks a key that was appended at a position, or after the node that begins a part there.
  mutating func markKey(at position: Int) {
    guard position < nodes.count else { return }
    let key = nodes[position].isApart ? position + 1 : position
    if key < nodes.count, nodes[key].hasTag(.key) { nodes[key].head |= TapeNode.unorderedBit }
  }

  /// Sorts children of a container when the tape is complete. The entries stay in the order of their containers, so that
  /// those of removed nodes are the last.
  mutating func sortLater(_ form: UnorderedChildren.Form, of container: Int) {
    let position = (unordered.lastIndex { $0.container <= container } ?? -1) + 1
    unordered.insert(UnorderedChildren(container: container, form: form), at: position)
  }

  /// Sorts the members of an object at once, whose nodes are at the end of the tape, if no member has a container.
  ///
  /// - Returns: false if a member has a container.
  /// - Complexity: O(*n* log *n*) in the members.
  mutating func sortScalars(of object: Int) -> Bool {
    let first = object + 1
    for key in stride(from: first, to: nodes.count, by: 2) where nodes[key + 1].isContainer {
      return false
    }
    let count = (nodes.count - first) / 2
    if count <= 8 {
      insertScalars(of: object)
      return true
    }
    let order = order(count: count) { first + 2 * $0 }
    let members = order.map { (key: nodes[first + 2 * $0], value: nodes[first + 2 * $0 + 1]) }
    for (position, member) in members.enumerated() {
      nodes[first + 2 * position] = member.key
      nodes[first + 2 * position + 1] = member.value
    }
    return true
  }

  /// Sorts few members in place. The sort of many allocates: a text with a hundred dictionaries of two members then takes
  /// 640 allocations instead of 240.
  private mutating func insertScalars(of object: Int) {
    let bytes = text.bytes
    func name(_ key: TapeNode) -> TextBytes { bytes.slice(key.start, key.end) }
    for last in stride(from: object + 3, to: nodes.count, by: 2) {
      let (key, value) = (nodes[last], nodes[last + 1])
      var place = last
      while place > object + 1, CodePointOrder.precedes(name(key), name(nodes[place - 2])) {
        nodes[place] = nodes[place - 2]
        nodes[place + 1] = nodes[place - 1]
        place -= 2
      }
      nodes[place] = key
      nodes[place + 1] = value
    }
  }

  /// Returns the positions of keys in their order.
  ///
  /// - Parameter node: returns the node of a key.
  @inline(__always)
  private func order(count: Int, _ node: (_ position: Int) -> Int) -> [Int] {
    let bytes = text.bytes
    return CodePointOrder.positions(count: count) { position, offset in
      let key = nodes[node(position)]
      return (bytes.slice(key.start, key.end).orderedWord(at: offset), key.end - key.start - offset)
    }
  }

  /// Sorts the children that have no order of their own. The tape must have one part for each container.
  ///
  /// The order of each container is found first. Then all nodes are copied once, however deep they are.
  ///
  /// - Complexity: O(*n* log *n*) in the children, and O(*n*) in their parts.
  mutating func sort() {
    for children in unordered { nodes[children.container].head |= TapeNode.unorderedBit }
    var orders: [Int: [Range<Int>]] = [:]
    // Children are compared with their own children in order, so inner containers come first.
    while let container = unordered.last?.container {
      var forms: [UnorderedChildren.Form] = []
      while let children = unordered.last, children.container == container {
        forms.append(children.form)
        unordered.removeLast()
      }
      orders[container] = order(of: container, forms.reversed(), orders)
    }
    var sorted = ScratchStack<TapeNode>()
    copy(0..<nodes.count, orders, to: &sorted)
    nodes = sorted
  }

  /// Returns the nodes of the children of a container, in order.
  private func order(
    of container: Int, _ forms: [UnorderedChildren.Form], _ orders: [Int: [Range<Int>]]
  ) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var index = container + 1
    let isArrayOfPairs = forms.contains { if case .pairs = $0 { true } else { false } }
    while index < nodes[container].next {
      let isPair = isArrayOfPairs || nodes[index].hasTag(.key)
      let end = after(isPair ? after(index) : index)
      units.append(index..<end)
      index = end
    }
    for form in forms {
      /// The positions of the units that are sorted.
      let unsorted: [Int] =
        switch form {
        case .elements(let count), .pairs(let count): Array(units.indices.prefix(count))
        case .allMembers: Array(units.indices)
        case .members:
          units.indices.filter { nodes[units[$0].lowerBound].head & TapeNode.unorderedBit != 0 }
        }
      let sorted: [Int] =
        switch form {
        case .elements, .pairs: unsorted.map { element(units[$0], orders) }.positionsInOrderOfSets
        case .members, .allMembers:
          order(count: unsorted.count) { units[unsorted[$0]].lowerBound }
        }
      let old = units
      for (position, other) in zip(unsorted, sorted) {
        units[position] = old[unsorted[other]]
      }
    }
    return units
  }

  /// The element by which a child of an array is sorted, with all its parts in order: the child, or the key of a pair.
  private func element(_ unit: Range<Int>, _ orders: [Int: [Range<Int>]]) -> JSEN {
    let first = unit.lowerBound
    let view = view
    if !view[first].isContainer { return JSEN(first, of: view) }
    var part = ScratchStack<TapeNode>()
    copy(first..<after(first), orders, to: &part)
    return value(of: part)
  }

  /// Copies nodes, and puts the children of each container that has an order into that order.
  private func copy(
    _ nodes: Range<Int>, _ orders: [Int: [Range<Int>]], to copy: inout ScratchStack<TapeNode>
  ) {
    var rest = [nodes]
    while let range = rest.popLast() {
      for index in range {
        var node = self.nodes[index]
        let isMarked = node.head & TapeNode.unorderedBit != 0
        node.head &= ~TapeNode.unorderedBit
        if node.isContainer {
          node.payload &+= UInt64(truncatingIfNeeded: copy.count - index) << 32
        }
        copy.append(node)
        guard isMarked, let units = orders[index] else { continue }
        rest.append(self.nodes[index].next..<range.upperBound)
        rest += units.reversed()
        break
      }
    }
  }
}

extension TapeNode {
  /// The bit of a container that has an order, and of a key whose member has no order of its own.
  fileprivate static var unorderedBit: UInt64 { 1 << 6 }
}
