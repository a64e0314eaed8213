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
    (isInOrder, hasParts) = (false, true)
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

  /// Removes values that are on the tape already, from a node up to another one.
  mutating func setApart(_ start: Int, upTo end: Int) {
    nodes[start] = TapeNode(container: .array, start: 0, count: 0, end: start + 1, next: end)
    nodes[start].head |= TapeNode.apartBit
    isInOrder = false
  }

  /// Notes that a value replaces another one.
  mutating func replace(_ index: Int, with other: Int) {
    (isInOrder, hasParts) = (false, true)
    replacements[index] = other
  }

  /// The node of the value that is to be read at a node. The next call for this node takes one step.
  mutating func current(_ index: Int) -> Int {
    var last = index
    while let other = replacements[last] { last = other }
    if last != index { replacements[index] = last }
    return last
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
    var parts = PartedChildren(container)
    while let child = parts.next(in: view, of: nodes.count) { children.append(child) }
    return children
  }

  /// How many members or elements a container had when its last part ended.
  func count(of container: Int) -> Int {
    let count = nodes[container].shortLength
    return count < TapeNode.overflow ? count : children(of: container).count
  }
}

/// The children of a container that may have several parts: an element's node, or the node of a member's key.
struct PartedChildren {
  private var index = 0
  private var end = 0
  /// The index of the next part; nil when there is none.
  private var part: Int?

  init(_ container: Int) { part = container }

  /// - Parameter count: how many nodes the tape has. A part that is open extends to its end.
  mutating func next(in tape: Tape, of count: Int) -> Int? {
    while true {
      while index < end {
        let child = index
        let node = tape[child]
        let next = tape.index(after: node.hasTag(.key) ? child + 1 : child)
        index = next == 0 ? count : next
        if !node.isApart { return child }
      }
      guard let part else { return nil }
      let node = tape[part]
      index = part + 1
      end = node.next == 0 ? count : node.next
      self.part = node.start == 0 ? nil : node.start
    }
  }
}

extension TapeNode {
  static var apartBit: UInt64 { 1 << 4 }

  /// Whether a container's node begins a part that is set apart.
  @inline(__always)
  var isApart: Bool { isContainer && head & Self.apartBit != 0 }
}
