package import JSEN

/// Reads with one of two plans, and writes with a plan for the same type.
package final class ChoicePlan: Plan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  /// The plan that reads first, and that messages describe.
  package let preferred: Plan
  /// Reads the kinds of values that only it accepts.
  package let other: Plan?
  private let writing: Plan

  /// Makes a plan that reads with one plan and writes with another one.
  package init(reading: Plan, writing: Plan) {
    (preferred, other, self.writing) = (reading, nil, writing)
    super.init(reading.type)
  }

  /// Makes a plan that chooses by the kind of the value, and writes with the first plan.
  package init(_ preferred: Plan, or other: Plan) {
    (self.preferred, self.other, writing) = (preferred, other, preferred)
    super.init(preferred.type)
  }

  package override var shape: Shape { preferred.shape }

  package override func putAbsent(_ slot: Slot) { preferred.putAbsent(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    plan(for: reader.tape[node].tag).read(node, &reader, to: slot)
  }

  private func plan(for tag: TapeNode.Tag) -> Plan {
    guard let other, !preferred.accepted.contains(tag), other.accepted.contains(tag) else {
      return preferred
    }
    return other
  }

  /// The plan that reads values of a kind.
  package func plan(for kind: JSEN.Kind) -> Plan {
    plan(for: kind == .array ? TapeNode.Tag.array : TapeNode.Tag.object)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writing.write(slot, &writer)
  }
}
