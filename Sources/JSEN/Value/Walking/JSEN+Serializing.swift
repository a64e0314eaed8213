extension JSEN {
  /// Writes the value as JSON text.
  ///
  ///     let json: JSEN = ["id": 7, "tags": ["a", "b"]]
  ///     print(try json.serialized())
  ///     // prints {"id":7,"tags":["a","b"]}
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them, and for values nested
  ///   deeper than the options allow.
  /// - Complexity: O(*n*) in the size of the text.
  public func serialized(_ options: WritingOptions = WritingOptions()) throws(WritingError)
    -> String
  {
    try written(options).finish()
  }

  /// Writes the value as the UTF-8 bytes of its JSON text.
  ///
  /// - Parameter options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does.
  /// - Complexity: O(*n*) in the size of the text; O(*n* log *n*) when keys are sorted.
  public func serializedBytes(_ options: WritingOptions = WritingOptions()) throws(WritingError)
    -> [UInt8]
  {
    try written(options).finish()
  }

  /// Appends the value's JSON text to a buffer.
  ///
  /// - Parameters:
  ///   - buffer: the bytes to which the text is appended.
  ///   - options: the form of the text; compact by default.
  /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does. The buffer is then unchanged.
  /// - Complexity: O(*n*) in the size of the text; O(*n* log *n*) when keys are sorted.
  public func serialize(
    into buffer: inout [UInt8], _ options: WritingOptions = WritingOptions()
  ) throws(WritingError) {
    let written = try written(options)
    // SAFETY: the bytes are read during the call only.
    unsafe written.forEachPart { unsafe buffer.append(contentsOf: $0) }
  }

  private func written(_ options: WritingOptions) throws(WritingError) -> ByteWriter {
    var writer = TextWriter(TextStyle(options))
    try writer.add(self)
    return writer.finish()
  }
}
