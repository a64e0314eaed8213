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
    try TextWriter.write(options, to: body) { writer, sink throws(JSEN.WritingError) in
      try writer.add(self, to: sink)
    }
  }

  /// Writes an array of values as JSON text, as the method for one value does.
  package static func writeArray(
    of values: some Sequence<Self>, _ options: JSEN.WritingOptions,
    to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try TextWriter.write(options, to: body) { writer, sink throws(JSEN.WritingError) in
      writer.beginArray()
      for value in values {
        writer.beginElement()
        try writer.add(value, to: sink)
      }
      writer.endArray()
    }
  }
}

extension JSEN {
  /// Writes the value by blocks, with values of documents instead of some scalars.
  ///
  /// - Parameter part: returns the value of a document that replaces a scalar; nil to write the scalar.
  package func write(
    _ options: WritingOptions, replacing part: @escaping (_ scalar: JSEN) -> JSENDocument.Value?,
    to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    try write(options, to: body) { (scalar, writer, sink) throws(WritingError) in
      guard let part = part(scalar) else { return false }
      try writer.add(part, to: sink)
      return true
    }
  }
}

extension TextWriter {
  fileprivate static func write(
    _ options: JSEN.WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void,
    _ add: (inout TextWriter, BlockSink) throws(JSEN.WritingError) -> Void
  ) throws {
    var style = TextStyle(options)
    style.omitsRepeatedMembers = true
    style.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    let sink = BlockSink(body)
    var writer = TextWriter(style)
    try add(&writer, sink)
    sink.take(writer.out.bytes)
    if let error = sink.error { throw error }
  }
}
