package import JSEN

extension JSENLineError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    guard format == .lines else { return [JSEN.Diagnostic(description)] }
    func location(_ inner: JSEN.TextLocation?) -> JSEN.TextLocation {
      JSEN.TextLocation(offset: offset, line: number, column: inner?.column ?? 1)
    }
    guard let underlyingError else { return [JSEN.Diagnostic(reason, at: "", location(nil))] }
    return JSEN.Diagnostic.all(of: underlyingError).map { $0.at(location($0.location)) }
  }
}
