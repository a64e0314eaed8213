import JSEN
import JSENParsing

/// Plans for types that decode and encode themselves.
enum CodablePlan {
  /// - Returns: nil for a type that is not Codable.
  static func make(_ type: Any.Type, _ options: MappingOptions) -> Plan? {
    guard let type = type as? any Codable.Type else { return nil }
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    #if canImport(FoundationEssentials) || canImport(Foundation)
      options.configure(decoder, encoder)
    #endif
    func open<Value: Codable>(_ type: Value.Type) -> Plan {
      ClosurePlan(
        type, .described("a value that \(type) decodes", schema: nil),
        decode: Sendability.assumed { try decoder.decode(type, placing: $0) },
        encode: Sendability.assumed { try encoder.encodeValue($0) })
    }
    return open(type)
  }
}
