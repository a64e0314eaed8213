/// Writes values as JSON text that is passed on in blocks of about 64 KiB.
struct BlockWriter: ~Copyable {
  fileprivate var text: TextWriter
  private let sink: BlockSink
  private let part: (_ scalar: JSEN) -> JSENDocument.Value?

  /// - Parameter part: returns the value of a document that replaces a scalar; nil to write the scalar.
  fileprivate static func write(
    _ options: JSEN.WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void,
    replacing part: @escaping (_ scalar: JSEN) -> JSENDocument.Value? = { _ in nil },
    _ add: (inout BlockWriter) throws(JSEN.WritingError) -> Void
  ) throws {
    var style = TextStyle(options)
    style.omitsRepeatedMembers = true
    style.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    let sink = BlockSink(body)
    var writer = BlockWriter(text: TextWriter(style), sink: sink, part: part)
    try add(&writer)
    sink.take(writer.text.out.bytes)
    if let error = sink.error { throw error }
  }

  fileprivate mutating func add(_ value: JSENDocument.Value) throws(JSEN.WritingError) {
    try text.add(value, to: sink)
  }
}

/// Passes the text on before each element and member.
extension BlockWriter: ValueVisitor {
  var keyOrder: TextStyle.KeyOrder { text.keyOrder }
  var isAtMaximumDepth: Bool { text.isAtMaximumDepth }
  var depthError: JSEN.WritingError { text.depthError }

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    if let part = part(scalar) { try add(part) } else { try text.visit(scalar: scalar) }
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

extension JSENDocument.Value {
  /// Writes the value as JSON text, in blocks of about 64 KiB. A block can end inside a character.
  ///
  /// Unlike ``serialized(_:)``, it writes only the effective member of a repeated key, and a value of any depth that
  /// can be read. Only a single string or number is in memory as a whole.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  package func write(
    _ options: JSEN.WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try BlockWriter.write(options, to: body) { writer throws(JSEN.WritingError) in
      try writer.add(self)
    }
  }

  /// Writes an array of values as JSON text, as the method for one value does.
  package static func writeArray(
    of values: some Sequence<Self>, _ options: JSEN.WritingOptions,
    to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try BlockWriter.write(options, to: body) { writer throws(JSEN.WritingError) in
      writer.text.beginArray()
      for value in values {
        writer.text.beginElement()
        try writer.add(value)
      }
      writer.text.endArray()
    }
  }
}

extension JSEN {
  /// Writes the value as JSON text, as the method of a document's value does, with values of documents instead of some
  /// scalars.
  ///
  /// - Parameter part: returns the value of a document that replaces a scalar; nil to write the scalar.
  package func write(
    _ options: WritingOptions, replacing part: @escaping (_ scalar: JSEN) -> JSENDocument.Value?,
    to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try BlockWriter.write(options, to: body, replacing: part) { writer throws(WritingError) in
      try visit(with: &writer)
    }
  }
}
