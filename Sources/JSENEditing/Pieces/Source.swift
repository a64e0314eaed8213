import JSEN

/// A document of which pieces are parts.
struct Source: Sendable {
  let storage: DocumentStorage
  /// Whether its text must be copied to become a part of the edited text: its line ends or its grammar are others, or it is
  /// short, since many short texts may be merged.
  let isForeign: Bool

  init(_ storage: DocumentStorage, isForeign: Bool = false) {
    self.storage = storage
    self.isForeign = isForeign
  }

  func value(_ index: Int) -> JSENDocument.Value {
    JSENDocument.Value(storage: storage, index: index)
  }

  func slice(_ start: Int, _ end: Int) -> Slice { Slice(start, end, of: storage) }

  /// The bytes of a value or a key.
  func slice(_ index: Int) -> Slice {
    let range = storage.read { $0.range(index) }
    return slice(range.start, range.end)
  }

  /// The text before a child or the closing bracket, after the child before it or the opening bracket.
  ///
  /// - Parameters:
  ///   - child: the node of an element, or of a key; for the closing bracket, the node after the container.
  ///   - container: the node of the array or object.
  /// - Complexity: O(*n*) in the text after the last token inside the child before it.
  func gap(before child: Int, in container: Int) -> Slice {
    storage.read { tape in
      let node = tape[container]
      let end = child == node.next ? node.end - 1 : tape.range(child).start
      if child == container + 1 { return slice(node.start + 1, end) }
      // The node before is the last one inside the child before, of which only brackets can follow.
      var start = tape.range(child - 1).end
      var scanner = GapScanner(tape.bytes, start, end)
      while let kind = scanner.next() { if kind == .bracket { start = scanner.position } }
      return slice(start, end)
    }
  }

  /// The same, divided by the rule for comments.
  func division(before child: Int, in container: Int) -> Gap.Division {
    let end = storage.read { $0[container].next }
    return Gap(reading: gap(before: child, in: container))
      .divided(isFirst: child == container + 1, isLast: child == end)
  }
}
