/// Reads and writes an array of the most frequent scalars in one loop: strings, `Int`, `Double` and `Bool`.
@safe
package final class ScalarArrayPlan: Plan, @unchecked Sendable {
  private let scalar: Scalar
  private let element: Plan

  /// - Returns: nil for other types of elements.
  package init?(_ element: Plan) {
    guard let scalar = (element.unannotated as? ScalarPlan)?.scalar else { return nil }
    self.scalar = scalar
    self.element = element
    switch scalar {
    case .string: super.init([String].self)
    case .int: super.init([Int].self)
    case .double: super.init([Double].self)
    case .bool: super.init([Bool].self)
    default: return nil
    }
  }

  package override var shape: Shape { .array(of: element, count: .any) }
  override var accepted: TagSet { .arrays }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard reader.tape[node].hasTag(.array) else { return reader.fail(node, .mismatch(self)) }
    return switch scalar {
    case .string: unsafe read(String.self, .string, node, &reader, address)
    case .int: unsafe read(Int.self, .int, node, &reader, address)
    case .double: unsafe read(Double.self, .double, node, &reader, address)
    default: unsafe read(Bool.self, .bool, node, &reader, address)
    }
  }

  @unsafe
  @inline(__always)
  private func read<Value>(
    _ type: Value.Type, _ scalar: Scalar, _ node: Int, _ reader: inout PlanReader,
    _ address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    let mark = reader.failures.count
    var array: [Value] = []
    // This is quicker than `init(unsafeUninitializedCapacity:)`, which the compiler does not specialize.
    array.reserveCapacity(tape.count(node))
    // SAFETY: the memory has room for one element, which is moved out when it has been read.
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let memory = unsafe buffer.baseAddress.unsafelyUnwrapped
      for index in tape.elements(of: node) {
        if unsafe scalar.read(
          index, reader, asOptional: false, to: UnsafeMutableRawPointer(memory))
        {
          array.append(unsafe memory.move())
        } else {
          _ = reader.fail(index, .mismatch(element))
          if !reader.findsAll { break }
        }
      }
    }
    if reader.failures.count > mark { return false }
    unsafe address.initializeMemory(as: [Value].self, to: array)
    return true
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the array at the address has elements of this type.
    switch scalar {
    case .string: unsafe write(String.self, .string, address, &writer)
    case .int: unsafe write(Int.self, .int, address, &writer)
    case .double: unsafe write(Double.self, .double, address, &writer)
    default: unsafe write(Bool.self, .bool, address, &writer)
    }
  }

  @unsafe
  @inline(__always)
  private func write<Value>(
    _ type: Value.Type, _ scalar: Scalar, _ address: UnsafeRawPointer, _ writer: inout PlanWriter
  ) -> Bool {
    guard writer.beginArray() else { return false }
    let isWritten = unsafe address.assumingMemoryBound(to: [Value].self).pointee
      .withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return true }
        for index in 0..<buffer.count {
          writer.text.beginElement()
          guard unsafe scalar.write(UnsafeRawPointer(base + index), &writer) else {
            return writer.fail(inside: .index(index))
          }
        }
        return true
      }
    guard isWritten else { return false }
    writer.text.endArray()
    return true
  }
}
