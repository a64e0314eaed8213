import JSEN

/// Reads and writes any value, as a `JSEN`.
package final class ValuePlan: Plan, @unchecked Sendable {
  package init() { super.init(JSEN.self) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    slot.initialize(as: JSEN.self, to: JSEN(reader.value(node)))
    return true
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writer.add(slot.value(as: JSEN.self))
  }
}
