extension EncodingTape {
  /// Adds a value with all its parts.
  ///
  /// - Parameters:
  ///   - depth: how many containers are open around the value.
  ///   - maximumDepth: how many containers may be open at once.
  ///   - nonFiniteNumbers: the rule for NaN and infinity; nil for the tape of a document, which has them as doubles.
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  /// - Complexity: O(*n*) in the values and the bytes of strings; the stack does not grow with the nesting.
  mutating func append(
    _ value: JSEN, depth: Int = 0, maximumDepth: Int = .max,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers? = nil
  ) throws(JSEN.WritingError) {
    var reader = ValueReader(
      depth: depth, maximumDepth: maximumDepth, nonFiniteNumbers: nonFiniteNumbers,
      isDocument: nonFiniteNumbers == nil)
    swap(&reader.tape, &self)
    defer { swap(&reader.tape, &self) }
    try value.visit(with: &reader)
  }

  /// Adds the replacement of NaN or infinity.
  mutating func append(
    nonFinite value: Double, _ numbers: JSEN.WritingOptions.NonFiniteNumbers
  ) throws(JSEN.WritingError) {
    switch numbers {
    case .refuse: throw JSEN.WritingError(.nonFiniteNumber(value))
    case .null: append(TapeNode(.null, start: 0))
    case .strings(let positive, let negative, let nan):
      append(value.isNaN ? nan : value < 0 ? negative : positive)
    }
  }
}

/// Adds the parts of a value to a tape.
private struct ValueReader: ~Copyable, ValueVisitor {
  var tape = EncodingTape(limit: 0)
  let depth: Int
  let maximumDepth: Int
  let nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers?
  let isDocument: Bool
  /// The open containers, with how many elements or members they have.
  var open = ScratchStack<(node: Int, count: Int)>()

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    switch scalar {
    case .null: tape.append(TapeNode(.null, start: 0))
    case .bool(let value): tape.append(TapeNode(value ? .true : .false, start: 0))
    case .int(let value): tape.append(value)
    case .double(let value):
      if !value.isFinite, let nonFiniteNumbers {
        try tape.append(nonFinite: value, nonFiniteNumbers)
      } else {
        tape.append(value)
      }
    case .number(let value): tape.append(value)
    case .string(let value): tape.append(value)
    case .array, .dictionary: break
    }
  }

  /// Also ends the walk over a value that is too large for the tape of a document. It may be large although it takes
  /// little memory. It is inlined, since a call copies this structure.
  @inline(__always)
  var isAtMaximumDepth: Bool {
    open.count >= maximumDepth &- depth || isDocument && tape.excess != nil
  }
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(maximumDepth)) }

  mutating func beginArray() { begin(.array) }
  mutating func beginObject() { begin(.object) }
  mutating func endArray() { end() }
  mutating func endObject() { end() }
  mutating func beginElement() { open[open.count - 1].count += 1 }

  mutating func visit(key: String) {
    open[open.count - 1].count += 1
    tape.append(TapeNode(.key, tape.text.append(key)))
  }

  private mutating func begin(_ tag: TapeNode.Tag) {
    open.append((tape.nodes.count, 0))
    tape.begin(tag, at: tape.nodes.count)
  }

  private mutating func end() {
    let (node, count) = open.removeLast()
    tape.endPart(node)
    tape.setCount(count, of: node)
  }
}
