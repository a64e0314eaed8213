package import JSEN

extension JSENElementError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard let underlyingError else { return [JSEN.Diagnostic(description)] }
    // The places of the errors are inside the element.
    return JSEN.Diagnostic.all(of: underlyingError).map { $0.inside(path).at(nil) }
  }
}
