import JSEN

extension Inputs {
  /// Throws when the files and the options do not go together.
  mutating func validate(with schema: SchemaChoices) throws(CallError) {
    if files.isEmpty, !isNull { files = filesOrStandardInput }
    try validate(besides: schema.files)
  }

  /// Reads each document, validates it if there is a schema, and reports the errors.
  func forEachDocument(
    _ console: Console, validating schema: SchemaChoices,
    _ writing: WritingChoices = WritingChoices()
  ) throws {
    let validation = try schema.validation(reading, writing)
    console.masksValues = validation?.masksValues ?? false
    try forEachDocument(console) { try validation?.validate($0, console) }
  }
}
