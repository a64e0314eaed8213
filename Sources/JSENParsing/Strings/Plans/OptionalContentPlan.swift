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

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    let start = reader.position
    let value = Slot.make(Value.self) { slot in
      reader.attempt { wrapped.read(&$0, to: slot) }
    }
    if value == nil {
      reader.position = start
      if reader.isTooDeep { return false }
    }
    slot.initialize(as: Value?.self, to: value)
    return true
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    if let value = slot.value(as: Value?.self) {
      return Slot.with(value) { wrapped.write($0, &writer) }
    }
    guard !writer.reads(wrapped.skip) else {
      return writer.fail(.complaint("nil is not read back, since the text after it fits the value"))
    }
    return true
  }
}
