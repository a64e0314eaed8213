extension EncodingState {
  /// Adds a value. Strings replace NaN and infinity when the strategy says so.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  mutating func add(_ value: JSEN, _ options: EncodingOptions) throws(JSEN.WritingError) {
    try tape.append(
      value, depth: depth, maximumDepth: options.maximumDepth,
      nonFiniteNumbers: options.nonConformingFloatEncodingStrategy.numbers)
  }

  /// Adds a value of a document. Its numbers keep their digits, and its objects their repeated members.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  mutating func add(
    _ value: JSENDocument.Value, _ options: EncodingOptions
  ) throws(JSEN.WritingError) {
    defer { extendLifetime(value.storage) }
    let source = value.storage.uncheckedTape
    let end = source.index(after: value.index)
    let offset = tape.nodes.count - value.index
    /// The indices after the open containers, innermost last.
    var open: [Int] = []
    for index in value.index..<end {
      while open.last == index { open.removeLast() }
      let node = source[index]
      do throws(JSEN.WritingError) {
        if node.isContainer {
          if depth + open.count >= options.maximumDepth {
            throw JSEN.WritingError(.depthLimit(options.maximumDepth))
          }
          open.append(node.next)
          tape.append(
            TapeNode(
              container: node.tag, start: 0, count: node.shortLength, end: index + offset + 1,
              next: node.next + offset))
        } else {
          try add(
            node, index, of: source, hasRelaxedNumbers: value.storage.hasRelaxedNumbers, options)
        }
      } catch {
        throw value.segments(to: index).reversed().reduce(error) { $0.inside($1) }
      }
    }
  }

  private mutating func add(
    _ node: TapeNode, _ index: Int, of source: Tape, hasRelaxedNumbers: Bool,
    _ options: EncodingOptions
  ) throws(JSEN.WritingError) {
    if node.isNumber {
      let literal = source.literal(index)
      if hasRelaxedNumbers, node.hasTag(.double), !node.double.isFinite, JSEN.Number(literal) == nil
      {
        return try tape.append(
          nonFinite: node.double, options.nonConformingFloatEncodingStrategy.numbers)
      }
      let token = tape.text.append(literal)
      tape.append(
        TapeNode(
          node.tag, start: token.range.start, length: token.range.count, payload: node.payload))
    } else if node.hasTag(.string) || node.hasTag(.key) {
      var token = tape.text.append(
        source.bytes.slice(node.start, node.end), isASCII: node.token.isASCII)
      token.hasEscapes = node.hasEscapes
      tape.append(TapeNode(node.tag, token))
    } else {
      tape.append(TapeNode(node.tag, start: 0))
    }
  }
}

extension JSENDocument.Value {
  /// The keys and indices that lead from this value to a node in it.
  fileprivate func segments(to node: Int) -> [String] {
    storage.path(to: node, from: index).map(\.segment)
  }
}
