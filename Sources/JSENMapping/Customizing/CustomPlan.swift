import JSEN
import JSENParsing

extension PlanCompiler {
  /// Returns a plan that calls the custom functions of a type; nil if it has none.
  mutating func customPlan(_ type: any JSENMappable.Type) throws(UnsupportedType) -> Plan? {
    // It has a cache of its own: a closure in a plan of this one would keep the cache that keeps the plan.
    var options = options
    options.reflectedType = ObjectIdentifier(type)
    let mapper = JSENMapper(options)
    func open<Mappable: JSENMappable>(
      _ type: Mappable.Type
    ) -> (plan: Plan, reads: Bool, writes: Bool)? {
      let decode = Mappable.customDecoding
      let encode = Mappable.customEncoding
      guard decode != nil || encode != nil else { return nil }
      let read: @Sendable (JSENDocument.Value) throws -> Mappable = { value in
        guard let decode else { throw PlanMismatch() }
        let made = try CustomCall.run { try decode(JSEN(value), mapper) }
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
          return try CustomCall.run { try encode(mapped, mapper) }
        }
      }
      let plan = ClosurePlan(Mappable.self, .any, decode: read, encode: write)
      return (plan, decode != nil, encode != nil)
    }
    guard let custom = open(type) else { return nil }
    if custom.reads, custom.writes { return custom.plan }
    do throws(UnsupportedType) {
      let reflected = try reflectedPlan(type)
      return custom.reads
        ? SplitPlan(reading: custom.plan, writing: reflected)
        : SplitPlan(reading: reflected, writing: custom.plan)
    } catch {
      // A type that reflection cannot map can still be decoded by its own function.
      if custom.reads { return custom.plan }
      throw error
    }
  }
}
