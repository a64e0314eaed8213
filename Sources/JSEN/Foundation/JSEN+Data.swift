#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSEN {
    /// Reads one JSON text from data, which is copied: it may be a mapped file, which can change while it is read.
    ///
    /// - Parameters:
    ///   - data: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
    ///   - options: the accepted grammar and the limits; RFC 8259 by default.
    /// - Throws: ``JSEN/ParsingError`` when the text is not valid.
    /// - Complexity: O(*n*) in bytes.
    public init(parsing data: Data, options: ReadingOptions = ReadingOptions())
      throws(ParsingError)
    {
      try self.init(parsing: data.span, options: options)
    }

    /// Writes the value as the UTF-8 bytes of its JSON text. `JSEN(parsing:)` reads them back.
    ///
    ///     let data = try JSEN.array([1, 2]).serializedData()
    ///     print(data.count, try JSEN(parsing: data))
    ///     // prints 5 [1,2]
    ///
    /// - Parameter options: the form of the text; compact by default.
    /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does.
    /// - Complexity: O(*n*) in the size of the text.
    public func serializedData(_ options: WritingOptions = WritingOptions()) throws(WritingError)
      -> Data
    {
      Data(try serializedBytes(options))
    }
  }

  extension JSENDocument {
    /// Reads one JSON text from data, which is copied: it may be a mapped file, which can change later.
    ///
    /// To keep bytes without a copy, read them into an array. The copy takes up to 9 % of the time of parsing.
    ///
    /// - Parameters:
    ///   - data: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
    ///   - options: the accepted grammar and the limits; RFC 8259 by default.
    /// - Throws: ``JSEN/ParsingError`` when the text is not valid.
    /// - Complexity: O(*n*) in bytes.
    public init(parsing data: Data, options: JSEN.ReadingOptions = JSEN.ReadingOptions())
      throws(JSEN.ParsingError)
    {
      let text = OwnedText(copying: data.span, upTo: options.maximumTextLength)
      try self.init(reading: text, options: options)
    }
  }
#endif
