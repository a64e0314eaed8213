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
  ///   - bytes: an array, an array slice, a string's bytes and an unsafe buffer are read in place. Other bytes are
  ///     copied, since they can change while they are read, such as `Data` of a mapped file.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError``, also when the bytes are not a valid text.
  /// - Complexity: O(*n*) in bytes.
  #if compiler(>=6.3)
    @specialized(where Bytes == [UInt8])
  #endif
  public init<Bytes>(parsing bytes: Bytes, options: ReadingOptions = ReadingOptions())
    throws(ParsingError)
  where Bytes: Sequence<UInt8> {
    self = try TextBytes.with(bytesOf: bytes) { (text) throws(ParsingError) in
      try Self.cannotChange(Bytes.self)
        ? JSEN(parsing: text, options: options) : JSEN(parsingCopyOf: text, options: options)
    }
  }

  /// Whether the bytes of a sequence cannot change while they are read, or the caller has promised this with `unsafe`.
  ///
  /// Generic, since Embedded Swift compares only types that are known when a call is specialized.
  @inline(__always)
  private static func cannotChange<Bytes>(_ bytes: Bytes.Type) -> Bool {
    bytes == [UInt8].self || bytes == ArraySlice<UInt8>.self || bytes == ContiguousArray<UInt8>.self
      || bytes == String.UTF8View.self || bytes == Substring.UTF8View.self || isUnsafeBuffer(bytes)
  }

  @inline(never)
  private static func isUnsafeBuffer<Bytes>(_ bytes: Bytes.Type) -> Bool {
    // SAFETY: types are compared, and no memory is read.
    unsafe bytes == UnsafeBufferPointer<UInt8>.self
      || bytes == UnsafeMutableBufferPointer<UInt8>.self
      || bytes == UnsafeRawBufferPointer.self || bytes == UnsafeMutableRawBufferPointer.self
  }

  /// Reads one JSON text from a copy of a span's bytes. The span can be of a mapped file, which can change while it is
  /// read.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``ParsingError`` when the text is not valid.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: Span<UInt8>, options: ReadingOptions = ReadingOptions())
    throws(ParsingError)
  {
    self = try TextBytes.with(bytes) { (bytes) throws(ParsingError) in
      try JSEN(parsingCopyOf: bytes, options: options)
    }
  }

  /// Reads a text whose bytes can change. The parser reads a byte more than once, so it needs a copy.
  ///
  /// The copy takes 3 to 8 % of the time of parsing texts of 0.6 to 2 MB, and nothing that can be measured for
  /// github_events.json with 65 kB (2026-11-22).
  @inline(never)
  private init(parsingCopyOf bytes: TextBytes, options: ReadingOptions) throws(ParsingError) {
    guard bytes.count <= options.maximumTextLength else {
      // No byte of a text that is too long is read, except for the error.
      try self.init(parsing: bytes, options: options)
      return
    }
    self = try bytes.withCopy { (bytes) throws(ParsingError) in
      try JSEN(parsing: bytes, options: options)
    }
  }

  /// - Parameter memberLimit: how many members an object may have; only tests pass another number.
  package init(
    parsing bytes: TextBytes, options: ReadingOptions, memberLimit: Int = KeyIndex.maximumCount
  ) throws(ParsingError) {
    if TextEncoding.isPossible(bytes), let text = try TranscodedText(bytes, options: options) {
      self = try JSEN(text)
      return
    }
    var builder = ValueBuilder(bytes, options: options, memberLimit: memberLimit)
    do throws(TextFailure) {
      try TextParser(bytes, options: options).parse(into: &builder)
    } catch {
      if let text = TranscodedText(replacing: error, in: bytes, options: options) {
        self = try JSEN(text)
        return
      }
      throw ParsingError(error, in: bytes, options: options)
    }
    self = builder.finish()
  }

  @inline(never)
  private init(_ text: TranscodedText) throws(ParsingError) {
    self = try TextBytes.with(text.bytes) { (bytes) throws(ParsingError) in
      var builder = ValueBuilder(bytes, options: text.options)
      do throws(TextFailure) {
        try TextParser(bytes, options: text.options).parse(into: &builder)
      } catch {
        if let replaced = text.replacing(error) { return try JSEN(replaced) }
        throw text.error(error)
      }
      return builder.finish()
    }
  }
}
