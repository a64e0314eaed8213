import JSEN
import JSENParsing

extension PlanCompiler {
  /// Returns a plan for a type that decodes and encodes itself; nil for a type that is not Codable.
  func codablePlan(_ type: Any.Type) -> Plan? {
    guard let type = type as? any Codable.Type else { return nil }
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    #if !JSEN_WITHOUT_FOUNDATION && (canImport(FoundationEssentials) || canImport(Foundation))
      options.configure(decoder, encoder)
    #endif
    func open<Value: Codable>(_ type: Value.Type) -> Plan {
      ClosurePlan(
        type, .described("a value that \(type) decodes", schema: nil),
        decode: Sendability.assumed { try decoder.decode(type, placing: $0) },
        encode: Sendability.assumed { value in
          if type is AnyObject.Type { try ObjectPlan.requireInstance(of: type, value as AnyObject) }
          return try encoder.encodeValue(value)
        })
    }
    return open(type)
  }
}
