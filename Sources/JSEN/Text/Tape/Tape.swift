/// A borrowed view of a document's nodes and its text, for all reading.
///
/// Arguments named `index` are indices of nodes. Indices come only from the tape.
@safe
@usableFromInline
package struct Tape {
  @usableFromInline
  let nodes: UnsafePointer<TapeNode>
  @usableFromInline
  package let bytes: TextBytes
  /// The rule for members with the same key.
  package let duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  /// The rule by which the numbers of the text were read; nil when the bytes are not a JSON text.
  ///
  /// One byte for both: with a third field beside the pointers, the compiler keeps a view in memory instead of registers,
  /// and an array of integers takes 1.1 times as long to decode.
  @usableFromInline
  let numbers: JSEN.ReadingOptions.Numbers?
  #if DEBUG
    @usableFromInline
    let count: Int
  #endif

  /// - Parameter nodes: not empty; must outlive every use of the view.
  @inline(__always)
  init(
    _ nodes: UnsafeBufferPointer<TapeNode>, _ bytes: TextBytes,
    _ duplicateKeys: JSEN.ReadingOptions.DuplicateKeys, _ numbers: JSEN.ReadingOptions.Numbers?
  ) {
    unsafe self.nodes = unsafe nodes.baseAddress.unsafelyUnwrapped
    self.bytes = bytes
    self.duplicateKeys = duplicateKeys
    self.numbers = numbers
    #if DEBUG
      count = nodes.count
    #endif
  }

  /// Whether the bytes are a JSON text. If not, the nodes were made from a value: a number is the one in its node, and
  /// only ``TapeNode/Tag/number`` has digits.
  @inlinable
  @inline(__always)
  var hasSource: Bool { numbers != nil }

  @inlinable
  @inline(__always)
  package subscript(index: Int) -> TapeNode {
    #if DEBUG
      assert(0 <= index && index < count)
    #endif
    // SAFETY: indices come from the tape itself, which the owner of the view keeps alive.
    return unsafe nodes[index]
  }

  /// The index of the node after a value.
  @inlinable
  @inline(__always)
  package func index(after index: Int) -> Int {
    let node = self[index]
    return node.isContainer ? node.next : index &+ 1
  }

  /// How many elements or members a container has; zero for other values.
  @inlinable
  @inline(__always)
  package func count(_ index: Int) -> Int {
    let node = self[index]
    guard node.isContainer else { return 0 }
    return node.shortLength < TapeNode.overflow ? node.shortLength : countedLength(index)
  }

  /// For how many values of a type to reserve memory, when a container is decoded into them.
  package func capacity<Value>(_ index: Int, for type: Value.Type) -> Int {
    TapeNode.capacity(count(index), in: self.index(after: index) - index, for: type)
  }

  @inline(never)
  @usableFromInline
  func countedLength(_ index: Int) -> Int {
    children(of: index).reduce(0) { count, _ in count + 1 }
  }

  @inline(never)
  package func string(_ index: Int) -> String {
    assert(self[index].hasTag(.string) || self[index].hasTag(.key))
    return String(bytes, self[index].token)
  }

  /// The key at a node, which is checked in release builds too: the bits of another node are not those of a text range.
  package func key(_ index: Int) -> String {
    precondition(self[index].hasTag(.key), "the node is not a key")
    return string(index)
  }

  /// Whether a key is this string, code point by code point.
  @inline(__always)
  package func key(_ index: Int, is pattern: borrowing KeyPattern) -> Bool {
    let node = self[index]
    if node.hasEscapes { return escapedKey(index, is: pattern) }
    return pattern.matches(bytes, TextRange(node.start, node.end))
  }

  @inline(never)
  private func escapedKey(_ index: Int, is pattern: borrowing KeyPattern) -> Bool {
    pattern.matches(string(index))
  }

  /// Whether two keys are the same, code point by code point.
  @inline(never)
  func isSameKey(_ left: Int, _ right: Int) -> Bool { hasText(left, of: right, in: self) }

  /// Whether a string or a key has the characters of another, code point by code point.
  @inline(__always)
  func hasText(_ index: Int, of other: Int, in tape: Tape) -> Bool {
    let (node, otherNode) = (self[index], tape[other])
    if node.hasEscapes || otherNode.hasEscapes {
      return string(index).hasSameBytes(as: tape.string(other))
    }
    return bytes.isEqual(node.token.range, to: tape.bytes, otherNode.token.range)
  }

  /// A hash of a key's characters, different in every process.
  @inline(__always)
  package func hash(ofKey index: Int) -> UInt32 {
    let node = self[index]
    if node.hasEscapes { return KeyHash.shared.hash(string(index)) }
    return KeyHash.shared.hash(bytes, node.token.range)
  }

  /// The range of a value in the text, with its quotes or brackets.
  package func range(_ index: Int) -> TextRange {
    let node = self[index]
    let start = node.start
    switch node.tag {
    case .null, .true: return TextRange(start, start + 4)
    case .false: return TextRange(start, start + 5)
    case .int, .double, .number: return numberRange(index)
    case .string: return TextRange(start - 1, node.end + 1)
    case .key:
      // Only keys may have no quotes.
      let quote = start > 0 ? bytes[start - 1] : 0
      let isQuoted = bytes[node.end] == quote && (quote == 0x22 || quote == 0x27)
      return isQuoted ? TextRange(start - 1, node.end + 1) : TextRange(start, node.end)
    case .array, .object: return TextRange(start, node.end)
    }
  }

  /// The range of a number's literal.
  @inlinable
  @inline(__always)
  package func numberRange(_ index: Int) -> TextRange {
    let node = self[index]
    if node.shortLength < TapeNode.overflow {
      return TextRange(node.start, node.start &+ node.shortLength)
    }
    return longNumberRange(node)
  }

  @inline(never)
  @usableFromInline
  func longNumberRange(_ node: TapeNode) -> TextRange {
    var end = node.start + node.shortLength
    while Excerpt.isWordByte(bytes[end]) { end += 1 }
    return TextRange(node.start, end)
  }

  /// The literal of a number, in the grammar of RFC 8259.
  package func literal(_ index: Int) -> String { TextParser.literal(bytes, numberRange(index)) }

  /// The value of the member with a key; when the key is repeated, that of the effective member.
  @inline(__always)
  package func member(of object: Int, _ key: borrowing KeyPattern) -> Int? {
    guard let (low, high) = key.words else { return longMember(of: object, key) }
    let end = self[object].next
    var found = 0
    var position = object &+ 1
    repeat {
      position = firstKey(low, high, from: position, upTo: end)
      if position == end { break }
      found = position &+ 1
      position = index(after: found)
    } while duplicateKeys == .keepLast
    return found == 0 ? nil : found
  }

  // A call of its own, so that a walk along short keys needs fewer registers.
  @inline(never)
  private func longMember(of object: Int, _ key: borrowing KeyPattern) -> Int? {
    var found: Int?
    for member in members(of: object) where self.key(member, is: key) {
      found = member &+ 1
      if duplicateKeys != .keepLast { break }
    }
    return found
  }

  /// The first key of an object's members that has the words of a small string; `end` when there is none.
  ///
  /// Most keys have another length than the one looked for, or other first bytes. The loop does little more than see
  /// that, so it needs few registers.
  ///
  /// - Parameters:
  ///   - first: the index of a key, or `end`.
  ///   - end: the index after the last node in the object.
  @inline(__always)
  private func firstKey(
    _ low: UInt64, _ high: UInt64, from first: Int, upTo end: Int
  ) -> Int {
    let count = SmallString.count(high)
    let mask: UInt64 =
      count < 8 ? (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1 : ~0
    #if DEBUG
      assert(0 <= first && first <= end && end <= self.count)
    #endif
    // SAFETY: the indices come from the tape. Each key has a value after it, and each value a node after it.
    var member = unsafe nodes + first
    let last = unsafe nodes + end
    while unsafe member < last {
      let node = unsafe member[0]
      // Only a container's payload is loaded. So this is a branch, and the next member does not wait for the load.
      let next = unsafe member[1].isContainer ? nodes + member[1].next : member + 2
      if node.end &- node.start == count {
        if bytes.hasWord(at: node.start), !node.hasEscapes, count <= 8 {
          if (bytes.word(unchecked: node.start) ^ low) & mask == 0 {
            return unsafe member - nodes
          }
        } else if unsafe isSlowKey(member - nodes, low, high) {
          return unsafe member - nodes
        }
      } else if node.hasEscapes, unsafe isSlowKey(member - nodes, low, high) {
        return unsafe member - nodes
      }
      unsafe member = next
    }
    return end
  }

  /// Whether a key that has escapes, is near the end of the text or has more than eight bytes is this one.
  @inline(never)
  private func isSlowKey(_ index: Int, _ low: UInt64, _ high: UInt64) -> Bool {
    key(index, is: .small(low: low, high: high))
  }

  /// The element of an array at a position; nil when there is none.
  @inline(__always)
  package func element(of array: Int, at position: Int) -> Int? {
    guard position >= 0, position < count(array) else { return nil }
    var element = array &+ 1
    for _ in 0..<position { element = index(after: element) }
    return element
  }
}
