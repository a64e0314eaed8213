package import JSEN

extension JSENFileError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(description)] }
}
