import Synchronization

/// A plan that leads to another one, so that a plan can contain itself.
///
/// Reading and writing call themselves here, so the nesting is limited: a level takes up to 1.5 KiB of stack.
package class ReferencePlan: Plan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  private let maximumDepth: Int

  init(_ type: Any.Type, maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    super.init(type)
  }

  /// The plan that is meant; nil while it is being made.
  package var target: Plan? { nil }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard let target else { return reader.fail(node, .thrown(PlanMessage(Self.unfinished))) }
    guard reader.references < maximumDepth else {
      return reader.fail(node, .depth(maximumDepth))
    }
    reader.references += 1
    defer { reader.references -= 1 }
    return unsafe target.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard let target else { return writer.fail(.message(Self.unfinished)) }
    guard writer.references < maximumDepth else { return writer.fail(.depth(maximumDepth)) }
    writer.references += 1
    defer { writer.references -= 1 }
    return unsafe target.write(address, &writer)
  }

  private static let unfinished = "a default cannot contain its own type"
}

/// A reference to a plan that is made when it is first used, and then kept.
package final class LazyPlan: ReferencePlan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  /// Tells references to one plan from others.
  package let identity: String
  private let make: @Sendable () -> Plan
  private let made = AtomicLazyReference<Plan>()

  package init(
    _ type: Any.Type, identity: String, maximumDepth: Int, _ make: @escaping @Sendable () -> Plan
  ) {
    self.identity = identity
    self.make = make
    super.init(type, maximumDepth: maximumDepth)
  }

  /// The plan that is meant.
  package var content: Plan { made.load() ?? made.storeIfNil(make()) }

  package override var target: Plan? { content }

  package override var shape: Shape { .reference(self) }
}

/// A reference to a plan that is being made, from a part of it.
///
/// It does not keep its target alive, so that a recursive type is no cycle of references. The owner of the
/// plans keeps all of them as long as one is used.
package final class RecursionPlan: ReferencePlan, @unchecked Sendable {
  // Unchecked since the target is set once, before the plan is used by more than one thread.

  private weak var resolved: Plan?

  package init(_ type: Any.Type) {
    super.init(type, maximumDepth: 256)
  }

  /// Sets the plan that is meant; called once, when it has been made.
  package func resolve(_ target: Plan) { resolved = target }

  package override var target: Plan? { resolved }

  package override var shape: Shape { resolved?.shape ?? .any }
}
