import JSEN

/// Reads and writes those values of another plan that satisfy a condition.
///
/// A scalar is read and checked in one call, so a condition costs little.
package final class CheckedPlan: WrappingPlan, @unchecked Sendable {
  package let check: ValueCheck
  /// The scalar of the content; nil for other content.
  private let scalar: Scalar?
  /// Whether numbers are rounded before they are checked.
  private let isRounded: Bool

  init(_ content: Plan, _ check: ValueCheck) {
    self.check = check
    scalar = (content.unannotated as? ScalarPlan)?.scalar
    isRounded = content.keepsJSON && content.type is any BinaryFloatingPoint.Type
    super.init(content.type, content)
  }

  package override var shape: Shape { .checked(content, check) }
  override var keepsJSON: Bool { content.keepsJSON }

  package override func putAbsent(_ slot: Slot) { content.putAbsent(slot) }
  override func isAbsent(_ slot: Slot) -> Bool { content.isAbsent(slot) }
  package override func destroy(_ slot: Slot) { content.destroy(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    if let scalar {
      guard scalar.read(node, reader.tape, asOptional: false, to: slot) else {
        return reader.fail(node, .mismatch(self))
      }
    } else {
      guard content.read(node, &reader, to: slot) else { return false }
    }
    return check.accepts(slot) && (!isRounded || check.accepts(slot, node, reader.tape))
      || refuse(node, &reader, slot)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    guard content.readMembers(of: object, &reader, to: slot) else { return false }
    return check.accepts(slot) || refuse(object, &reader, slot)
  }

  @inline(never)
  private func refuse(_ node: Int, _ reader: inout PlanReader, _ slot: Slot) -> Bool {
    let found = keepsJSON ? nil : slot.text(of: type)
    destroy(slot)
    return reader.fail(
      node, found.map { .converted(expected: check.expectation, found: $0) } ?? .mismatch(self))
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard check.accepts(slot) else { return refuse(slot, &writer) }
    return scalar?.write(slot, &writer) ?? content.write(slot, &writer)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    check.accepts(slot) ? content.writeMembers(slot, &writer) : refuse(slot, &writer)
  }

  @inline(never)
  private func refuse(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writer.fail("expected \(check.expectation), found \(slot.text(of: type))")
  }

  /// Returns whether no value of this plan is one of another plan.
  func excludes(_ other: CheckedPlan) -> Bool {
    [.numbers, .strings].contains(accepted) && accepted == other.accepted && keepsJSON
      && other.keepsJSON && check.excludes(other.check)
  }
}
