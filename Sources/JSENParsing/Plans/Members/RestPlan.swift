/// Reads the members that the other parts of a description do not name.
package class RestPlan: Plan, @unchecked Sendable {
  override var collectsMembers: Bool { true }
  override var readsRest: Bool { true }

  /// - Parameter keys: the key nodes of the members, each key once.
  func read(_ keys: [Int], _ reader: inout PlanReader, to slot: Slot) -> Bool {
    preconditionFailure("a plan for the rest must say how it reads members")
  }

  /// The first key of the value at `slot` that is known.
  func firstKey(_ slot: Slot, where isKnown: (String) -> Bool) -> String? {
    preconditionFailure("a plan for the rest must know its keys")
  }
}
