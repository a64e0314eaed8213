#if canImport(Foundation)
  public import Foundation
#elseif canImport(FoundationEssentials)
  public import FoundationEssentials
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENEncoder {
    /// How dates are written.
    public enum DateEncodingStrategy: Sendable {
      /// `Date` encodes itself as a number of seconds since 1 January 2001.
      case deferredToDate

      /// A number of seconds since 1 January 1970.
      ///
      /// A `Date` counts from 2001, so it has a bit more for the fraction of a second. About a third of all dates with a
      /// fraction differ in the last bit when they are decoded, as with Foundation's coders.
      /// ``iso8601WithFractionalSeconds`` gives each date back.
      case secondsSince1970

      /// A number of milliseconds since 1 January 1970, rounded like ``secondsSince1970``.
      case millisecondsSince1970

      /// A string such as `2024-02-29T12:00:00Z`, without fractions of a second. A date whose year does not have four
      /// digits is an error.
      case iso8601

      /// A string such as `2024-02-29T12:00:00.250Z`, with three digits of a second, or with more when the date needs them.
      /// The decoder's ``JSENDecoder/DateDecodingStrategy/iso8601`` reads the same date again. Not in Foundation.
      ///
      ///     let encoder = JSENEncoder()
      ///     encoder.dateEncodingStrategy = .iso8601WithFractionalSeconds
      ///     print(try encoder.encodeToString([Date(timeIntervalSince1970: 0.25)]))
      ///     // prints ["1970-01-01T00:00:00.250Z"]
      case iso8601WithFractionalSeconds

      #if canImport(Foundation)
        /// A string that the formatter makes.
        @preconcurrency case formatted(DateFormatter)
      #endif

      /// The closure encodes the date. When it encodes nothing, an empty object is written.
      @preconcurrency case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }

    /// How `Data` is written.
    public enum DataEncodingStrategy: Sendable {
      /// `Data` encodes itself as an array of numbers.
      case deferredToData

      /// A string in Base64 (RFC 4648 §4).
      case base64

      /// A string in Base64 without `=` at its end. Not in Foundation.
      case base64Unpadded

      /// A string in the alphabet for URLs and file names (RFC 4648 §5), without `=` at its end, as JSON Web Tokens have it
      /// (RFC 7515 §2). Not in Foundation.
      ///
      ///     let encoder = JSENEncoder()
      ///     encoder.dataEncodingStrategy = .base64URL
      ///     print(try encoder.encodeToString([Data([0xFB, 0xFF])]))
      ///     // prints ["-_8"]
      case base64URL

      /// The closure encodes the data. When it encodes nothing, an empty object is written.
      @preconcurrency case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }

    /// Encodes a value as JSON text.
    ///
    /// - Parameter value: the value to encode.
    /// - Throws: `EncodingError`, or the error of the value's own `encode(to:)`.
    /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
    public final func encode(_ value: some Encodable) throws -> Data {
      try text(of: { try $0.encodeTop(value) }, as: { $0.data() })
    }

    /// Encodes a value that needs a configuration as JSON text.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - configuration: passed on to the value's `encode(to:configuration:)`.
    /// - Throws: `EncodingError`, or the error of the value's own `encode(to:configuration:)`.
    /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
    public final func encode<Value>(
      _ value: Value, configuration: Value.EncodingConfiguration
    ) throws -> Data where Value: EncodableWithConfiguration {
      try text(
        of: { encoder in
          try encoder.encodeTop(value) { try value.encode(to: $0, configuration: configuration) }
        },
        as: { $0.data() })
    }

    /// Encodes a value that needs a configuration, which a type provides, as JSON text.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - configuration: the type that provides the configuration.
    /// - Throws: `EncodingError`, or the error of the value's own `encode(to:configuration:)`.
    /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
    public final func encode<Value, Provider>(
      _ value: Value, configuration: Provider.Type
    ) throws -> Data
    where
      Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding,
      Value.EncodingConfiguration == Provider.EncodingConfiguration
    {
      try encode(value, configuration: Provider.encodingConfiguration)
    }
  }

  extension ByteWriter {
    /// The text as data.
    package borrowing func data() -> Data {
      var data: Data?
      // SAFETY: the bytes are read during the call only.
      unsafe forEachPart { part in
        if data == nil { data = unsafe Data(part) } else { unsafe data?.append(part) }
      }
      return data ?? Data()
    }
  }

  extension Date: DirectlyEncodable {
    func write(to encoder: TapeEncoder) throws {
      switch encoder.options.dates {
      case .deferredToDate:
        if encoder.options.writesWholeSecondsAsIntegers {
          try Self.write(timeIntervalSinceReferenceDate, to: encoder)
        } else {
          try encoder.writeValue { try encode(to: $0) }
        }
      case .secondsSince1970: try Self.write(timeIntervalSince1970, to: encoder)
      case .millisecondsSince1970: try Self.write(1000 * timeIntervalSince1970, to: encoder)
      case .iso8601:
        try (InternetDate.write(self) ?? text(InternetDate.text(of:))).write(to: encoder)
      case .iso8601WithFractionalSeconds:
        try text(FractionalDate.text(of:)).write(to: encoder)
      #if canImport(Foundation)
        case .formatted(let formatter):
          // A subclass of the formatter may use the encoder, which needs a frame for the value then.
          try encoder.writeValue { try formatted(formatter.string).encode(to: $0) }
      #endif
      case .custom(let encode): try encoder.writeValue { try encode(self, $0) }
      }
    }

    private func formatted(_ format: (Date) -> String) throws -> String {
      try text { date throws(InternetDate.DateWithoutText) in
        try InternetDate.formatted(date, format)
      }
    }

    private func text(
      _ format: (Date) throws(InternetDate.DateWithoutText) -> String
    ) throws -> String {
      do throws(InternetDate.DateWithoutText) {
        return try format(self)
      } catch {
        throw UnplacedError(error.secondsSince1970, error.description)
      }
    }

    private static func write(_ number: Double, to encoder: TapeEncoder) throws {
      if encoder.options.writesWholeSecondsAsIntegers, let whole = Int(exactly: number) {
        whole.write(to: encoder)
      } else {
        try number.write(to: encoder)
      }
    }
  }

  extension Data: DirectlyEncodable {
    func write(to encoder: TapeEncoder) throws {
      switch encoder.options.data {
      case .deferredToData: try encoder.writeValue { try encode(to: $0) }
      case .base64: Base64Form.padded.text(of: self).write(to: encoder)
      case .base64Unpadded: Base64Form.unpadded.text(of: self).write(to: encoder)
      case .base64URL: Base64Form.url.text(of: self).write(to: encoder)
      case .custom(let encode): try encoder.writeValue { try encode(self, $0) }
      }
    }
  }

  extension URL: ScalarEncodable {
    /// Writes the absolute string.
    func write(to encoder: TapeEncoder) {
      absoluteString.write(to: encoder)
    }
  }

  extension UUID: ScalarEncodable {
    func write(to encoder: TapeEncoder) {
      uuidString.write(to: encoder)
    }
  }

  extension Decimal: ScalarEncodable {
    /// Writes all digits of the number.
    func write(to encoder: TapeEncoder) throws {
      if isNaN { try encoder.writeNonFinite(.nan, self) } else { try jsen.write(to: encoder) }
    }
  }
#endif
