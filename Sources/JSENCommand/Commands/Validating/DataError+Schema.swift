import JSEN
import JSENSchema
import JSENStandards

extension DataError {
  /// Makes an error for a value that does not fit a schema.
  ///
  ///     order.json:12:15: total: -3 is less than the minimum 0
  ///         "total": -3
  ///                  ^
  ///
  /// - Parameter masked: whether no part of the value is shown.
  init(_ failure: JSONSchema.Failure, in document: NamedDocument, masked: Bool) {
    // The alternatives are a list. Other line ends are those of keys and values.
    let parts = failure.message(masked: masked) { $0.wordsOfTheCommand }.split(separator: "\n- ")
    self.init(
      KeyPathNotation.message(String(parts.first ?? ""), at: failure.path.path),
      at: document.place(of: failure.location), details: parts.dropFirst().map(String.init),
      excerpt: masked ? nil : failure.excerpt)
  }

  /// Makes an error for a fault of a schema.
  init(_ error: JSONSchema.CompilationError, in document: NamedDocument) {
    let pointer = error.documentPointer
    let value = document.root[pointer: pointer] ?? document.root
    // In the tape, a key is directly before its value.
    let hasKey = error.concernsKey && !pointer.tokens.isEmpty
    let index = value.index - (hasKey ? 1 : 0)
    self.init(
      KeyPathNotation.message(
        error.reason { $0.wordsOfTheCommand }, at: KeyPathNotation.path(of: pointer.tokens)),
      at: document.place(of: value.storage.location(of: index)),
      excerpt: value.storage.line(of: index), .failure)
  }
}

extension NamedDocument {
  /// Throws for a schema that accepts everything because none of its members is a keyword. Another file was meant.
  func requireKeyword(
    _ draft: JSONSchema.Draft = .draft202012, advice: String
  ) throws(CallError) {
    if JSONSchema.canBeMeant(JSEN(root), draft) { return }
    throw CallError("\(name) has no keyword of JSON Schema; \(advice)")
  }
}
