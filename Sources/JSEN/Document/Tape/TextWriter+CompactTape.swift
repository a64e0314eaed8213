/// Values of tapes in the compact layout, which is what documents and encoders write most.
///
/// The text is the same as that of the walk in `TextWriter+Tape.swift`, which knows all options.
extension TextWriter {
  /// Adds a value of a tape with all its parts, in a compact style.
  ///
  /// - Returns: whether it was added. If not, nothing was written: the value nests too deep.
  mutating func addCompactly(_ root: Int, of tape: Tape) -> Bool {
    if isAtMaximumDepth { return false }
    let mark = self.mark
    // SAFETY: the text is used during the call only, and each part of the loop has asked for room.
    var text = out.compactText(carries: false)
    let maximumDepth = style.maximumDepth &- depth
    let escapes = style.escapes
    /// The ends of the open containers; the index after the innermost one's last node.
    var outer = ScratchStack<(end: Int, isObject: Bool)>()
    var current = (end: tape.index(after: root), isObject: false)
    var index = root
    while true {
      if text.isFull { text = out.extend(text) }
      if index == current.end {
        if outer.count == 0 { break }
        text.end(isObject: current.isObject)
        current = outer.removeLast()
        continue
      }
      let node = tape[index]
      if node.hasTag(.key) {
        out.add(node, of: tape, .colon, escapes, to: &text)
      } else if node.hasTag(.string) {
        out.add(node, of: tape, .quoteComma, escapes, to: &text)
      } else if node.isNumber {
        if node.shortLength > 0 {
          let range = tape.numberRange(index)
          out.add(literal: tape.bytes.slice(range.start, range.end), to: &text)
        } else if node.hasTag(.int) {
          text.addInt(node.int)
          // An array of integers is written by this loop: 10,000 of them take 0.8 of the time (2026-11-22). Nothing is
          // gained by one for doubles.
          while index &+ 1 < current.end, !text.isFull, tape[index &+ 1].isBareInt {
            index &+= 1
            text.addInt(tape[index].int)
          }
        } else {
          text.addDouble(node.double)
        }
      } else if node.isContainer {
        let isObject = node.hasTag(.object)
        if outer.count >= maximumDepth {
          truncate(to: mark)
          return false
        }
        if node.next == index &+ 1 {
          text.addEmpty(isObject: isObject)
        } else {
          text.begin(isObject: isObject)
          outer.append(current)
          current = (node.next, isObject)
        }
      } else if node.hasTag(.null) {
        text.addNull()
      } else {
        text.addBool(node.hasTag(.true))
      }
      index &+= 1
    }
    text.removeComma()
    out.resume(at: text)
    hasContent = true
    return true
  }
}

extension ByteWriter {
  /// Adds a key or a string of a tape; there must be room for 64 bytes.
  @inline(__always)
  fileprivate mutating func add(
    _ node: TapeNode, of tape: Tape, _ closing: Punctuation, _ escapes: Escapes,
    to text: inout TextWriter.CompactText
  ) {
    let range = TextRange(node.start, node.end)
    if node.hasEscapes {
      text = add(raw: tape.bytes.slice(range.start, range.end), closing, escapes, to: text)
      return
    }
    if range.count <= SmallString.capacity {
      let (low, high) = SmallString.content(tape.bytes, range)
      if text.add(
        low, high, count: range.count, closing, stopsAtSlash: !escapes.isEmpty)
      {
        return
      }
    }
    text = add(
      long: tape.bytes.slice(range.start, range.end), closing, escapes, to: text)
  }
}
