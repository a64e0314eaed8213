/// A `DecodingError` for a caller that says itself where a value is: the node, and a message with the value.
package struct DecodingFailure: Error, CustomStringConvertible {
  package let node: Int
  package let description: String

  init(_ error: DecodingError, in decoder: TapeDecoder) {
    let place = decoder.decoder(at: Self.path(of: error)[...]) ?? decoder
    node = place.index
    let message = JSEN.UnwrappingError.text(of: error)
    // An error of a model's own may not have the value.
    if case .dataCorrupted = error,
      !message.contains(decoder.context.storage.textExcerpt(node))
    {
      description = "\(message), found \(decoder.excerpt(node))"
    } else {
      description = message
    }
  }

  init(node: Int, description: String) {
    self.node = node
    self.description = description
  }

  /// - Parameter value: the value that another decoder has read.
  package init(_ error: DecodingError, in value: JSENDocument.Value) {
    var place = value
    for key in Self.path(of: error) {
      guard let next = key.intValue.map({ place[$0] }) ?? place[key.stringValue] else { break }
      place = next
    }
    node = place.index
    description = JSEN.UnwrappingError.text(of: error)
  }

  private static func path(of error: DecodingError) -> [any CodingKey] {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
