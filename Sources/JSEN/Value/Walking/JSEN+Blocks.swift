extension JSEN {
  /// Writes the value as JSON text, in blocks of about 64 KiB. A block can end inside a character.
  ///
  /// A value of any depth that can be read is written.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  package func write(
    _ options: WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try write(options, to: body) { (_, _, _) throws(WritingError) in false }
  }

  /// - Parameter add: adds another value instead of a scalar; returns false to write the scalar.
  func write(
    _ options: WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void,
    replacing add: @escaping BlockWriter.Replacement
  ) throws {
    var style = TextStyle(options)
    style.omitsRepeatedMembers = true
    style.maximumDepth = ReadingOptions.maximumDepthCeiling
    let sink = BlockSink(body)
    var writer = BlockWriter(text: TextWriter(style), sink: sink, replace: add)
    try visit(with: &writer)
    sink.take(writer.text.out.bytes)
    if let error = sink.error { throw error }
  }
}

/// A writer that passes its text on before each element and member.
struct BlockWriter: ValueVisitor, ~Copyable {
  typealias Failure = JSEN.WritingError

  var text: TextWriter
  let sink: BlockSink
  let replace: Replacement

  typealias Replacement =
    (_ scalar: JSEN, _ text: inout TextWriter, _ sink: BlockSink) throws(JSEN.WritingError) -> Bool

  var keyOrder: TextStyle.KeyOrder { text.keyOrder }
  var isAtMaximumDepth: Bool { text.isAtMaximumDepth }
  var depthError: JSEN.WritingError { text.depthError }

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    if try !replace(scalar, &text, sink) { try text.visit(scalar: scalar) }
  }

  mutating func beginArray() { text.beginArray() }
  mutating func endArray() { text.endArray() }
  mutating func beginObject() { text.beginObject() }
  mutating func endObject() { text.endObject() }

  mutating func beginElement() {
    passOn()
    text.beginElement()
  }

  mutating func visit(key: String) {
    passOn()
    text.visit(key: key)
  }

  @inline(__always)
  private mutating func passOn() {
    if text.out.isLong { text.out.pass(to: sink) }
  }
}
