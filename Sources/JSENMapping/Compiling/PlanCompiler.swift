import JSEN
import JSENParsing

/// Makes the plan for a type from what reflection says about it.
struct PlanCompiler {
  let options: MappingOptions
  /// The plans that are complete.
  private(set) var plans: [ObjectIdentifier: Plan] = [:]
  /// The types whose plans are being made, with the plans that refer to them.
  private var open: [ObjectIdentifier: [ReferencePlan]] = [:]

  init(_ options: MappingOptions) {
    self.options = options
  }

  /// Returns a plan that also reads null, if the type has a default for it.
  mutating func plan(for type: Any.Type) throws(UnsupportedType) -> Plan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    if open[id] != nil {
      let reference = ReferencePlan(type)
      open[id]?.append(reference)
      return reference
    }
    // A collection leads to a type that has a declaration, and the recursion is there.
    if !(type is any MappedType.Type) { open[id] = [] }
    let plan = try makePlan(type)
    for reference in open.removeValue(forKey: id) ?? [] { reference.resolve(plan) }
    plans[id] = plan
    return plan
  }

  private mutating func makePlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    if let mappable = type as? any JSENMappable.Type,
      let plan = try customPlan(mappable)
    {
      return plan
    }
    return try reflectedPlan(type)
  }

  /// Returns the plan of a type without its custom decoding.
  mutating func reflectedPlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    if let mapped = type as? any MappedType.Type { return try mapped.makePlan(&self) }
    if options.usesCodable(type), let plan = codablePlan(type) { return plan }
    if let type = type as? any RawRepresentable.Type { return try rawPlan(type) }
    switch RuntimeKind(type) {
    // Their plans name the property or the case that is the reason.
    case .struct, .tuple, .enum: break
    default: if let reason = TypeLayout.refusal(of: type) { throw UnsupportedType(type, reason) }
    }
    if LibraryTypes.contains(type) {
      if let plan = codablePlan(type) { return plan }
      throw UnsupportedType(
        type, "it belongs to a library, which alone knows how its values are made")
    }
    if let reason = options.platformRefusal { throw UnsupportedType(type, reason) }
    switch RuntimeKind(type) {
    case .struct: return try structPlan(type)
    case .tuple: return try tuplePlan(type)
    case .enum: return try enumPlan(type)
    default:
      guard type is AnyObject.Type else { throw UnsupportedType(type, "its kind is unknown") }
      return try classPlan(type)
    }
  }

  /// Returns a plan for values that have a default, which null and absent members get.
  func withDefault<Value>(_ plan: Plan, _ value: Value) -> Plan {
    AbsencePlan(plan, default: StoredValue(value).copy, isForNull: !options.failsOnNullNonOptionals)
  }

  /// Returns a plan that does not read null, unless the type is optional.
  mutating func planWithoutDefault(for type: Any.Type) throws(UnsupportedType) -> Plan {
    let plan = try plan(for: type)
    switch plan {
    case let plan as AbsencePlan where !plan.isOptional: return plan.value
    case let plan as LenientScalarPlan:
      return LenientScalarPlan(plan.scalar, plan.leniency, nullIsDefault: false)
    default: return plan
    }
  }
}

extension Plan {
  /// Whether the type of the plan has a default, for null and for absent members.
  var hasDefault: Bool { self is AbsencePlan || self is LenientScalarPlan }
}
