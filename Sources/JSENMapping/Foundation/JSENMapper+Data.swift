public import JSEN
import JSENParsing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// The form of `Data` in JSON.
  public enum DataMappingStrategy: Sendable {
    /// A string in Base64 (RFC 4648 §4).
    case base64

    /// A string in Base64, which is read with or without `=` at its end, and written without.
    case base64Unpadded

    /// A string in the alphabet for URLs and file names (RFC 4648 §5), which is read with or without `=` at its end, and
    /// written without.
    case base64URL

    /// The closures make data from JSON, and JSON from data.
    case custom(
      decode: @Sendable (JSEN) throws -> Data, encode: @Sendable (Data) throws -> JSEN)
  }

  extension JSENMapper {
    /// Returns a mapper with another strategy for `Data`. The default is ``DataMappingStrategy/base64``.
    ///
    /// ```swift
    /// let mapper = JSENMapper().dataStrategy(
    ///   .custom(decode: { Data(($0.string ?? "").utf8) }, encode: { .string(String(decoding: $0, as: UTF8.self)) }))
    /// print(try mapper.decode(Data.self, parsing: "\"abc\"").count)
    /// // prints 3
    /// ```
    ///
    /// - Parameter strategy: the form in JSON, for decoding and encoding.
    public func dataStrategy(_ strategy: DataMappingStrategy) -> JSENMapper {
      with { $0.dataStrategy = strategy }
    }

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

  extension Data: MappedType {
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      let plan: Plan =
        switch compiler.options.dataStrategy {
        case .base64: StringPlan.base64(.padded)
        case .base64Unpadded: StringPlan.base64(.unpadded)
        case .base64URL: StringPlan.base64(.url)
        case .custom(let decode, let encode):
          ClosurePlan(
            Data.self, .described("data that the closure of dataStrategy reads", schema: nil),
            decode: { try decode(JSEN($0)) }, encode: encode)
        }
      return compiler.withDefault(plan, Data())
    }
  }
#endif
