#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSEN {
    /// Reads one JSON text from data; as `JSEN(parsing:)` does for any bytes, without a detour.
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
    /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does.
    /// - Complexity: O(*n*) in the size of the text.
    public func serializedData(_ options: WritingOptions = WritingOptions()) throws(WritingError)
      -> Data
    {
      Data(try serializedBytes(options))
    }
  }
#endif
