import JSEN

extension OpenContainer {
  /// Opens the container at a node. Its children are nodes.
  ///
  /// - Complexity: O(*n*) in the children and in the text between them.
  init(_ storage: DocumentStorage, _ index: Int, line: Slice, _ style: EditingStyle) {
    self.init(
      isObject: storage.read { $0[index].hasTag(.object) }, style, line: line, storage, index)
    storage.read { readEntries($0) }
    if isObject { needLookup() }
  }

  private mutating func readEntries(_ tape: Tape) {
    let container = tape[node]
    let closer = container.end - 1
    let trivia = Trivia(tape.bytes)
    let keyCount = isObject ? 1 : 0
    var position = container.start + 1
    entries.reserveCapacity(tape.count(node))
    var child = node + 1
    let headEnd = trivia.endOnLine(from: position)
    if child < container.next, trivia.isLineEnd(at: headEnd) {
      head = Slice(position, headEnd, of: storage)
      position = headEnd
    }
    while child < container.next {
      let value = child + keyCount
      child = tape.index(after: value)
      let end = trivia.endOfEntry(
        valueEnd: tape.range(value).end, isLast: child == container.next)
      entries.append(.node(Int32(value), start: UInt32(position), end: UInt32(end)))
      position = end
    }
    end = Slice(position, closer, of: storage)
  }

  /// The text in front of an entry of the document, or of its comma when that comes first.
  func front(_ value: Int, _ start: Int) -> Slice {
    let end = storage.read { tape in
      let end = tape.range(isObject ? value - 1 : value).start
      let comma = Trivia(tape.bytes).end(from: start)
      return min(comma, end)
    }
    return Slice(start, end, of: storage)
  }

  /// The parts of an entry of the document.
  func entry(_ value: Int, _ start: Int, _ end: Int) -> Entry {
    storage.read { tape in
      let trivia = Trivia(tape.bytes)
      func slice(_ start: Int, _ end: Int) -> Slice { Slice(start, end, of: storage) }
      let range = tape.range(value)
      let key = isObject ? tape.range(value - 1) : TextRange(range.start, range.start)
      var entry = Entry(value: Piece(storage, value))
      let comma = trivia.end(from: start)
      entry.hasLeadingComma = tape.bytes[comma] == UInt8(ascii: ",")
      if entry.hasLeadingComma {
        entry.before = slice(start, comma)
        entry.lead = slice(comma + 1, key.start)
      } else {
        entry.lead = slice(start, key.start)
      }
      entry.key = slice(key.start, key.end)
      if isObject { entry.name = tape.key(value - 1) }
      entry.colon = slice(key.end, range.start)
      let gapEnd = min(trivia.end(from: range.end), end)
      entry.gap = slice(range.end, gapEnd)
      entry.hasComma = gapEnd < end
      if entry.hasComma { entry.tail = slice(gapEnd + 1, end) }
      return entry
    }
  }
}

extension Trivia {
  /// Returns the end of an entry's text: behind its comma and the comments there on its line, or in front of a comma that is
  /// first on the next line.
  fileprivate func endOfEntry(valueEnd: Int, isLast: Bool) -> Int {
    if bytes[valueEnd] == UInt8(ascii: ",") {
      // The usual comma: behind the value, and in front of a line end or the next entry.
      var index = valueEnd + 1
      while bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
      if bytes[index] != UInt8(ascii: "/"), bytes[index] < 0x80 { return valueEnd + 1 }
    }
    let comma = end(from: valueEnd)
    let lineEnd = min(endOnLine(from: valueEnd), comma)
    if bytes[comma] != UInt8(ascii: ",") {
      return isLineEnd(at: lineEnd) ? lineEnd : endOfComments(from: valueEnd, to: lineEnd)
    }
    if lineEnd < comma, !isLast { return lineEnd }
    let tailEnd = endOnLine(from: comma + 1)
    if isLineEnd(at: tailEnd) { return tailEnd }
    return isLast ? endOfComments(from: comma + 1, to: tailEnd) : comma + 1
  }

  /// The end of the last comment in a range; the start when there is none.
  private func endOfComments(from start: Int, to end: Int) -> Int {
    var (index, last) = (start, start)
    while index < end {
      if let end = endOfComment(from: index) {
        (index, last) = (end, end)
      } else {
        index += 1
      }
    }
    return last
  }
}
