/// What a person needs to know of a failure: what was expected, what was found, and where.
///
/// Models try and fail on purpose, so an error costs no more than its path is long: its location comes from an index
/// of lines, and its message is written at once.
extension DecodingFrame {
  /// The value at a node has another type than expected: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func failure(
    expected type: Any.Type, _ what: String, at index: Int, _ step: Step?
  ) -> DecodingError {
    let path = codingPath(step)
    let message = MessageWriter.message {
      $0.append("expected ")
      $0.append(what)
      $0.append(", found ")
      appendExcerpt(index, to: &$0)
      appendPlace(path, index, to: &$0)
    }
    let context = DecodingError.Context(codingPath: path, debugDescription: message)
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The value at a node is of the right kind, and still can't be used.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ step: Step? = nil) -> DecodingError {
    let path = codingPath(step)
    let message = MessageWriter.message {
      $0.append(reason)
      appendPlace(path, index, to: &$0)
    }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }

  /// The number at a node does not fit a type.
  @inline(never)
  func misfit(_ type: Any.Type, at index: Int, _ step: Step?) -> DecodingError {
    corrupted("the number \(excerpt(index)) does not fit \(type)", at: index, step)
  }

  /// The object that is this frame's value has no member with this key.
  ///
  /// ``addingNearestKey(to:)`` says which key is near.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError {
    let path = codingPath
    let name = key.stringValue
    let message = MessageWriter.message {
      $0.append("no value for key '")
      $0.append(name)
      $0.append("'")
      appendPlace(path, index, to: &$0)
    }
    return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: message))
  }

  /// An array has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ position: Int) -> DecodingError {
    let path = codingPath
    let message = MessageWriter.message {
      $0.append("the array has only ")
      $0.append(position)
      $0.append(position == 1 ? " element" : " elements")
      appendPlace(path, index, to: &$0)
    }
    return .valueNotFound(
      type,
      DecodingError.Context(codingPath: codingPath(.index(position)), debugDescription: message))
  }

  /// Writes path and location in parentheses, as far as there are any.
  private func appendPlace(
    _ path: [any CodingKey], _ index: Int, to message: inout MessageWriter
  ) {
    let hasLocation = context.storage.hasSource && index != context.storage.nullIndex
    if path.isEmpty, !hasLocation { return }
    message.append(path.isEmpty ? " (at " : " (in ")
    for position in path.indices {
      if position > 0 { message.append(".") }
      let key = path[position]
      if type(of: key) == JSENCodingKey.self, let index = key.intValue {
        message.append(index)
      } else {
        Self.append(key.stringValue, to: &message)
      }
    }
    if hasLocation {
      let location = context.storage.location(tape.range(index).start)
      if !path.isEmpty { message.append(", ") }
      message.append(location.line)
      message.append(":")
      message.append(location.column)
    }
    message.append(")")
  }

  /// Writes a segment of a key path.
  private static func append(_ segment: String, to message: inout MessageWriter) {
    let isPlain = segment.utf8.allSatisfy {
      $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "\\")
    }
    message.append(isPlain ? segment : KeyPathNotation.path(of: CollectionOfOne(segment)))
  }
}

// MARK: - Values in few words

extension DecodingFrame {
  /// How many scalars of a string or number are shown.
  private static let excerptLength = 40

  /// A value in few words.
  func excerpt(_ index: Int) -> String {
    MessageWriter.message { appendExcerpt(index, to: &$0) }
  }

  /// Writes a value in few words.
  ///
  /// - Complexity: O(1), whatever the value is.
  private func appendExcerpt(_ index: Int, to message: inout MessageWriter) {
    let node = tape[index]
    switch node.tag {
    case .null: message.append("null")
    case .true: message.append("true")
    case .false: message.append("false")
    case .int where !context.storage.hasSource: message.append(node.int)
    case .double where !context.storage.hasSource: message.append(node.double.description)
    case .int, .double, .number:
      message.append(Self.shortened(beginning(ofNumber: index)))
    case .string, .key:
      message.append("the string \"")
      let range = node.token.range
      if range.count <= Self.excerptLength, !node.hasEscapes {
        message.append(tape.bytes.slice(range.start, range.end))
      } else {
        message.append(Self.shortened(beginning(of: node.token)))
      }
      message.append("\"")
    case .array:
      let count = tape.count(index)
      message.append("an array of ")
      message.append(count)
      message.append(count == 1 ? " element" : " elements")
    case .object: message.append("an object")
    }
  }

  private static func shortened(_ string: String) -> String {
    guard string.utf8.count > excerptLength, string.unicodeScalars.count > excerptLength else {
      return string
    }
    return String(string.unicodeScalars.prefix(excerptLength - 1)) + "…"
  }

  /// More digits of a number than are shown, or all of it.
  private func beginning(ofNumber index: Int) -> String {
    let start = tape[index].start
    // Hexadecimal digits can't be told from their beginning.
    let isDecimal = (1...2).allSatisfy { tape.bytes[start + $0] | 0x20 != UInt8(ascii: "x") }
    let length = 2 * Self.excerptLength
    if isDecimal, tape[index].shortLength > length {
      return TextParser.literal(tape.bytes, TextRange(start, start + length))
    }
    return tape.literal(index)
  }

  /// More scalars of a string than are shown, or all of it.
  private func beginning(of token: StringToken) -> String {
    let bytes = tape.bytes
    // An escape has at most twelve bytes.
    if token.range.count <= 12 * Self.excerptLength { return String(bytes, token) }
    var token = token
    var end = token.range.start
    var length = 0
    while end < token.range.end, length <= Self.excerptLength {
      end += Self.length(ofScalarAt: end, in: bytes)
      length += 1
    }
    token.range.end = min(end, token.range.end)
    return String(bytes, token)
  }

  /// How many bytes a scalar of a string has, escaped or not.
  private static func length(ofScalarAt position: Int, in bytes: TextBytes) -> Int {
    let byte = bytes[position]
    if byte == UInt8(ascii: "\\") {
      switch bytes[position + 1] {
      case UInt8(ascii: "u"):
        // A high surrogate, D800 to DBFF, and the low one after it.
        let isHigh =
          bytes[position + 2] | 0x20 == UInt8(ascii: "d")
          && "89abAB".utf8.contains(bytes[position + 3])
        return isHigh ? 12 : 6
      case UInt8(ascii: "x"): return 4
      case 0x0D: return bytes[position + 2] == 0x0A ? 3 : 2
      case let next: return 1 + length(ofScalarBeginningWith: next)
      }
    }
    return length(ofScalarBeginningWith: byte)
  }

  private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
