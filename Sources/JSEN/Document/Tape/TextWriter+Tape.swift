extension TextWriter {
  /// Adds a value of a document with all its parts. Numbers keep their digits.
  ///
  /// It is one loop, so nesting takes memory and no stack.
  ///
  /// - Parameters:
  ///   - hasRelaxedNumbers: whether numbers may have forms that RFC 8259 does not allow.
  ///   - sink: takes the text block by block, if it is not kept.
  /// - Throws: ``JSEN/WritingError``, with the path from this value.
  mutating func add(
    _ root: Int, of tape: Tape, hasRelaxedNumbers: Bool, to sink: BlockSink? = nil
  ) throws(JSEN.WritingError) {
    let omitsMembers = style.omitsRepeatedMembers && tape.hasRepeatedMembers(in: root)
    // The plain way takes over when the compact one refuses the value, and finds out where it nests too deep.
    let isPlain = sink == nil && !hasRelaxedNumbers && !omitsMembers
    if style.isCompact, isPlain, addCompactly(root, of: tape) { return }
    /// The key nodes of the open objects, when they are not written as they are in the text.
    var listed: [[Int]] = []
    let isListed = style.keyOrder.isSorted || omitsMembers
    /// The containers around the current one, outermost first.
    var outer = ScratchStack<OpenNode>()
    var current = OpenNode(root)
    var index = root
    do throws(JSEN.WritingError) {
      while true {
        if let sink, out.isLong { out.pass(to: sink) }
        let node = tape[index]
        if node.isContainer {
          let isObject = node.hasTag(.object)
          if isAtMaximumDepth { throw depthError }
          isObject ? beginObject() : beginArray()
          outer.append(current)
          current = OpenNode(index, node, isObject: isObject)
          if isListed, isObject {
            let keys =
              omitsMembers ? tape.distinctMembers(of: index) : Array(tape.members(of: index))
            listed.append(style.keyOrder.sorted(keys) { tape.string($0) })
            // Now these are positions among the listed keys.
            (current.next, current.end) = (0, keys.count)
          }
        } else {
          try addScalar(index, node, of: tape, hasRelaxedNumbers)
        }
        while current.next == current.end {
          if outer.count == 0 { return }
          if current.isObject {
            if isListed { listed.removeLast() }
            endObject()
          } else {
            endArray()
          }
          current = outer.removeLast()
        }
        if current.isObject {
          let key = isListed ? listed[listed.count - 1][current.next] : current.next
          addKey(tape[key], of: tape)
          index = key &+ 1
          current.last = key
        } else {
          beginElement()
          index = current.next
          current.last = index
        }
        current.next =
          isListed && current.isObject ? current.next &+ 1 : tape.index(after: index)
      }
    } catch {
      var error = error
      while outer.count > 0 {
        // A container that failed to begin is not part of the path.
        if current.last != nil { error = error.inside(current.segment(tape)) }
        current = outer.removeLast()
      }
      throw error
    }
  }

  @inline(__always)
  private mutating func addScalar(
    _ index: Int, _ node: TapeNode, of tape: Tape, _ hasRelaxedNumbers: Bool
  ) throws(JSEN.WritingError) {
    // The common tags come first. A switch over the tags makes a call for each of them.
    if node.hasTag(.string) {
      let content = tape.bytes.slice(node.start, node.end)
      node.hasEscapes ? addString(raw: content) : addString(content)
    } else if node.isNumber {
      if node.shortLength == 0 {
        // The number has no digits in a text.
        return try node.hasTag(.int) ? addInt(node.int) : addDouble(node.double)
      }
      // A double that the digits were rounded to is the value, as in a `JSEN`.
      if style.hasCanonicalNumbers, node.hasTag(.double) { return try addDouble(node.double) }
      if hasRelaxedNumbers { return try addRelaxedNumber(index, of: tape) }
      if style.hasCanonicalNumbers { return try addNumber(tape.literal(index)) }
      let range = tape.numberRange(index)
      out.append(copying: tape.bytes.slice(range.start, range.end))
    } else if node.hasTag(.null) {
      addNull()
    } else {
      addBool(node.hasTag(.true))
    }
  }

  @inline(__always)
  private mutating func addKey(_ node: TapeNode, of tape: Tape) {
    let content = tape.bytes.slice(node.start, node.end)
    node.hasEscapes ? addKey(raw: content) : addKey(content)
  }

  @inline(never)
  private mutating func addRelaxedNumber(_ index: Int, of tape: Tape) throws(JSEN.WritingError) {
    // NaN and infinity have no digits.
    guard let number = TapeValue(tape, index).number else {
      return try addDouble(tape[index].double)
    }
    try addNumber(number.literal)
  }
}

/// An array or object of a tape that is being written.
private struct OpenNode {
  let isObject: Bool
  private let container: Int
  /// The node of the next child, or its position among listed keys.
  var next: Int
  var end: Int
  /// The node of the last element or key that was taken.
  var last: Int?

  /// An empty container around the root.
  init(_ root: Int) {
    isObject = false
    container = root
    next = root
    end = root
  }

  @inline(__always)
  init(_ index: Int, _ node: TapeNode, isObject: Bool) {
    self.isObject = isObject
    container = index
    next = index &+ 1
    end = node.next
  }

  /// The key or index of the last child that was taken.
  func segment(_ tape: Tape) -> String {
    guard let last else { return "" }
    if isObject { return tape.string(last) }
    return String(tape.elements(of: container).prefix { $0 != last }.count)
  }
}
