import JSEN

/// Reads one part of a text by a closure, and writes the text that another closure makes.
///
/// What was written is read back, with everything that follows it. A value is refused if that gives another text.
@safe
final class TokenPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let name: String
  private let tokenPattern: ContentPattern?
  private let tokenFormat: String?
  private let token: @Sendable (inout ContentReader, UnsafeMutableRawPointer) -> Bool
  private let hasToken: @Sendable (inout ContentReader) -> Bool
  private let text: @Sendable (UnsafeRawPointer) -> String?
  private let describe: @Sendable (UnsafeRawPointer) -> String

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
    // SAFETY: the caller of the plan has a value of this type at the address, or room for one.
    unsafe token = { reader, address in
      guard let value = read(&reader) else { return false }
      unsafe address.initializeMemory(as: Output.self, to: value)
      return true
    }
    hasToken = { reader in read(&reader) != nil }
    unsafe self.text = { unsafe text($0.assumingMemoryBound(to: Output.self).pointee) }
    unsafe describe = { unsafe "\($0.assumingMemoryBound(to: Output.self).pointee)" }
    super.init(Output.self)
  }

  override var expectation: String? { name }
  override var pattern: ContentPattern? { tokenPattern }
  override var format: String? { tokenFormat }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    unsafe token(&reader, address)
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    guard let text = unsafe text(address) else {
      return writer.fail(.unexpected(unsafe describe(address), expected: name))
    }
    let end = writer.count
    writer.prepend(text)
    return writer.check(since: end) { hasToken(&$0) }
  }
}
