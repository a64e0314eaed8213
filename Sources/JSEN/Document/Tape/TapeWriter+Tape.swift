extension TapeWriter {
  /// Adds a value of another tape with all its parts. Numbers keep their digits, and objects their repeated members,
  /// unless the other tape keeps the first one: readers of this tape take the last one.
  ///
  /// - Parameters:
  ///   - hasRelaxedNumbers: whether numbers may have forms that RFC 8259 does not allow.
  ///   - depth: how many containers are open around the value.
  ///   - maximumDepth: how many containers may be open at once.
  ///   - nonFiniteNumbers: the rule for NaN and infinity.
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  /// - Complexity: O(*n*) in the nodes and their bytes; the stack does not grow with the nesting.
  mutating func append(
    _ root: Int, of source: Tape, hasRelaxedNumbers: Bool, depth: Int, maximumDepth: Int,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) throws(JSEN.WritingError) {
    let omitsMembers =
      source.duplicateKeys == .keepFirst && source.hasRepeatedMembers(in: root)
    /// The keys of the members that count, in the objects that repeat a key.
    var effective: Set<Int> = []
    /// The open containers, innermost last: the index of the copy, and that after the last node of the original.
    var open: [(copy: Int, end: Int)] = []
    var index = root
    let end = source.index(after: root)
    while true {
      while let last = open.last, last.end == index {
        endPart(last.copy)
        open.removeLast()
      }
      if index == end { return }
      let node = source[index]
      do throws(JSEN.WritingError) {
        if node.isContainer {
          if depth + open.count >= maximumDepth {
            throw JSEN.WritingError(.depthLimit(maximumDepth))
          }
          var count = node.shortLength
          if omitsMembers, node.hasTag(.object) {
            let keys = source.distinctMembers(of: index)
            count = keys.count
            effective.formUnion(keys)
          }
          open.append((nodes.count, node.next))
          begin(node.tag, at: nodes.count)
          setCount(count, of: nodes.count - 1)
        } else if omitsMembers, node.hasTag(.key), !effective.contains(index) {
          index = source.index(after: index + 1)
          continue
        } else {
          try append(node, index, of: source, hasRelaxedNumbers, nonFiniteNumbers)
        }
      } catch {
        throw source.path(to: index, from: root).reversed().reduce(error) { $0.inside($1.segment) }
      }
      index += 1
    }
  }

  /// Adds a node of another tape that is not a container.
  private mutating func append(
    _ node: TapeNode, _ index: Int, of source: Tape, _ hasRelaxedNumbers: Bool,
    _ nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) throws(JSEN.WritingError) {
    if node.isNumber {
      let literal = source.literal(index)
      if hasRelaxedNumbers, node.hasTag(.double), !node.double.isFinite, JSEN.Number(literal) == nil
      {
        return try append(nonFinite: node.double, nonFiniteNumbers)
      }
      append(node.tag, digits: literal, payload: node.payload)
    } else if node.hasTag(.string) || node.hasTag(.key) {
      var token = text.append(
        source.bytes.slice(node.start, node.end), isASCII: node.token.isASCII)
      token.hasEscapes = node.hasEscapes
      append(TapeNode(node.tag, token))
    } else {
      append(TapeNode(node.tag, start: 0))
    }
  }
}
