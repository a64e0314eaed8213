/// A JSON text that is checked once. It reads a value when you ask for it.
///
/// Parsing checks the whole text, converts its numbers, and records the position of each value. Strings, arrays and
/// objects are made only when you read them. If you need only some of the values, this is several times as fast as
/// building a ``JSEN``. A document also keeps repeated members, the digits of every number, and the location of each
/// value.
///
///     let document = try JSENDocument(parsing: #"{"user": {"name": "Ann", "id": 10.50}}"#)
///     if let id = document.root.user?.id {
///       print(id.double ?? 0, id.rawText, id.sourceRange.lowerBound)
///     }
///     // prints 10.5 10.50 1:32
///
/// It has the options and errors of `JSEN(parsing:)`. A text of 4 GiB or more is refused.
@dynamicMemberLookup
public struct JSENDocument: Sendable {
  package let storage: DocumentStorage

  /// Reads one JSON text.
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError``.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing text: some StringProtocol, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    try self.init(reading: OwnedText(copyingBytesOf: text.utf8), options: options.forString)
  }

  /// Reads one JSON text from its bytes: UTF-8, or UTF-16 and UTF-32 unless the options refuse them.
  ///
  /// - Parameters:
  ///   - bytes: an array is kept without a copy; other sequences are copied.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError``, also when the bytes are not a valid text.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    try self.init(reading: OwnedText(bytes, upTo: options.maximumTextLength), options: options)
  }

  /// Reads one JSON text from a span of its bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSEN/ParsingError`` when the text is not valid.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: Span<UInt8>, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    try self.init(
      reading: OwnedText(copying: bytes, upTo: options.maximumTextLength), options: options)
  }

  /// - Parameter start: the place in a stream where the text begins. Errors of this call do not have it.
  package init(
    reading text: consuming OwnedText, options: JSEN.ReadingOptions, start: TextStart? = nil
  ) throws(JSEN.ParsingError) {
    storage = try DocumentStorage(text, options: options, start: start)
  }

  package init(_ storage: DocumentStorage) { self.storage = storage }

  /// The outermost value of the text.
  public var root: Value { Value(storage: storage, index: 0) }
}
