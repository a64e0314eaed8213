import JSEN

/// Reads one part of a text by a closure, and writes the text that another closure makes.
///
/// The written text is read back, with everything that follows it. A value is refused if that gives another text.
final class TokenPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let name: String
  private let tokenPattern: ContentPattern?
  private let tokenFormat: String?
  private let token: @Sendable (inout ContentReader, Slot) -> Bool
  private let hasToken: @Sendable (inout ContentReader) -> Bool
  private let text: @Sendable (Slot) -> String?
  private let describe: @Sendable (Slot) -> String

  /// - Parameters:
  ///   - name: what is read, in the words of messages.
  ///   - read: reads a value, or notes why that fails and returns nil.
  ///   - text: returns nil for a value that has no text.
  init<Output>(
    _ type: Output.Type, _ name: String, pattern: ContentPattern?, format: String? = nil,
    read: @escaping @Sendable (inout ContentReader) -> Output?,
    text: @escaping @Sendable (Output) -> String?
  ) {
    self.name = name
    tokenPattern = pattern
    tokenFormat = format
    token = { reader, slot in
      guard let value = read(&reader) else { return false }
      slot.initialize(as: Output.self, to: value)
      return true
    }
    hasToken = { reader in read(&reader) != nil }
    self.text = { text($0.value(as: Output.self)) }
    describe = { "\($0.value(as: Output.self))" }
    super.init(Output.self)
  }

  override var expectation: String? { name }
  override var pattern: ContentPattern? { tokenPattern }
  override var format: String? { tokenFormat }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    token(&reader, slot)
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    guard let text = text(slot) else {
      return writer.fail(.unexpected(describe(slot), expected: name))
    }
    let end = writer.count
    writer.prepend(text)
    return writer.check(since: end) { hasToken(&$0) }
  }
}
