public import JSEN

extension JSONSchema {
  /// Infers a schema from samples, and compiles it.
  ///
  ///     let schema = try JSONSchema(inferredFrom: [["id": 1], ["id": 2, "name": "Ann"]])
  ///     print(schema.isValid(["id": 3]), schema.isValid(["name": "Ben"]))
  ///     // prints true false
  ///
  /// ``Inference`` takes samples one after the other.
  ///
  /// - Parameters:
  ///   - samples: the samples.
  ///   - options: the facts that are noted.
  /// - Throws: ``CompilationError``, which no inferred schema causes.
  /// - Complexity: O(*n*) in the samples.
  public init(
    inferredFrom samples: some Sequence<JSEN>, options: Inference.Options = .init()
  ) throws(CompilationError) {
    var inference = Inference(options)
    for sample in samples { inference.add(sample) }
    try self.init(inference.schema)
  }
}
