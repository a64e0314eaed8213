import JSEN

/// Reads a value with a plan that a function makes from the result of another plan.
final class DependentPlan<First>: Plan, @unchecked Sendable {
  private let first: Plan
  private let next: @Sendable (First) -> Plan

  init(_ type: Any.Type, _ first: Plan, _ next: @escaping @Sendable (First) -> Plan) {
    self.first = first
    self.next = next
    super.init(type)
  }

  override var shape: Shape { first.shape }
  override var accepted: TagSet { first.accepted }
  override var nullDescription: NullDescription { .anyOf([first]) }

  override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    // A function may make a description that has another dependent part, as deep as a value goes.
    guard reader.nesting.hasStack() else { return reader.fail(node, .depth(.stack)) }
    guard let value = Slot.make(First.self, { first.read(node, &reader, to: $0) }) else {
      return false
    }
    return next(value).read(node, &reader, to: slot)
  }

  override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writer.fail("this description only decodes")
  }
}
