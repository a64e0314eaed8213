package import JSEN

extension JSONPatch.ReadingError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    [JSEN.Diagnostic(reason, at: JSEN.KeyPath(operationIndex.map(String.init) ?? ""))]
  }
}

extension JSONPatch.ApplicationError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    let pointer = pointerError?.pointer ?? operation.path
    let message = "operation \(operationIndex) (\(operation.name)): \(message)"
    return [JSEN.Diagnostic(message, at: JSEN.KeyPath(pointer), shownAs: pointer.description)]
  }
}
