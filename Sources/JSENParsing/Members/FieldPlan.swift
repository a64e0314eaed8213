import JSEN

/// Makes the plans of fields.
enum FieldPlan {
  /// - Parameter keys: the keys that lead to the member, outermost first; not empty.
  static func make(_ type: Any.Type, _ keys: [String], _ value: Plan) -> Plan {
    var plan = value
    for key in keys.reversed() {
      let part = MembersPlan.Part(key: key, plan, isOptional: plan.canBeAbsent)
      plan = MembersPlan(type, [part], isInside: keys.count > 1)
    }
    return plan
  }

  /// The keys of a path.
  static func keys(_ path: JSEN.KeyPath) -> [String] {
    let keys = path.segments
    precondition(!keys.isEmpty, "the key path of a field has at least one key")
    return keys
  }
}
