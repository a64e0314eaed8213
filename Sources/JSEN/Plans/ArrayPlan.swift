/// Reads and writes an array whose elements one plan describes.
@safe
package final class ArrayPlan: Plan, @unchecked Sendable {
  package let element: Plan
  package let count: CountRange
  private let stride: Int
  private let operations: Operations
  /// Called with what was left out; nil when an element that does not fit is an error.
  private let dropped: (@Sendable ([PlanFailure], DocumentStorage, _ root: Int) -> Void)?

  /// What needs the type of the array.
  @safe
  private struct Operations: Sendable {
    /// Makes an array with room for a number of elements, lets the closure initialize the first ones, and initializes
    /// the memory at the address with the array. The closure returns how many elements there are.
    let make: @Sendable (Int, UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Int) -> Void
    /// Calls the closure with the elements of the array at an address.
    let borrow: @Sendable (UnsafeRawPointer, (UnsafeRawPointer, Int) -> Bool) -> Bool

    init<Value>(_ type: Value.Type) {
      // SAFETY: the plan gives memory that holds, or has room for, an array of this type.
      unsafe make = { capacity, address, fill in
        if capacity == 0 {
          // The initializer below writes to the empty array that all threads share.
          unsafe address.initializeMemory(as: [Value].self, to: [])
          return
        }
        let array = unsafe [Value](unsafeUninitializedCapacity: capacity) { buffer, count in
          count = unsafe buffer.baseAddress.map { unsafe fill(UnsafeMutableRawPointer($0)) } ?? 0
        }
        unsafe address.initializeMemory(as: [Value].self, to: array)
      }
      unsafe borrow = { address, body in
        unsafe address.assumingMemoryBound(to: [Value].self).pointee.withUnsafeBufferPointer {
          guard let base = $0.baseAddress else { return true }
          return unsafe body(UnsafeRawPointer(base), $0.count)
        }
      }
    }
  }

  package init<Value>(
    _ element: Plan, _ type: Value.Type, count: CountRange,
    dropped: (@Sendable ([PlanFailure], DocumentStorage, _ root: Int) -> Void)? = nil
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

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.array) else { return reader.fail(node, .mismatch(self)) }
    let length = tape.count(node)
    guard count.contains(length) else {
      return reader.fail(node, .count(count, found: length))
    }
    var isComplete = true
    unsafe operations.make(length, address) { elements in
      var count = 0
      let mark = reader.failures.count
      for index in tape.elements(of: node) {
        if unsafe element.read(index, &reader, to: elements + count &* stride) {
          count &+= 1
        } else if dropped == nil {
          isComplete = false
          if !reader.findsAll { break }
        }
      }
      if let dropped, reader.failures.count > mark {
        dropped(reader.take(downTo: mark), reader.storage, reader.root)
      }
      return count
    }
    if !isComplete { unsafe destroy(address) }
    return isComplete
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginArray() else { return false }
    var length = 0
    let isWritten = unsafe operations.borrow(address) { elements, count in
      length = count
      for index in 0..<count {
        writer.text.beginElement()
        guard unsafe element.write(elements + index &* stride, &writer) else {
          return writer.fail(inside: .index(index))
        }
      }
      return true
    }
    guard isWritten else { return false }
    guard count.contains(length) else {
      return writer.fail(.count(count, found: length, isArray: true))
    }
    writer.text.endArray()
    return true
  }
}
