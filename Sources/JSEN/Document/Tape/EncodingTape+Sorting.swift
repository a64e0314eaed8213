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

extension EncodingTape {
  /// Marks a key that was appended at a position, or after the node that begins a part there.
  mutating func markKey(at position: Int) {
    guard position < nodes.count else { return }
    let key = nodes[position].isApart ? position + 1 : position
    if key < nodes.count, nodes[key].hasTag(.key) { nodes[key].head |= TapeNode.unorderedBit }
  }

  /// Sorts the members of an object, whose nodes are together at the end of the tape.
  ///
  /// - Complexity: O(*n* log *n*) in the members, and O(*n*) in their parts.
  mutating func sortMembers(of object: Int) {
    let first = object + 1
    let count = nodes.count - first
    if count <= 2 { return }
    if count <= 24, sortFewMembers(from: first) { return }
    var members: [(word: UInt64, nodes: Range<Int>)] = []
    members.reserveCapacity(count / 2)
    var index = first
    while index < nodes.count {
      let end = after(index + 1)
      members.append((firstBytes(of: nodes[index]), index..<end))
      index = end
    }
    members.sort {
      $0.word != $1.word
        ? $0.word < $1.word
        : precedes(nodes[$0.nodes.lowerBound], nodes[$1.nodes.lowerBound])
    }
    move(members.map { $0.nodes }, to: first)
  }

  /// Sorts few members without memory of their own, if none has a container.
  private mutating func sortFewMembers(from first: Int) -> Bool {
    for value in stride(from: first + 1, to: nodes.count, by: 2) where nodes[value].isContainer {
      return false
    }
    for last in stride(from: first + 2, to: nodes.count, by: 2) {
      let (key, value) = (nodes[last], nodes[last + 1])
      let word = firstBytes(of: key)
      var position = last
      while position > first {
        let other = nodes[position - 2]
        let otherWord = firstBytes(of: other)
        if word > otherWord || word == otherWord && !precedes(key, other) { break }
        nodes[position] = other
        nodes[position + 1] = nodes[position - 1]
        position -= 2
      }
      nodes[position] = key
      nodes[position + 1] = value
    }
    return true
  }

  /// The first eight bytes of a key, of which the first one decides.
  @inline(__always)
  private func firstBytes(of key: TapeNode) -> UInt64 {
    let length = min(key.end - key.start, 8)
    return length == 0
      ? 0 : text.bytes.partialWord(unchecked: key.start, length: length).byteSwapped
  }

  private func precedes(_ left: TapeNode, _ right: TapeNode) -> Bool {
    CodePointOrder.precedes(
      text.bytes.slice(left.start, left.end), text.bytes.slice(right.start, right.end))
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
      case .allMembers: Array(units.indices)
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
