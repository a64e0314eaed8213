/// A `DecodingError` for a caller that says itself where a value is: the node, and a message with the value.
package struct DecodingFailure: Error, CustomStringConvertible {
  package let node: Int
  package let description: String
}

extension DecodingFailure {
  init(_ error: DecodingError, in decoder: TapeDecoder) {
    let place = decoder.decoder(at: (error.context?.codingPath ?? [])[...])
    node = (place ?? decoder).index
    // A path that leads nowhere is that of another text, such as one inside a string.
    var message =
      (place == nil ? nil : error.context?.underlyingReason) ?? JSEN.UnwrappingError.text(of: error)
    // An error of a model's own may not have the value.
    if case .dataCorrupted(let context) = error, context.underlyingReason == nil,
      !message.contains(decoder.context.storage.textExcerpt(node))
    {
      message += ", found \(decoder.excerpt(node))"
    }
    description = message
  }

  /// - Parameter value: the value that another decoder has read.
  package init(_ error: DecodingError, in value: JSENDocument.Value) {
    var place = value
    var path = (error.context?.codingPath ?? [])[...]
    while let key = path.first {
      guard let next = key.intValue.map({ place[$0] }) ?? place[key.stringValue] else { break }
      place = next
      path.removeFirst()
    }
    node = place.index
    var message =
      error.context?.underlyingReason.map { KeyPathNotation.message($0, at: Array(path).notation) }
      ?? JSEN.UnwrappingError.text(of: error)
    if let type = RawValues.typeName(in: message) {
      message = "expected a raw value of \(type), found \(value.storage.excerpt(node))"
    }
    description = message
  }
}

extension DecodingError.Context {
  /// The reason that the underlying error gives; nil when there is none, or when it has no reason. The path leads to the
  /// place, but not to that in a text inside a string.
  var underlyingReason: String? {
    (underlyingError as? any UnderlyingReason).map {
      $0 is JSEN.ParsingError ? "\($0)" : $0.cause
    }
  }
}

extension DecodingError {
  /// The context; nil for a kind of error that a later standard library has.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// Returns the same error with more text at the end.
  func adding(_ text: String) -> DecodingError {
    with(
      context.map {
        Context(
          codingPath: $0.codingPath, debugDescription: $0.debugDescription + text,
          underlyingError: $0.underlyingError)
      })
  }

  /// Returns an error of the same kind with another context.
  func with(_ context: Context?) -> DecodingError {
    guard let context else { return self }
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}
