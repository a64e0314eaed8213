package import JSEN

extension JSENElementError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard let underlyingError, let offset else { return [JSEN.Diagnostic(description)] }
    return JSEN.Diagnostic.all(of: underlyingError).map {
      JSEN.Diagnostic(
        "\($0.message); the element begins at byte \(offset)", at: $0.path(inside: path))
    }
  }
}
