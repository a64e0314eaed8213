package import JSEN

/// Reads and writes an array whose elements one plan describes.
package final class ArrayPlan: Plan, @unchecked Sendable {
  package let element: Plan
  package let count: CountRange
  private let stride: Int
  private let operations: Operations
  /// Called with what was left out; nil when an element that does not fit is an error.
  private let dropped: DropReport?

  package typealias DropReport = @Sendable ([PlanFailure], DocumentStorage, _ root: Int) -> Void

  /// The functions that need the type of the array.
  private struct Operations: Sendable {
    let make: @Sendable (Int, Slot, (Slot) -> Int) -> Void
    let makeInParts: @Sendable (Int, Slot, (Slot, Int) -> Int) -> Void
    let borrow: @Sendable (Slot, (Slot, Int) -> Bool) -> Bool

    init<Value>(_ type: Value.Type) {
      make = { $1.initializeArray(of: Value.self, capacity: $0, $2) }
      makeInParts = { $1.initializeArray(of: Value.self, inPartsFrom: $0, $2) }
      borrow = { $0.withElements(of: Value.self, $1) }
    }
  }

  package init<Value>(
    _ element: Plan, _ type: Value.Type, count: CountRange,
    dropped: DropReport? = nil
  ) {
    self.element = element
    self.count = count
    self.dropped = dropped
    stride = MemoryLayout<Value>.stride
    operations = Operations(type)
    super.init([Value].self)
  }

  package override var shape: Shape { .array(of: element, count: count) }
  override var accepted: TagSet { .arrays }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.array) else { return reader.fail(node, .mismatch(self)) }
    let length = tape.count(node)
    guard count.contains(length) else { return reader.fail(node, .count(count, found: length)) }
    if let dropped { return readSome(of: node, &reader, to: slot, dropped) }
    let room = (tape[node].next &- node) &* MemoryLayout<TapeNode>.stride
    if length &* stride > room { return readInParts(node, room / stride, &reader, to: slot) }
    var isComplete = true
    operations.make(length, slot) { elements in
      var count = 0
      for index in tape.elements(of: node) {
        if element.read(index, &reader, to: elements.part(at: count &* stride)) {
          count &+= 1
        } else {
          isComplete = false
          if !reader.findsAll { break }
        }
      }
      return count
    }
    if !isComplete { destroy(slot) }
    return isComplete
  }

  /// Reads elements that need more memory than their nodes. It is not reserved for all of them at once.
  ///
  /// It is not inlined, since what it needs on the stack would be there for each level of nesting.
  @inline(never)
  private func readInParts(
    _ node: Int, _ capacity: Int, _ reader: inout PlanReader, to slot: Slot
  ) -> Bool {
    var isComplete = true
    var nodes = reader.tape.elements(of: node)
    operations.makeInParts(capacity, slot) { elements, capacity in
      var count = 0
      while count < capacity, let index = nodes.next() {
        if element.read(index, &reader, to: elements.part(at: count &* stride)) {
          count &+= 1
        } else {
          isComplete = false
          if !reader.findsAll { break }
        }
      }
      return count
    }
    if !isComplete { destroy(slot) }
    return isComplete
  }

  /// Reads the elements that fit, and leaves out the others.
  @inline(never)
  private func readSome(
    of node: Int, _ reader: inout PlanReader, to slot: Slot,
    _ dropped: @escaping DropReport
  ) -> Bool {
    let start = reader.mark
    operations.make(reader.tape.count(node), slot) { elements in
      var count = 0
      for index in reader.tape.elements(of: node) {
        let mark = reader.mark
        let noteCount = reader.notes?.count
        reader.choose(0, at: index, since: mark)
        if element.read(index, &reader, to: elements.part(at: count &* stride)) {
          count &+= 1
        } else if reader.nesting.isExceeded {
          break
        } else {
          reader.choose(Self.dropping, at: index, since: mark)
          reader.drops.truncate(to: mark.drops)
          let failure = reader.failures.count > mark.failures ? reader.failures[mark.failures] : nil
          reader.noteDrop(of: index, failure, after: noteCount)
        }
      }
      return count
    }
    // With more stack, the element might fit.
    guard !reader.nesting.isExceeded else {
      destroy(slot)
      return false
    }
    if reader.failures.count > start.failures {
      let failures = reader.failures.take(after: start.failures)
      reader.drops.append(PlanReader.Drop(failures: failures, report: dropped))
    }
    return true
  }

  /// The choice to leave an element out.
  static let dropping = -1

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginArray() else { return false }
    var length = 0
    let isWritten = operations.borrow(slot) { elements, count in
      length = count
      for index in 0..<count {
        writer.beginElement()
        if dropped != nil { writer.choose(0) }
        guard element.write(elements.part(at: index &* stride), &writer) else {
          return writer.fail(inside: .index(index))
        }
      }
      return true
    }
    guard isWritten else { return false }
    guard count.contains(length) else { return writer.fail(count, found: length, isArray: true) }
    writer.endArray()
    return true
  }
}
