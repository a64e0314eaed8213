extension SubtreeTable {
  /// Makes the table of a value of a document. Its hashes are those of the ``JSEN``, but it makes no ``JSEN``.
  ///
  /// - Complexity: O(*n*).
  package init(_ value: JSENDocument.Value, _ rule: EqualityRule) {
    self = value.storage.read { tape in
      var builder = SubtreeTableBuilder(rule)
      var indices: [UInt32] = []
      // Pages of memory that are not used cost nothing.
      let limit = tape.index(after: value.index) - value.index
      builder.reserveCapacity(limit)
      indices.reserveCapacity(limit)
      builder.visit(TapeValue(tape, value.index)) { indices.append($0) }
      return SubtreeTable(builder, tapeIndices: indices)
    }
  }
}

extension SubtreeTableBuilder {
  /// Visits a value of a document.
  mutating func visit(_ value: JSENDocument.Value) {
    value.storage.read { visit(TapeValue($0, value.index)) { _ in } }
  }

  /// Visits a value with an explicit stack, since a recursive function needs stack for each level.
  ///
  /// - Parameter note: called with the index of each node on the tape.
  mutating func visit(_ root: TapeValue, noting note: (UInt32) -> Void) {
    var open: [(children: TapeValue.ChildIterator, isObject: Bool)] = []
    var current = Optional(root)
    while true {
      if let value = current {
        note(UInt32(truncatingIfNeeded: value.index))
        switch value.node.tag {
        case .array:
          beginArray()
          open.append((value.makeChildren(), false))
        case .object:
          beginObject()
          open.append((value.makeChildren(), true))
        case .string:
          let (hash, count) = string(at: value.index, in: value.tape)
          visit(stringHash: hash, count: count)
        default: visit(scalar: value.json)
        }
      }
      guard let last = open.indices.last else { return }
      current = open[last].children.next()
      if let child = current {
        if open[last].isObject {
          let (hash, count) = string(at: child.index - 1, in: child.tape)
          visit(keyHash: hash, count: count)
        }
      } else if open.removeLast().isObject {
        endObject()
      } else {
        endArray()
      }
    }
  }

  /// The hash and the count of bytes of a string or a key.
  private func string(at index: Int, in tape: Tape) -> (hash: Int, count: Int) {
    let node = tape[index]
    if node.hasEscapes {
      let string = tape.string(index)
      return (hash(string), string.utf8.count)
    }
    return (hash(tape.bytes, node.token.range), node.end - node.start)
  }
}

extension TapeValue {
  /// The hash of the value by a rule; that of an equal ``JSEN`` is the same.
  ///
  /// - Complexity: O(*n*).
  package func hash(_ rule: EqualityRule) -> Int {
    var builder = SubtreeTableBuilder(rule, keepsNodes: false)
    builder.visit(self) { _ in }
    return builder.hash
  }
}
