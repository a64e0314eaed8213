import JSEN

/// A part of the description, prepared for running.
struct MembersPlanStep {
  enum Kind { case scalar, plan, embedded, rest }

  /// The position of the member's key in the keys of the plan; zero for a part that itself describes members.
  let key: Int
  let offset: Int
  let kind: Kind
  let scalar: Scalar
  /// Whether the plan reads more than the scalar, which is tried first, and writes the same.
  let isLenient: Bool
  /// Whether the plan is for an optional of the scalar, which it reads leniently.
  let isLenientOptional: Bool
  let isOptional: Bool
  let isNullAbsent: Bool
  /// Whether the plan asks which members the other parts describe.
  let asksForKeys: Bool
  /// The part keeps it alive.
  let plan: UncountedPlan

  init(_ part: MembersPlan.Part, key: Int) {
    self.key = key
    offset = part.offset
    isOptional = part.isOptional
    isNullAbsent = part.isNullAbsent
    let plan = part.plan.unannotated
    self.plan = UncountedPlan(plan)
    asksForKeys = part.key == nil && plan.asksForKeys
    let content = plan.mayReadTextAsNil ? nil : plan.optionalContent?.unannotated
    let scalarPlan = plan as? ScalarPlan ?? content as? ScalarPlan
    let lenientOptional = content as? LenientScalarPlan
    let lenientPlan = plan as? LenientScalarPlan ?? lenientOptional
    scalar = scalarPlan?.scalar ?? lenientPlan?.scalar ?? Scalar(Bool.self)
    isLenient = lenientPlan != nil
    isLenientOptional = lenientOptional != nil
    if part.key == nil {
      kind = part.plan is RestPlan ? .rest : .embedded
    } else {
      kind = scalarPlan != nil ? .scalar : .plan
    }
  }
}
