extension JSEN.ParsingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(at: path, location) { message($0) }]
  }
}

extension JSEN.WritingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(at: path) { message($0) }]
  }
}

extension JSEN.KeyPathError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path)] }
}

extension JSEN.ConversionError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(at: path) { message($0) }] }
}

extension JSEN.FetchError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    switch problem {
    case .undecodable(_, let failure):
      [JSEN.Diagnostic(at: path, failure.location) { failure.message($0) }]
    // The path goes on with that of the error.
    case .other(let error as DecodingError):
      error.diagnostics.map { $0.asCause(at: path, location) }
    case .other(let error as any DiagnosableError):
      error.diagnostics.map { $0.asCause(at: $0.path(inside: path), location) }
    default: [JSEN.Diagnostic(message, at: path, location)]
    }
  }
}

extension JSEN.UnwrappingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    let outer = JSEN.Diagnostic(direct)
    guard let inner else { return [outer] }
    let message = "\(outer.message); and the text in the string: \(JSEN.Diagnostic(inner))"
    return [JSEN.Diagnostic(message, at: outer.path, outer.location)]
  }
}

extension DecodingFailure: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(at: path, location) { message($0) }]
  }
}

extension DecodingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    context.map { Self.diagnostics($0.codingPath, $0.debugDescription, $0.underlyingError) }
      ?? [JSEN.Diagnostic("\(self)")]
  }

  /// The facts of an error of Codable, from those that its underlying error has.
  fileprivate static func diagnostics(
    _ codingPath: [any CodingKey], _ message: String, _ underlyingError: (any Error)?
  ) -> [JSEN.Diagnostic] {
    let path = JSEN.KeyPath(segments: codingPath.map(\.pathSegment))
    return switch underlyingError {
    case let place as CodingPlace:
      [JSEN.Diagnostic(at: place.path, place.location) { place.message($0) }]
    // A decoder's own error before it leaves the call. A model may have given words to it.
    case let failure as DecodingFailure:
      [
        JSEN.Diagnostic(
          at: failure.segments.map { JSEN.KeyPath(segments: $0) } ?? path, failure.location
        ) { message.isEmpty ? failure.message($0) : message }
      ]
    // The words of a model, about an error that it has caught.
    case let error? where error is DecodingError || error is EncodingError:
      JSEN.Diagnostic.all(of: error).map {
        $0.asCause(at: path, after: message.isEmpty ? "" : "\(message): ")
      }
    case let error as any DiagnosableError where codingPath.isEmpty: error.diagnostics
    // The path leads to the value that the error is about.
    case let error as any DiagnosableError:
      error.isInDocument ? error.diagnostics : error.diagnostics.map { $0.asCause(at: path) }
    default: [JSEN.Diagnostic(message, at: path)]
    }
  }
}

extension EncodingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard case .invalidValue(_, let context) = self else { return [JSEN.Diagnostic("\(self)")] }
    return DecodingError.diagnostics(
      context.codingPath, context.debugDescription, context.underlyingError)
  }
}
