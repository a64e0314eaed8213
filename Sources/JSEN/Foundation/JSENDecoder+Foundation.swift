#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif
#if canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENDecoder {
    /// How dates are decoded.
    public enum DateDecodingStrategy: Sendable {
      /// `Date` decodes itself from a number of seconds since 1 January 2001.
      case deferredToDate

      /// A number of seconds since 1 January 1970.
      case secondsSince1970

      /// A number of milliseconds since 1 January 1970.
      case millisecondsSince1970

      /// A number of seconds or milliseconds since 1 January 1970.
      ///
      /// A number below 100,000,000,000 (the year 5138) counts seconds, another one milliseconds. So milliseconds before
      /// March 1973 are taken for seconds.
      ///
      ///     let decoder = JSENDecoder()
      ///     decoder.dateDecodingStrategy = .secondsOrMillisecondsSince1970
      ///     let dates = try decoder.decode([Date].self, from: "[1741944413, 1741944413000]")
      ///     print(Set(dates).count)
      ///     // prints 1
      case secondsOrMillisecondsSince1970

      /// A string in the ISO 8601 format of RFC 3339 §5.6, with or without fractions of a second, and nothing around it.
      /// `t` and `z` may be in lower case. A time zone is `Z` or like `+01:00`; `+0100`, which Foundation reads, is an
      /// error.
      ///
      /// A date or a time that does not exist is an error: 30 February, 24:00, and the leap second 23:59:60, which `Date`
      /// cannot hold.
      case iso8601

      #if canImport(Foundation)
        /// A string that the formatter reads.
        @preconcurrency case formatted(DateFormatter)
      #endif

      /// The first of these strategies that reads the value.
      ///
      /// `.secondsSince1970` reads every number, so `.millisecondsSince1970` after it reads none: use
      /// ``secondsOrMillisecondsSince1970``. A closure that throws a `DecodingError` does not read the value; any other
      /// error, such as `CancellationError`, ends the decoding.
      ///
      ///     let decoder = JSENDecoder()
      ///     decoder.dateDecodingStrategy = .anyOf([.iso8601, .millisecondsSince1970])
      ///     let text = #"["2025-03-14T09:26:53Z", 1741944413000]"#
      ///     print(Set(try decoder.decode([Date].self, from: text)).count)
      ///     // prints 1
      case anyOf([DateDecodingStrategy])

      /// The closure decodes the date.
      @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// How `Data` is decoded.
    public enum DataDecodingStrategy: Sendable {
      /// `Data` decodes itself from an array of numbers.
      case deferredToData

      /// A string in Base64 (RFC 4648 §4), with `=` at its end where it needs them.
      case base64

      /// A string in Base64, with or without `=` at its end. Not in Foundation.
      case base64Unpadded

      /// A string in the alphabet for URLs and file names (RFC 4648 §5), with or without `=` at its end. Not in Foundation.
      ///
      ///     let decoder = JSENDecoder()
      ///     decoder.dataDecodingStrategy = .base64URL
      ///     print(try decoder.decode([Data].self, from: #"["-_8"]"#)[0].count)
      ///     // prints 2
      case base64URL

      /// The closure decodes the data.
      @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// Decodes a value from the bytes of a JSON text, which are copied.
    ///
    /// The text is UTF-8, or UTF-16 or UTF-32 unless ``readingOptions`` refuse them.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: the bytes of the text.
    /// - Throws: `DecodingError`, and the errors of the type's own initializers. A malformed text is a `dataCorrupted`
    ///   error with a ``JSEN/ParsingError`` as its underlying error.
    /// - Complexity: O(*n*) in bytes, and the work of the type's own code.
    public func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable {
      try decode(text: copy(of: data)) { try $0.decode(type) }
    }

    /// Decodes a value that needs a configuration.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: the bytes of the text.
    ///   - configuration: passed on to the type's initializer.
    /// - Throws: the errors of `decode(_:from:)`, which reads the text.
    /// - Complexity: O(*n*) in bytes, and the work of the type's own code.
    public func decode<T>(
      _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T where T: DecodableWithConfiguration {
      try decode(text: copy(of: data)) {
        try type.init(from: $0, configuration: configuration)
      }
    }

    /// Decodes a value that needs a configuration, which a type provides.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: the bytes of the text.
    ///   - configuration: the type that provides the configuration.
    /// - Throws: the errors of `decode(_:from:)`, which reads the text.
    /// - Complexity: O(*n*) in bytes, and the work of the type's own code.
    public func decode<T, C>(
      _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T
    where
      T: DecodableWithConfiguration, C: DecodingConfigurationProviding,
      T.DecodingConfiguration == C.DecodingConfiguration
    {
      try decode(type, from: data, configuration: C.decodingConfiguration)
    }

    /// Copies a text. Of a long text that is over the limit, only the beginning is copied.
    private func copy(of data: Data) -> OwnedText {
      // Reading the options takes a lock, which is more work than copying a short text.
      let limit = data.count > 1 << 16 ? readingOptions.maximumTextLength : .max
      return OwnedText(copying: data.span, upTo: limit)
    }
  }

  extension JSENDecoder.DateDecodingStrategy {
    /// Returns the date that is the decoder's value; nil when this strategy does not read it.
    ///
    /// - Throws: an error of a closure that is not about the JSON.
    fileprivate func date(_ decoder: TapeDecoder) throws -> Date? {
      switch self {
      case .deferredToDate:
        return number(decoder).map { Date(timeIntervalSinceReferenceDate: $0) }
      case .secondsSince1970:
        return number(decoder).map { Date(timeIntervalSince1970: $0) }
      case .millisecondsSince1970:
        return number(decoder).map { Date(timeIntervalSince1970: $0 / 1000) }
      case .secondsOrMillisecondsSince1970:
        return number(decoder).map { Date(secondsOrMilliseconds: $0) }
      case .iso8601:
        return decoder.value.string.flatMap { InternetDate.read($0) }
      #if canImport(Foundation)
        case .formatted(let formatter):
          return decoder.value.string.flatMap { formatter.date(from: $0) }
      #endif
      case .custom(let custom):
        do { return try custom(decoder) } catch {
          // Foundation's parsers of dates throw this error for another text.
          let isOfFormat = (error as? CocoaError)?.code == .formatting
          if !error.isAboutJSON, !isOfFormat { throw error }
          return nil
        }
      case .anyOf(let strategies):
        for strategy in strategies {
          if let date = try strategy.date(decoder) { return date }
        }
        return nil
      }
    }

    private func number(_ decoder: TapeDecoder) -> Double? {
      do throws(ReadingFailure) { return try Double.read(decoder.value) } catch {
        return Double.named(byString: decoder.index, in: decoder)
      }
    }

    /// The expectation in messages.
    fileprivate var expectation: String {
      switch self {
      case .deferredToDate: "a number of seconds since 2001"
      case .secondsSince1970: "a number of seconds since 1970"
      case .millisecondsSince1970: "a number of milliseconds since 1970"
      case .secondsOrMillisecondsSince1970: "a number of seconds or milliseconds since 1970"
      case .iso8601: "a date and time in ISO 8601 format"
      #if canImport(Foundation)
        case .formatted: "a date that the formatter of dateDecodingStrategy reads"
      #endif
      case .custom: "a date that the closure of dateDecodingStrategy reads"
      case .anyOf(let strategies):
        strategies.isEmpty
          ? "nothing, since dateDecodingStrategy is an empty list"
          : strategies.map(\.expectation).joined(separator: ", or ")
      }
    }
  }

  extension Decimal: JSEN.StringOrNumberValue, NumberInString {}

  extension Decimal: JSEN.Defaultable, DefaultInitializable {}

  extension Date: DirectlyDecodable {
    static func decode(from decoder: TapeDecoder) throws -> Date {
      try decoder.requireNonNull(Date.self, "a date")
      let strategy = decoder.context.configuration.dates
      switch strategy {
      case .deferredToDate:
        let isText = decoder.tape[decoder.index].hasTag(.string)
        if isText, Double.named(byString: decoder.index, in: decoder) == nil {
          throw textMismatch(decoder)
        }
        return try Date(from: decoder)
      case .secondsSince1970:
        return Date(timeIntervalSince1970: try decoder.scalar())
      case .millisecondsSince1970:
        return Date(timeIntervalSince1970: try decoder.scalar() / 1000)
      case .secondsOrMillisecondsSince1970:
        return Date(secondsOrMilliseconds: try decoder.scalar())
      case .custom(let custom): return try custom(decoder)
      case .iso8601, .anyOf:
        if let date = try strategy.date(decoder) { return date }
      #if canImport(Foundation)
        case .formatted:
          if let date = try strategy.date(decoder) { return date }
      #endif
      }
      // A value of another type is a mismatch, unless one of several strategies takes any type.
      if case .anyOf = strategy {} else { _ = try decoder.scalar(as: String.self) }
      let isMissing = decoder.value.string.map(InternetDate.isMissingDate) ?? false
      throw decoder.invalid(
        "expected \(strategy.expectation)",
        remark: isMissing ? "; there is no such date or time" : "")
    }

    /// The error for a string where the default strategy expects a number.
    private static func textMismatch(_ decoder: TapeDecoder) -> DecodingError {
      let error = decoder.invalid(
        "expected a number", advice: .dateStrategy)
      return error.context.map { .typeMismatch(Double.self, $0) } ?? error
    }

    /// A smaller number counts seconds since 1970, and not milliseconds.
    package static var fewestMilliseconds: Double { 1e11 }

    package init(secondsOrMilliseconds number: Double) {
      self.init(
        timeIntervalSince1970: number.magnitude < Self.fewestMilliseconds ? number : number / 1000)
    }
  }

  extension Data: DirectlyDecodable {
    static func decode(from decoder: TapeDecoder) throws -> Data {
      try decoder.requireNonNull(Data.self, "data")
      switch decoder.context.configuration.data {
      case .deferredToData: return try Data(from: decoder)
      case .base64: return try decode(.padded, from: decoder)
      case .base64Unpadded: return try decode(.unpadded, from: decoder)
      case .base64URL: return try decode(.url, from: decoder)
      case .custom(let custom): return try custom(decoder)
      }
    }

    private static func decode(_ form: Base64Form, from decoder: TapeDecoder) throws -> Data {
      if let data = form.data(try decoder.scalar()) { return data }
      throw decoder.invalid("expected \(form.expectation)")
    }
  }

  extension URL: DirectlyDecodable {
    static func decode(from decoder: TapeDecoder) throws -> URL {
      try decoder.requireNonNull(URL.self, expectation)
      return try decoder.parsed()
    }
  }

  extension UUID: DirectlyDecodable {
    static func decode(from decoder: TapeDecoder) throws -> UUID { try decoder.parsed() }
  }

  extension TapeDecoder {
    /// Decodes a string and reads its text.
    fileprivate func parsed<Value>() throws -> Value where Value: FetchableText {
      if let value = Value(text: try scalar()) { return value }
      throw invalid("expected \(Value.expectation)")
    }
  }

  /// A number that a `Decimal`, which has 38 digits, holds exactly.
  extension Decimal: ScalarDecodable {}
#endif
