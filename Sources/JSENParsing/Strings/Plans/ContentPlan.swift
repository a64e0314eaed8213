import JSEN

/// How values of one Swift type are read from the content of a string and written as such: made once, run for each
/// value.
///
/// Like a `Plan`, it works on the memory of a value. A plan does not change after it is made.
@safe
class ContentPlan: @unchecked Sendable {
  // Unchecked since subclasses are not final. They have constant properties only.

  /// The type whose values are read and written.
  let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  /// What is read, in the words of messages; nil for something that has no short name.
  var expectation: String? { nil }

  /// A regular expression that matches everything that is read; nil when there is none.
  var pattern: ContentPattern? { nil }

  /// The name that JSON Schema has for the format.
  var format: String? { nil }

  /// Reads a value at the reader's position, and moves the position past it.
  ///
  /// - Returns: false for text that does not fit. The memory is then not initialized, the position is undefined, and the
  ///   reader has noted why.
  @unsafe
  func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    preconditionFailure("a plan must say how it reads")
  }

  /// Writes the value at `address` before the text that follows it.
  ///
  /// - Returns: false for a value that cannot be written. The writer has noted why, and the text must be truncated.
  @unsafe
  func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    preconditionFailure("a plan must say how it writes")
  }
}

extension ContentPlan {
  /// Reads a value and forgets it.
  func skip(_ reader: inout ContentReader) -> Bool {
    let layout = ValueMemory.layout(type)
    // SAFETY: the memory has the size of the value, which is destroyed if it was read.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      guard unsafe read(&reader, to: memory) else { return false }
      unsafe ValueMemory.destroy(type, memory)
      return true
    }
  }

  /// Reads a value that is all of a text.
  @unsafe
  func readAll(
    _ bytes: TextBytes, to address: UnsafeMutableRawPointer
  ) throws(StringParsingError) {
    var reader = ContentReader(bytes)
    guard unsafe read(&reader, to: address) else { throw reader.error }
    guard reader.isAtEnd else {
      unsafe ValueMemory.destroy(type, address)
      _ = reader.fail(.expected(EndPlan.end))
      throw reader.error
    }
  }

  /// Writes the value at `address` as a whole text.
  @unsafe
  func writeAll(_ address: UnsafeRawPointer) throws(StringPrintingError) -> [UInt8] {
    var writer = ContentWriter()
    guard unsafe write(address, &writer) else { throw StringPrintingError(writer.failure) }
    return writer.finish()
  }
}
