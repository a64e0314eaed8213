import JSEN

/// How values of one Swift type are read from the content of a string and written as such: made once, run for each
/// value.
///
/// Like a `Plan`, it works on the memory of a value. A plan does not change after it is made.
class ContentPlan: @unchecked Sendable {
  // Unchecked since subclasses are not final. They have constant properties only.

  /// The type whose values are read and written.
  let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  /// The name of what is read, in messages; nil if there is no short one.
  var expectation: String? { nil }

  /// A regular expression that matches everything that is read; nil when there is none.
  var pattern: ContentPattern? { nil }

  /// The text, when only one is read and written.
  var literal: String? { nil }

  /// Whether one value only is written.
  var isConstant: Bool { false }

  /// The name that JSON Schema has for the format.
  var format: String? { nil }

  /// Reads a value at the reader's position, and moves the position past it.
  ///
  /// - Returns: false for text that does not fit. The memory is then not initialized, the position is undefined, and the
  ///   reader has noted why.
  func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    preconditionFailure("a plan must say how it reads")
  }

  /// Writes the value at `slot` before the text that follows it.
  ///
  /// - Returns: false for a value that cannot be written. The writer has noted why, and the text must be truncated.
  func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    preconditionFailure("a plan must say how it writes")
  }
}

extension ContentPlan {
  /// Reads a value and forgets it.
  func skip(_ reader: inout ContentReader) -> Bool {
    Slot.temporary(ValueLayout(type)) { slot in
      guard read(&reader, to: slot) else { return false }
      slot.destroy(type)
      return true
    }
  }

  /// Returns the value that is all of a text; the type is that of the plan.
  func value<Value>(of bytes: TextBytes, as type: Value.Type) throws(StringParsingError) -> Value {
    var reader = ContentReader(bytes)
    guard let value = Slot.make(type, { read(&reader, to: $0) }) else { throw reader.error }
    guard reader.isAtEnd || reader.fail(.expected(EndPlan.end)) else { throw reader.error }
    return value
  }

  /// Reads a value that is all of a text.
  func readAll(_ bytes: TextBytes, to slot: Slot) throws(StringParsingError) {
    var reader = ContentReader(bytes)
    guard read(&reader, to: slot) else { throw reader.error }
    guard reader.isAtEnd || reader.fail(.expected(EndPlan.end)) else {
      slot.destroy(type)
      throw reader.error
    }
  }

  /// Writes the value at `slot` as a whole text.
  func writeAll(_ slot: Slot) throws(StringPrintingError) -> [UInt8] {
    var writer = ContentWriter()
    guard write(slot, &writer) else { throw StringPrintingError(writer.failure) }
    return writer.finish()
  }
}
