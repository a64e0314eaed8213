import JSEN

/// Reads the members that the other parts of a description do not name.
package class RestPlan: Plan, @unchecked Sendable {
  override var collectsMembers: Bool { true }

  /// - Parameter keys: the key nodes of the members, each key once.
  func read(_ keys: [Int], _ reader: inout PlanReader, to slot: Slot) -> Bool {
    preconditionFailure("a plan for the rest must say how it reads members")
  }

  /// The first key of the value at `slot` that is known.
  func firstKey(_ slot: Slot, where isKnown: (String) -> Bool) -> String? {
    preconditionFailure("a plan for the rest must know its keys")
  }
}

/// Reads and writes the rest of an object as a `JSEN.Object`.
package final class ObjectRestPlan: RestPlan, @unchecked Sendable {
  package init() { super.init(JSEN.Object.self) }

  package override var shape: Shape { .dictionary(of: ValuePlan(), count: .any) }

  override func read(_ keys: [Int], _ reader: inout PlanReader, to slot: Slot) -> Bool {
    var object = JSEN.Object()
    for key in keys {
      object[reader.tape.string(key)] = JSEN(reader.value(key &+ 1))
    }
    slot.initialize(as: JSEN.Object.self, to: object)
    return true
  }

  override func firstKey(_ slot: Slot, where isKnown: (String) -> Bool) -> String? {
    slot.value(as: JSEN.Object.self).keys.first(where: isKnown)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writer.addMembers(of: slot.value(as: JSEN.Object.self))
  }
}
