extension JSEN.ParsingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path, location)] }
}

extension JSEN.WritingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path)] }
}

extension JSEN.KeyPathError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path.path)] }
}

extension JSEN.ConversionError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path)] }
}

extension JSEN.FetchError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    switch problem {
    case .undecodable(_, let failure):
      return [JSEN.Diagnostic(failure.description, at: path.path, failure.location)]
    case .other(let error as any DiagnosableError):
      // The error has its own path, and may have the place in a text of its own.
      return error.diagnostics.map {
        JSEN.Diagnostic($0.message, at: path.path, $0.location ?? location)
      }
    default: return [JSEN.Diagnostic(message, at: path.path, location)]
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

extension DecodingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard let context else { return [JSEN.Diagnostic("\(self)")] }
    let path = context.codingPath.notation
    switch context.underlyingError {
    case let place as DecodedPlace:
      return [JSEN.Diagnostic(place.reason, at: place.path, place.location)]
    case let error as any DiagnosableError:
      // The path leads to the first failure already.
      let inner = error.diagnostics
      return path.isEmpty ? inner : inner.map { JSEN.Diagnostic($0.message, at: path, $0.location) }
    default: return [JSEN.Diagnostic(context.debugDescription, at: path)]
    }
  }
}

extension EncodingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard case .invalidValue(_, let context) = self else { return [JSEN.Diagnostic("\(self)")] }
    let path = context.codingPath.notation
    if let error = context.underlyingError as? any DiagnosableError {
      return error.diagnostics.map { JSEN.Diagnostic($0.message, at: path) }
    }
    return [JSEN.Diagnostic(context.reason, at: path)]
  }
}
