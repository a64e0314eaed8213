public import JSEN

extension JSONSchema {
  /// Compiles the schema of the texts from which a `Decodable` type is decoded.
  ///
  ///     struct Point: Decodable { var x, y: Double }
  ///     let schema = try JSONSchema(of: Point.self)
  ///     print(schema.isValid(["x": 1, "y": 2]), schema.isValid(["x": 1]))
  ///     // prints true false
  ///
  /// ``json(of:decodedBy:)`` makes the schema, and its documentation says what it cannot see.
  ///
  /// - Parameters:
  ///   - type: the type. Its initializer runs up to fifteen times.
  ///   - decoder: the decoder for which the schema is; with default settings unless you set it.
  /// - Throws: ``CompilationError``.
  /// - Complexity: O(*n*) in the members of all types inside the type.
  public init<Value: Decodable>(
    of type: Value.Type, decodedBy decoder: JSENDecoder = JSENDecoder()
  ) throws(CompilationError) {
    try self.init(Self.json(of: type, decodedBy: decoder))
  }
}
