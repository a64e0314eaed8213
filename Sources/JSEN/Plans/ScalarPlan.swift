/// Reads and writes one scalar.
package final class ScalarPlan: Plan, @unchecked Sendable {
  package let scalar: Scalar

  package init(_ scalar: Scalar) {
    self.scalar = scalar
    super.init(scalar.type)
  }

  package override var shape: Shape { .scalar(scalar) }
  override var accepted: TagSet { scalar.accepted }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    if unsafe scalar.read(node, reader, asOptional: false, to: address) { return true }
    return reader.fail(node, .mismatch(self))
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe scalar.write(address, &writer)
  }
}
