extension TextWriter {
  /// Adds a value of a tape with all its parts. Numbers keep their digits.
  ///
  /// Of repeated members, readers take the last one. If the tape keeps the first one, only that member is written.
  ///
  /// It is one loop, so nesting takes memory and no stack.
  ///
  /// - Parameters:
  ///   - isStrict: whether the tape is that of a text in the grammar of RFC 8259.
  ///   - hasRelaxedNumbers: whether numbers may have forms that it does not allow.
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then in the text.
  mutating func add(
    _ root: Int, of tape: Tape, isStrict: Bool, hasRelaxedNumbers: Bool
  ) throws(JSEN.WritingError) {
    let omitsMembers =
      (style.omitsRepeatedMembers || tape.duplicateKeys == .keepFirst)
      && tape.hasRepeatedMembers(in: root)
    if style.isPlain, !omitsMembers, isStrict {
      try add(
        root, of: tape, CopyingWalkStyle(), omitsMembers: false, hasRelaxedNumbers: false)
    } else if style.isPlain, !omitsMembers, !hasRelaxedNumbers {
      try add(
        root, of: tape, PlainWalkStyle(), omitsMembers: false, hasRelaxedNumbers: false)
    } else {
      try add(
        root, of: tape, AnyWalkStyle(style), omitsMembers: omitsMembers,
        hasRelaxedNumbers: hasRelaxedNumbers)
    }
  }

  /// Adds a value with all its parts, in a loop that is compiled for each kind of style.
  ///
  /// - Parameter omitsMembers: whether only the effective member of a repeated key is written.
  @inline(never)
  private mutating func add(
    _ root: Int, of tape: Tape, _ walkStyle: some WalkStyle, omitsMembers: Bool,
    hasRelaxedNumbers: Bool
  ) throws(JSEN.WritingError) {
    let isListed = walkStyle.keyOrder.isSorted || omitsMembers
    let hasRareNumbers = hasRelaxedNumbers || walkStyle.hasCanonicalNumbers
    let depth = depth
    let maximumDepth = style.maximumDepth &- depth
    /// The members of the open objects that are still to be written, when they are not written as they are in the text.
    var listed: [ListedMembers] = []
    /// The ends of the open containers: the index after the last node, or that after the current one of listed members.
    var outer = exchange(&openContainers, with: ScratchStack())
    outer.truncate(to: 0)
    // The root has no line of its own, like the value of a member.
    var current = (end: tape.index(after: root), isObject: true)
    var index = root
    var compact = CompactText()
    // SAFETY: the text is used during the call only, and each part of the loop has asked for room.
    var text = out.textEnd(carries: false)
    do throws(JSEN.WritingError) {
      while true {
        if text.isFull { text = extend(text) }
        if index == current.end {
          if outer.count == 0 { break }
          if isListed, current.isObject {
            if let key = listed[listed.count - 1].takeKey() {
              (index, current.end) = (key, tape.index(after: key &+ 1))
              continue
            }
            index = listed.removeLast().next
          }
          text.removeComma()
          if walkStyle.isIndented {
            beginLine(walkStyle, depth: depth &+ outer.count &- 1, at: &text)
          }
          text.end(isObject: current.isObject)
          current = outer.removeLast()
          continue
        }
        var node = tape[index]
        if walkStyle.isIndented, !current.isObject || node.hasTag(.key) {
          beginLine(walkStyle, depth: depth &+ outer.count, at: &text)
        }
        if node.hasTag(.key) {
          // There is room for a scalar after a key.
          add(node, of: tape, walkStyle.afterKey, walkStyle, to: &text)
          index &+= 1
          node = tape[index]
        }
        if node.hasTag(.string) {
          add(node, of: tape, .quoteComma, walkStyle, to: &text)
        } else if node.isNumber {
          if hasRareNumbers {
            text = try add(number: index, of: tape, hasRelaxedNumbers, to: text)
          } else if node.shortLength > 0 {
            copy(tape.numberRange(index), of: tape.bytes, .comma, to: &text)
          } else if node.hasTag(.int) {
            text.addInt(node.int)
            // An array of integers is written by this loop: 10,000 of them take 0.8 of the time (2026-11-22). Nothing
            // is gained by one for doubles.
            while index &+ 1 < current.end, !walkStyle.isIndented, !text.isFull,
              tape[index &+ 1].isBareInt
            {
              index &+= 1
              text.addInt(tape[index].int)
            }
          } else if node.double.isFinite {
            text.addDouble(node.double)
          } else {
            text = try add(number: index, of: tape, hasRelaxedNumbers, to: text)
          }
        } else if node.isContainer {
          let isObject = node.hasTag(.object)
          if outer.count >= maximumDepth { throw depthError }
          if node.next == index &+ 1 {
            addEmpty(walkStyle, isObject: isObject, depth: depth &+ outer.count, to: &text)
          } else if walkStyle.copiesTokens,
            compact.includes(index, of: tape, maximumDepth: maximumDepth &- outer.count)
          {
            if !compact.isASCII { text.noteNonASCII() }
            copy(TextRange(node.start, node.end), of: tape.bytes, .comma, to: &text)
            index = node.next
            continue
          } else {
            text.begin(isObject: isObject)
            outer.append(current)
            current = (node.next, isObject)
            if isListed, isObject {
              listed.append(listedMembers(of: index, in: tape, isDistinct: omitsMembers))
              // The object seems to end here, so the next turn takes its first member.
              current.end = index &+ 1
            }
          }
        } else if node.hasTag(.null) {
          text.addNull()
        } else {
          text.addBool(node.hasTag(.true))
        }
        index &+= 1
      }
    } catch {
      throw tape.path(to: index, from: root).reversed().reduce(error) { $0.inside($1.segment) }
    }
    text.removeComma()
    out.resume(at: text)
    hasContent = true
    openContainers = outer
  }

  /// Adds a key or a string.
  @inline(__always)
  private mutating func add(
    _ node: TapeNode, of tape: Tape, _ closing: Punctuation, _ walkStyle: some WalkStyle,
    to text: inout TextEnd
  ) {
    let range = TextRange(node.start, node.end)
    if node.hasEscapes {
      text = add(raw: tape.bytes.slice(range.start, range.end), closing, to: text)
      return
    }
    if walkStyle.copiesTokens {
      if !node.isASCII { text.noteNonASCII() }
      copy(TextRange(range.start &- 1, range.end), of: tape.bytes, closing, to: &text)
      return
    }
    if range.count <= SmallString.capacity {
      let (low, high) = SmallString.content(tape.bytes, range)
      if text.add(low, high, count: range.count, closing, walkStyle.escapes) { return }
    }
    text = add(long: tape.bytes.slice(range.start, range.end), closing, walkStyle, to: text)
  }

  /// Adds a number that is not finite, or in a rare style.
  @inline(never)
  private mutating func add(
    number index: Int, of tape: Tape, _ hasRelaxedNumbers: Bool, to text: TextEnd
  ) throws(JSEN.WritingError) -> TextEnd {
    try add(to: text) { (writer) throws(JSEN.WritingError) in
      try writer.add(number: index, of: tape, hasRelaxedNumbers)
    }
  }

  private mutating func add(
    number index: Int, of tape: Tape, _ hasRelaxedNumbers: Bool
  ) throws(JSEN.WritingError) {
    let node = tape[index]
    if node.shortLength == 0 {
      // The number has no digits in a text.
      try node.hasTag(.int) ? addInt(node.int) : addDouble(node.double)
    } else if style.hasCanonicalNumbers, node.hasTag(.double) {
      // A double that the digits were rounded to is the value, as in a `JSEN`.
      try addDouble(node.double)
    } else if !hasRelaxedNumbers {
      try addNumber(tape.literal(index))
    } else if let number = TapeValue(tape, index).number {
      try addNumber(number.literal)
    } else {
      // NaN and infinity have no digits.
      try addDouble(node.double)
    }
  }

  /// The members of an object in the order in which they are written.
  @inline(never)
  private func listedMembers(of object: Int, in tape: Tape, isDistinct: Bool) -> ListedMembers {
    let keys = isDistinct ? tape.distinctMembers(of: object) : Array(tape.members(of: object))
    return ListedMembers(
      reversedKeys: style.keyOrder.sorted(keys) { tape.string($0) }.reversed(),
      next: tape[object].next)
  }
}

/// Members of an object that are written one after another in an order of their own.
private struct ListedMembers {
  /// The key nodes, the next one last.
  var reversedKeys: [Int]
  /// The index after the object's last node.
  let next: Int

  mutating func takeKey() -> Int? { reversedKeys.popLast() }
}
