package import JSEN

extension JSENLineError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    // Records have no line numbers.
    guard format == .lines else { return [JSEN.Diagnostic(description)] }
    let inner =
      hasOwnReason
      ? [JSEN.Diagnostic(reason)] : underlyingError.map { JSEN.Diagnostic.all(of: $0) } ?? []
    return inner.map {
      let column = $0.location?.column ?? 1
      return JSEN.Diagnostic(
        $0.message, at: $0.path, JSEN.TextLocation(offset: offset, line: number, column: column))
    }
  }

  /// Whether the reason is not that of an underlying error.
  private var hasOwnReason: Bool {
    switch cause {
    case .malformed(let error): error.kind == .notUTF8
    case .rejected: false
    case .tooLong, .missingSeparator, .possiblyCut: true
    }
  }
}
