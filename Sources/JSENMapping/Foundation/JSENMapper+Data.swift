public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENMapper {
    /// Fails, since data is not a JSON value. A warning says what to write.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - data: any data.
    /// - Throws: ``JSENMappingError``, always.
    /// - Complexity: O(1).
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
    /// - Throws: ``JSENMappingError`` for a type that cannot be mapped, and for NaN and infinity.
    /// - Complexity: O(*n*) in the size of the text.
    public func encodeToData<T>(
      _ value: T, options: JSEN.WritingOptions = .compact
    ) throws(JSENMappingError) -> Data {
      try text(value, options).data()
    }
  }
#endif
