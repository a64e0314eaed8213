import JSEN
import JSENPatterns

/// Alternatives that differ by constants, such as a member with the name of a type.
extension FailureReport {
  /// Returns the failures that matter: several for an alternative with several.
  func decisive(_ failure: PlanFailure) -> [PlanFailure] {
    var result: [PlanFailure] = []
    // As deep as the value, which may be too deep for a recursive function.
    var open = [failure]
    while let failure = open.popLast() {
      if let next = narrowed(failure) { open += next.reversed() } else { result.append(failure) }
    }
    return result
  }

  /// Returns failures that say more than one of alternatives; nil when there are none.
  ///
  /// Alternatives for another kind of value are left out if one for this kind has failed inside, and those whose constants
  /// do not match if another one has constants. When one is left, or the same key is missing for all, that is what matters.
  /// Alternatives that have all failed at one place inside the value are alternatives of that place.
  private func narrowed(_ failure: PlanFailure) -> [PlanFailure]? {
    guard case .alternatives(let failed) = failure.reason else { return nil }
    let node = failure.node
    let all = flattened(failed, at: node)
    let isAboutKinds = expectations(of: failed, at: node) != nil
    func refusesConstant(_ group: FailedAlternatives.Group) -> Bool {
      group.failures.contains { isConstant($0, below: node) }
    }
    let closest = AlternativeChoice.closest(
      all.map { group in
        AlternativeChoice(
          isOfOtherKind: !isAboutKinds && isOfOtherKind(group, at: node),
          refusesConstant: refusesConstant(group),
          hasConstants: group.plan?.constantMembers.isEmpty == false)
      })
    var left = closest.map { all[$0] }
    if let constants = constants(left.filter(refusesConstant)) {
      left =
        [FailedAlternatives.Group(plan: nil, failures: [constants])]
        + left.filter { !refusesConstant($0) }
    }
    if left.count == 1 { return left[0].failures }
    if let first = left.first?.failures.first,
      left.allSatisfy({ $0.failures.count == 1 && $0.failures[0].node == first.node })
    {
      if left.allSatisfy({ $0.failures[0].isSameMissingKey(as: first) }) { return [first] }
      if first.node != node {
        let groups = left.map { FailedAlternatives.Group(plan: nil, failures: $0.failures) }
        return [PlanFailure(node: first.node, reason: .alternatives(FailedAlternatives(groups)))]
      }
    }
    return left.isEmpty || left.count == all.count
      ? nil : [PlanFailure(node: node, reason: .alternatives(FailedAlternatives(left)))]
  }

  /// Returns the failure of a constant member that has another value in an object, for an alternative that has failed at an
  /// earlier member. So the error is about the alternative that is meant.
  func otherConstant(of alternative: Plan, in object: Int) -> PlanFailure? {
    let object = JSENDocument.Value(storage: storage, index: object)
    for (key, plan) in alternative.constantMembers {
      guard let value = object[key], let constant = plan.constants?.first,
        !JSEN(value).isEqual(to: constant, .schema)
      else { continue }
      return PlanFailure(node: value.index, reason: .mismatch(plan))
    }
    return nil
  }

  /// Whether a part of a value differs from the only value that is described there.
  private func isConstant(_ failure: PlanFailure, below node: Int) -> Bool {
    guard failure.node != node, case .mismatch(let plan) = failure.reason else { return false }
    return plan.constants?.count == 1
  }

  /// Whether an alternative describes another kind of value than the one at a node.
  private func isOfOtherKind(_ group: FailedAlternatives.Group, at node: Int) -> Bool {
    Self.mismatch(group, at: node).map { !$0.accepted.contains(tag(of: node)) } ?? false
  }

  /// Returns one failure for alternatives that have constants at the same place, which is a string; nil for others.
  private func constants(_ alternatives: [FailedAlternatives.Group]) -> PlanFailure? {
    guard let first = alternatives.first?.failures.first else { return nil }
    var names = KeyList()
    for group in alternatives {
      guard case .string(let name)? = Self.mismatch(group, at: first.node)?.constants?.first,
        tag(of: first.node) == .string
      else { return nil }
      _ = names.append(name)
    }
    return names.keys.count == 1
      ? first : PlanFailure(node: first.node, reason: .name(among: names.keys))
  }
}

extension PlanFailure {
  fileprivate func isSameMissingKey(as other: PlanFailure) -> Bool {
    guard case .missing(let key, _) = reason, case .missing(let same, _) = other.reason else {
      return false
    }
    return key.hasSameBytes(as: same)
  }
}
