import JSEN

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
  /// do not match if one's constants match. When one is left, or the same key is missing for all, that is what matters.
  /// Alternatives that have all failed at one place inside the value are alternatives of that place.
  private func narrowed(_ failure: PlanFailure) -> [PlanFailure]? {
    guard case .alternatives(let failed) = failure.reason else { return nil }
    let node = failure.node
    let all = Self.flattened(failed, at: node)
    let ofKind =
      expectations(of: failed, at: node) == nil
      ? all.filter { !isOfOtherKind($0.failures, at: node) } : all
    let compared = comparingConstants(ofKind, in: node)
    let left = compared ?? ofKind
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
    return left.isEmpty || compared == nil && left.count == all.count
      ? nil : [PlanFailure(node: node, reason: .alternatives(FailedAlternatives(left)))]
  }

  /// Returns alternatives without those that have other constants than an object, if one has the same; otherwise only the
  /// constants of those. Returns nil when no constants differ.
  private func comparingConstants(
    _ groups: [FailedAlternatives.Group], in node: Int
  ) -> [FailedAlternatives.Group]? {
    let compared = groups.map { ($0, compareConstants(of: $0, in: node)) }
    let failures = compared.compactMap(\.1.failure)
    if failures.isEmpty { return nil }
    let others = compared.filter { $1.failure == nil }.map(\.0)
    if compared.contains(where: { $1.failure == nil && $1.hasSame }) { return others }
    let shown = names(of: failures).map { [$0] } ?? failures
    return shown.map { FailedAlternatives.Group(plan: nil, failures: [$0]) } + others
  }

  /// Returns the failure of a constant member that has another value in an object, also for an alternative that has failed
  /// at an earlier member, and whether one has the same value. So the error is about the alternative that is meant.
  private func compareConstants(
    of group: FailedAlternatives.Group, in node: Int
  ) -> (failure: PlanFailure?, hasSame: Bool) {
    guard let plan = group.plan else { return (nil, false) }
    let object = JSENDocument.Value(storage: storage, index: node)
    var hasSame = false
    for (key, plan) in plan.constantMembers {
      guard let value = object[key], let constant = plan.constants?.first else { continue }
      hasSame = JSEN(value).isEqualByValue(to: constant)
      if !hasSame { return (PlanFailure(node: value.index, reason: .mismatch(plan)), false) }
    }
    let failure = group.failures.first { failure in
      guard failure.node != node, case .mismatch(let plan) = failure.reason else { return false }
      return plan.constants?.count == 1
    }
    return (failure, hasSame)
  }

  /// Whether an alternative describes another kind of value than the one at a node.
  private func isOfOtherKind(_ failures: [PlanFailure], at node: Int) -> Bool {
    Self.mismatch(failures, at: node).map { !$0.accepted.contains(tag(of: node)) } ?? false
  }

  /// Returns one failure for different constants at the same place, which are strings; nil for others.
  private func names(of constants: [PlanFailure]) -> PlanFailure? {
    let first = constants[0]
    guard tag(of: first.node) == .string else { return nil }
    var names = KeyList()
    for failure in constants {
      guard case .string(let name)? = Self.mismatch([failure], at: first.node)?.constants?.first
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
