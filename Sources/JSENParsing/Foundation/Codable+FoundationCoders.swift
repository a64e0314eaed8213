import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Decodable where Self: SendableMetatype {
    /// Describes the JSON from which this type decodes itself, with a decoder of Foundation.
    ///
    /// The value is written as text for the decoder. Use a `JSENDecoder` unless the type depends on Foundation's
    /// decoder.
    ///
    /// - Parameter decoder: its strategies decide about dates, keys and the like.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder) -> JSONDescription<Self, OneWay> {
      Description(ClosurePlan(Self.self, .any, decode: { try decoder.decode($0) }, encode: nil))
    }
  }

  extension Decodable where Self: Encodable & SendableMetatype {
    /// Describes the JSON from which this type decodes itself, and to which it encodes itself, with coders of
    /// Foundation.
    ///
    /// ```swift
    /// struct Event: Codable { let at: Date }
    /// let decoder = JSONDecoder()
    /// decoder.dateDecodingStrategy = .secondsSince1970
    /// let encoder = JSONEncoder()
    /// encoder.dateEncodingStrategy = .secondsSince1970
    /// let events = JSONArray { Event.jsonParser(decoder: decoder, encoder: encoder) }
    /// print(try events.encodeToString(try events.decode(#"[{"at": 12}]"#)))
    /// // prints [{"at":12}]
    /// ```
    ///
    /// - Parameters:
    ///   - decoder: its strategies decide about dates, keys and the like.
    ///   - encoder: the same for encoding. Its output formatting does not matter.
    @_disfavoredOverload
    public static func jsonParser(
      decoder: JSONDecoder, encoder: JSONEncoder
    ) -> JSONDescription<Self, TwoWay> {
      Description(
        ClosurePlan(
          Self.self, .any, decode: { try decoder.decode($0) },
          encode: { try JSEN(parsing: Array(try encoder.encode($0))) }))
    }
  }

  extension JSONDecoder {
    fileprivate func decode<Value: Decodable>(_ value: JSENDocument.Value) throws -> Value {
      try decode(Value.self, from: Data(try value.serializedBytes()))
    }
  }
#endif
