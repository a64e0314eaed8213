/// Errors that say what was expected, what was found, and where.
///
/// Models try and fail on purpose. So an error takes the same time at every depth, if the errors before it are gone: its
/// path is the ``SharedPath``, and an index of lines has its location.
extension TapeDecoder {
  /// Returns the error for a value of another type than expected: `valueNotFound` for null, else `typeMismatch`.
  @inline(never)
  func mismatch(
    expected type: Any.Type, _ expected: String, at index: Int, _ component: PathComponent?
  ) -> DecodingError {
    let context = errorContext(component, index) {
      $0.append("expected ")
      $0.append(expected)
      $0.append(", found ")
      self.context.storage.appendExcerpt(index, to: &$0)
    }
    return isNull(index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for this decoder's value, which is not valid although it may have the right type.
  @inline(never)
  func invalid(_ expectation: String, found: String? = nil) -> DecodingError {
    corrupted("\(expectation), found \(found ?? excerpt(index))", at: index, nil)
  }

  /// Returns the error for the key of this decoder's value, which is a member.
  @inline(never)
  func invalidKey(_ expectation: String) -> DecodingError {
    corrupted("\(expectation), found \(excerpt(index - 1))", at: index - 1, nil)
  }

  private func corrupted(
    _ reason: String, at index: Int, _ component: PathComponent?
  ) -> DecodingError {
    .dataCorrupted(errorContext(component, index) { $0.append(reason) })
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
    let name = key.stringValue
    let context = errorContext(nil, index) {
      $0.append("no value for key '")
      $0.append(name)
      $0.append("'")
    }
    return .keyNotFound(key, context)
  }

  /// Returns the error for an array that has no more elements.
  @inline(never)
  func endOfArray(_ type: Any.Type, _ position: Int) -> DecodingError {
    let reason = "the array has only \(position) element\(position == 1 ? "" : "s")"
    let context = errorContext(nil, index) { $0.append(reason) }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath(.index(position), at: index),
        debugDescription: context.debugDescription))
  }

  /// Adds what the standard library's messages leave out, and the nearest key.
  ///
  /// The error must come from inside this decoder's value.
  func explaining(_ error: DecodingError) -> DecodingError {
    addingKeys(to: addingRawValues(to: addingNearestKey(to: error)))
  }

  /// Adds what only the call that decodes the whole value looks for.
  func improving(_ error: DecodingError) -> DecodingError {
    let error = explaining(error)
    // A model may have made the error, or thrown an earlier one, or a call inside this one may have added the line.
    guard let node = context.latestErrorNode, let text = error.context?.debugDescription,
      let location = context.storage.location(of: node), let line = context.storage.line(of: node),
      text.hasPrefix("\(location): ") || text.contains(" (\(location)): "), !text.hasSuffix(line)
    else { return error }
    return error.adding("\n" + line)
  }

  /// Returns a value as messages show it.
  func excerpt(_ index: Int) -> String { context.storage.excerpt(index) }

  /// Returns the context of an error, with path and location. A value that was not read from a text has no location.
  @inline(__always)
  private func errorContext(
    _ component: PathComponent?, _ index: Int, _ writeReason: (inout MessageWriter) -> Void
  ) -> DecodingError.Context {
    withPath(component, at: index) { path in
      if case .unsaid = context.origin {
        return .init(codingPath: path.keys, debugDescription: MessageWriter.message(writeReason))
      }
      context.latestErrorNode = index
      let location = context.storage.location(of: index)
      let message = KeyPathNotation.message(at: path.notation, location, writeReason)
      return .init(codingPath: path.keys, debugDescription: message)
    }
  }
}
