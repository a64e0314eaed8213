/// A JSON text that has been read once, and whose values are looked at where they stand.
///
/// Reading fills a flat tape: what stands where, with numbers converted and UTF-8 validated. Strings, arrays
/// and objects are made only when they are asked for. For a text of which some values are needed this is
/// several times faster than building a ``JSEN``, and it keeps what a `JSEN` does not: repeated members, the
/// digits of every number, and where each value stands.
///
///     let document = try JSENDocument(parsing: #"{"user": {"name": "Ann", "id": 10.50}}"#)
///     let id = document.root.user?.id
///     print(id?.double ?? 0, id?.rawText ?? "", id?.sourceRange.lowerBound as Any)
///     // prints 10.5 10.50 Optional(1:32)
///
/// It accepts and refuses what `JSEN(parsing:)` does, with the same options and errors; a text
/// may have up to 4 GiB.
public struct JSENDocument: Sendable {
  package let storage: DocumentStorage

  /// Reads one JSON text.
  ///
  /// - Parameters:
  ///   - text: a string, whole or a part.
  ///   - options: what is accepted; RFC 8259 unless set otherwise.
  /// - Throws: ``JSEN/ParsingError``.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing text: some StringProtocol, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    try self.init(reading: DocumentText(Array(text.utf8)), options: options)
  }

  /// Reads one JSON text from its UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: an array or `Data` is kept as it is, anything else is copied.
  ///   - options: what is accepted; RFC 8259 unless set otherwise.
  /// - Throws: ``JSEN/ParsingError``, also when the bytes are not valid UTF-8.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    try self.init(reading: DocumentText(bytes as? [UInt8] ?? Array(bytes)), options: options)
  }

  /// Reads one JSON text from a span of its UTF-8 bytes, which are copied.
  public init(parsing bytes: Span<UInt8>, options: JSEN.ReadingOptions = .init())
    throws(JSEN.ParsingError)
  {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    try self.init(reading: DocumentText(copy), options: options)
  }

  package init(reading text: DocumentText, options: JSEN.ReadingOptions) throws(JSEN.ParsingError) {
    storage = try DocumentStorage(text, options: options)
  }

  /// The value that the text is.
  public var root: Value { Value(storage: storage, index: 0) }
}
