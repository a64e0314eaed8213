import JSEN
/// A plan that leads to another one, so that a plan can contain itself.
///
/// Reading and writing call themselves here, so the nesting is limited, and so is the stack that it takes.
package final class ReferencePlan: Plan, @unchecked Sendable {
  // Unchecked since `resolved` is set once, before the plan is used by more than one thread.

  private let maximumDepth: Int
  /// Identifies a description across its copies; nil for a reference from a part of a plan that is being made.
  package let identity: String?
  private let make: (@Sendable () -> Plan)?
  private let made = LazyReference<Plan>()
  private weak var resolved: Plan?

  /// Makes a reference to a plan that is made when it is first used, and then kept.
  package init(
    _ type: Any.Type, identity: String, maximumDepth: Int, _ make: @escaping @Sendable () -> Plan
  ) {
    self.identity = identity
    self.maximumDepth = maximumDepth
    self.make = make
    super.init(type)
  }

  /// Makes a reference to a plan from a part of this plan, while the plan is being made.
  ///
  /// It does not keep its target alive, so a recursive type is not a cycle of references. The owner of the plans keeps
  /// all plans as long as one is used.
  package override init(_ type: Any.Type) {
    identity = nil
    maximumDepth = 256
    make = nil
    super.init(type)
  }

  /// Sets the referenced plan; called once, when it has been made.
  package func resolve(_ target: Plan) { resolved = target }

  /// The referenced plan; nil while it is being made.
  package var target: Plan? {
    make.map { made.object($0) } ?? resolved
  }

  package override var shape: Shape { identity == nil ? target?.shape ?? .any : .reference(self) }

  override var nullDescription: NullDescription { target.map { .anyOf([$0]) } ?? .none }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    guard let target else { return reader.fail(node, .thrown(PlanMessage(Self.unfinished))) }
    if let limit = reader.nesting.enter(upTo: maximumDepth) {
      return reader.fail(node, .depth(named(limit)))
    }
    defer { reader.nesting.leave() }
    return reader.read(node, by: target, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let target else { return writer.fail(.message(Self.unfinished)) }
    if let limit = writer.nesting.enter(upTo: maximumDepth) {
      return writer.fail(.depth(named(limit)))
    }
    defer { writer.nesting.leave() }
    writer.references += 1
    return target.write(slot, &writer)
  }

  /// Only a `Lazy` has an option for the limit.
  private func named(_ limit: NestingDepth.Limit) -> NestingDepth.Limit {
    if case .levels(let count) = limit, identity == nil { .nesting(count) } else { limit }
  }

  private static let unfinished = "a default cannot contain its own type"
}
