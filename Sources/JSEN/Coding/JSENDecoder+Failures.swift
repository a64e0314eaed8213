/// What a person needs to know of a failure: what was expected, what stood there, and where.
extension DecodingFrame {
  /// Something else than the expected type stands at a node: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func failure(
    expected type: Any.Type, _ what: String, at index: Int, _ step: Step?
  ) -> DecodingError {
    let path = codingPath(step)
    let context = DecodingError.Context(
      codingPath: path,
      debugDescription: "expected \(what), found \(excerpt(index))\(place(path, index))")
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The value at a node is of the right kind, and still can't be used.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ step: Step? = nil) -> DecodingError {
    let path = codingPath(step)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: path, debugDescription: reason + place(path, index)))
  }

  /// The object on which the frame stands has no member with this key.
  @inline(never)
  func missing(_ key: some CodingKey) -> DecodingError {
    let path = codingPath
    let name = key.stringValue
    var description = "no value for key '\(name)'\(place(path, index))"
    if let near = NearestName.find(name, among: memberNames) {
      description += "; there is '\(near)'"
    }
    return .keyNotFound(
      key, DecodingError.Context(codingPath: path, debugDescription: description))
  }

  /// An array has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ position: Int) -> DecodingError {
    let elements = position == 1 ? "1 element" : "\(position) elements"
    return .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath(.index(position)),
        debugDescription: "the array has only \(elements)\(place(codingPath, index))"))
  }

  /// Path and place in parentheses, as far as there are any.
  private func place(_ path: [any CodingKey], _ index: Int) -> String {
    let segments = path.map { key in
      if let key = key as? JSENCodingKey, let index = key.intValue { return String(index) }
      return key.stringValue
    }
    let path = KeyPathNotation.path(of: segments)
    guard context.storage.hasSource, index != context.storage.nullIndex else {
      return path.isEmpty ? "" : " (in \(path))"
    }
    let location = context.storage.location(tape.range(index).start)
    return path.isEmpty ? " (at \(location))" : " (in \(path), \(location))"
  }

  /// A value in few words.
  func excerpt(_ index: Int) -> String {
    let node = tape[index]
    switch node.tag {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .int, .double, .number:
      let digits =
        context.storage.hasSource || node.hasTag(.number)
        ? tape.literal(index) : node.hasTag(.int) ? "\(node.int)" : "\(node.double)"
      return Self.shortened(digits)
    case .string, .key: return "the string \"\(Self.shortened(tape.string(index)))\""
    case .array:
      let count = tape.count(index)
      return count == 1 ? "an array of 1 element" : "an array of \(count) elements"
    case .object: return "an object"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(39)) + "…" : text
  }
}
