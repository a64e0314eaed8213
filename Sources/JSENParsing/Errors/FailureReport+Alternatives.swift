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
  /// do not match. When one is left, or the same key is missing for all, that is what matters. Alternatives that have all
  /// failed at one place inside the value are alternatives of that place.
  private func narrowed(_ failure: PlanFailure) -> [PlanFailure]? {
    guard case .alternatives(let failed) = failure.reason else { return nil }
    let all = Self.flattened(failed, at: failure.node)
    let ofKind =
      expectations(of: failed, at: failure.node) == nil
      ? all.filter { !isOfOtherKind($0, at: failure.node) } : all
    let matched = ofKind.filter { group in
      !group.contains { isConstant($0, below: failure.node) }
    }
    if matched.isEmpty, let constants = constants(ofKind) { return [constants] }
    let left = matched.isEmpty ? ofKind : matched
    if left.count == 1 { return left[0] }
    if let first = left.first?.first,
      left.allSatisfy({ $0.count == 1 && $0[0].node == first.node })
    {
      if left.allSatisfy({ $0[0].isSameMissingKey(as: first) }) { return [first] }
      if first.node != failure.node {
        return [PlanFailure(node: first.node, reason: .alternatives(FailedAlternatives(left)))]
      }
    }
    return left.isEmpty || left.count == all.count
      ? nil : [PlanFailure(node: failure.node, reason: .alternatives(FailedAlternatives(left)))]
  }

  /// Whether a part of a value differs from the only value that is described there.
  private func isConstant(_ failure: PlanFailure, below node: Int) -> Bool {
    guard failure.node != node, case .mismatch(let plan) = failure.reason else { return false }
    return plan.constants?.count == 1
  }

  /// Whether an alternative describes another kind of value than the one at a node.
  private func isOfOtherKind(_ failures: [PlanFailure], at node: Int) -> Bool {
    Self.mismatch(failures, at: node).map { !$0.accepted.contains(tag(of: node)) } ?? false
  }

  /// Returns one failure for alternatives that have different strings at the same place; nil for others.
  private func constants(_ alternatives: [[PlanFailure]]) -> PlanFailure? {
    guard let node = alternatives.first?.first?.node, tag(of: node) == .string else { return nil }
    var names = KeyList()
    for group in alternatives {
      guard case .string(let name)? = Self.mismatch(group, at: node)?.constants?.first else {
        return nil
      }
      _ = names.append(name)
    }
    return names.keys.count == 1
      ? alternatives[0][0] : PlanFailure(node: node, reason: .name(among: names.keys))
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
