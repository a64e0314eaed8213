public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSONParser {
    /// Decodes a value from the UTF-8 bytes of a JSON text, which are copied.
    ///
    /// - Parameters:
    ///   - data: the text.
    ///   - options: the accepted grammar and the limits; RFC 8259 by default.
    ///   - reporting: whether an error has the first failure or all of them.
    /// - Throws: ``JSONParsingError``, also for a text that is not JSON.
    /// - Complexity: O(*n*) in the bytes, unless alternatives read a part again.
    public func decode(
      _ data: Data, options: JSEN.ReadingOptions = .init(), reporting: FailureReporting = .first
    ) throws(JSONParsingError) -> Output {
      let text = OwnedText(copying: data.span, upTo: options.maximumTextLength)
      return try decode(JSONSource(text, options), reporting)
    }
  }

  extension JSONParserPrinter {
    /// Encodes a value as the UTF-8 bytes of a JSON text.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - options: the layout and what is escaped; compact by default.
    /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
    /// - Complexity: O(*n*) in the bytes of the text.
    public func encode(
      _ value: Output, options: JSEN.WritingOptions = .compact
    ) throws(JSONPrintingError) -> Data {
      try body.content.write(value, options).data()
    }
  }
#endif
