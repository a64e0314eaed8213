extension TextWriter {
  /// Adds a value of a document and all that is in it, numbers with the digits that they have in the text.
  ///
  /// One loop, so that depth costs memory and no stack.
  ///
  /// - Parameter hasRelaxedNumbers: whether numbers may be spelled as RFC 8259 does not allow.
  /// - Throws: ``JSEN/WritingError``, with the path from this value on.
  mutating func add(
    _ root: Int, of tape: Tape, hasRelaxedNumbers: Bool
  ) throws(JSEN.WritingError) {
    var open: [OpenNode] = []
    do throws(JSEN.WritingError) {
      var value = root
      while true {
        try add(value, of: tape, hasRelaxedNumbers, &open)
        while let last = open.indices.last {
          if let next = open[last].take(tape) {
            if open[last].isObject { addKey(next, of: tape) } else { beginElement() }
            value = open[last].isObject ? next &+ 1 : next
            break
          }
          open.removeLast().isObject ? endObject() : endArray()
        }
        if open.isEmpty { return }
      }
    } catch {
      throw open.reversed().reduce(error) { $0.inside($1.segment(tape)) }
    }
  }

  /// Adds a scalar; begins a container.
  @inline(__always)
  private mutating func add(
    _ index: Int, of tape: Tape, _ hasRelaxedNumbers: Bool, _ open: inout [OpenNode]
  ) throws(JSEN.WritingError) {
    let node = tape[index]
    switch node.tag {
    case .null: addNull()
    case .true: addBool(true)
    case .false: addBool(false)
    case .int, .double, .number:
      if hasRelaxedNumbers {
        try addRelaxedNumber(index, of: tape)
      } else {
        let range = tape.numberRange(index)
        addPlain(literal: tape.bytes.slice(range.start, range.end))
      }
    case .string, .key: tape.withString(index) { addString($0) }
    case .array:
      try beginArray()
      open.append(OpenNode(index, node, keys: nil))
    case .object:
      try beginObject()
      let keys = style.keyOrder.isSorted ? sortedKeys(index, of: tape) : nil
      open.append(OpenNode(index, node, keys: keys))
    }
  }

  @inline(__always)
  private mutating func addKey(_ index: Int, of tape: Tape) {
    tape.withString(index) { addKey($0) }
  }

  @inline(never)
  private mutating func addRelaxedNumber(_ index: Int, of tape: Tape) throws(JSEN.WritingError) {
    let node = tape[index]
    let literal = tape.literal(index)
    // A double that is not finite has digits when it was read as the nearest double.
    if node.hasTag(.double), !node.double.isFinite, JSEN.Number(literal) == nil {
      try addDouble(node.double)
    } else {
      try addNumber(literal)
    }
  }

  /// Key nodes in the order of the style; of equal keys the earlier one comes first.
  private func sortedKeys(_ object: Int, of tape: Tape) -> [Int] {
    var keys: [(text: String, index: Int)] = []
    var key = object + 1
    while key < tape[object].next {
      keys.append((tape.string(key), key))
      key = tape.index(after: key + 1)
    }
    keys.sort { left, right in
      if left.text.utf8.elementsEqual(right.text.utf8) { return left.index < right.index }
      return style.keyOrder.precedes(left.text, right.text)
    }
    return keys.map(\.index)
  }
}

/// An array or object of a tape that is being written.
private struct OpenNode {
  let isObject: Bool
  private var next: Int
  private let end: Int
  /// Key nodes in another order than that of the tape.
  private let keys: [Int]?
  /// How many children have been taken, and the node of the last one.
  private var taken = 0
  private var last = 0

  init(_ index: Int, _ node: TapeNode, keys: [Int]?) {
    isObject = node.hasTag(.object)
    next = index &+ 1
    end = node.next
    self.keys = keys
  }

  /// Takes the next element or key; nil when there is none.
  @inline(__always)
  mutating func take(_ tape: Tape) -> Int? {
    if let keys {
      guard taken < keys.count else { return nil }
      last = keys[taken]
    } else {
      guard next < end else { return nil }
      last = next
      next = tape.index(after: isObject ? next &+ 1 : next)
    }
    taken &+= 1
    return last
  }

  /// The key or index of the child that has been taken last.
  func segment(_ tape: Tape) -> String {
    isObject ? tape.string(last) : String(taken - 1)
  }
}
