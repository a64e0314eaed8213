import JSEN

extension Inputs {
  /// Throws when the files and the options do not go together.
  mutating func validate(with schema: SchemaChoices) throws(CallError) {
    if files.isEmpty, !isNull { files = filesOrStandardInput }
    try validate(besides: schema.files)
  }

  /// Reads each document, validates it if there is a schema, and reports the errors.
  ///
  /// - Parameter asksForValidity: whether a text that is not JSON is an answer, and no failure.
  func forEachDocument(
    _ console: Console, validating schema: SchemaChoices,
    _ writing: WritingChoices = WritingChoices(), asksForValidity: Bool = false
  ) throws {
    let validation = try schema.validation(reading, writing)
    console.asksForValidity = asksForValidity
    console.masksValues = validation?.masksValues ?? false
    try forEachDocument(console) { try validation?.validate($0, console) }
  }
}
