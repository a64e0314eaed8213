package import JSEN

extension JSONPointer.ResolutionError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(message, at: path, shownAs: pointer.description)]
  }
}
