package import JSEN

/// Reads and writes what another plan describes, and adds keywords to its schema, or a name.
///
/// Plans that keep special steps for some kinds of plans look at ``Plan/unannotated``, so an annotation costs nothing
/// there. Elsewhere it costs one more call for each value.
package final class AnnotatedPlan: WrappingPlan, @unchecked Sendable {
  /// The keywords, such as `description`.
  package let keywords: JSEN.Object
  /// The name by which the plan is chosen among alternatives.
  let name: String?
  /// Whether the plan is chosen when no name is the one of an alternative.
  let isOtherwise: Bool

  package init(
    _ plan: Plan, _ keywords: JSEN.Object, name: String? = nil, isOtherwise: Bool = false
  ) {
    self.name = name ?? (plan as? AnnotatedPlan)?.name
    self.isOtherwise = isOtherwise || (plan as? AnnotatedPlan)?.isOtherwise ?? false
    self.keywords = keywords
    super.init(plan.type, plan)
  }

  package override var unannotated: Plan { content.unannotated }

  override var keepsJSON: Bool { content.keepsJSON }

  package override func putAbsent(_ slot: Slot) { content.putAbsent(slot) }

  override func isAbsent(_ slot: Slot) -> Bool { content.isAbsent(slot) }

  package override func destroy(_ slot: Slot) { content.destroy(slot) }
}

extension MembersPlan {
  /// The same description of one member, with keywords for the schema of the member's value.
  package func annotatingMember(_ keywords: JSEN.Object) -> MembersPlan {
    mapMember { AnnotatedPlan($0, keywords) }
  }

  /// The same description of one member, with another plan for the member's value, whose type stays the same.
  func mapMember(_ transform: (Plan) -> Plan) -> MembersPlan {
    let mapped = parts.map { part in
      let inner = (part.plan as? MembersPlan).flatMap { $0.isInside ? $0 : nil }
      return part.with(inner?.mapMember(transform) ?? transform(part.plan))
    }
    return MembersPlan(type, mapped, refusesRest: refusesRest, isInside: isInside)
  }
}
