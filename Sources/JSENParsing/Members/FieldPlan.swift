import JSEN

/// Makes the plans of fields.
enum FieldPlan {
  /// - Parameters:
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
        key: key, plan, isOptional: isOptional, isNullAbsent: !plan.tellsNullFromAbsent)
      plan = MembersPlan(type, [part], isInside: keys.count > 1)
    }
    return plan
  }

  /// The plan of a member that may be absent. It distinguishes null if the description of the value has nil for null.
  static func optional<Value>(_ value: Plan, _ type: Value.Type) -> Plan {
    let isNullable =
      if case .nullable = (value.unannotated as? AbsencePlan)?.policy { true } else { false }
    return AbsencePlan(value, type, isNullable ? .absentOrNull : .optional)
  }
}
