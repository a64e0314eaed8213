extension TextWriter: ValueVisitor {
  typealias Failure = JSEN.WritingError

  /// Adds a value with all its parts.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value.
  package mutating func add(_ value: JSEN) throws(JSEN.WritingError) {
    // The plain way takes over when the compact one ends in a failure, and finds out which and where.
    if style.isPlain, addCompactly(value) { return }
    try value.visit(with: &self)
  }

  @inline(__always)
  var keyOrder: TextStyle.KeyOrder { style.keyOrder }

  @inline(__always)
  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    switch scalar {
    case .null: addNull()
    case .bool(let value): addBool(value)
    case .int(let value): try addInt(value)
    case .double(let value): try addDouble(value)
    case .number(let value): try addNumber(value.description)
    case .string(let value): addString(value)
    case .array, .dictionary: break
    }
  }

  @inline(__always)
  mutating func visit(key: String) { addKey(key) }
}
