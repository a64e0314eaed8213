/// Writes the tape of what has no text: what an encoder encodes, what a description writes for a value, and a `JSEN`.
/// It takes 16 bytes for each value and key, and the bytes of strings.
///
/// A driver that writes containers one inside the other calls ``begin(_:)``, ``beginElement()``, ``append(key:)`` and
/// ``end()``. An encoder has containers that types hold, and counts what they add itself.
///
/// Nearly all types use their containers like a stack. Then the tape is like the tape of a document and can be written
/// directly. A container can also be used again after nodes of other containers have been added. It then continues in a
/// part at the end of the tape, which is set apart from the outer container. ``arrange()`` joins the parts at the end.
///
/// | container's node | holds |
/// |---|---|
/// | bit 4 of the head | whether it is set apart: it does not count as a value of the container around it |
/// | start | the index of the part that continues this one; 0 when none does |
/// | end | the index of the last part, plus 1; 0 while a type has not decided what is here |
/// | next | the index after the last node in this part; 0 while the part is open |
///
/// The node of a key holds the hash of the key in the upper half of its payload.
package struct TapeWriter: ~Copyable {
  var nodes = ScratchStack<TapeNode>()
  var text: TapeText
  /// The nodes of values that are replaced, with the nodes of the values that replace them.
  var replacements: [Int: Int] = [:]
  /// The number of parts that are set apart. While it is 0, the tape is in order.
  var apartCount = 0
  /// The children that ``arrange()`` sorts, by the nodes of their containers.
  var unordered: [Int: UnorderedChildren] = [:]

  /// The containers that a driver has begun, and how many elements or members they have.
  private(set) var open = ScratchStack<(node: Int, count: Int)>()

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

  mutating func append(_ number: JSEN.Number) { append(.number, digits: number.description) }

  /// Appends a number with the tag and the value that a reader gives it, and with its digits.
  mutating func append(digits: String) {
    switch JSEN.Number(uncheckedLiteral: digits).jsen {
    case .int(let value): append(.int, digits: digits, payload: UInt64(bitPattern: Int64(value)))
    case .double(let value): append(.double, digits: digits, payload: value.bitPattern)
    default: append(.number, digits: digits)
    }
  }

  /// Appends a number with its digits.
  mutating func append(_ tag: TapeNode.Tag, digits: String, payload: UInt64 = 0) {
    let range = text.append(digits).range
    nodes.append(TapeNode(tag, start: range.start, length: range.count, payload: payload))
    // The node does not hold the length of a long number. Readers search for its end, so no digit may follow.
    if range.count >= TapeNode.overflow { _ = text.append(" ") }
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

  /// Begins a container inside the one that was begun last.
  mutating func begin(_ tag: TapeNode.Tag) {
    open.append((nodes.count, 0))
    begin(tag, at: nodes.count)
  }

  /// Ends the container that was begun last.
  mutating func end() {
    let (node, count) = open.removeLast()
    endPart(node)
    setCount(count, of: node)
  }

  /// Announces an element of the array that was begun last.
  mutating func beginElement() { open[open.count - 1].count += 1 }

  /// Begins a member of the object that was begun last.
  mutating func append(key: String) {
    open[open.count - 1].count += 1
    nodes.append(TapeNode(.key, text.append(key)))
  }

  /// Forgets containers that were begun and have not ended.
  mutating func forget(downTo depth: Int) { open.truncate(to: depth) }

  /// A place to which a driver can go back.
  package struct Mark {
    let nodeCount: Int
    fileprivate let textCount: Int
    fileprivate let depth: Int
    /// How many elements or members the container that was begun last had.
    fileprivate let count: Int
  }

  var mark: Mark {
    Mark(
      nodeCount: nodes.count, textCount: text.count, depth: open.count,
      count: open.count > 0 ? open[open.count - 1].count : 0)
  }

  /// Removes what was added since a mark.
  mutating func truncate(to mark: Mark) {
    truncate(to: mark.nodeCount, text: mark.textCount)
    open.truncate(to: mark.depth)
    if mark.depth > 0 { open[mark.depth - 1].count = mark.count }
  }

  /// Removes the nodes and the text after two positions.
  mutating func truncate(to nodeCount: Int, text textCount: Int) {
    nodes.truncate(to: nodeCount)
    text.truncate(to: textCount)
  }

  /// Empties the tape, but keeps its memory.
  mutating func removeAll() {
    truncate(to: 0, text: 0)
    if !replacements.isEmpty { replacements = [:] }
    if !unordered.isEmpty { unordered = [:] }
    apartCount = 0
  }

  /// How many bytes are allocated.
  var byteCount: Int { nodes.byteCount + text.capacity }

  /// A view of the tape, valid until the next change.
  var view: Tape { unsafe Tape(nodes.elements, text.bytes, .keepLast, nil) }
}

extension DocumentStorage {
  /// Takes a tape of one value, and adds a null node.
  ///
  /// - Parameter duplicateKeys: `reject` if no object has a key twice.
  convenience init(
    _ tape: consuming TapeWriter, _ duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  ) {
    tape.append(TapeNode(.null, start: 0))
    unsafe self.init(unchecked: tape.text.finish(), tape.nodes.finish(), duplicateKeys)
  }
}
