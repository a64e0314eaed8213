package import JSEN

extension JSONParsingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    malformedText?.diagnostics
      ?? failures.map { JSEN.Diagnostic($0.message, at: $0.path, $0.location) }
  }

  package var isInDocument: Bool {
    if case .failures(_, let report) = content { report.isInDocument } else { false }
  }
}

extension JSONPrintingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] { [JSEN.Diagnostic(message, at: path)] }
}
