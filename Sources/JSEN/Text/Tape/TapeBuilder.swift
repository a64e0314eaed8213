/// Builds the tape of a text while the parser reads it.
///
/// The node of an open container holds the index of the container around it, and the number of its earlier values. So
/// nesting needs no memory except the tape.
@safe
package struct TapeBuilder: ~Copyable, TextBuilder {
  static var keepsDigits: Bool { false }

  /// The text. When it arrives in parts, this is set before each part is read.
  package var bytes: TextBytes
  private let refusesDuplicates: Bool
  private var base: UnsafeMutablePointer<TapeNode>
  /// The address of the next node, and the end of the allocated memory; the base when the memory has been handed out.
  private var next: UnsafeMutablePointer<TapeNode>
  private var limit: UnsafeMutablePointer<TapeNode>
  /// The index of the innermost open container; in the upper half, how many nodes are directly in it.
  private var open: UInt64 = 0
  /// The position after the bracket that was read last of those that end a container.
  package private(set) var containerEnd = 0

  package init(_ bytes: TextBytes, options: JSEN.ReadingOptions) {
    self.bytes = bytes
    refusesDuplicates = options.duplicateKeys == .reject
    // Typical texts have one node for 13 to 25 bytes, lines of a log one for 4.
    let capacity = bytes.count / 12 + 16
    unsafe base = .allocate(capacity: capacity)
    unsafe next = base
    unsafe limit = base + capacity
  }

  /// Reads the text, which lacks its brackets if the options say so.
  @inline(__always)
  mutating func read(_ options: JSEN.ReadingOptions) throws(TextFailure) {
    let parser = TextParser(bytes, options: options)
    if options.readsSequence {
      try parser.parseSequence(into: &self)
    } else if options.mayOmitBraces {
      try parser.parseUnbraced(into: &self)
    } else {
      try parser.parse(into: &self)
    }
  }

  deinit {
    if unsafe limit != base { unsafe base.deallocate() }
  }

  /// Returns the tape, after the parser has reached the end of the text, with a null node after it. The caller must
  /// free it.
  consuming func finish() -> UnsafeMutableBufferPointer<TapeNode> {
    // Only the array around a sequence of texts has no byte.
    assert(count <= bytes.count + 1, "a value or key has no byte of its own")
    append(TapeNode(.null, start: bytes.count))
    let tape = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    unsafe limit = base
    return unsafe tape
  }

  /// How many nodes there are.
  @inline(__always)
  package var count: Int {
    // An unsigned division by 16 is a shift.
    let bytes = unsafe UInt(bitPattern: next) &- UInt(bitPattern: base)
    return Int(bytes / UInt(MemoryLayout<TapeNode>.stride))
  }

  @inline(__always)
  private mutating func append(_ node: TapeNode) {
    if unsafe next == limit {
      let count = count
      let capacity = Self.capacity(after: count, upTo: node.start, of: bytes.count)
      unsafe base = Self.grown(base, count, to: capacity)
      unsafe next = base + count
      unsafe limit = base + capacity
    }
    assert(unsafe next < limit)
    // SAFETY: next < limit. A node is trivial, so the memory needs no initialization.
    unsafe next.pointee = node
    unsafe next += 1
    open &+= 1 &<< 32
  }

  /// The new capacity, when `count` nodes come before `position` in a text of `length` bytes.
  ///
  /// The rest of the text is assumed to be like its beginning. So most tapes grow once, and the old and the new memory
  /// are not both large. Each node needs two bytes of text, with its comma or bracket, except for the brackets that are
  /// open; that limits the effect of an unusual beginning.
  @inline(never)
  private static func capacity(after count: Int, upTo position: Int, of length: Int) -> Int {
    let rest = max(length - position, 0)
    let likely = Double(count) * (1 + 1.125 * Double(rest) / Double(max(position, 1)))
    let most = count + rest / 2 + JSEN.ReadingOptions.maximumDepthCeiling + 2
    return max(count + count / 4 + 1, min(max(Int(min(likely, 0x1p40)), count * 2), most))
  }

  /// Moves `count` nodes to larger memory. It is static, so that the parts of the builder stay in registers.
  @inline(never)
  private static func grown(
    _ old: UnsafeMutablePointer<TapeNode>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<TapeNode> {
    let new = UnsafeMutablePointer<TapeNode>.allocate(capacity: capacity)
    // SAFETY: `count` nodes are initialized, and fit.
    unsafe new.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
    return unsafe new
  }

  @inline(__always)
  mutating func addNull(at position: Int) { append(TapeNode(.null, start: position)) }

  @inline(__always)
  mutating func addBool(_ value: Bool, at position: Int) {
    append(TapeNode(value ? .true : .false, start: position))
  }

  @inline(__always)
  mutating func addInt(_ value: Int, at range: TextRange) {
    append(
      TapeNode(
        .int, start: range.start, length: range.count, payload: UInt64(bitPattern: Int64(value))))
  }

  @inline(__always)
  mutating func addDouble(_ value: Double, at range: TextRange) {
    append(
      TapeNode(.double, start: range.start, length: range.count, payload: value.bitPattern))
  }

  mutating func addNumber(at range: TextRange) {
    append(TapeNode(.number, start: range.start, length: range.count))
  }

  @inline(__always)
  package mutating func addString(_ token: StringToken) { append(TapeNode(.string, token)) }

  @inline(__always)
  package mutating func addKey(_ token: StringToken) { append(TapeNode(.key, token)) }

  @inline(__always)
  mutating func beginArray(at position: Int) { begin(.array, at: position) }

  @inline(__always)
  mutating func beginObject(at position: Int) { begin(.object, at: position) }

  @inline(__always)
  private mutating func begin(_ tag: TapeNode.Tag, at position: Int) {
    let index = UInt64(truncatingIfNeeded: count)
    append(TapeNode(tag, start: position, payload: open))
    open = index
  }

  @inline(__always)
  private var openCount: Int { Int(truncatingIfNeeded: open &>> 32) }

  @inline(__always)
  private var openIndex: Int { Int(truncatingIfNeeded: open & 0xFFFF_FFFF) }

  @inline(__always)
  package mutating func endArray(at position: Int) { end(.array, count: openCount, at: position) }

  @inline(__always)
  package mutating func endObject(at position: Int) throws(TextFailure) {
    if refusesDuplicates { try refuseDuplicates() }
    end(.object, count: openCount &>> 1, at: position)
  }

  @inline(__always)
  private mutating func end(_ tag: TapeNode.Tag, count length: Int, at position: Int) {
    assert(openIndex < count)
    // SAFETY: that is the index of a node which `begin` has written.
    let node = unsafe base[openIndex]
    unsafe base[openIndex] = TapeNode(
      container: tag, start: node.start, count: length, end: position &+ 1, next: count)
    open = node.payload &+ 1 &<< 32
    containerEnd = position &+ 1
  }

  /// Throws if the innermost object has a key twice. The failure names the first key that repeats another one.
  @inline(never)
  private func refuseDuplicates() throws(TextFailure) {
    let tape = uncheckedTape
    let keys = Array(tape.members(from: openIndex + 1, upTo: count))
    var filter = KeyFilter()
    if keys.allSatisfy({ filter.insert(tape.hash(ofKey: $0)) }) { return }
    var table = KeyTable<Int>(expecting: keys.count)
    for key in keys {
      let first = table.append(key, hash: tape.hash(ofKey: key)) { tape.isSameKey($0, key) }
      guard let first else { continue }
      throw TextFailure(
        .duplicateKey, at: tape.range(key).start, related: tape.range(keys[first]).start)
    }
  }

  /// A view of the nodes so far, of which there is at least one. It is valid until the next change.
  private var uncheckedTape: Tape {
    // SAFETY: `count` nodes are initialized, and stay where they are until the next change.
    unsafe Tape(UnsafeBufferPointer(start: base, count: count), bytes, .keepLast, .native)
  }

  // MARK: - Texts in parts

  private init(copying other: borrowing TapeBuilder) {
    (bytes, refusesDuplicates) = (other.bytes, other.refusesDuplicates)
    (open, containerEnd) = (other.open, other.containerEnd)
    let count = other.count
    unsafe base = .allocate(capacity: count + 8)
    // SAFETY: `count` nodes are initialized, and fit.
    unsafe base.initialize(from: other.base, count: count)
    unsafe next = base + count
    unsafe limit = base + count + 8
  }

  /// - Complexity: O(*n*) in the nodes.
  package func copy() -> TapeBuilder { TapeBuilder(copying: self) }

  /// Makes room for the nodes of more bytes. A tape that is full is otherwise made as large as this text needs it.
  package mutating func reserve(forBytes length: Int) {
    let (count, more) = (count, length / 8 + 8)
    guard unsafe limit - next < more else { return }
    let capacity = max(2 * count, count + more)
    unsafe base = Self.grown(base, count, to: capacity)
    unsafe next = base + count
    unsafe limit = base + capacity
  }

  /// Calls `body` with a view of the nodes so far. Returns nil if there are none.
  package func withTape<R>(
    _ bytes: TextBytes, _ options: JSEN.ReadingOptions, _ body: (Tape) -> R
  ) -> R? {
    if count == 0 { return nil }
    // SAFETY: `count` nodes are initialized, and stay where they are during the call.
    return body(
      unsafe Tape(
        UnsafeBufferPointer(start: base, count: count), bytes, options.duplicateKeys,
        options.numbers))
  }

  /// Whether the last node is a key without its value.
  package var endsWithKey: Bool { count > 0 && uncheckedTape[count - 1].hasTag(.key) }

  /// Removes the last node if it is a number, or a key without quotes, that ends at a position.
  ///
  /// - Returns: where it begins.
  package mutating func removeLast(endingAt end: Int) -> Int? {
    guard count > 0 else { return nil }
    let last = uncheckedTape[count - 1]
    let isCut =
      last.isNumber
      ? uncheckedTape.numberRange(count - 1).end == end
      : last.hasTag(.key) && last.end == end
    if !isCut { return nil }
    unsafe next -= 1
    open &-= 1 &<< 32
    return last.start
  }

  /// Reads on up to the end of the outermost value, as the loop does, which is compiled here.
  package mutating func readValue(
    _ parser: TextParser, _ position: inout Int, in open: inout OpenContainers, expectsKey: Bool
  ) throws(TextFailure) {
    try parser.parseValue(&position, in: &open, expectsKey: expectsKey, into: &self)
  }

  /// Reads what comes after a value in a container, as the loop does.
  ///
  /// - Returns: whether the outermost value has ended.
  package mutating func readEnd(
    _ parser: TextParser, _ position: inout Int, in open: inout OpenContainers
  ) throws(TextFailure) -> Bool {
    var layout = Layout()
    return try parser.endValue(&position, &open, &layout, into: &self)
  }

  /// A node at the end of the tape.
  package enum LastNode: Sendable {
    case key
    /// A container that has just begun.
    case opening
    case value
  }

  /// The last node, which is in an open container, and where it ends in the text.
  package var lastNode: (LastNode, end: Int) {
    let tape = uncheckedTape
    let last = tape[count - 1]
    if last.hasTag(.key) { return (.key, tape.range(count - 1).end) }
    if last.isContainer, openIndex == count - 1 { return (.opening, last.start + 1) }
    return (
      .value, last.isContainer ? containerEnd : max(containerEnd, tape.range(count - 1).end)
    )
  }

  /// Removes all nodes but those of the open containers and of the keys whose values are not complete, and moves positions
  /// back. Positions before the first byte that is left have no meaning.
  package mutating func drop(_ length: Int) {
    let kept = openNodes()
    let tape = uncheckedTape
    unsafe next = base
    (open, containerEnd) = (0, containerEnd - length)
    for container in kept {
      // No node is moved to a higher place.
      let (node, key) = (tape[container.index], container.key.map { tape[$0].token })
      begin(node.tag, at: max(node.start - length, 0))
      open |= UInt64(truncatingIfNeeded: container.count * (container.isObject ? 2 : 1)) &<< 32
      guard var key else { continue }
      key.range.start = max(key.range.start - length, 0)
      key.range.end = max(key.range.end - length, 0)
      addKey(key)
    }
  }

  // MARK: - Where the parser stopped

  /// A container that is not complete.
  struct OpenContainer {
    /// Where it begins in the text.
    let start: Int
    let isObject: Bool
    /// The number of complete values.
    let count: Int
    /// The key whose value is not complete; nil in an array, and between two members.
    let key: StringToken?
  }

  /// The node of a container that is not complete.
  package struct OpenNode {
    package let index: Int
    package let isObject: Bool
    /// The number of complete values.
    package let count: Int
    /// The node of the key whose value is not complete; nil in an array, and between two members.
    package let key: Int?
  }

  /// Returns the nodes of the containers that are open, the outermost first.
  ///
  /// - Parameter first: where the first of them is on the tape, at least.
  /// - Complexity: O(*n*) in their number.
  package func openNodes(from first: Int = 0) -> [OpenNode] {
    guard count > 0 else { return [] }
    let tape = uncheckedTape
    var nodes: [OpenNode] = []
    var (open, end) = (open, count)
    while end > 0 {
      let index = Int(truncatingIfNeeded: open & 0xFFFF_FFFF)
      let node = tape[index]
      // The outermost value is not in a container; the payload of an open one is zero, and that of an ended one is not.
      guard index >= first, index > 0 || node.isContainer && node.payload == 0 else { break }
      let nodeCount = Int(truncatingIfNeeded: open &>> 32)
      let isObject = node.hasTag(.object)
      // A key without its value is the last node before the end, or before the next open container.
      let hasKey = isObject && nodeCount % 2 == 1
      nodes.append(
        OpenNode(
          index: index, isObject: isObject, count: isObject ? nodeCount / 2 : nodeCount,
          key: hasKey ? end - 1 : nil))
      (open, end) = (node.payload, index)
    }
    return nodes.reversed()
  }

  /// The containers that are open, the outermost first.
  ///
  /// - Complexity: O(*n*) in the depth.
  var openContainers: [OpenContainer] {
    openNodes().map {
      OpenContainer(
        start: uncheckedTape[$0.index].start, isObject: $0.isObject, count: $0.count,
        key: $0.key.map { uncheckedTape[$0].token })
    }
  }

  /// Returns the containers that are open where the parser stops in a text.
  ///
  /// - Returns: none for a text whose positions do not fit a node.
  /// - Complexity: O(*n*) in the bytes up to where it stops.
  static func openContainers(
    in bytes: TextBytes, _ options: JSEN.ReadingOptions
  ) -> [OpenContainer] {
    guard bytes.count <= TapeNode.maximumTextLength else { return [] }
    var builder = TapeBuilder(bytes, options: options)
    do throws(TextFailure) {
      try builder.read(options)
    } catch {
      // The failure is known; only its containers are of interest.
    }
    return builder.openContainers
  }
}
