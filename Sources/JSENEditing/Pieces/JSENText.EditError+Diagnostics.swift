package import JSEN

extension JSENText.EditError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    underlyingError.map { JSEN.Diagnostic.all(of: $0) } ?? [JSEN.Diagnostic(reason, at: path)]
  }
}
