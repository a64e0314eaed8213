import Synchronization

/// A plan that is made when it is first used, so that a description can contain itself.
package final class ReferencePlan: Plan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  private let make: @Sendable () -> Plan
  private let made = AtomicLazyReference<Plan>()
  /// Tells references to one definition from others.
  package let identity: String

  package init(_ type: Any.Type, identity: String, _ make: @escaping @Sendable () -> Plan) {
    self.make = make
    self.identity = identity
    super.init(type)
  }

  /// The plan that is referred to.
  package var target: Plan { made.load() ?? made.storeIfNil(make()) }

  package override var shape: Shape { .reference(self) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe target.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe target.write(address, &writer)
  }
}
