import JSEN

/// Describes the content of a string: how values of one type are read from it and written as such.
///
/// It is made once and runs for each value. Like a `Plan`, it works on the memory of a value.
public final class StringContent: DescribedContent {
  typealias Reading = @Sendable (inout ContentReader, Slot) -> Bool
  typealias Writing = @Sendable (Slot, inout ContentWriter) -> Bool

  /// The type whose values are read and written.
  let type: Any.Type
  /// The name of the text, in messages; nil if it has no short one.
  let expectation: String?
  /// A regular expression that matches everything that is read; nil when there is none. It may also match a text that is
  /// not read, such as an integer out of range.
  package let pattern: ContentPattern?
  /// The name that JSON Schema has for the format; nil when there is none.
  package let format: String?
  /// The text, when only one is read and written.
  let literal: String?
  /// Whether one value only is written.
  let isConstant: Bool
  /// Whether the value is the text itself.
  let isText: Bool

  /// Reads a value at the reader's position, and moves the position past it.
  ///
  /// It returns false for text that does not fit. The memory is then not initialized, the position is undefined, and the
  /// reader has noted why.
  let read: Reading

  /// Writes the value at a slot before the text that follows it.
  ///
  /// It returns false for a value that cannot be written. The writer has noted why, and the text must be truncated.
  let write: Writing

  init(
    _ type: Any.Type, _ expectation: String? = nil, pattern: ContentPattern? = nil,
    format: String? = nil, literal: String? = nil, isConstant: Bool = false, isText: Bool = false,
    read: @escaping Reading, write: @escaping Writing
  ) {
    self.type = type
    self.expectation = expectation
    self.pattern = pattern
    self.format = format
    self.literal = literal
    self.isConstant = isConstant
    self.isText = isText
    self.read = read
    self.write = write
  }
}

extension StringContent {
  /// Reads a value and forgets it.
  func skip(_ reader: inout ContentReader) -> Bool {
    if type == Void.self { return Slot.with(()) { read(&reader, $0) } }
    return Slot.temporary(ValueLayout(type)) { slot in
      guard read(&reader, slot) else { return false }
      slot.destroy(type)
      return true
    }
  }

  /// Writes text that is not in the value, and checks that it is read back.
  func write(_ text: String, _ writer: inout ContentWriter) -> Bool {
    let end = writer.count
    writer.prepend(text)
    return writer.check(since: end, skip)
  }

  /// Reads a value that is all of a text.
  func readAll(_ bytes: TextBytes, to slot: Slot) throws(StringParsingError) {
    var reader = ContentReader(bytes)
    guard read(&reader, slot) else { throw reader.error }
    guard reader.takeEnd() else {
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
