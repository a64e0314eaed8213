public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
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
