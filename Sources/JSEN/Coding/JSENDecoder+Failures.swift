/// What a person needs to know of a failure: what was expected, what was found, and where.
///
/// Models try and fail on purpose, so an error costs no more than its path is long: its location comes from an index
/// of lines, and its text is written into one string.
extension DecodingFrame {
  /// The value at a node has another type than expected: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func failure(
    expected type: Any.Type, _ what: String, at index: Int, _ step: Step?
  ) -> DecodingError {
    let path = codingPath(step)
    var text = Self.emptyText()
    text += "expected "
    text += what
    text += ", found "
    appendExcerpt(index, to: &text)
    appendPlace(path, index, to: &text)
    let context = DecodingError.Context(codingPath: path, debugDescription: text)
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The value at a node is of the right kind, and still can't be used.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ step: Step? = nil) -> DecodingError {
    let path = codingPath(step)
    var text = Self.emptyText()
    text += reason
    appendPlace(path, index, to: &text)
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text))
  }

  /// The number at a node is none of a type.
  @inline(never)
  func misfit(_ type: Any.Type, at index: Int, _ step: Step?) -> DecodingError {
    let path = codingPath(step)
    var text = Self.emptyText()
    text += "the number "
    appendExcerpt(index, to: &text)
    text += " does not fit "
    text += "\(type)"
    appendPlace(path, index, to: &text)
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text))
  }

  /// The object that is this frame's value has no member with this key.
  ///
  /// ``addingNearestKey(to:)`` says which key is near.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError {
    let path = codingPath
    return .keyNotFound(
      key, DecodingError.Context(codingPath: path, debugDescription: missing(key, path)))
  }

  private func missing(_ key: some CodingKey, _ path: [any CodingKey]) -> String {
    var text = Self.emptyText()
    text += "no value for key '"
    text += key.stringValue
    text += "'"
    appendPlace(path, index, to: &text)
    return text
  }

  /// An array has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ position: Int) -> DecodingError {
    var text = Self.emptyText()
    text +=
      position == 1 ? "the array has only 1 element" : "the array has only \(position) elements"
    appendPlace(codingPath, index, to: &text)
    return .valueNotFound(
      type,
      DecodingError.Context(codingPath: codingPath(.index(position)), debugDescription: text))
  }

  /// A text with room for a message.
  private static func emptyText() -> String {
    var text = ""
    text.reserveCapacity(112)
    return text
  }

  /// Path and location in parentheses, as far as there are any.
  private func appendPlace(_ path: [any CodingKey], _ index: Int, to text: inout String) {
    let hasLocation = context.storage.hasSource && index != context.storage.nullIndex
    if path.isEmpty, !hasLocation { return }
    text += path.isEmpty ? " (at " : " (in "
    for position in path.indices {
      if position > 0 { text += "." }
      let key = path[position]
      if type(of: key) == JSENCodingKey.self, let index = key.intValue {
        text += String(index)
      } else {
        Self.append(key.stringValue, to: &text)
      }
    }
    if hasLocation {
      let location = context.storage.location(tape.range(index).start)
      if !path.isEmpty { text += ", " }
      text += String(location.line)
      text += ":"
      text += String(location.column)
    }
    text += ")"
  }

  /// Writes a segment of a key path.
  private static func append(_ segment: String, to text: inout String) {
    let isPlain = segment.utf8.allSatisfy {
      $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "\\")
    }
    text += isPlain ? segment : KeyPathNotation.path(of: CollectionOfOne(segment))
  }
}

// MARK: - Values in few words

extension DecodingFrame {
  /// How many scalars of a string or number are shown.
  private static let excerptLength = 40

  /// A value in few words.
  func excerpt(_ index: Int) -> String {
    var text = ""
    appendExcerpt(index, to: &text)
    return text
  }

  /// Writes a value in few words.
  ///
  /// - Complexity: O(1), whatever the value is.
  private func appendExcerpt(_ index: Int, to text: inout String) {
    let node = tape[index]
    switch node.tag {
    case .null: text += "null"
    case .true: text += "true"
    case .false: text += "false"
    case .int where !context.storage.hasSource: text += String(node.int)
    case .double where !context.storage.hasSource: text += node.double.description
    case .int, .double, .number: Self.append(shortened: beginning(ofNumber: index), to: &text)
    case .string, .key:
      text += "the string \""
      Self.append(shortened: beginning(of: node.token), to: &text)
      text += "\""
    case .array:
      let count = tape.count(index)
      text += count == 1 ? "an array of 1 element" : "an array of \(count) elements"
    case .object: text += "an object"
    }
  }

  private static func append(shortened string: String, to text: inout String) {
    if string.utf8.count > excerptLength, string.unicodeScalars.count > excerptLength {
      text.unicodeScalars.append(contentsOf: string.unicodeScalars.prefix(excerptLength - 1))
      text += "…"
    } else {
      text += string
    }
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
