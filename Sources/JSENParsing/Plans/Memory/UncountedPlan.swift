/// A reference to a plan that another reference keeps alive. Calls through it do not count references.
@safe
struct UncountedPlan {
  private let plan: Unmanaged<Plan>

  init(_ plan: Plan) { unsafe self.plan = .passUnretained(plan) }

  /// Calls a closure with the plan.
  @inline(__always)
  func with<R>(_ body: (Plan) -> R) -> R {
    // SAFETY: the parts of the plan around keep it alive.
    unsafe plan._withUnsafeGuaranteedRef { body($0) }
  }
}
