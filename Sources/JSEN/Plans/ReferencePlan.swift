import Synchronization

/// A plan that is made when it is first used, so that a description can contain itself.
///
/// Reading and writing call themselves here, so the nesting is limited: a level takes up to 1.5 KiB of stack.
package final class ReferencePlan: Plan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  private let make: @Sendable () -> Plan
  private let made = AtomicLazyReference<Plan>()
  /// Tells references to one definition from others.
  package let identity: String
  private let maximumDepth: Int

  package init(
    _ type: Any.Type, identity: String, maximumDepth: Int, _ make: @escaping @Sendable () -> Plan
  ) {
    self.make = make
    self.maximumDepth = maximumDepth
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
    guard reader.references < maximumDepth else {
      return reader.fail(node, .depth(maximumDepth))
    }
    reader.references += 1
    defer { reader.references -= 1 }
    return unsafe target.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard writer.references < maximumDepth else { return writer.fail(.depth(maximumDepth)) }
    writer.references += 1
    defer { writer.references -= 1 }
    return unsafe target.write(address, &writer)
  }
}
