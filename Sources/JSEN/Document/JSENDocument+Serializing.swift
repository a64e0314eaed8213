extension JSENDocument.Value {
  /// Writes the value as JSON text, with its members in order, and the digits of its numbers.
  ///
  ///     print(try JSENDocument(parsing: #"{ "b": 1.50, "a": 1E2 }"#).root.serialized())
  ///     // prints {"b":1.50,"a":1E2}
  ///
  /// Repeated members are written, too: a reader takes the last one. If the document was read with `keepFirst`, only the
  /// first one is written, so that the text means the same to a reader as the document.
  ///
  /// The canonical form is that of ``JSEN``: it does not keep the digits of numbers and repeated members. A number that
  /// RFC 8259 does not allow, such as `+1` or `0xFF`, is written in an allowed form.
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them, and for values
  ///   nested deeper than the options allow.
  /// - Complexity: O(*n*) in the size of the text.
  public func serialized(_ options: JSEN.WritingOptions = .init()) throws(JSEN.WritingError)
    -> String
  {
    return try written(options).finish()
  }

  /// Writes the value as the UTF-8 bytes of its JSON text.
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does.
  /// - Complexity: O(*n*) in the size of the text.
  public func serializedBytes(_ options: JSEN.WritingOptions = .init()) throws(JSEN.WritingError)
    -> [UInt8]
  {
    return try written(options).finish()
  }

  private func written(_ options: JSEN.WritingOptions) throws(JSEN.WritingError) -> ByteWriter {
    var writer = TextWriter(TextStyle(options))
    try writer.add(self)
    return writer.finish()
  }
}

extension TextWriter {
  /// Adds a value of a document.
  package mutating func add(_ value: JSENDocument.Value) throws(JSEN.WritingError) {
    let storage = value.storage
    defer { extendLifetime(storage) }
    try add(
      value.index, of: storage.uncheckedTape, isStrict: storage.isStrict,
      hasRelaxedNumbers: storage.hasRelaxedNumbers)
  }
}

extension JSENDocument {
  /// Writes the document as JSON text, as ``Value/serialized(_:)`` does.
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError``, as ``Value/serialized(_:)`` does.
  /// - Complexity: O(*n*) in the size of the text.
  public func serialized(_ options: JSEN.WritingOptions = .init()) throws(JSEN.WritingError)
    -> String
  {
    try root.serialized(options)
  }

  /// Writes the document as the UTF-8 bytes of its JSON text.
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError``, as ``Value/serialized(_:)`` does.
  /// - Complexity: O(*n*) in the size of the text.
  public func serializedBytes(_ options: JSEN.WritingOptions = .init()) throws(JSEN.WritingError)
    -> [UInt8]
  {
    try root.serializedBytes(options)
  }
}
