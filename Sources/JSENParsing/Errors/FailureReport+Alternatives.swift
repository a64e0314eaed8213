import JSEN

/// Alternatives that differ by constants, such as a member with the name of a type.
extension FailureReport {
  /// Returns the failure that matters: of alternatives, those are left out whose constants do not match. When only one has
  /// matched, its own failure matters. When none has, the constants do.
  func decisive(_ failure: PlanFailure) -> PlanFailure {
    guard case .alternatives(let groups) = failure.reason else { return failure }
    let all = Self.flattened(groups, at: failure.node)
    let matched = all.filter { group in !group.contains { isConstant($0, below: failure.node) } }
    if matched.isEmpty { return constants(all) ?? failure }
    guard matched.count < all.count else { return failure }
    if matched.count == 1, matched[0].count == 1 { return decisive(matched[0][0]) }
    return PlanFailure(node: failure.node, reason: .alternatives(matched))
  }

  /// Whether a part of a value differs from the only value that is described there.
  private func isConstant(_ failure: PlanFailure, below node: Int) -> Bool {
    guard failure.node != node, case .mismatch(let plan) = failure.reason else { return false }
    return plan.constants?.count == 1
  }

  /// Returns one failure for alternatives that have different strings at the same place; nil for others.
  private func constants(_ alternatives: [[PlanFailure]]) -> PlanFailure? {
    guard let node = alternatives.first?.first?.node, storage.read({ $0[node].kind }) == .string
    else { return nil }
    var names = KeyList()
    for group in alternatives {
      guard group.count == 1, group[0].node == node, case .mismatch(let plan) = group[0].reason,
        case .string(let name)? = plan.constants?.first
      else { return nil }
      _ = names.append(name)
    }
    return names.keys.count == 1
      ? alternatives[0][0] : PlanFailure(node: node, reason: .name(among: names.keys))
  }
}
