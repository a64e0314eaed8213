package import JSEN

extension JSONSchema.ValidationError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    failures.map { failure in
      JSEN.Diagnostic(at: failure.path, failure.location) { failure.message(masked: false, $0) }
    }
  }
}

extension JSONSchema.CompilationError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(at: path, shownAs: place) { reason($0) }]
  }
}
