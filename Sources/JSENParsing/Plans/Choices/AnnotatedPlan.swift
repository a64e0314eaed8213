package import JSEN

/// Reads and writes what another plan describes, and adds keywords to its schema, or a name.
///
/// Plans that keep special steps for some kinds of plans look at ``Plan/unannotated``, so an annotation costs nothing
/// there. Elsewhere it costs one more call for each value.
package final class AnnotatedPlan: Plan, @unchecked Sendable {
  package let annotated: Plan
  /// The keywords, such as `description`.
  package let keywords: JSEN.Object
  /// The name by which the plan is chosen among alternatives.
  let name: String?
  /// Whether the plan is chosen when no name is the one of an alternative.
  let isOtherwise: Bool

  package init(
    _ plan: Plan, _ keywords: JSEN.Object, name: String? = nil, isOtherwise: Bool = false
  ) {
    annotated = plan
    self.name = name ?? (plan as? AnnotatedPlan)?.name
    self.isOtherwise = isOtherwise || (plan as? AnnotatedPlan)?.isOtherwise ?? false
    self.keywords = keywords
    super.init(plan.type)
  }

  package override var unannotated: Plan { annotated.unannotated }
  package override var shape: Shape { annotated.shape }
  override var accepted: TagSet { annotated.accepted }
  override var written: TagSet { annotated.written }
  override var constants: [JSEN]? { annotated.constants }
  override var isConstant: Bool { annotated.isConstant }
  override var collectsMembers: Bool { annotated.collectsMembers }
  package override var describesMembers: Bool { annotated.describesMembers }
  package override var knownKeys: [String] { annotated.knownKeys }
  override var asksForKeys: Bool { annotated.asksForKeys }

  package override func putAbsent(_ slot: Slot) {
    annotated.putAbsent(slot)
  }

  override func isAbsent(_ slot: Slot) -> Bool { annotated.isAbsent(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    annotated.read(node, &reader, to: slot)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    annotated.readMembers(of: object, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    annotated.write(slot, &writer)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    annotated.writeMembers(slot, &writer)
  }

  package override func destroy(_ slot: Slot) {
    annotated.destroy(slot)
  }
}

extension MembersPlan {
  /// The same description of one member, with keywords for the schema of the member's value.
  package func annotatingMember(_ keywords: JSEN.Object) -> MembersPlan {
    let annotated = parts.map { part in
      let inner = (part.plan as? MembersPlan).flatMap { $0.isInside ? $0 : nil }
      return Part(
        key: part.key, inner?.annotatingMember(keywords) ?? AnnotatedPlan(part.plan, keywords),
        isOptional: part.isOptional)
    }
    return MembersPlan(type, annotated, refusesRest: refusesRest, isInside: isInside)
  }
}
