public import JSEN

extension JSONParser {
  /// Decodes a value from a JSON text.
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  @inlinable
  public func decode(
    _ text: some StringProtocol, options: JSEN.ReadingOptions = .init(),
    reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(JSONSource(Array(text.utf8), options, isString: true), reporting)
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, such as `Data`. An array is not copied.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  @inlinable
  public func decode(
    _ bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init(),
    reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(JSONSource(Array(bytes), options), reporting)
  }

  /// Decodes a value from a document.
  ///
  /// - Parameters:
  ///   - document: the document. Its text is not read again.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``.
  /// - Complexity: O(*n*) in the parts of the document, unless alternatives read a part again.
  @inlinable
  public func decode(
    _ document: JSENDocument, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(document.root, reporting: reporting)
  }

  /// Decodes a value from a part of a document. Paths in errors begin at this part.
  ///
  /// - Parameters:
  ///   - value: a value of a document. Its text is not read again.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``.
  /// - Complexity: O(*n*) in the parts of the value, unless alternatives read a part again.
  @inlinable
  public func decode(
    _ value: JSENDocument.Value, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(JSONSource(value), reporting)
  }

  /// Makes a value from a `JSEN`, without writing it as text.
  ///
  /// - Parameters:
  ///   - value: the JSON.
  ///   - reporting: whether an error has the first failure or all of them.
  /// - Throws: ``JSONParsingError``.
  /// - Complexity: O(*n*) in the parts of the value, unless alternatives read a part again.
  @inlinable
  public func parse(
    _ value: JSEN, reporting: FailureReporting = .first
  ) throws(JSONParsingError) -> Output {
    try decode(JSONSource(value), reporting)
  }
}

extension JSONParser {
  /// Decodes a value from a JSON text, as a value of any type.
  ///
  /// The compiler chooses this function in an argument of type `Any`, such as an argument of `print`. There, it cannot
  /// infer the type of a value that a block describes.
  ///
  /// ```swift
  /// print(try Field("name") { String.jsonParser() }.decode(#"{"name": "Ann"}"#))
  /// // prints Ann
  /// ```
  ///
  /// - Parameter text: a string or a substring.
  /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
  @_disfavoredOverload
  public func decode(_ text: some StringProtocol) throws(JSONParsingError) -> Any {
    let value: Output = try decode(text)
    return value
  }
}

/// Functions that do not compile. Their messages say what to write.
extension JSONParser {
  /// Does not compile: use `decode(_:)`.
  @available(
    *, unavailable, message: "use 'decode(_:)' to read JSON text; 'parse(_:)' takes a JSEN"
  )
  @_disfavoredOverload
  public func parse(_ text: some StringProtocol) throws -> Output? { nil }

  /// Does not compile: use `decode(_:)`.
  @available(
    *, unavailable, message: "use 'decode(_:)' to read JSON text; 'parse(_:)' takes a JSEN"
  )
  @_disfavoredOverload
  public func parse(_ bytes: some Sequence<UInt8>) throws -> Output? { nil }

  /// Does not compile: use ``parse(_:reporting:)``.
  @available(*, unavailable, message: "use 'parse(_:)' for a JSEN; 'decode(_:)' reads JSON text")
  @_disfavoredOverload
  public func decode(_ value: JSEN) throws -> Output? { nil }
}
