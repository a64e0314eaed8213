public import JSEN

extension JSENDecoder {
  /// Reads a text, validates it, and decodes a value from it.
  ///
  ///     struct Order: Decodable { var count: Int }
  ///     let schema = try JSONSchema(["properties": ["count": ["minimum": 1]]])
  ///     do {
  ///       _ = try JSENDecoder().decode(Order.self, from: #"{"count": 0}"#, validating: schema)
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // count (1:11): 0 is less than the minimum 1
  ///     // {"count": 0}
  ///     //           ^
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - text: a string or a substring.
  ///   - schema: the schema that the text must fit.
  /// - Throws: ``/JSEN/JSEN/ParsingError``, ``JSONSchema/ValidationError``, `DecodingError`, and the errors of the type's own
  ///   initializers.
  /// - Complexity: O(*n*) in the text, the validation, and the work of the type's own code.
  public func decode<T>(
    _ type: T.Type, from text: some StringProtocol, validating schema: JSONSchema
  ) throws -> T where T: Decodable {
    try decode(
      type, from: JSENDocument(parsing: text, options: textOptions), validating: schema)
  }

  /// Reads a text from its bytes, such as `Data`, validates it, and decodes a value from it.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - bytes: the text.
  ///   - schema: the schema that the text must fit.
  /// - Throws: the errors of `decode(_:from:validating:)` for a string.
  /// - Complexity: O(*n*) in the text, the validation, and the work of the type's own code.
  @_disfavoredOverload
  public func decode<T>(
    _ type: T.Type, from bytes: some Sequence<UInt8>, validating schema: JSONSchema
  ) throws -> T where T: Decodable {
    try decode(
      type, from: JSENDocument(parsing: bytes, options: textOptions), validating: schema)
  }

  /// Validates a document, and decodes a value from it.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - document: the document. Its text is not read again.
  ///   - schema: the schema that the document must fit.
  /// - Throws: ``JSONSchema/ValidationError``, `DecodingError`, and the errors of the type's own initializers.
  /// - Complexity: O(*n*) in the document, the validation, and the work of the type's own code.
  public func decode<T>(
    _ type: T.Type, from document: JSENDocument, validating schema: JSONSchema
  ) throws -> T where T: Decodable {
    try schema.require(document.root)
    return try decode(type, from: document)
  }

  /// The options for texts, with braces that may be left out.
  private var textOptions: JSEN.ReadingOptions {
    var options = readingOptions
    options.mayOmitBraces = assumesTopLevelDictionary
    return options
  }
}
