/// A plan that is used inside itself.
///
/// It does not keep its target alive, so that a recursive type is no cycle of references. Whoever keeps plans for types
/// keeps all of them as long as one is used.
@safe
package final class RecursionPlan: Plan, @unchecked Sendable {
  // Unchecked since the target is set once, before the plan is used by more than one thread.

  private weak var weakTarget: Plan?

  /// Sets the plan that is meant; called once, when it has been made.
  package func resolve(_ target: Plan) { weakTarget = target }

  package override init(_ type: Any.Type) { super.init(type) }

  package override var shape: Shape { weakTarget?.shape ?? .any }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard let target = weakTarget else {
      return reader.fail(node, .thrown(PlanMessage("a default cannot contain its own type")))
    }
    return unsafe target.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard let target = weakTarget else {
      return writer.fail(.message("a default cannot contain its own type"))
    }
    return unsafe target.write(address, &writer)
  }
}

/// Reads with one of two plans, by the kind of the value, and writes with the first one.
@safe
package final class EitherContainerPlan: Plan, @unchecked Sendable {
  package let preferred: Plan
  package let other: Plan

  /// - Parameters:
  ///   - preferred: a plan that reads arrays only, or objects only.
  ///   - other: a plan for the other one of both.
  package init(_ preferred: Plan, or other: Plan) {
    self.preferred = preferred
    self.other = other
    super.init(preferred.type)
  }

  package override var shape: Shape { preferred.shape }
  package override var canBeAbsent: Bool { preferred.canBeAbsent }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) {
    unsafe preferred.putAbsent(address)
  }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let isOther =
      !preferred.accepted.contains(reader.tape[node].tag)
      && other.accepted.contains(reader.tape[node].tag)
    return unsafe (isOther ? other : preferred).read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe preferred.write(address, &writer)
  }
}
