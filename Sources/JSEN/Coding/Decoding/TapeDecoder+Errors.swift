/// Errors that say what was expected, what was found, and where.
///
/// Models try and fail on purpose, so making an error takes time in the length of its path only: its location comes
/// from an index of lines.
extension TapeDecoder {
  /// Returns the error for a value of another type than expected: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func mismatch(
    expected type: Any.Type, _ expected: String, at index: Int, _ component: PathComponent?
  ) -> DecodingError {
    let path = codingPath(component)
    let reason = MessageWriter.message {
      $0.append("expected ")
      $0.append(expected)
      $0.append(", found ")
      self.context.storage.appendExcerpt(index, to: &$0)
    }
    let context = DecodingError.Context(
      codingPath: path, debugDescription: message(reason, path, index))
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for a value of the right type that is not valid.
  @inline(never)
  func corrupted(_ reason: String, at index: Int, _ component: PathComponent? = nil)
    -> DecodingError
  {
    let path = codingPath(component)
    return .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: message(reason, path, index)))
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
    let message = message("no value for key '\(key.stringValue)'", path, index)
    return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: message))
  }

  /// Returns the error for an array that has no more elements.
  @inline(never)
  func endOfArray(_ type: Any.Type, _ position: Int) -> DecodingError {
    let path = codingPath
    let count = "\(position) element\(position == 1 ? "" : "s")"
    let message = message("the array has only \(count)", path, index)
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

  /// Returns a message with path and location. A value that was not read from a text has no location.
  private func message(_ reason: String, _ path: [any CodingKey], _ index: Int) -> String {
    if case .unsaid = context.origin { return reason }
    return KeyPathNotation.message(
      reason, at: path.notation, context.storage.location(of: index))
  }
}
