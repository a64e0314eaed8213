package import JSEN

/// A value that is written by blocks: one of a document, or one that was built.
package protocol BlockWritable {
  /// Adds the value to a text.
  func add(to text: inout TextWriter) throws(JSEN.WritingError)
}

extension BlockWritable {
  /// Passes the text of the value to a closure in blocks of about 64 KiB. A block can end inside a character.
  ///
  /// Only a single string or number is in memory as a whole.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  package func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void)
    throws
  {
    let sink = BlockSink(body)
    var text = TextWriter(TextStyle(blocks: options), to: sink)
    try add(to: &text)
    sink.take(text.finish().bytes)
    if let error = sink.error { throw error }
  }
}

extension JSENDocument.Value: BlockWritable {
  package func add(to text: inout TextWriter) throws(JSEN.WritingError) { try text.add(self) }
}

extension JSEN: BlockWritable {
  package func add(to text: inout TextWriter) throws(JSEN.WritingError) { try text.add(self) }
}

/// Values of documents that are written as one array, or as an object.
package struct CollectedValues<Values>: BlockWritable
where Values: Sequence<JSENDocument.Value> {
  private let values: Values
  /// The keys of the values; nil for an array.
  private let keys: [String]?

  package init(_ values: Values, keys: [String]? = nil) {
    self.values = values
    self.keys = keys
  }

  package func add(to text: inout TextWriter) throws(JSEN.WritingError) {
    if let keys {
      text.beginObject()
      for (key, value) in zip(keys, values) {
        text.addKey(key)
        try text.add(value)
      }
      return text.endObject()
    }
    text.beginArray()
    for value in values {
      text.beginElement()
      try text.add(value)
    }
    text.endArray()
  }
}

extension TextStyle {
  /// The style of a text that is written in blocks. Unlike `serialized(_:)`, it has only the effective member of a
  /// repeated key, and a value of any depth that can be read.
  init(blocks options: JSEN.WritingOptions) {
    self.init(options)
    omitsRepeatedMembers = true
    maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
  }
}
