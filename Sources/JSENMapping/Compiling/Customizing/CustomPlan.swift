import JSEN
import JSENParsing

extension PlanCompiler {
  /// Returns a plan that calls the custom functions of a type; nil if it has none.
  mutating func customPlan<Mappable: JSENMappable>(
    _ type: Mappable.Type
  ) throws(UnsupportedType) -> Plan? {
    let decode = Mappable.customDecoding
    let encode = Mappable.customEncoding
    guard decode != nil || encode != nil else { return nil }
    // It has a cache of its own: a closure in a plan of this one would keep the cache that keeps the plan.
    var options = options
    options.reflectedType = ObjectIdentifier(type)
    let mapper = JSENMapper(options: options)
    let read: @Sendable (JSENDocument.Value) throws -> Mappable = { value in
      guard let decode else { throw PlanMismatch() }
      let made = try CustomCall.run(with: mapper) {
        try CustomInput.with(value) { try decode($0, mapper) }
      }
      // A subclass may have inherited the function.
      guard let value = made as? Mappable else {
        throw PlanMessage("customDecoding made a \(Swift.type(of: made)), not a \(Mappable.self)")
      }
      return value
    }
    var write: (@Sendable (Mappable) throws -> JSEN)?
    if let encode {
      write = { value in
        guard let mapped = value as? Mappable.Mapped else {
          throw PlanMessage(
            "customEncoding takes a \(Mappable.Mapped.self), not a \(Mappable.self)")
        }
        return try CustomCall.run(with: mapper) { try encode(mapped, mapper) }
      }
    }
    let custom = ClosurePlan(Mappable.self, .any, decode: read, encode: write)
    if decode != nil, encode != nil { return custom }
    do throws(UnsupportedType) {
      let reflected = try reflectedPlan(type)
      return decode == nil
        ? SplitPlan(reading: reflected, writing: custom)
        : SplitPlan(reading: custom, writing: reflected)
    } catch {
      // A type that reflection cannot map can still be decoded by its own function.
      if decode != nil { return custom }
      throw error
    }
  }
}
