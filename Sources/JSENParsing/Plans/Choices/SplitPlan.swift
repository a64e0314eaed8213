import JSEN

/// Reads with one plan, and writes with another plan for the same type.
package final class SplitPlan: WrappingPlan, @unchecked Sendable {
  private let writing: Plan

  package init(reading: Plan, writing: Plan) {
    self.writing = writing
    super.init(reading.type, reading)
  }

  // A function that writes may return any value, whatever is read.
  override var written: TagSet { .all }
  override var constants: [JSEN]? { nil }
  override var isConstant: Bool { false }
  override var collectsMembers: Bool { describesMembers }
  package override func putAbsent(_ slot: Slot) { content.putAbsent(slot) }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writing.write(slot, &writer)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writing.writeMembers(slot, &writer)
  }
}
