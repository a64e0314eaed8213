import JSEN
import JSENParsing

/// Plans for types that decode and encode themselves.
enum CodablePlan {
  /// - Returns: nil for a type that is not Codable.
  static func make(_ type: Any.Type) -> Plan? {
    guard let type = type as? any Codable.Type else { return nil }
    return open(type)
  }

  private static func open<Value: Codable>(_ type: Value.Type) -> Plan {
    ClosurePlan(
      type, .described("a value that \(type) decodes", schema: nil),
      decode: Sendability.assumed { try JSENDecoder().decode(type, fromPart: $0) },
      encode: Sendability.assumed { try JSENEncoder().encodeValue($0) })
  }
}
