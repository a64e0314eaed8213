extension JSEN {
  /// Writes the value as JSON text, by blocks of up to 64 KiB. A block may end inside of a character.
  ///
  /// A value of any depth that can be read is written.
  ///
  /// - Throws: ``JSEN/WritingError``, after any number of blocks; the first error of the closure.
  package func write(
    _ options: WritingOptions, to body: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    var style = TextStyle(options)
    style.maximumDepth = ReadingOptions.maximumDepthCeiling
    let sink = BlockSink(body)
    var writer = TextWriter(style)
    writer.out.sink = sink
    // The compact walk would begin again when it fails, after the first blocks were taken.
    try visit(with: &writer)
    sink.take(writer.bytes)
    if let error = sink.error { throw error }
  }
}
