package import JSEN

extension JSENSyntaxError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic("invalid \(subject) '\(KeyPathNotation.shortened(text))': \(reason)")]
  }
}
