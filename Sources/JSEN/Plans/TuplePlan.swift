/// Reads and writes an array with a plan for each position.
@safe
package final class TuplePlan: Plan, @unchecked Sendable {
  // Unchecked for the pointer to the steps, which are set when the plan is made.

  package let elements: [Plan]
  private let steps: UnsafeMutablePointer<Step>

  @unsafe
  private struct Step {
    let offset: Int
    /// The scalar that is read, unless it is something else.
    let scalar: Scalar?
    /// `elements` keeps it alive.
    let plan: Unmanaged<Plan>
  }

  /// - Parameter type: a tuple of the types of the elements, or the type of the only one.
  package init(_ type: Any.Type, _ elements: [Plan]) {
    self.elements = elements
    unsafe steps = .allocate(capacity: max(elements.count, 1))
    let offsets = ValueMemory.offsets(elements.map(\.type))
    for (position, (element, offset)) in zip(elements, offsets).enumerated() {
      let plan = element.unannotated
      // SAFETY: there is room for a step for each element.
      unsafe (steps + position).initialize(
        to: Step(
          offset: offset, scalar: (plan as? ScalarPlan)?.scalar, plan: .passUnretained(plan)))
    }
    super.init(type)
  }

  deinit {
    unsafe steps.deallocate()
  }

  package override var shape: Shape { .tuple(elements) }
  override var accepted: TagSet { .arrays }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.array) else { return reader.fail(node, .mismatch(self)) }
    let count = elements.count
    guard tape.count(node) == count else {
      return reader.fail(
        node, .count(CountRange(minimum: count, maximum: count), found: tape.count(node)))
    }
    var index = node &+ 1
    for position in 0..<count {
      guard unsafe read(position, index, &reader, address) else {
        for earlier in 0..<position {
          unsafe elements[earlier].destroy(address + steps[earlier].offset)
        }
        if reader.findsAll { findRest(after: position, index, &reader) }
        return false
      }
      index = tape.index(after: index)
    }
    return true
  }

  @unsafe
  @inline(__always)
  private func read(
    _ position: Int, _ index: Int, _ reader: inout PlanReader, _ address: UnsafeMutableRawPointer
  ) -> Bool {
    // SAFETY: there is a step for each position.
    let step = unsafe steps + position
    let target = unsafe address + step.pointee.offset
    if let scalar = unsafe step.pointee.scalar,
      unsafe scalar.read(index, reader, asOptional: false, to: target)
    {
      return true
    }
    return unsafe step.pointee.plan._withUnsafeGuaranteedRef {
      unsafe $0.read(index, &reader, to: target)
    }
  }

  /// Reads the elements after one that has failed, for their failures only.
  private func findRest(after position: Int, _ index: Int, _ reader: inout PlanReader) {
    var index = index
    for element in elements[(position + 1)...] {
      index = reader.tape.index(after: index)
      let layout = ValueMemory.layout(element.type)
      // SAFETY: the memory has the size of the element, which is destroyed if it was read.
      unsafe withUnsafeTemporaryAllocation(
        byteCount: max(layout.size, 1), alignment: layout.alignment
      ) {
        let address = unsafe $0.baseAddress.unsafelyUnwrapped
        if unsafe element.read(index, &reader, to: address) { unsafe element.destroy(address) }
      }
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginArray() else { return false }
    let count = elements.count
    for position in 0..<count {
      writer.text.beginElement()
      // SAFETY: there is a step for each position.
      let step = unsafe steps + position
      let source = unsafe address + step.pointee.offset
      let isWritten =
        if let scalar = unsafe step.pointee.scalar {
          unsafe scalar.write(source, &writer)
        } else {
          unsafe step.pointee.plan._withUnsafeGuaranteedRef { unsafe $0.write(source, &writer) }
        }
      guard isWritten else { return writer.fail(inside: .index(position)) }
    }
    writer.text.endArray()
    return true
  }
}
