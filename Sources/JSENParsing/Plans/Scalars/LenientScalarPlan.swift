import JSEN

/// Reads a scalar also from scalars of other kinds, and has a default value for null and for an absent member.
package final class LenientScalarPlan: Plan, @unchecked Sendable {
  package let scalar: Scalar
  package let leniency: ReadingLeniency
  let nullIsDefault: Bool

  /// - Parameter nullIsDefault: whether null is zero, false or the empty string.
  package init(_ scalar: Scalar, _ leniency: ReadingLeniency, nullIsDefault: Bool) {
    self.scalar = scalar
    self.leniency = leniency
    self.nullIsDefault = nullIsDefault
    super.init(scalar.type)
  }

  package override var shape: Shape { .scalar(scalar) }

  package override func putAbsent(_ slot: Slot) { scalar.type.putDefault(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    scalar.read(node, reader.tape, asOptional: false, to: slot) || readOther(node, &reader, slot)
  }

  @inline(never)
  private func readOther(_ node: Int, _ reader: inout PlanReader, _ slot: Slot) -> Bool {
    if nullIsDefault, reader.tape[node].hasTag(.null) {
      reader.note(node, .null)
      putAbsent(slot)
      return true
    }
    guard scalar.type.read(node, reader.tape, leniency, to: slot) else {
      return reader.fail(node, .mismatch(self))
    }
    reader.note(node, .converted)
    return true
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    scalar.write(slot, &writer)
  }
}
