/// A part of the description, prepared for running.
@unsafe
struct MembersPlanStep {
  enum Kind { case scalar, plan, embedded, rest }

  /// The key of the member; none for a part that itself describes members, and for a key that an earlier part has.
  var key: MemberKey
  let offset: Int
  let kind: Kind
  let scalar: Scalar
  let isOptional: Bool
  let isNullAbsent: Bool
  /// Whether the plan asks which members the other parts describe.
  let asksForKeys: Bool
  /// The number of the next step whose key is in the same slot.
  var next = KeyTable.none
  /// The number of the first step with the same key.
  var source = -1
  /// The part keeps it alive.
  let plan: Unmanaged<Plan>

  init(_ part: MembersPlan.Part) {
    unsafe key = part.key.map { MemberKey($0) } ?? .none
    unsafe offset = part.offset
    unsafe isOptional = part.isOptional
    unsafe isNullAbsent = part.isNullAbsent
    let plan = part.plan.unannotated
    unsafe self.plan = .passUnretained(plan)
    unsafe asksForKeys = part.key == nil && plan.asksForKeys
    let optional = plan is NullablePlan ? nil : plan as? OptionalPlan
    let scalarPlan = plan as? ScalarPlan ?? optional?.wrapped.unannotated as? ScalarPlan
    unsafe scalar = scalarPlan?.scalar ?? .bool
    if part.key == nil {
      unsafe kind = part.plan is RestPlan ? .rest : .embedded
    } else {
      unsafe kind = scalarPlan != nil ? .scalar : .plan
    }
  }
}
