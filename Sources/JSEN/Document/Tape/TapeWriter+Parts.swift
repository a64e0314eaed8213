/// Containers that are continued after nodes of other containers have been added.
extension TapeWriter {
  /// Whether the last part of a container is open.
  @inline(__always)
  func isLastPartOpen(of container: Int) -> Bool { nodes[nodes[container].end &- 1].next == 0 }

  /// Begins a part that is set apart, and returns its index.
  mutating func beginApart() -> Int {
    let index = nodes.count
    begin(.array, at: index)
    nodes[index].head |= TapeNode.apartBit
    apartCount += 1
    return index
  }

  /// Begins another part of a container whose last part has ended, and returns its index.
  mutating func beginPart(of container: Int) -> Int {
    let last = nodes[container].end - 1
    let index = beginApart()
    nodes[last].head |= UInt64(truncatingIfNeeded: index) << 32
    nodes[container].payload =
      nodes[container].payload & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: index + 1)
    return index
  }

  /// Sets values apart that are on the tape already, from a node up to another one.
  mutating func setApart(_ start: Int, upTo end: Int) {
    nodes[start] = TapeNode(container: .array, start: 0, count: 0, end: start + 1, next: end)
    nodes[start].head |= TapeNode.apartBit
    apartCount += 1
  }

  /// Notes that a value replaces another one.
  mutating func replace(_ index: Int, with other: Int) {
    apartCount += 1
    replacements[index] = other
  }

  /// The node of the value that is to be read at a node. The next call for this node takes one step.
  mutating func current(_ index: Int) -> Int {
    var last = index
    while let other = replacements[last] { last = other }
    if last != index { replacements[index] = last }
    return last
  }
}

/// Reading containers that may have several parts.
extension TapeWriter {
  /// A position among the values of a container.
  private struct Cursor {
    var index: Int
    var end: Int
    /// The index of the next part; 0 when there is none.
    var following: Int

    init(_ part: Int, _ nodes: borrowing ScratchStack<TapeNode>) {
      index = part &+ 1
      end = nodes[part].next == 0 ? nodes.count : nodes[part].next
      following = nodes[part].start
    }
  }

  /// Returns the node of the next key or element, and moves past it; nil at the end.
  private func next(_ cursor: inout Cursor) -> Int? {
    while true {
      while cursor.index < cursor.end {
        let index = cursor.index
        let node = nodes[index]
        cursor.index = after(node.hasTag(.key) ? index + 1 : index)
        if !node.isApart { return index }
      }
      if cursor.following == 0 { return nil }
      cursor = Cursor(cursor.following, nodes)
    }
  }

  /// The index after a value, of which the last part may be open.
  func after(_ index: Int) -> Int {
    let node = nodes[index]
    if !node.isContainer { return index + 1 }
    return node.next == 0 ? nodes.count : node.next
  }

  /// The nodes of the keys or the elements of a container.
  func children(of container: Int) -> [Int] {
    var children: [Int] = []
    var cursor = Cursor(container, nodes)
    while let child = next(&cursor) { children.append(child) }
    return children
  }

  /// How many members or elements a container had when its last part ended.
  func count(of container: Int) -> Int {
    let count = nodes[container].shortLength
    return count < TapeNode.overflow ? count : children(of: container).count
  }

  /// Makes the tape one of a single part for each container. Every part must have ended.
  ///
  /// - Complexity: O(*n*) in the nodes; O(1) when they are in order.
  mutating func join() {
    if apartCount == 0 { return }
    let unsorted = exchange(&unordered, with: [:])
    var joined = ScratchStack<TapeNode>()
    /// The open containers, with their new indices.
    var open = ScratchStack<(cursor: Cursor, index: Int)>()
    var value: Int? = 0
    while true {
      if let index = value.map({ current($0) }) {
        var node = nodes[index]
        if node.isContainer {
          open.append((Cursor(index, nodes), joined.count))
          node = TapeNode(container: node.tag, start: 0, count: node.shortLength, end: 0, next: 0)
        }
        joined.append(node)
        if let children = unsorted[index], nodes[index].isUnordered {
          unordered[joined.count - 1] = children
          joined[joined.count - 1].head |= TapeNode.unorderedBit
        }
        value = nil
      }
      if open.count == 0 { break }
      var last = open[open.count - 1]
      if let child = next(&last.cursor) {
        open[open.count - 1] = last
        value = child
        if nodes[child].hasTag(.key) {
          joined.append(nodes[child])
          value = child + 1
        }
      } else {
        _ = open.removeLast()
        joined[last.index].payload = UInt64(truncatingIfNeeded: joined.count) << 32
      }
    }
    nodes = joined
    replacements = [:]
    apartCount = 0
  }
}

extension TapeNode {
  static var apartBit: UInt64 { 1 << 4 }

  /// Whether a container's node begins a part that is set apart.
  @inline(__always)
  var isApart: Bool { isContainer && head & Self.apartBit != 0 }
}
