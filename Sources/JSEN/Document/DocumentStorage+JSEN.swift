extension DocumentStorage {
  /// Makes the tape of a value. Its text is the bytes of all strings and numbers in sequence.
  ///
  /// - Parameter limit: the greatest position in a tape; only tests pass another limit.
  /// - Throws: ``ValueTooLong`` for a value whose strings have more bytes, or that has more keys and values. Such a
  ///   value can take little memory, since equal parts of a value can share memory.
  /// - Complexity: O(*n*) in the values and the bytes of strings; the stack does not grow with the nesting.
  package convenience init(
    _ value: JSEN, limit: Int = DocumentStorage.maximumLength
  ) throws(ValueTooLong) {
    var reading = ValueReading(limit: limit)
    try value.visit(with: &reading)
    let text = OwnedText(reading.text)
    unsafe self.init(unchecked: text, reading.builder.finish())
  }

  /// Makes the tape of null.
  package convenience init() {
    var builder = TapeBuilder(capacity: 2)
    builder.addNull(at: 0)
    unsafe self.init(unchecked: OwnedText([]), builder.finish())
  }
}

/// Calls a tape builder with the parts of a value.
private struct ValueReading: ~Copyable, ValueVisitor {
  private(set) var text: [UInt8] = []
  fileprivate var builder = TapeBuilder(capacity: 32)
  private let limit: Int
  /// The part that is too long, found at a key; the value of the key throws the error.
  private var excess: ValueTooLong?

  init(limit: Int) {
    self.limit = limit
    text.reserveCapacity(256)
  }

  /// The depth has no limit, but the nodes of the tape have.
  var isAtMaximumDepth: Bool { builder.count >= limit || excess != nil }
  var depthError: ValueTooLong { excess ?? .nodes(limit: limit) }

  mutating func visit(scalar: JSEN) throws(ValueTooLong) {
    if isAtMaximumDepth { throw depthError }
    let position = text.count
    switch scalar {
    case .null: builder.addNull(at: position)
    case .bool(let value): builder.addBool(value, at: position)
    case .int(let value): builder.addInt(value, at: TextRange(position, position))
    case .double(let value): builder.addDouble(value, at: TextRange(position, position))
    case .number(let number): builder.addNumber(at: appendText(number.description).range)
    case .string(let string): builder.addString(appendText(string))
    case .array, .dictionary: break
    }
    if let excess { throw excess }
  }

  mutating func beginArray() { builder.beginArray(at: text.count) }
  mutating func beginObject() { builder.beginObject(at: text.count) }
  mutating func visit(key: String) { builder.addKey(appendText(key)) }
  mutating func endArray() { builder.endArray(at: text.count) }

  mutating func endObject() {
    // This fails only for repeated keys, which an object does not have.
    do throws(TextFailure) { try builder.endObject(at: text.count) } catch {}
  }

  /// Appends a string to the text unless it is too long, and returns its range with the facts that the tape needs.
  @inline(__always)
  private mutating func appendText(_ string: String) -> StringToken {
    let start = text.count
    var isASCII = true
    if string.utf8.count <= limit &- start {
      isASCII = TextBytes.with(string) { bytes in
        bytes.append(to: &text)
        return bytes.isASCII
      }
    } else {
      excess = .text(limit: limit)
    }
    return StringToken(
      range: TextRange(start, text.count), hasEscapes: false, isASCII: isASCII)
  }
}

extension ValueTooLong: NestedError {
  func inside(_ segment: String) -> ValueTooLong { self }
}
