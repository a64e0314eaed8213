import JSEN
import JSENPatterns

/// Values that a plan makes of nothing.
extension SchemaMaker {
  /// The schema of a plan that has a default; nil for other plans.
  mutating func schemaWithDefault(_ plan: Plan) -> JSEN? {
    switch plan {
    case let plan as LenientScalarPlan:
      return plan.nullIsDefault ? plan.scalar.schema.nullable : plan.scalar.schema
    case let plan as AbsencePlan:
      switch plan.policy {
      case .omittedDefault: return schema(plan.value).nullable.withDefault(plan)
      case .writtenDefault(null: true): return schema(plan.value).nullable
      case .writtenDefault: return schema(plan.value)
      case .optional, .nullable, .optionalMember: return nil
      }
    default: return nil
    }
  }

  /// The schema of a member's value, with the default of the member if it is absent. Elements have no such default.
  mutating func schema(_ field: Plan.Field) -> JSEN {
    let schema = schema(field.plan)
    let value = field.isNullAbsent ? schema.nullable : schema
    var hasDefault = field.plan is LenientScalarPlan
    if case .writtenDefault = (field.plan as? AbsencePlan)?.policy { hasDefault = true }
    return hasDefault && !field.isRequired ? value.withDefault(field.plan) : value
  }
}

extension JSEN {
  /// The same schema with the value of a plan for an absent member, unless the plan only decodes.
  fileprivate func withDefault(_ plan: Plan) -> JSEN {
    let value = Slot.temporary(ValueLayout(plan.type)) { slot in
      plan.putAbsent(slot)
      defer { slot.destroy(plan.type) }
      var writer = PlanWriter(ofValueTo: JSEN.maximumDepth)
      return writer.write(slot, by: plan) ? writer.value() : JSEN?.none
    }
    return value.map { setting("default", $0) } ?? self
  }
}
