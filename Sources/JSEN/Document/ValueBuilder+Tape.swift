/// Builds values from a tape, by the rules for values from a text.
extension ValueBuilder {
  /// Adds a value of a tape, whose text is the builder's.
  ///
  /// - Parameter exactly: whether a literal that is not the text of its double is a number, as `.exact` reads it.
  /// - Complexity: O(*n*) in the nodes; the stack does not grow with the nesting.
  mutating func add(_ root: Int, of tape: Tape, exactly: Bool) throws(TextFailure) {
    let end = tape.index(after: root)
    /// The open containers, innermost last.
    var open: [Int] = []
    var index = root
    while true {
      while let container = open.last, tape[container].next == index {
        let node = tape[container]
        if node.hasTag(.object) {
          try endObject(at: node.end - 1)
        } else {
          endArray(at: node.end - 1)
        }
        open.removeLast()
      }
      if index == end { return }
      let node = tape[index]
      switch node.tag {
      case .null: addNull(at: node.start)
      case .false: addBool(false, at: node.start)
      case .true: addBool(true, at: node.start)
      case .int: addInt(node.int, at: tape.numberRange(index))
      case .double where exactly && tape.isRounded(index): addNumber(at: tape.numberRange(index))
      case .double: addDouble(node.double, at: tape.numberRange(index))
      case .number where !tape.hasSource: addBareNumber(at: tape.numberRange(index))
      case .number: addNumber(at: tape.numberRange(index))
      case .string: addString(node.token)
      case .key: addKey(node.token)
      case .array:
        beginArray(at: node.start)
        open.append(index)
      case .object:
        beginObject(at: node.start)
        open.append(index)
      }
      index += 1
    }
  }

  /// Adds a number that did not come from the parser, in the form that reading its digits gives.
  private mutating func addBareNumber(at range: TextRange) {
    switch JSEN.Number(uncheckedLiteral: TextParser.literal(bytes, range)).jsen {
    case .int(let value): addInt(value, at: range)
    case .double(let value): addDouble(value, at: range)
    default: addNumber(at: range)
    }
  }
}

extension Tape {
  /// Whether a double's literal has other digits than the double is written with.
  @inline(never)
  fileprivate func isRounded(_ index: Int) -> Bool {
    let value = self[index].double
    if self[index].shortLength == 0 || !value.isFinite { return false }
    return TextBytes.with(literal(index)) { text in
      guard let decimal = DecimalLiteral(text) else { return false }
      return !ShortestDecimal.isShortestRoundTrip(decimal, in: text, value: value)
    }
  }
}
