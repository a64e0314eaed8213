package import JSEN

/// A value that is written by blocks: one of a document, or one that was built.
package protocol BlockWritable {
  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws
}

extension JSENDocument.Value: BlockWritable {
  package func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void)
    throws
  {
    try BlockSink.write(TextStyle(blocks: options), to: body) {
      (text) throws(JSEN.WritingError) in try text.add(self)
    }
  }
}

extension JSEN: BlockWritable {
  package func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void)
    throws
  {
    try BlockSink.write(TextStyle(blocks: options), to: body) {
      (text) throws(JSEN.WritingError) in try text.add(self)
    }
  }
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

  package func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void)
    throws
  {
    try BlockSink.write(TextStyle(blocks: options), to: body) {
      (text) throws(JSEN.WritingError) in
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

extension BlockSink {
  /// Passes a text to a closure in blocks of about 64 KiB. A block can end inside a character.
  ///
  /// Only a single string or number is in memory as a whole.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  static func write(
    _ style: TextStyle, to body: @escaping (_ block: [UInt8]) throws -> Void,
    _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws {
    let sink = BlockSink(body)
    var text = TextWriter(style, to: sink)
    try add(&text)
    sink.take(text.finish().bytes)
    if let error = sink.error { throw error }
  }
}
