import JSEN

/// Reads and writes one scalar.
package final class ScalarPlan: Plan, @unchecked Sendable {
  package let scalar: Scalar

  package init(_ scalar: Scalar) {
    self.scalar = scalar
    super.init(scalar.type)
  }

  package convenience init(_ type: any ScalarValue.Type) { self.init(Scalar(type)) }

  package override var shape: Shape { .scalar(scalar) }
  override var accepted: TagSet { scalar.accepted }
  override var keepsJSON: Bool { true }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    scalar.read(node, reader.tape, asOptional: false, to: slot)
      || reader.fail(node, .mismatch(self))
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    scalar.write(slot, &writer)
  }
}
