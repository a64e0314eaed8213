extension TapeWriter {
  /// Adds a value with all its parts.
  ///
  /// - Parameters:
  ///   - depth: how many containers are open around the value.
  ///   - maximumDepth: how many containers may be open at once.
  ///   - nonFiniteNumbers: the rule for NaN and infinity; nil to keep them as doubles.
  ///   - tagsNumbers: whether a ``JSEN/Number`` that fits an `Int` or a `Double` becomes one, as a reader makes it.
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  /// - Complexity: O(*n*) in the values and the bytes of strings; the stack does not grow with the nesting.
  mutating func append(
    _ value: JSEN, depth: Int = 0, maximumDepth: Int = .max,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers? = nil, tagsNumbers: Bool = false
  ) throws(JSEN.WritingError) {
    let outer = open.count
    var reader = ValueReader(
      limit: maximumDepth &- depth &+ outer, maximumDepth: maximumDepth,
      nonFiniteNumbers: nonFiniteNumbers, tagsNumbers: tagsNumbers)
    swap(&reader.tape, &self)
    defer {
      swap(&reader.tape, &self)
      forget(downTo: outer)
    }
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
  var tape = TapeWriter(limit: 0)
  /// How many containers the tape may have open.
  let limit: Int
  let maximumDepth: Int
  let nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers?
  let tagsNumbers: Bool

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
    case .number(let value) where tagsNumbers: tape.append(digits: value.description)
    case .number(let value): tape.append(value)
    case .string(let value): tape.append(value)
    case .array, .dictionary: break
    }
  }

  /// Also ends the walk over a value that is too large for a tape that may have all values. It may be large although it
  /// takes little memory. It is inlined, since a call copies this structure.
  @inline(__always)
  var isAtMaximumDepth: Bool {
    tape.open.count >= limit || nonFiniteNumbers == nil && tape.excess != nil
  }
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(maximumDepth)) }

  mutating func beginArray() { tape.begin(.array) }
  mutating func beginObject() { tape.begin(.object) }
  mutating func endArray() { tape.end() }
  mutating func endObject() { tape.end() }
  mutating func beginElement() { tape.beginElement() }
  mutating func visit(key: String) { tape.append(key: key) }
}
