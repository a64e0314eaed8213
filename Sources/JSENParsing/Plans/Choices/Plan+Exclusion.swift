import JSEN
import JSENPatterns

extension Plan {
  /// Whether both descriptions prove that this plan reads nothing that another one writes.
  ///
  /// - Parameter steps: how many comparisons may still be made. Without any, nothing is known, and the answer is false.
  func excludes(_ other: Plan, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    let (reading, writing) = (described, other.described)
    if reading.accepted.isDisjoint(with: writing.written) { return true }
    if let reading = reading as? CheckedPlan, let writing = writing as? CheckedPlan,
      reading.excludes(writing)
    {
      return true
    }
    if let constants, let others = other.constants {
      return !constants.contains { constant in others.contains { constant.isEqual(to: $0, .schema) }
      }
    }
    if let choice = reading as? OneOfPlan {
      return choice.alternatives.allSatisfy { $0.excludes(writing, &steps) }
    }
    if let choice = writing as? OneOfPlan {
      return choice.alternatives.allSatisfy { reading.excludes($0, &steps) }
    }
    guard let members = reading as? MembersPlan else { return false }
    if let others = writing as? MembersPlan { return members.excludes(membersOf: others, &steps) }
    // `Always` writes no member.
    return writing is ConstantPlan && members.parts.contains { $0.key != nil && !$0.isOptional }
  }

  /// The members of an object that are described by one value only, such as the name of a type.
  var constantMembers: [(key: String, plan: Plan)] {
    let parts = (described as? MembersPlan)?.parts ?? []
    return parts.compactMap { part in
      part.plan.constants?.count == 1 ? part.key.map { ($0, part.plan) } : nil
    }
  }

  /// The plan for what is read and written, without conversions.
  private var described: Plan { (unannotated as? ConversionPlan)?.content.described ?? unannotated }
}

extension MembersPlan {
  /// Whether this plan never reads an object with the members that another plan writes, with any other members from
  /// outer plans.
  fileprivate func excludes(membersOf other: MembersPlan, _ steps: inout Int) -> Bool {
    if refusesRest,
      other.parts.contains(where: { part in
        part.key.map { !part.isOptional && !allKeys.contains($0) } ?? false
      })
    {
      return true
    }
    for part in parts {
      guard let key = part.key else { continue }
      if let written = other.parts.first(where: { $0.key?.hasSameBytes(as: key) ?? false }) {
        if part.isOptional && written.isOptional { continue }
        // A member that is nil is left out.
        if part.plan.excludes(written.plan.unannotated.optionalContent ?? written.plan, &steps) {
          return true
        }
      } else if !part.isOptional, !other.collectsMembers, !other.allKeys.contains(key) {
        return true
      }
    }
    return false
  }
}
