package import JSEN

extension JSENText.EditError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard let underlyingError, !(underlyingError is JSEN.WritingError) else {
      return [JSEN.Diagnostic(reason, at: path)]
    }
    return JSEN.Diagnostic.all(of: underlyingError)
  }
}
