/// The tape that an encoder makes, or that is made from a value: 16 bytes for each value and key, and the bytes of
/// strings.
///
/// Nearly all types use their containers like a stack. Then the tape is like the tape of a document and can be written
/// directly. A container can also be used again after nodes of other containers have been added. It then continues in a
/// part at the end of the tape, which is set apart from the outer container. ``join()`` joins the parts at the end.
///
/// | container's node | holds |
/// |---|---|
/// | bit 4 of the head | whether it is set apart: it is no value of the container around it |
/// | start | the index of the part that continues this one; 0 when none does |
/// | end | the index of the last part, plus 1; 0 while a type has not decided what is here |
/// | next | the index after the last node in this part; 0 while the part is open |
///
/// The node of a key holds the hash of the key in the upper half of its payload.
struct EncodingTape: ~Copyable {
  var nodes = ScratchStack<TapeNode>()
  var text: TapeText
  /// The nodes of values that are replaced, with the nodes of the values that replace them.
  private var replacements: [Int: Int] = [:]
  /// The number of parts that are set apart. While it is 0, the tape is in order.
  private(set) var apartCount = 0
  /// The containers with children that ``sort()`` sorts.
  var unordered: [UnorderedChildren] = []

  /// The greatest position in the tape.
  private let limit: Int

  init(limit: Int) {
    text = TapeText(limit: limit)
    self.limit = limit
  }

  /// The reason why the tape cannot be read: its positions have 32 bits.
  var excess: ValueTooLong? {
    if text.isTooLong { return .text(limit: limit) }
    return nodes.count > limit ? .nodes(limit: limit) : nil
  }

  @inline(__always)
  mutating func append(_ node: TapeNode) { nodes.append(node) }

  /// Appends a string or the bytes of one.
  @inline(__always)
  mutating func append(_ string: String) { nodes.append(TapeNode(.string, text.append(string))) }

  @inline(__always)
  mutating func append(_ value: Int) {
    nodes.append(TapeNode(.int, start: 0, payload: UInt64(bitPattern: Int64(value))))
  }

  /// Appends a double, which is finite unless the tape is that of a document.
  @inline(__always)
  mutating func append(_ value: Double) {
    nodes.append(TapeNode(.double, start: 0, payload: value.bitPattern))
  }

  /// Appends a key with its hash.
  @inline(__always)
  mutating func append(key token: StringToken, hash: UInt32) {
    var node = TapeNode(.key, token)
    node.payload |= UInt64(hash) &<< 32
    nodes.append(node)
  }

  /// Whether an open part, the last one, has a key with a hash; true also when that is not known.
  func hasKey(in part: Int, hash: UInt32) -> Bool {
    if apartCount > 0 { return true }
    var index = part &+ 1
    while index < nodes.count {
      if nodes[index].payload &>> 32 == UInt64(hash) { return true }
      index = after(index &+ 1)
    }
    return false
  }

  mutating func append(_ number: JSEN.Number) {
    let token = text.append(number.description)
    nodes.append(TapeNode(.number, start: token.range.start, length: token.range.count))
  }

  /// Appends a place for a value that a type has not encoded yet. If it stays so, it is an empty object.
  @inline(__always)
  mutating func appendPlace() {
    nodes.append(TapeNode(container: .object, start: 0, count: 0, end: 0, next: nodes.count &+ 1))
  }

  /// Whether nothing has been encoded at a place.
  @inline(__always)
  func isUndecided(_ index: Int) -> Bool {
    let node = nodes[index]
    return node.isContainer && node.end == 0
  }

  /// Begins a container at a node that exists, or at a new one.
  @inline(__always)
  mutating func begin(_ tag: TapeNode.Tag, at index: Int) {
    let node = TapeNode(container: tag, start: 0, count: 0, end: index &+ 1, next: 0)
    if index == nodes.count { nodes.append(node) } else { nodes[index] = node }
  }

  /// Makes a place a container that is empty as yet.
  mutating func addEmpty(_ tag: TapeNode.Tag, at index: Int) {
    nodes[index] = TapeNode(container: tag, start: 0, count: 0, end: index + 1, next: index + 1)
  }

  /// Ends a part of a container, which is the last one on the tape.
  @inline(__always)
  mutating func endPart(_ part: Int) {
    nodes[part].payload |= UInt64(truncatingIfNeeded: nodes.count) &<< 32
  }

  /// Notes how many members or elements a container has.
  @inline(__always)
  mutating func setCount(_ count: Int, of container: Int) {
    let bits = UInt64(truncatingIfNeeded: min(count, TapeNode.overflow)) &<< 8
    nodes[container].head = nodes[container].head & ~(UInt64(TapeNode.overflow) &<< 8) | bits
  }

  /// Whether a node is that of a container to which values are being added.
  @inline(__always)
  func isOpen(_ index: Int) -> Bool { nodes[index].isContainer && nodes[index].next == 0 }

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

  /// Removes the nodes and the text after two positions.
  mutating func truncate(to nodeCount: Int, text textCount: Int) {
    nodes.truncate(to: nodeCount)
    text.truncate(to: textCount)
    while let last = unordered.last, last.container >= nodeCount { unordered.removeLast() }
  }

  /// Empties the tape, but keeps its memory.
  mutating func removeAll() {
    truncate(to: 0, text: 0)
    replacements = [:]
    apartCount = 0
  }

  /// How many bytes are allocated.
  var byteCount: Int { nodes.byteCount + text.capacity }

  /// A view of the tape, valid until the next change.
  var view: Tape { unsafe Tape(nodes.elements, text.bytes, hasSource: false, .keepLast) }

  /// Makes the value of nodes whose strings are in this tape's text.
  func value(of nodes: borrowing ScratchStack<TapeNode>) -> JSEN {
    // SAFETY: the nodes live until the value is made, and their tokens are those of this text.
    unsafe JSEN(0, of: Tape(nodes.elements, text.bytes, hasSource: false, .keepLast))
  }
}

extension DocumentStorage {
  /// Takes a tape of one value, and adds a null node.
  convenience init(_ tape: consuming EncodingTape) {
    tape.append(TapeNode(.null, start: 0))
    unsafe self.init(unchecked: tape.text.finish(), tape.nodes.finish())
  }
}

extension TapeNode {
  static var apartBit: UInt64 { 1 << 4 }

  /// Whether a container's node begins a part that is set apart.
  @inline(__always)
  var isApart: Bool { isContainer && head & Self.apartBit != 0 }
}

/// Reading containers that may have several parts.
extension EncodingTape {
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
    let unsorted = Dictionary(grouping: unordered, by: \.container)
    unordered = []
    var joined = ScratchStack<TapeNode>()
    /// The open containers, with their new indices.
    var open = ScratchStack<(cursor: Cursor, index: Int)>()
    var value: Int? = 0
    while true {
      if let index = value.map({ current($0) }) {
        var node = nodes[index]
        if node.isContainer {
          open.append((Cursor(index, nodes), joined.count))
          for children in unsorted[index] ?? [] {
            unordered.append(children.moved(to: joined.count))
          }
          node = TapeNode(container: node.tag, start: 0, count: node.shortLength, end: 0, next: 0)
        }
        joined.append(node)
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
