import JSEN
import JSENSchema

/// A schema, and how the results of documents are written.
struct Validation {
  let schema: JSONSchema
  /// The form of the results; nil for messages.
  let output: JSONSchema.Output?
  /// The greatest number of failures of a document.
  let limit: Int
  let masksValues: Bool
  let writing: WritingChoices

  /// Validates a document, and writes its failures to standard error, or its result to standard output.
  func validate(_ document: NamedDocument, _ console: Console) throws {
    if let output { return try write(output, for: document, console) }
    if schema.isValid(document.root) { return }
    // One more than is shown tells whether there are more.
    let failures = schema.validate(document.root, limit: limit == 1 ? 1 : limit + 1)
    for failure in failures.prefix(limit) {
      try console.report(DataError(failure, in: document, masked: masksValues))
    }
    if failures.count > limit {
      try console.note(
        DataError("\(document.name): more than \(limit) failures; the first \(limit) are above"))
    }
  }

  private func write(
    _ output: JSONSchema.Output, for document: NamedDocument, _ console: Console
  ) throws {
    let result = schema.output(output, for: document.root, limit: limit, masked: masksValues)
    if result.object?["valid"] != true { console.fail() }
    try console.write(
      result, writing.options(unlessAsked: document.isLine ? nil : .spaces(2)), of: document.name,
      isLine: document.isLine)
  }
}
