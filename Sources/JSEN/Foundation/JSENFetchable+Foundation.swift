#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL: JSENFetchable {
    /// Returns a URL from a string.
    public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> URL {
      try reader.parsed("a URL") { URL(string: $0) }
    }
  }

  extension UUID: JSENFetchable {
    /// Returns a UUID from a string.
    public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> UUID {
      try reader.parsed("a UUID") { UUID(uuidString: $0) }
    }
  }

  extension Date: JSENFetchable {
    /// Returns a date from a string in the ISO 8601 format of RFC 3339, with or without fractions of a second.
    ///
    /// A date or a time that does not exist is refused, such as 30 February, 24:00 and 23:59:60.
    ///
    /// For other formats, fetch with a transformation:
    ///
    ///     let json: JSEN = ["created": "2025-03-14T09:26:53Z", "updated": 1_741_944_413]
    ///     let created: Date = try json.fetch("created")
    ///     let updated = try json.fetch("updated", transformation: Date.init(timeIntervalSince1970:))
    ///     print(created == updated)
    ///     // prints true
    public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Date {
      try reader.parsed("a date and time in ISO 8601 format") { InternetDate.read($0) }
    }
  }

  extension Data: JSENFetchable {
    /// Returns data from a string in Base64.
    public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Data {
      try reader.parsed("data in Base64") { Data(base64Encoded: $0) }
    }
  }

  /// A number that a decimal, which has 38 digits, holds exactly.
  extension Decimal: JSENFetchable, FetchableScalar {}

  extension JSENReader {
    /// Returns what a closure makes of a string.
    fileprivate func parsed<Value>(
      _ expected: String, _ parse: (String) -> Value?
    ) throws(JSEN.FetchError) -> Value {
      if let value = parse(try String._fetch(from: self)) { return value }
      throw error(expected: expected)
    }
  }

  extension JSENInitializable {
    /// Reads a JSON text from data, which is copied, and makes a value from it.
    ///
    /// - Parameters:
    ///   - data: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
    ///   - options: the accepted grammar and the limits; RFC 8259 by default.
    /// - Throws: ``JSEN/ParsingError`` when the text is not valid, ``JSEN/FetchError`` when the value cannot be read.
    /// - Complexity: O(*n*) in bytes, and that of `init(reader:)`.
    public init(parsing data: Data, options: JSEN.ReadingOptions = JSEN.ReadingOptions()) throws {
      try self.init(json: JSENDocument(parsing: data, options: options))
    }
  }
#endif
