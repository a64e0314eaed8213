/// A part of the description, prepared for running.
@unsafe
struct MembersPlanStep {
  enum Kind { case scalar, plan, embedded, rest }

  let key: MemberKey
  let offset: Int
  let kind: Kind
  let scalar: Scalar
  let isOptional: Bool
  let isNullAbsent: Bool
  /// The number of the next step whose key is in the same slot.
  var next = KeyTable.none
  /// The number of the first step with the same key.
  var source = -1
  /// The part keeps it alive.
  let plan: Unmanaged<Plan>

  init(_ part: MembersPlan.Part) {
    unsafe key = MemberKey(part.key ?? "")
    unsafe offset = part.offset
    unsafe isOptional = part.isOptional
    unsafe isNullAbsent = part.isNullAbsent
    unsafe plan = .passUnretained(part.plan)
    let scalarPlan =
      part.plan as? ScalarPlan ?? (part.plan as? OptionalPlan)?.wrapped as? ScalarPlan
    unsafe scalar = scalarPlan?.scalar ?? .bool
    if part.key == nil {
      unsafe kind = part.plan is RestPlan ? .rest : .embedded
    } else {
      unsafe kind = scalarPlan != nil ? .scalar : .plan
    }
  }
}
