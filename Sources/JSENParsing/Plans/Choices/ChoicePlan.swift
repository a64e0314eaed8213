package import JSEN

/// Reads with one of two plans for the same type, by the kind of the value, and writes with the first plan.
package final class ChoicePlan: Plan, @unchecked Sendable {
  /// The plan that reads first, and that messages describe.
  package let preferred: Plan
  /// Reads the kinds of values that only it accepts.
  package let other: Plan

  package init(_ preferred: Plan, or other: Plan) {
    (self.preferred, self.other) = (preferred, other)
    super.init(preferred.type)
  }

  package override var shape: Shape { preferred.shape }

  package override func putAbsent(_ slot: Slot) { preferred.putAbsent(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    plan(for: reader.tape[node].tag).read(node, &reader, to: slot)
  }

  /// Returns the plan that reads values of a kind.
  package func plan(for tag: TapeNode.Tag) -> Plan {
    !preferred.accepted.contains(tag) && other.accepted.contains(tag) ? other : preferred
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    preferred.write(slot, &writer)
  }
}
