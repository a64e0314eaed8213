#if canImport(Foundation)
  public import Foundation
#elseif canImport(FoundationEssentials)
  public import FoundationEssentials
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENEncoder {
    /// How dates are written.
    public enum DateEncodingStrategy: Sendable {
      /// As the date encodes itself: seconds since 1 January 2001.
      case deferredToDate

      /// A number of seconds since 1 January 1970.
      case secondsSince1970

      /// A number of milliseconds since 1 January 1970.
      case millisecondsSince1970

      /// A string such as `2024-02-29T12:00:00Z`; parts of a second are dropped.
      case iso8601

      #if canImport(Foundation)
        /// A string that the formatter makes.
        case formatted(DateFormatter)
      #endif

      /// The closure encodes the date; when it encodes nothing, that is an empty object.
      case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }

    /// How data are written.
    public enum DataEncodingStrategy: Sendable {
      /// As the data encode themselves: an array of numbers.
      case deferredToData

      /// A string in Base64.
      case base64

      /// The closure encodes the data; when it encodes nothing, that is an empty object.
      case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }

    /// How dates are written; ``DateEncodingStrategy/deferredToDate`` unless set otherwise.
    public final var dateEncodingStrategy: DateEncodingStrategy {
      get { options.dates }
      set { configure { $0.dateEncodingStrategy = Setting(newValue) } }
    }

    /// How data are written; ``DataEncodingStrategy/base64`` unless set otherwise.
    public final var dataEncodingStrategy: DataEncodingStrategy {
      get { options.data }
      set { configure { $0.dataEncodingStrategy = Setting(newValue) } }
    }

    /// Encodes a value as JSON text.
    ///
    /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
    public final func encode(_ value: some Encodable) throws -> Data {
      try text { try $0.encodeTop(value) }.data()
    }

    /// Encodes a value that needs a configuration as JSON text.
    ///
    /// - Throws: `EncodingError`, or what the value's own `encode(to:configuration:)` throws.
    public final func encode<Value>(
      _ value: Value, configuration: Value.EncodingConfiguration
    ) throws -> Data where Value: EncodableWithConfiguration {
      try text { core in
        try core.encodeTop(value) { try value.encode(to: core, configuration: configuration) }
      }.data()
    }

    /// Encodes a value that needs a configuration, which a type provides, as JSON text.
    ///
    /// - Throws: `EncodingError`, or what the value's own `encode(to:configuration:)` throws.
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

  /// A strategy as the lower floor keeps it.
  private final class Setting<Value>: Sendable where Value: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  extension EncodingOptions {
    fileprivate var dates: JSENEncoder.DateEncodingStrategy {
      (dateEncodingStrategy as? Setting<JSENEncoder.DateEncodingStrategy>)?.value ?? .deferredToDate
    }

    fileprivate var data: JSENEncoder.DataEncodingStrategy {
      (dataEncodingStrategy as? Setting<JSENEncoder.DataEncodingStrategy>)?.value ?? .base64
    }
  }

  extension ByteWriter {
    fileprivate consuming func data() -> Data {
      var data = Data(capacity: totalCount)
      // SAFETY: the bytes are read during the call only.
      unsafe forEachPart { unsafe data.append($0) }
      return data
    }
  }

  extension Date: DirectlyEncodable {
    func write(into core: EncodingCore) throws {
      switch core.options.dates {
      case .deferredToDate: try core.writeValue(self) { try encode(to: core) }
      case .secondsSince1970: try timeIntervalSince1970.write(into: core)
      case .millisecondsSince1970: try (1000 * timeIntervalSince1970).write(into: core)
      case .iso8601: formatted(.iso8601).write(into: core)
      #if canImport(Foundation)
        case .formatted(let formatter): formatter.string(from: self).write(into: core)
      #endif
      case .custom(let encode): try core.writeValue(self) { try encode(self, core) }
      }
    }
  }

  extension Data: DirectlyEncodable {
    func write(into core: EncodingCore) throws {
      switch core.options.data {
      case .deferredToData: try core.writeValue(self) { try encode(to: core) }
      case .base64: base64EncodedString().write(into: core)
      case .custom(let encode): try core.writeValue(self) { try encode(self, core) }
      }
    }
  }

  extension URL: ScalarEncodable {
    /// Written as the absolute string.
    func write(into core: EncodingCore) {
      absoluteString.write(into: core)
    }
  }

  extension UUID: ScalarEncodable {
    func write(into core: EncodingCore) {
      uuidString.write(into: core)
    }
  }

  extension Decimal: ScalarEncodable {
    /// Written with all its digits.
    func write(into core: EncodingCore) throws {
      if isNaN { try core.writeNonFinite(.nan, self) } else { try jsen.write(into: core) }
    }
  }
#endif
