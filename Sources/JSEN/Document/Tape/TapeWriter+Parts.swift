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
  /// The index after a value, of which the last part may be open.
  func after(_ index: Int) -> Int {
    let node = nodes[index]
    if !node.isContainer { return index + 1 }
    return node.next == 0 ? nodes.count : node.next
  }

  /// The nodes of the keys or the elements of a container.
  func children(of container: Int) -> [Int] {
    var children: [Int] = []
    var part = container
    repeat {
      var index = part + 1
      let end = after(part)
      while index < end {
        if !nodes[index].isApart { children.append(index) }
        index = after(nodes[index].hasTag(.key) ? index + 1 : index)
      }
      part = nodes[part].start
    } while part != 0
    return children
  }

  /// How many members or elements a container had when its last part ended.
  func count(of container: Int) -> Int {
    let count = nodes[container].shortLength
    return count < TapeNode.overflow ? count : children(of: container).count
  }
}

extension TapeNode {
  static var apartBit: UInt64 { 1 << 4 }

  /// Whether a container's node begins a part that is set apart.
  @inline(__always)
  var isApart: Bool { isContainer && head & Self.apartBit != 0 }
}
