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
    let compiled = try schema.schema(reading)
    console.asksForValidity = asksForValidity
    console.masksValues = schema.masks
    try forEachDocument(console) {
      if let compiled { try schema.validate($0, compiled, writing, console) }
    }
  }
}
