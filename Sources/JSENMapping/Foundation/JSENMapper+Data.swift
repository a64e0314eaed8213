public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENMapper {
    /// Decodes a value from the UTF-8 bytes of a JSON text, which are copied.
    public func decode<T>(
      _ type: T.Type = T.self, parsing data: Data, options: JSEN.ReadingOptions = .init()
    ) throws(JSENMappingError) -> T {
      try decode(type, OwnedText(copying: data.span, upTo: options.maximumTextLength), options)
    }

    /// Fails, since data is not a JSON value. A warning says what to write.
    @available(
      *, deprecated,
      message:
        "this fails, since data is not a JSON value: use 'decode(parsing:)' to read JSON text"
    )
    public func decode<T>(
      _ type: T.Type = T.self, from data: Data
    ) throws(JSENMappingError) -> T {
      try decode(type, from: data as Any)
    }

    /// Encodes a value as the UTF-8 bytes of a JSON text.
    ///
    /// - Parameters:
    ///   - value: a value of any type that can be mapped.
    ///   - options: the layout and what is escaped; compact by default.
    public func encodeToData<T>(
      _ value: T, options: JSEN.WritingOptions = .compact
    ) throws(JSENMappingError) -> Data {
      try text(value, options).data()
    }
  }
#endif
