extension JSEN {
  /// Reads one JSON text.
  ///
  /// Members keep the order of the text. `options.duplicateKeys` decides which member wins when a key is repeated.
  ///
  ///     try JSEN(parsing: "[1,]")
  ///     // error: 1:4: trailing comma before ']'; .trailingCommas allows it
  ///     // [1,]
  ///     //    ^
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError``. Its `isIncomplete` is true when the text ends too early.
  /// - Complexity: O(*n*) in bytes; nesting is bounded by `options.maximumDepth`.
  #if compiler(>=6.3)
    @specialized(where Text == String)
    @specialized(where Text == Substring)
  #endif
  public init<Text>(parsing text: Text, options: ReadingOptions = ReadingOptions())
    throws(ParsingError)
  where Text: StringProtocol {
    try self.init(parsing: text.utf8, options: options.forString)
  }

  /// Reads one JSON text from its bytes: UTF-8, or UTF-16 and UTF-32 unless the options refuse them.
  ///
  ///     try JSEN(parsing: [0x5B, 0x31, 0x5D] as [UInt8])  // [1]
  ///
  /// - Parameters:
  ///   - bytes: contiguous bytes (an array, a slice, an unsafe buffer, `Data`) are read directly; others are copied.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError``, also when the bytes are not a valid text.
  /// - Complexity: O(*n*) in bytes.
  #if compiler(>=6.3)
    @specialized(where Bytes == [UInt8])
  #endif
  public init<Bytes>(parsing bytes: Bytes, options: ReadingOptions = ReadingOptions())
    throws(ParsingError)
  where Bytes: Sequence<UInt8> {
    self = try TextBytes.with(bytesOf: bytes) { (bytes) throws(ParsingError) in
      try JSEN(parsing: bytes, options: options)
    }
  }

  /// Reads one JSON text from a span of its bytes.
  public init(parsing bytes: Span<UInt8>, options: ReadingOptions = ReadingOptions())
    throws(ParsingError)
  {
    self = try TextBytes.with(bytes) { (bytes) throws(ParsingError) in
      try JSEN(parsing: bytes, options: options)
    }
  }

  private init(parsing bytes: TextBytes, options: ReadingOptions) throws(ParsingError) {
    var builder = ValueBuilder(bytes, options: options)
    do {
      try TextParser(bytes, options: options).parse(into: &builder)
    } catch {
      self = try JSEN(
        TranscodedText(insteadOf: bytes, after: error, keptBy: nil, options: options))
      return
    }
    self = builder.finish()
  }

  @inline(never)
  private init(_ text: TranscodedText) throws(ParsingError) {
    self = try TextBytes.with(text.bytes.span) { (bytes) throws(ParsingError) in
      var builder = ValueBuilder(bytes, options: text.options)
      do throws(TextFailure) {
        try TextParser(bytes, options: text.options).parse(into: &builder)
      } catch {
        throw text.error(error)
      }
      return builder.finish()
    }
  }
}
