package import JSEN

extension JSENLineError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    switch cause {
    case .rejected(let error):
      // A place outside of the line is one in another text.
      JSEN.Diagnostic.all(of: error).map { JSEN.Diagnostic($0.message, at: $0.path, location) }
    case .malformed(let error) where error.kind != .notUTF8: error.diagnostics
    case .unreadable(let error): error.diagnostics
    case .malformed, .tooLong, .missingSeparator, .possiblyTruncated:
      [JSEN.Diagnostic(reason, at: "", location)]
    }
  }
}
