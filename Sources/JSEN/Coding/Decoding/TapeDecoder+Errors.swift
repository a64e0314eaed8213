/// Errors that say what was expected, what was found, and where.
///
/// Models try and fail on purpose, so making an error takes time in the length of its path only: its location comes
/// from an index of lines, and its message is written into one buffer.
extension TapeDecoder {
  /// Returns the error for a value of another type than expected: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func mismatch(
    expected type: Any.Type, _ expected: String, at index: Int, _ component: PathComponent?
  ) -> DecodingError {
    let path = codingPath(component)
    let message = MessageWriter.message {
      $0.append("expected ")
      $0.append(expected)
      $0.append(", found ")
      self.context.storage.appendExcerpt(index, to: &$0)
      appendLocation(path, index, to: &$0)
    }
    let context = DecodingError.Context(codingPath: path, debugDescription: message)
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for a value of the right type that is not valid.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ component: PathComponent? = nil)
    -> DecodingError
  {
    let path = codingPath(component)
    let message = MessageWriter.message {
      $0.append(reason)
      appendLocation(path, index, to: &$0)
    }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }

  /// Returns the error for a value that is not read as a type.
  @inline(never)
  func failure(
    _ failure: ReadingFailure, _ type: Any.Type, _ expected: String, at index: Int,
    _ component: PathComponent?
  ) -> DecodingError {
    switch failure {
    case .kind: mismatch(expected: type, expected, at: index, component)
    case .fraction, .range:
      corrupted("the number \(excerpt(index)) does not fit \(type)", at: index, component)
    }
  }

  /// Returns the error for a key that this decoder's object does not have.
  ///
  /// ``addingNearestKey(to:)`` adds the nearest key.
  @inline(never)
  func missingKey(_ key: some CodingKey) -> DecodingError {
    let path = codingPath
    let name = key.stringValue
    let message = MessageWriter.message {
      $0.append("no value for key '")
      $0.append(name)
      $0.append("'")
      appendLocation(path, index, to: &$0)
    }
    return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: message))
  }

  /// Returns the error for an array that has no more elements.
  @inline(never)
  func endOfArray(_ type: Any.Type, _ position: Int) -> DecodingError {
    let path = codingPath
    let message = MessageWriter.message {
      $0.append("the array has only ")
      $0.append(position)
      $0.append(position == 1 ? " element" : " elements")
      appendLocation(path, index, to: &$0)
    }
    return .valueNotFound(
      type,
      DecodingError.Context(codingPath: codingPath(.index(position)), debugDescription: message))
  }

  /// Adds what only the call that decodes the whole value looks for.
  func improving(_ error: DecodingError) -> DecodingError {
    switch error {
    case .keyNotFound: addingNearestKey(to: error)
    case .dataCorrupted: addingRawValues(to: error)
    default: error
    }
  }

  /// Returns a value as messages show it.
  func excerpt(_ index: Int) -> String { context.storage.excerpt(index) }

  /// Writes path and location in parentheses. A value that was not read from a text has no location.
  private func appendLocation(
    _ path: [any CodingKey], _ index: Int, to message: inout MessageWriter
  ) {
    if case .unsaid = context.origin { return }
    let location = context.storage.location(of: index)
    if path.isEmpty, location == nil { return }
    message.append(path.isEmpty ? " (at " : " (in ")
    for position in path.indices {
      if position > 0 { message.append(".") }
      let key = path[position]
      if type(of: key) == AnyCodingKey.self, let index = key.intValue {
        message.append(index)
      } else {
        Self.append(key.stringValue, to: &message)
      }
    }
    if let location {
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
