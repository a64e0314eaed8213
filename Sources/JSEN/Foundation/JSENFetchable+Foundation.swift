#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// A type that is read from a string.
  protocol FetchableText: JSENFetchable {
    /// The expected value, as messages name it: `a URL`.
    static var expectation: String { get }

    /// Reads a text; nil when it is not one of the type.
    init?(text: String)
  }

  extension FetchableText {
    /// Returns a value from a string.
    public static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Self {
      if let value = Self(text: try String._fetch(from: reader)) { return value }
      throw reader.error(expected: expectation)
    }
  }

  extension URL: JSENFetchable, FetchableText {
    static var expectation: String { "a URL" }
    init?(text: String) { self.init(string: text) }
  }

  extension UUID: JSENFetchable, FetchableText {
    static var expectation: String { "a UUID" }
    init?(text: String) { self.init(uuidString: text) }
  }

  /// A date in the ISO 8601 format of RFC 3339, with or without fractions of a second.
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
  extension Date: JSENFetchable, FetchableText {
    static var expectation: String { "a date and time in ISO 8601 format" }
    init?(text: String) {
      guard let date = InternetDate.read(text) else { return nil }
      self = date
    }
  }

  extension Data: JSENFetchable, FetchableText {
    static var expectation: String { "data in Base64" }
    init?(text: String) { self.init(base64Encoded: text) }
  }

  /// A number that a decimal, which has 38 digits, holds exactly.
  extension Decimal: JSENFetchable, FetchableScalar {}

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
