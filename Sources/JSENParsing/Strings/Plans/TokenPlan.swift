import JSEN

/// Reads one part of a text by a closure, and writes the text that another closure makes.
///
/// What was written is read back, with everything that follows it. A value is refused if that gives another text.
final class TokenPlan<Output>: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let name: String
  private let tokenPattern: ContentPattern?
  private let tokenFormat: String?
  private let token: @Sendable (inout ContentReader) -> Output?
  private let text: @Sendable (Output) -> String?

  /// - Parameters:
  ///   - name: what is read, in the words of messages.
  ///   - read: reads a value, or notes why that fails and returns nil.
  ///   - text: returns nil for a value that has no text.
  init(
    _ name: String, pattern: ContentPattern?, format: String? = nil,
    read: @escaping @Sendable (inout ContentReader) -> Output?,
    text: @escaping @Sendable (Output) -> String?
  ) {
    self.name = name
    tokenPattern = pattern
    tokenFormat = format
    token = read
    self.text = text
    super.init(Output.self)
  }

  override var expectation: String? { name }
  override var pattern: ContentPattern? { tokenPattern }
  override var format: String? { tokenFormat }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    guard let value = token(&reader) else { return false }
    // SAFETY: the caller has room for a value of this type.
    unsafe address.initializeMemory(as: Output.self, to: value)
    return true
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    // SAFETY: the caller has a value of this type at the address.
    let value = unsafe address.assumingMemoryBound(to: Output.self).pointee
    guard let text = text(value) else {
      return writer.fail(.unexpected("\(value)", expected: name))
    }
    let end = writer.count
    writer.prepend(text)
    return writer.check(since: end) { token(&$0) != nil }
  }
}
