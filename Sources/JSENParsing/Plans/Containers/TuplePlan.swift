import JSEN

/// Reads and writes an array with a plan for each position.
package final class TuplePlan: Plan, @unchecked Sendable {
  package let elements: [Plan]
  private let steps: StepBuffer<Step>

  private struct Step {
    let offset: Int
    /// The scalar that is read, unless it is something else.
    let scalar: Scalar?
    /// `elements` keeps it alive.
    let plan: UncountedPlan
  }

  /// - Parameter type: a tuple of the types of the elements, or the type of the only one.
  package init(_ type: Any.Type, _ elements: [Plan]) {
    self.elements = elements
    let offsets = ValueLayout.offsets(elements.map(\.type))
    steps = StepBuffer(
      zip(elements, offsets).map { element, offset in
        let plan = element.unannotated
        return Step(
          offset: offset, scalar: (plan as? ScalarPlan)?.scalar, plan: UncountedPlan(plan))
      })
    super.init(type)
  }

  package override var shape: Shape { .tuple(elements) }
  override var accepted: TagSet { .arrays }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.array) else { return reader.fail(node, .mismatch(self)) }
    let count = elements.count
    guard tape.count(node) == count else {
      return reader.fail(node, .count(CountRange(count), found: tape.count(node)))
    }
    var index = node &+ 1
    for position in 0..<count {
      let step = steps[unchecked: position]
      let target = slot.part(at: step.offset)
      // A scalar has one node.
      if let scalar = step.scalar, scalar.read(index, tape, asOptional: false, to: target) {
        index &+= 1
        continue
      }
      guard step.plan.with({ $0.read(index, &reader, to: target) }) else {
        for earlier in 0..<position {
          elements[earlier].destroy(slot.part(at: steps[unchecked: earlier].offset))
        }
        if reader.findsAll { findRest(after: position, index, &reader) }
        return false
      }
      index = tape.index(after: index)
    }
    return true
  }

  /// Reads the elements after one that has failed, for their failures only.
  private func findRest(after position: Int, _ index: Int, _ reader: inout PlanReader) {
    var index = index
    for element in elements[(position + 1)...] {
      index = reader.tape.index(after: index)
      _ = element.skip(index, &reader)
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginArray() else { return false }
    let count = elements.count
    for position in 0..<count {
      writer.beginElement()
      let step = steps[unchecked: position]
      let source = slot.part(at: step.offset)
      let isWritten =
        step.scalar?.write(source, &writer) ?? step.plan.with { $0.write(source, &writer) }
      guard isWritten else { return writer.fail(inside: .index(position)) }
    }
    writer.endArray()
    return true
  }
}
