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
      /// By `Date` itself: seconds since 2001.
      case deferredToDate
      /// A number of seconds since 1 January 1970.
      case secondsSince1970
      /// A number of milliseconds since 1 January 1970.
      case millisecondsSince1970
      /// ISO 8601 as RFC 3339 has it, with or without fractions of a second.
      case iso8601
      #if canImport(Foundation)
        /// A string that the formatter reads.
        @preconcurrency case formatted(DateFormatter)
      #endif
      /// The closure decodes the date.
      case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// How `Data` is decoded.
    public enum DataDecodingStrategy: Sendable {
      /// By `Data` itself: an array of numbers.
      case deferredToData
      /// A string in Base64.
      case base64
      /// The closure decodes the data.
      case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// How dates are decoded.
    public var dateDecodingStrategy: DateDecodingStrategy {
      get { strategy(orDefault: .deferredToDate) }
      set { setStrategy(newValue) }
    }

    /// How `Data` is decoded.
    public var dataDecodingStrategy: DataDecodingStrategy {
      get { strategy(orDefault: .base64) }
      set { setStrategy(newValue) }
    }

    /// Decodes a value from the UTF-8 bytes of a JSON text, which are read where they lie.
    public func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable {
      try decode(text: DocumentText(data)) { try $0.decode(type) }
    }

    /// Decodes a value that needs a configuration.
    public func decode<T>(
      _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T where T: DecodableWithConfiguration {
      try decode(text: DocumentText(data)) {
        try type.init(from: $0, configuration: configuration)
      }
    }

    /// Decodes a value that needs a configuration, which a provider has.
    public func decode<T, C>(
      _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T
    where
      T: DecodableWithConfiguration, C: DecodingConfigurationProviding,
      T.DecodingConfiguration == C.DecodingConfiguration
    {
      try decode(type, from: data, configuration: C.decodingConfiguration)
    }
  }

  extension Date: DirectlyDecodable {
    static func decode(in frame: DecodingFrame) throws -> Date {
      try frame.requireValue(Date.self, "a date")
      let strategy = frame.context.configuration.strategy(
        orDefault: JSENDecoder.DateDecodingStrategy.deferredToDate)
      switch strategy {
      case .deferredToDate: return try Date(from: frame)
      case .secondsSince1970:
        return Date(timeIntervalSince1970: try frame.double(frame.index, nil))
      case .millisecondsSince1970:
        return Date(timeIntervalSince1970: try frame.double(frame.index, nil) / 1000)
      case .iso8601:
        let string = try frame.string(frame.index, nil)
        if let date = Date(iso8601: string) { return date }
        throw frame.corrupted(
          "expected a date as in ISO 8601, found \(frame.excerpt(frame.index))", at: frame.index)
      #if canImport(Foundation)
        case .formatted(let formatter):
          if let date = formatter.date(from: try frame.string(frame.index, nil)) { return date }
          throw frame.corrupted(
            "expected a date as the formatter has it, found \(frame.excerpt(frame.index))",
            at: frame.index)
      #endif
      case .custom(let decode): return try decode(frame)
      }
    }

    /// Reads a date with or without fractions of a second.
    init?(iso8601 string: String) {
      let plain = Date.ISO8601FormatStyle()
      let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      for style in string.contains(".") ? [fractional, plain] : [plain, fractional] {
        if let date = try? style.parse(string) {
          self = date
          return
        }
      }
      return nil
    }
  }

  extension Data: DirectlyDecodable {
    static func decode(in frame: DecodingFrame) throws -> Data {
      try frame.requireValue(Data.self, "data")
      let strategy = frame.context.configuration.strategy(
        orDefault: JSENDecoder.DataDecodingStrategy.base64)
      switch strategy {
      case .deferredToData: return try Data(from: frame)
      case .base64:
        if let data = Data(base64Encoded: try frame.string(frame.index, nil)) { return data }
        throw frame.corrupted(
          "expected data as base64, found \(frame.excerpt(frame.index))", at: frame.index)
      case .custom(let decode): return try decode(frame)
      }
    }
  }

  extension URL: DirectlyDecodable {
    static func decode(in frame: DecodingFrame) throws -> URL {
      try frame.requireValue(URL.self, "a URL")
      let string = try frame.string(frame.index, nil)
      if let url = URL(string: string) { return url }
      throw frame.corrupted(
        "expected a URL, found \(frame.excerpt(frame.index))", at: frame.index)
    }
  }

  extension Decimal: DirectlyDecodable {
    /// The number's digits, as many as a decimal has.
    static func decode(in frame: DecodingFrame) throws -> Decimal {
      guard let number = frame.number(frame.index) else {
        throw frame.failure(expected: Decimal.self, "a number", at: frame.index, nil)
      }
      // Foundation reads no zero with an exponent that a decimal does not have.
      if number.withDecimal({ $0?.isZero ?? false }) { return 0 }
      if let decimal = Decimal(string: number.description), decimal.isFinite { return decimal }
      throw frame.misfit(Decimal.self, at: frame.index, nil)
    }
  }
#endif
