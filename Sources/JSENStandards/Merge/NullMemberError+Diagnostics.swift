package import JSEN

extension JSONMergePatch.NullMemberError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(message, at: pointer.description)]
  }
}
