package import JSEN

extension JSONMergePatch.NullMemberError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(message, at: path, shownAs: pointer.description)]
  }
}
