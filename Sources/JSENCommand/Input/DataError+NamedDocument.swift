import JSEN

extension DataError {
  /// Makes an error for a value of another type than a command needs.
  init(
    _ document: NamedDocument, _ path: String, expected: String, found value: JSENDocument.Value
  ) {
    let reason = "expected \(expected), found \(value.kind.withArticle)"
    self.init("\(document.name): " + KeyPathNotation.message(reason, at: path))
  }
}
