import JSEN

/// Reads and writes what another plan describes, except for what a subclass changes.
package class WrappingPlan: Plan, @unchecked Sendable {
  // Final, since a property that the other libraries could override is read by a call, which counts a reference.
  package final let content: Plan

  /// - Parameters:
  ///   - type: the type of the values, which may be made from those of the content.
  ///   - content: the other plan.
  init(_ type: Any.Type, _ content: Plan) {
    self.content = content
    super.init(type)
  }

  package override var shape: Shape { content.shape }
  override var accepted: TagSet { content.accepted }
  override var written: TagSet { content.written }
  override var constants: [JSEN]? { content.constants }
  override var isConstant: Bool { content.isConstant }
  override var nullDescription: NullDescription { .anyOf([content]) }
  override var collectsMembers: Bool { content.collectsMembers }
  override var readsRest: Bool { content.readsRest }
  package override var describesMembers: Bool { content.describesMembers }
  package override var knownKeys: [String] { content.knownKeys }
  override var asksForKeys: Bool { content.asksForKeys }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    content.read(node, &reader, to: slot)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    content.readMembers(of: object, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    content.write(slot, &writer)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    content.writeMembers(slot, &writer)
  }
}
