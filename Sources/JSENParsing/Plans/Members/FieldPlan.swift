/// Makes the plan of one member of an object.
enum FieldPlan {
  /// - Parameters:
  ///   - type: the type of the member's value.
  ///   - keys: the keys that lead to the member, outermost first. Without any, the plan fails: a path may be data.
  ///   - isOptional: whether the member, and the objects on the way, may be absent or null.
  static func make(
    _ type: Any.Type, _ keys: [String], _ value: Plan, isOptional: Bool = false
  ) -> Plan {
    if keys.isEmpty {
      return ConstantPlan(type, .failure("the key path of a field has at least one key"))
    }
    var plan = value
    for key in keys.reversed() {
      let part = MembersPlan.Part(
        key: key, plan, isOptional: isOptional, isNullAbsent: !plan.mayReadNull)
      plan = MembersPlan(type, [part], isInside: keys.count > 1)
    }
    return plan
  }
}
