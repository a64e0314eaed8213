/// Reads and writes an optional: null, or a member that is absent, is nil.
@safe
package class OptionalPlan: Plan, @unchecked Sendable {
  package let wrapped: Plan
  fileprivate let operations: Operations

  /// What needs the type of the optional.
  @safe
  package struct Operations: Sendable {
    /// Turns a value into an optional, at the same address.
    let wrap: @Sendable (UnsafeMutableRawPointer) -> Void
    let putNil: @Sendable (UnsafeMutableRawPointer) -> Void
    let isNil: @Sendable (UnsafeRawPointer) -> Bool

    package init<Value>(_ type: Value.Type) {
      // SAFETY: the plan gives memory that holds, or has room for, an optional of this type.
      unsafe wrap = { address in
        let value = unsafe address.assumingMemoryBound(to: Value.self).move()
        unsafe address.initializeMemory(as: Value?.self, to: value)
      }
      unsafe putNil = { unsafe $0.initializeMemory(as: Value?.self, to: nil) }
      unsafe isNil = { unsafe $0.assumingMemoryBound(to: Value?.self).pointee == nil }
    }
  }

  package init<Value>(_ wrapped: Plan, _ type: Value.Type) {
    self.wrapped = wrapped
    operations = Operations(type)
    super.init(Value?.self)
  }

  package override var shape: Shape { .optional(wrapped) }
  override var accepted: TagSet { wrapped.accepted.union(.null) }
  package override var canBeAbsent: Bool { true }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) { unsafe operations.putNil(address) }

  @unsafe
  override func isAbsent(_ address: UnsafeRawPointer) -> Bool { unsafe operations.isNil(address) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    if reader.tape[node].hasTag(.null) {
      unsafe operations.putNil(address)
      return true
    }
    guard unsafe wrapped.read(node, &reader, to: address) else { return false }
    unsafe operations.wrap(address)
    return true
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    if unsafe operations.isNil(address) {
      writer.text.addNull()
      return true
    }
    // SAFETY: the value of an optional is at the beginning of its memory, unchanged.
    return unsafe wrapped.write(address, &writer)
  }
}

/// Reads and writes an optional: null is nil, and a member with this plan may not be absent.
@safe
package final class NullablePlan: OptionalPlan, @unchecked Sendable {
  package override var canBeAbsent: Bool { false }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard accepted.contains(reader.tape[node].tag) else {
      return reader.fail(node, .mismatch(self))
    }
    return unsafe super.read(node, &reader, to: address)
  }
}

/// Reads and writes an optional of an optional: a member that is absent is nil, and null is nil inside it.
@safe
package final class AbsentOrNullPlan: OptionalPlan, @unchecked Sendable {
  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard unsafe wrapped.read(node, &reader, to: address) else { return false }
    unsafe operations.wrap(address)
    return true
  }
}

/// Reads and writes a member that may be absent, or null, which then has a default value.
@safe
package final class DefaultedPlan: Plan, @unchecked Sendable {
  package let value: Plan
  private let put: @Sendable (UnsafeMutableRawPointer) -> Void
  private let isDefault: @Sendable (UnsafeRawPointer) -> Bool

  package init<Value>(_ value: Plan, default fallback: Value) where Value: Equatable & Sendable {
    self.value = value
    // SAFETY: the plan gives memory that holds, or has room for, a value of this type.
    unsafe put = { unsafe $0.initializeMemory(as: Value.self, to: fallback) }
    unsafe isDefault = { unsafe $0.assumingMemoryBound(to: Value.self).pointee == fallback }
    super.init(Value.self)
  }

  /// The default as it is written; nil if the description only decodes.
  package var fallback: JSEN? {
    let layout = ValueMemory.layout(type)
    // SAFETY: the memory has the size of a value, which is destroyed after it is written.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) {
      let address = unsafe $0.baseAddress.unsafelyUnwrapped
      unsafe put(address)
      defer { unsafe destroy(address) }
      var writer = PlanWriter(.compact)
      guard unsafe value.write(address, &writer) else { return nil }
      // The layout is compact, so finishing does not fail.
      return try? JSEN(parsing: writer.finish().finish() as [UInt8])
    }
  }

  package override var shape: Shape { value.shape }
  override var accepted: TagSet { value.accepted.union(.null) }
  package override var canBeAbsent: Bool { true }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) { unsafe put(address) }

  @unsafe
  override func isAbsent(_ address: UnsafeRawPointer) -> Bool { unsafe isDefault(address) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe value.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe value.write(address, &writer)
  }
}
