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
    try reading.read(value)
    let text = OwnedText(reading.text)
    unsafe self.init(unchecked: text, reading.finish())
  }

  /// Makes the tape of null.
  package convenience init() {
    var builder = TapeBuilder(capacity: 2)
    builder.addNull(at: 0)
    unsafe self.init(unchecked: OwnedText([]), builder.finish())
  }
}

/// Visits a value once, and calls a tape builder with its parts.
private struct ValueReading: ~Copyable {
  private(set) var text: [UInt8] = []
  private var builder = TapeBuilder(capacity: 32)
  /// The containers around the current one, innermost last.
  private var outer = ScratchStack<Container>()
  private let limit: Int
  /// How many nodes there are in all containers that have begun, added or not.
  private var nodeCount = 1

  /// A container, and the position of its next value.
  private enum Container {
    case array([JSEN], next: Int)
    case object([JSEN.Object.Member], next: Int)
  }

  init(limit: Int) {
    self.limit = limit
    text.reserveCapacity(256)
  }

  mutating func read(_ value: JSEN) throws(ValueTooLong) {
    guard var container = try add(value) else { return }
    while true {
      let inner: Container?
      switch container {
      case .array(let elements, let start):
        var next = start
        var found: Container?
        while next < elements.count, found == nil {
          found = try add(elements[next])
          next &+= 1
        }
        if found == nil { builder.endArray(at: text.count) }
        container = .array(elements, next: next)
        inner = found
      case .object(let members, let start):
        var next = start
        var found: Container?
        while next < members.count, found == nil {
          builder.addKey(try appendText(members[next].key))
          found = try add(members[next].value)
          next &+= 1
        }
        if found == nil {
          // This fails only for repeated keys, which an object does not have.
          do throws(TextFailure) { try builder.endObject(at: text.count) } catch {}
        }
        container = .object(members, next: next)
        inner = found
      }
      if let inner {
        outer.append(container)
        container = inner
      } else if outer.count > 0 {
        container = outer.removeLast()
      } else {
        return
      }
    }
  }

  /// Adds a value. Returns it if it is a container, whose values are still to be added.
  @inline(__always)
  private mutating func add(_ value: JSEN) throws(ValueTooLong) -> Container? {
    let position = text.count
    switch value {
    case .null: builder.addNull(at: position)
    case .bool(let value): builder.addBool(value, at: position)
    case .int(let value): builder.addInt(value, at: TextRange(position, position))
    case .double(let value): builder.addDouble(value, at: TextRange(position, position))
    case .number(let number): builder.addNumber(at: try appendText(number.description).range)
    case .string(let string): builder.addString(try appendText(string))
    case .array(let array):
      try note(array.count)
      builder.beginArray(at: position)
      return .array(array, next: 0)
    case .dictionary(let object):
      try note(2 &* object.count)
      builder.beginObject(at: position)
      return .object(object.members, next: 0)
    }
    return nil
  }

  /// Counts the nodes in a container that begins, so that no single node needs a check.
  @inline(__always)
  private mutating func note(_ count: Int) throws(ValueTooLong) {
    nodeCount &+= count
    if nodeCount > limit { throw ValueTooLong(part: .nodes, limit: limit) }
  }

  /// Appends a string to the text, and returns its range with the facts that the tape needs.
  @inline(__always)
  private mutating func appendText(_ string: String) throws(ValueTooLong) -> StringToken {
    let start = text.count
    if string.utf8.count > limit &- start { throw ValueTooLong(part: .text, limit: limit) }
    let isASCII = TextBytes.with(string) { bytes in
      // SAFETY: the buffer is read during the call only.
      unsafe bytes.withBuffer { unsafe text.append(contentsOf: $0) }
      return bytes.isASCII
    }
    return StringToken(
      range: TextRange(start, text.count), hasEscapes: false, isASCII: isASCII)
  }

  /// Returns the tape, which the caller must free.
  consuming func finish() -> UnsafeMutableBufferPointer<TapeNode> {
    unsafe builder.finish()
  }
}
