package import JSEN

extension JSONPointer.ResolutionError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(message, at: pointer.description)]
  }
}
