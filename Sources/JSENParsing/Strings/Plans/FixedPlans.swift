import JSEN

/// Reads and writes a fixed text.
final class LiteralPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let text: String
  private let bytes: [UInt8]

  init(_ literal: String) {
    text = literal
    bytes = Array(literal.utf8)
    super.init(Void.self)
  }

  override var expectation: String? { text.debugDescription }
  override var pattern: ContentPattern? { .literal(text) }
  override var literal: String? { text }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    reader.take(bytes) || reader.fail(.expected(text.debugDescription))
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    writer.prepend(text)
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

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    reader.isAtEnd || reader.fail(.expected(Self.end))
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    writer.check(since: writer.count) { $0.isAtEnd || $0.fail(.expected(Self.end)) }
  }
}

/// Reads a value without reading text, and writes nothing.
final class ConstantContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let put: @Sendable (Slot) -> Void
  /// Returns why another value is not written; nil if values cannot be compared.
  private let refusal: (@Sendable (Slot) -> String?)?

  init<Value: Sendable>(_ value: Value, refusal: (@Sendable (Slot) -> String?)? = { _ in nil }) {
    put = { $0.initialize(as: Value.self, to: value) }
    self.refusal = refusal
    super.init(Value.self)
  }

  override var pattern: ContentPattern? { .literal("") }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    put(slot)
    return true
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    guard let refusal else { return writer.fail(.complaint("this description only parses")) }
    return refusal(slot).map { writer.fail(.complaint($0)) } ?? true
  }
}

/// Fails with a message.
final class FailingContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let message: String

  init(_ type: Any.Type, _ message: String) {
    self.message = message
    super.init(type)
  }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    reader.fail(.message(message))
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    writer.fail(.complaint(message))
  }
}
