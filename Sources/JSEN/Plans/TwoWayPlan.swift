/// Reads with one plan and writes with another one.
@safe
package final class TwoWayPlan: Plan, @unchecked Sendable {
  private let reading: Plan
  private let writing: Plan

  /// - Parameters:
  ///   - reading: the plan that reads, and that messages describe.
  ///   - writing: a plan for the same type.
  package init(reading: Plan, writing: Plan) {
    self.reading = reading
    self.writing = writing
    super.init(reading.type)
  }

  package override var shape: Shape { reading.shape }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe reading.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe writing.write(address, &writer)
  }
}
