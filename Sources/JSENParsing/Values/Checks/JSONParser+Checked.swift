import JSEN

extension JSONParser {
  /// Describes the values that satisfy a condition.
  func checked(_ check: ValueCheck) -> JSONDescription<Output, Direction> {
    let content = compiled.content
    if case .field = content.role, let member = content.plan as? MembersPlan {
      return Description(JSONContent(member.mapMember { CheckedPlan($0, check) }, .field))
    }
    return Description(CheckedPlan(content.plan, check))
  }
}
