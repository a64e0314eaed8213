package import JSEN

extension JSONSchema.ValidationError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    failures.map { JSEN.Diagnostic($0.message, at: $0.path, $0.location) }
  }
}

extension JSONSchema.CompilationError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(reason, at: path)] }
}
