public import JSEN

extension JSONParserPrinter {
  /// Encodes a value as a JSON text.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the layout and what is escaped; compact by default.
  /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
  /// - Complexity: O(*n*) in the bytes of the text.
  @inlinable
  public func encodeToString(
    _ value: Output, options: JSEN.WritingOptions = .compact
  ) throws(JSONPrintingError) -> String {
    try compiled.content.string(of: value, options)
  }

  /// Encodes a value as the UTF-8 bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the layout and what is escaped; compact by default.
  /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
  /// - Complexity: O(*n*) in the bytes of the text.
  @inlinable
  public func encodeToBytes(
    _ value: Output, options: JSEN.WritingOptions = .compact
  ) throws(JSONPrintingError) -> [UInt8] {
    try compiled.content.bytes(of: value, options)
  }

  /// Encodes a value as a `JSEN`.
  ///
  /// - Parameter value: the value.
  /// - Throws: ``JSONPrintingError`` for a value that the description does not fit.
  /// - Complexity: O(*n*) in the parts of the result.
  @inlinable
  public func print(_ value: Output) throws(JSONPrintingError) -> JSEN {
    try compiled.content.value(of: value)
  }

  /// Encodes a value with line breaks and indentation.
  ///
  /// - Parameter value: the value.
  /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
  /// - Complexity: O(*n*) in the bytes of the text.
  public func prettyPrint(_ value: Output) throws(JSONPrintingError) -> String {
    try encodeToString(value, options: .pretty)
  }
}

/// Encoding, which is called from the program, where the type of the description is known. Looking it up at run time takes a
/// twelfth of encoding a small struct.
extension JSONContent {
  @usableFromInline
  func string<Value>(
    of value: Value, _ options: JSEN.WritingOptions
  ) throws(JSONPrintingError) -> String {
    try write(value, options).finish()
  }

  @usableFromInline
  func bytes<Value>(
    of value: Value, _ options: JSEN.WritingOptions
  ) throws(JSONPrintingError) -> [UInt8] {
    try write(value, options).finish()
  }

  @usableFromInline
  func value<Value>(of value: Value) throws(JSONPrintingError) -> JSEN {
    // No option allows more, so the limit is the highest one.
    var writer = PlanWriter(ofValueTo: JSEN.maximumDepth, isReadBack: true)
    guard Slot.with(value, { writer.write($0, by: plan) }) else {
      throw JSONPrintingError(writer.failures[0])
    }
    return writer.value()
  }

  func write<Value>(
    _ value: Value, _ options: JSEN.WritingOptions
  ) throws(JSONPrintingError) -> ByteWriter {
    var writer = PlanWriter(options, isReadBack: true)
    guard Slot.with(value, { writer.write($0, by: plan) }) else {
      throw JSONPrintingError(writer.failures[0])
    }
    do throws(JSEN.WritingError) {
      return try writer.finish()
    } catch {
      throw JSONPrintingError(PlanWritingFailure(.writing(error)))
    }
  }
}

/// Functions that do not compile. Their messages say what to write.
extension JSONParser where Direction == OneWay {
  /// Does not compile: a part of the description is not written.
  @available(
    *, unavailable,
    message: "this description only decodes: use conversions in 'map', and 'ParsePrint' for 'Parse'"
  )
  public func encodeToString(_ value: Output, options: JSEN.WritingOptions = .compact) throws
    -> String
  {
    ""
  }

  /// Does not compile: a part of the description is not written.
  @available(
    *, unavailable,
    message: "this description only decodes: use conversions in 'map', and 'ParsePrint' for 'Parse'"
  )
  public func print(_ value: Output) throws -> JSEN { .null }
}
