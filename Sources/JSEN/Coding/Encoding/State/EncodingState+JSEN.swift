extension EncodingState {
  /// Adds a value with all its parts. Strings replace NaN and infinity when the strategy says so.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  mutating func add(_ value: JSEN, _ options: EncodingOptions) throws(JSEN.WritingError) {
    var reader = ValueReader(options, maximumDepth: options.maximumDepth - depth)
    swap(&reader.tape, &tape)
    defer { swap(&reader.tape, &tape) }
    try value.visit(with: &reader)
  }
}

/// Adds the parts of a value to a tape.
private struct ValueReader: ~Copyable, ValueVisitor {
  var tape = EncodingTape(limit: 0)
  private let options: EncodingOptions
  private let maximumDepth: Int
  /// The open containers, with how many elements or members they have.
  private var open = ScratchStack<(node: Int, count: Int)>()

  init(_ options: EncodingOptions, maximumDepth: Int) {
    self.options = options
    self.maximumDepth = maximumDepth
  }

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    switch scalar {
    case .null: tape.append(TapeNode(.null, start: 0))
    case .bool(let value): tape.append(TapeNode(value ? .true : .false, start: 0))
    case .int(let value): tape.append(value)
    case .double(let value) where !value.isFinite:
      tape.append(try options.nonConformingFloatEncodingStrategy.text(for: value))
    case .double(let value): tape.append(value)
    case .number(let value): tape.append(value)
    case .string(let value): tape.append(value)
    case .array, .dictionary: break
    }
  }

  var isAtMaximumDepth: Bool { open.count >= maximumDepth }
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(options.maximumDepth)) }

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
