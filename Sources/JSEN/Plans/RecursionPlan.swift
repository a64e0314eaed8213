/// A plan that is used inside itself.
///
/// It does not keep its target alive, so that a recursive type is no cycle of references. The owner of the
/// plans keeps all of them as long as one is used.
@safe
package final class RecursionPlan: Plan, @unchecked Sendable {
  /// Reading and writing call themselves here; more levels do not fit a stack of 512 KiB.
  private static let maximumDepth = 256

  // Unchecked since the target is set once, before the plan is used by more than one thread.

  /// The plan that is meant; nil until it has been made.
  package private(set) weak var target: Plan?

  /// Sets the plan that is meant; called once, when it has been made.
  package func resolve(_ target: Plan) { self.target = target }

  package override init(_ type: Any.Type) { super.init(type) }

  package override var shape: Shape { target?.shape ?? .any }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard let target else {
      return reader.fail(node, .thrown(PlanMessage("a default cannot contain its own type")))
    }
    guard reader.references < Self.maximumDepth else {
      return reader.fail(node, .depth(Self.maximumDepth))
    }
    reader.references += 1
    defer { reader.references -= 1 }
    return unsafe target.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard let target else {
      return writer.fail(.message("a default cannot contain its own type"))
    }
    guard writer.references < Self.maximumDepth else {
      return writer.fail(.depth(Self.maximumDepth))
    }
    writer.references += 1
    defer { writer.references -= 1 }
    return unsafe target.write(address, &writer)
  }
}
