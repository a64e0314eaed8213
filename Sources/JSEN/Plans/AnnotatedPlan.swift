/// Reads and writes what another plan describes, and adds keywords to its schema.
///
/// Plans that keep special steps for some kinds of plans look at ``Plan/unannotated``, so an annotation costs nothing
/// there. Elsewhere it costs one more call for each value.
@safe
package final class AnnotatedPlan: Plan, @unchecked Sendable {
  package let annotated: Plan
  /// The keywords, such as `description`.
  package let keywords: JSEN.Object

  package init(_ plan: Plan, _ keywords: JSEN.Object) {
    annotated = plan
    self.keywords = keywords
    super.init(plan.type)
  }

  package override var unannotated: Plan { annotated.unannotated }
  package override var shape: Shape { annotated.shape }
  override var accepted: TagSet { annotated.accepted }
  package override var describesMembers: Bool { annotated.describesMembers }
  package override var knownKeys: [String] { annotated.knownKeys }
  override var asksForKeys: Bool { annotated.asksForKeys }
  package override var canBeAbsent: Bool { annotated.canBeAbsent }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) {
    unsafe annotated.putAbsent(address)
  }

  @unsafe
  override func isAbsent(_ address: UnsafeRawPointer) -> Bool { unsafe annotated.isAbsent(address) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe annotated.read(node, &reader, to: address)
  }

  @unsafe
  override func readMembers(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe annotated.readMembers(of: object, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe annotated.write(address, &writer)
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe annotated.writeMembers(address, &writer)
  }

  @unsafe
  package override func destroy(_ address: UnsafeMutableRawPointer) {
    unsafe annotated.destroy(address)
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
