import JSEN

/// Reads and writes a value that may be missing.
final class OptionalContentPlan<Value>: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let wrapped: ContentPlan

  init(_ wrapped: ContentPlan, _ type: Value.Type) {
    self.wrapped = wrapped
    super.init(Value?.self)
  }

  override var pattern: ContentPattern? { wrapped.pattern?.repeated(0, 1) }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    let start = reader.position
    // SAFETY: the memory is moved out of if it was initialized. The caller has room for an optional of this type.
    let value: Value? = unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      guard unsafe wrapped.read(&reader, to: UnsafeMutableRawPointer(memory)) else { return nil }
      return unsafe memory.move()
    }
    if value == nil { reader.position = start }
    unsafe address.initializeMemory(as: Value?.self, to: value)
    return true
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    // SAFETY: the caller has an optional of this type at the address.
    if let value = unsafe address.assumingMemoryBound(to: Value?.self).pointee {
      return unsafe withUnsafePointer(to: value) {
        unsafe wrapped.write(UnsafeRawPointer($0), &writer)
      }
    }
    guard !writer.reads(wrapped.skip) else {
      return writer.fail(.complaint("nil is not read back, since the text after it fits the value"))
    }
    return true
  }
}
