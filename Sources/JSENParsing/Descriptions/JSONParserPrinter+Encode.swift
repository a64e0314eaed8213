public import JSEN

extension JSONParserPrinter {
  /// Encodes a value as a JSON text.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the layout and what is escaped; compact by default.
  /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
  /// - Complexity: O(*n*) in the bytes of the text.
  public func encodeToString(
    _ value: Output, options: JSEN.WritingOptions = .compact
  ) throws(JSONPrintingError) -> String {
    try write(value, options).finish()
  }

  /// Encodes a value as the UTF-8 bytes of a JSON text.
  public func encodeToBytes(
    _ value: Output, options: JSEN.WritingOptions = .compact
  ) throws(JSONPrintingError) -> [UInt8] {
    try write(value, options).finish()
  }

  /// Makes a `JSEN` of a value.
  public func print(_ value: Output) throws(JSONPrintingError) -> JSEN {
    var writer = PlanWriter(ofValueTo: JSEN.WritingOptions.compact.maximumDepth)
    guard Slot.with(value, { writer.write($0, by: body.content.plan) }) else {
      throw JSONPrintingError(writer.failures[0])
    }
    return writer.value()
  }

  /// Encodes a value with line breaks and indentation.
  public func prettyPrint(_ value: Output) throws(JSONPrintingError) -> String {
    try encodeToString(value, options: .pretty)
  }

  func write(
    _ value: Output, _ options: JSEN.WritingOptions
  ) throws(JSONPrintingError) -> ByteWriter {
    var writer = PlanWriter(options)
    let plan = body.content.plan
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
