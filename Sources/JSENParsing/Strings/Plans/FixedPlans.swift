import JSEN

/// Reads and writes a fixed text.
final class LiteralPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let literal: String
  private let bytes: [UInt8]

  init(_ literal: String) {
    self.literal = literal
    bytes = Array(literal.utf8)
    super.init(Void.self)
  }

  override var expectation: String? { literal.debugDescription }
  override var pattern: ContentPattern? { .literal(literal) }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    reader.take(bytes) || reader.fail(.expected(literal.debugDescription))
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    writer.prepend(literal)
    return true
  }
}

/// Reads and writes nothing, at the end only.
final class EndPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  static let end = "the end of the string"

  init() { super.init(Void.self) }

  override var expectation: String? { Self.end }
  override var pattern: ContentPattern? { .end }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    reader.isAtEnd || reader.fail(.expected(Self.end))
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    writer.check(since: writer.count) { $0.isAtEnd || $0.fail(.expected(Self.end)) }
  }
}

/// Reads a value without reading text, and writes nothing.
@safe
final class ConstantContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let put: @Sendable (UnsafeMutableRawPointer) -> Void

  init<Value: Sendable>(_ value: Value) {
    // SAFETY: the caller of the plan has room for a value of this type.
    unsafe put = { unsafe $0.initializeMemory(as: Value.self, to: value) }
    super.init(Value.self)
  }

  override var pattern: ContentPattern? { .literal("") }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    unsafe put(address)
    return true
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool { true }
}

/// Fails with a message.
final class FailingContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let message: String

  init(_ type: Any.Type, _ message: String) {
    self.message = message
    super.init(type)
  }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    reader.fail(.message(message))
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    writer.fail(.complaint(message))
  }
}
